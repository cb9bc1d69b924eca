/** Letters of PDF's own encoding, beyond ASCII, that reports use in sentences. */
const OWN_LETTERS: Readonly<Record<string, string>> = { '−': '\x8A', '’': '\x90', '–': '\x85' };
const OWN_TEXT = /^[\x20-\x7E−’–]*$/;

/**
 * Shortens an object: removes line breaks, indentation and the type that the parent of a tag implies, and replaces
 * hexadecimal text, which needs four digits a letter.
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
