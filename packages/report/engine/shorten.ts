/** What a PDF's own encoding has of the letters beyond ASCII that reports use in sentences. */
const OWN_LETTERS: Readonly<Record<string, string>> = { '−': '\x8A', '’': '\x90', '–': '\x85' };
const OWN_TEXT = /^[\x20-\x7E−’–]*$/;

/**
 * An object without what no reader needs: line breaks and indents, the type that the parent of a tag tells already, and
 * four hexadecimal digits for each letter of a text.
 */
export function shortened(body: string): string {
  return body
    .replaceAll(/\n */g, ' ')
    .replace(' /Type /StructElem', '')
    .replaceAll(/<FEFF([0-9A-F]*)>/g, (whole, digits: string) => {
      const text = Buffer.from(digits, 'hex').swap16().toString('utf16le');
      return OWN_TEXT.test(text)
        ? `(${text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[−’–]/g, (letter) => OWN_LETTERS[letter] ?? letter)})`
        : whole;
    });
}
