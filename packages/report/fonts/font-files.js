import { fileURLToPath } from 'node:url';
/**
 * Font files for reports. They come from npm packages, so that creating a report does not require network access.
 */
const INTER = family('inter', 'Inter', ['400Regular', '600SemiBold']);
const SOURCE_SERIF = family('source-serif-4', 'SourceSerif4', [
    '400Regular',
    '400Regular_Italic',
    '600SemiBold',
]);
const PLEX_SANS = family('ibm-plex-sans', 'IBMPlexSans', ['400Regular', '600SemiBold']);
const PLEX_SERIF = family('ibm-plex-serif', 'IBMPlexSerif', ['400Regular', '600SemiBold']);
const BASKERVILLE = family('libre-baskerville', 'LibreBaskerville', ['400Regular', '700Bold']);
const FRANKLIN = family('libre-franklin', 'LibreFranklin', ['400Regular', '600SemiBold', '800ExtraBold']);
const NOTO = family('noto-sans', 'NotoSans', ['400Regular', '600SemiBold']);
const NOTO_ARABIC = family('noto-sans-arabic', 'NotoSansArabic', ['400Regular', '600SemiBold']);
const NOTO_HEBREW = family('noto-sans-hebrew', 'NotoSansHebrew', ['400Regular', '600SemiBold']);
const NOTO_CHINESE = family('noto-sans-sc', 'NotoSansSC', ['400Regular', '600SemiBold']);
const NANUM = family('nanum-gothic', 'NanumGothic', ['400Regular', '700Bold']);
/**
 * Fallback font families for every template: Latin, Greek and Cyrillic; Arabic; Hebrew; Chinese and Japanese; Korean.
 */
const FALLBACKS = [NOTO, NOTO_ARABIC, NOTO_HEBREW, NOTO_CHINESE, NANUM];
export const FONT_FILES = [
    INTER,
    SOURCE_SERIF,
    BASKERVILLE,
    FRANKLIN,
    PLEX_SANS,
    PLEX_SERIF,
    ...FALLBACKS,
].flat();
/**
 * Fonts that determine which characters can be printed: a character that is in none of them is replaced before
 * typesetting.
 */
export const FALLBACK_FILES = FALLBACKS.map(([regular]) => regular);
/** Regular and bold font files for each template's chart labels, used for measuring text. */
export const CHART_FONT_FILES = {
    modern_blue: [INTER[0], INTER[1]],
    executive_gray: [SOURCE_SERIF[0], SOURCE_SERIF[2]],
    financial_green: [PLEX_SANS[0], PLEX_SANS[1]],
    corporate_navy: [NOTO[0], NOTO[1]],
    professional_black: [FRANKLIN[0], FRANKLIN[1]],
};
/** Bold font file for each template's figures. Text is widest in bold. */
export const FIGURE_FONT_FILES = {
    modern_blue: INTER[1],
    executive_gray: SOURCE_SERIF[2],
    financial_green: PLEX_SANS[1],
    corporate_navy: NOTO[1],
    professional_black: PLEX_SERIF[1],
};
function family(folder, name, weights) {
    return weights.map((weight) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`)));
}
