/** Overrides and isolates: they turn what follows them around, also the figures of a sentence that quotes a name. */
const TURNS_AROUND = /[\u202A-\u202E\u2066-\u2069]/g;
/** All that has no shape but line breaks and tabs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/**
 * A name or memo of the books without what a reader cannot see and would be misled by. Marks that Arabic and Hebrew need
 * stay; markup and formulas are text to whoever shows it, and stay text.
 */
export function plainText(text: string): string {
  return text.replace(TURNS_AROUND, '').replace(CONTROL, ' ');
}
