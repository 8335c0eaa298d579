#include "ui/style/theme.h"

namespace themata {
namespace {

QColor rgb(QRgb value) { return QColor::fromRgb(value); }

QColor rgb(QRgb value, double alpha)
{
    QColor color = rgb(value);
    color.setAlphaF(static_cast<float>(alpha));
    return color;
}

Theme lightValues()
{
    Theme t;
    t.window = rgb(0xF3F4F6), t.surface = rgb(0xFFFFFF), t.well = rgb(0xF8F9FA);
    t.border = rgb(0xDCE0E4), t.grid = rgb(0xEBEEF0), t.mid = rgb(0xC3CAD1), t.strong = rgb(0x7E8792);
    t.axis = rgb(0xB4BBC3);
    t.text = rgb(0x1C2126), t.muted = rgb(0x5A636E), t.dim = rgb(0x6C757F), t.disabled = rgb(0x98A1AA);
    t.accent = rgb(0x0F6674), t.strongAccent = rgb(0x0B4F5A), t.areaAccent = rgb(0x0F6674);
    t.onAccent = rgb(0xFFFFFF), t.tint = rgb(0xE1EFF1);
    t.bar = rgb(0xAEB7C0), t.barGround = rgb(0xE6E9EC);
    t.success = rgb(0x1F7A4D), t.successTint = rgb(0xE6F3EC);
    t.warning = rgb(0x8F5B00), t.warningTint = rgb(0xFBF2DF);
    t.danger = rgb(0xB3261E), t.dangerTint = rgb(0xFBEAE8);
    t.shade = rgb(0x5A636E, 0.06), t.warmUpShade = rgb(0x5A636E, 0.12);
    t.topics = {rgb(0x0069BC), rgb(0xD0661A), rgb(0x900052), rgb(0x1D9065), rgb(0x5F4411), rgb(0x9E809E), rgb(0xBF3543),
                rgb(0x5C5475), rgb(0x247A72), rgb(0x9779E4), rgb(0xBE5681), rgb(0x3F6E3D), rgb(0xBD7978), rgb(0x4D378E),
                rgb(0x79934B), rgb(0x6F3632), rgb(0x6680B5), rgb(0x5F6500), rgb(0x994598), rgb(0x845760)};
    t.lines = {rgb(0x0F6674), rgb(0xD0661A), rgb(0x783020), rgb(0x897CEF)};
    t.heat = {t.surface, rgb(0x8FC4CC), rgb(0x083B44)};
    return t;
}

Theme darkValues()
{
    Theme t;
    t.dark = true;
    t.window = rgb(0x15181B), t.surface = rgb(0x1C2024), t.well = rgb(0x21262A);
    t.border = rgb(0x333A41), t.grid = rgb(0x2A3036), t.mid = rgb(0x48515A), t.strong = rgb(0x757F8A);
    t.axis = rgb(0x535D67);
    t.text = rgb(0xE4E7EA), t.muted = rgb(0xA1AAB4), t.dim = rgb(0x8A939D), t.disabled = rgb(0x6A747E);
    t.accent = rgb(0x6CC0CD), t.strongAccent = rgb(0x8AD3DE), t.areaAccent = rgb(0x4C9DAA);
    t.onAccent = rgb(0x06272C), t.tint = rgb(0x17383F);
    t.bar = rgb(0x5C6670), t.barGround = rgb(0x2D343A);
    t.success = rgb(0x6CC795), t.successTint = rgb(0x1A3327);
    t.warning = rgb(0xE3B25B), t.warningTint = rgb(0x382C15);
    t.danger = rgb(0xF28B82), t.dangerTint = rgb(0x3D2220);
    t.shade = rgb(0xA1AAB4, 0.06), t.warmUpShade = rgb(0xA1AAB4, 0.13);
    t.topics = {rgb(0x6EA5DC), rgb(0xDFA353), rgb(0xC65888), rgb(0x57CEA2), rgb(0x947A48), rgb(0xE3B5D3), rgb(0xFA747F),
                rgb(0x9483A8), rgb(0x1EB1A1), rgb(0xDBC8FE), rgb(0xF891BB), rgb(0x7BA17A), rgb(0xFCB5B2), rgb(0x786DCF),
                rgb(0xD6D58C), rgb(0xA96867), rgb(0xADB5FF), rgb(0x8B900A), rgb(0xDB76C6), rgb(0xBE8996)};
    t.lines = {rgb(0x6CC0CD), rgb(0xFFB35C), rgb(0xC25C48), rgb(0x9C8CFF)};
    t.heat = {t.surface, rgb(0x1F5862), rgb(0xA5E3EC)};
    return t;
}

} // namespace

const Theme& Theme::light()
{
    static const Theme theme = lightValues();
    return theme;
}

const Theme& Theme::darkTheme()
{
    static const Theme theme = darkValues();
    return theme;
}

} // namespace themata
