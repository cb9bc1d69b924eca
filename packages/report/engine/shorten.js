/** Characters in PDF's own encoding, beyond ASCII, that reports use in sentences. */
const OWN_LETTERS = { '−': '\x8A', '’': '\x90', '–': '\x85' };
const OWN_TEXT = /^[\x20-\x7E−’–]*$/;
/**
 * Shortens an object: removes line breaks, indentation, and the type that a tag's parent implies, and replaces
 * hexadecimal text, which takes four digits per character.
 */
export function shortened(body) {
    return body
        .replaceAll(/\n */g, ' ')
        .replace(' /Type /StructElem', '')
        .replaceAll(/<FEFF([0-9A-F]*)>/g, (whole, digits) => {
        const text = Buffer.from(digits, 'hex').swap16().toString('utf16le');
        return OWN_TEXT.test(text)
            ? `(${text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[−’–]/g, (letter) => OWN_LETTERS[letter] ?? letter)})`
            : whole;
    });
}
