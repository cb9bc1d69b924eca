/**
 * Override and isolate characters, which change the direction of the text that follows, including figures in a sentence
 * that quotes a name.
 */
const TURNS_AROUND = /[\u202A-\u202E\u2066-\u2069]/g;
/** Control characters, except line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * Removes invisible and misleading characters from a name or memo in the books. Keeps the marks needed for Arabic and
 * Hebrew, and leaves markup and formulas unchanged, because they are displayed as text.
 */
export function plainText(text: string): string {
  return text.replace(TURNS_AROUND, '').replace(CONTROL, ' ');
}
