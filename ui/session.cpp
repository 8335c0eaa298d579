#include "ui/session.h"

#include "ui/session_impl.h"

#include <memory>

namespace themata {

Session::Session(QObject* parent)
    : QObject(parent)
    , m_impl(std::make_unique<Impl>(*this))
{
    connect(&m_impl->queue, &WorkQueue::failed, this, &Session::failed);
    m_impl->importer = std::make_unique<ImportController>(*this);
    m_impl->runner = std::make_unique<RunController>(*this);
    m_impl->keptMeans = std::make_unique<KeptMeans>(*this);
    m_impl->watchRunner();
}

Session::~Session()
{
    m_impl->runner->disconnect(this);
    m_impl->runner.reset(); // stops and saves
    m_impl->release();
}

KeptMeans& Session::keptMeans()
{
    return *m_impl->keptMeans;
}

ImportController& Session::importer()
{
    return *m_impl->importer;
}

RunController& Session::runner()
{
    return *m_impl->runner;
}

} // namespace themata
