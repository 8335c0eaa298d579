#include "engine/store/training_lock.h"

#include <fmt/format.h>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace themata {

namespace {

/// Beside the file itself, whatever link leads to it.
std::filesystem::path lockFile(const std::filesystem::path& project, RunId run)
{
    std::error_code failed;
    std::filesystem::path file = std::filesystem::weakly_canonical(project, failed);
    if (failed)
        file = project;
    return file += fmt::format("-training-{}", run.value);
}

/// A lock on the whole file that belongs to the descriptor, not to the process as those of POSIX do: two threads
/// exclude each other too, and no other descriptor that is closed ends it.
flock wholeFile()
{
    flock lock{};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

/// Whether its name still leads to it: who held it before may have removed it meanwhile.
bool isStillThere(int descriptor)
{
    struct stat status { };
    return ::fstat(descriptor, &status) == 0 && status.st_nlink > 0;
}

} // namespace

Result<TrainingLock> TrainingLock::take(const std::filesystem::path& project, const RunInfo& run)
{
    const std::filesystem::path file = lockFile(project, run.id);
    while (true) {
        const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (descriptor < 0)
            return TrainingLock({}, -1);
        flock lock = wholeFile();
        if (::fcntl(descriptor, F_OFD_SETLK, &lock) == 0) {
            if (isStillThere(descriptor))
                return TrainingLock(file, descriptor);
            ::close(descriptor);
            continue;
        }
        const bool isHeld = errno == EAGAIN || errno == EACCES;
        ::close(descriptor);
        if (!isHeld)
            return TrainingLock({}, -1);
        return fail(ErrorCode::Busy, fmt::format("Another program or window trains {} now", run.name), project.string(),
                    "Wait until it has ended, or stop it there");
    }
}

bool TrainingLock::isHeld(const std::filesystem::path& project, RunId run)
{
    const int descriptor = ::open(lockFile(project, run).c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    flock lock = wholeFile();
    const bool known = ::fcntl(descriptor, F_OFD_GETLK, &lock) == 0;
    ::close(descriptor);
    return known && lock.l_type != F_UNLCK;
}

TrainingLock::~TrainingLock()
{
    if (m_descriptor < 0)
        return;
    ::unlink(m_file.c_str()); // while it is held, so that nobody else's goes
    ::close(m_descriptor);
}

} // namespace themata
