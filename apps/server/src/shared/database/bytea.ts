const BYTEA = 17;
/** Before the digits, as PostgreSQL writes bytes in text. */
const HEXADECIMAL = '\\x';

/**
 * Bytes to and from the embedded database, which speaks of them in hexadecimal. Its own way takes each byte through a
 * text of its own, a second for some megabytes.
 */
export const BYTES_AS_TEXT = {
  parsers: { [BYTEA]: (text: string): Uint8Array => Buffer.from(text.slice(HEXADECIMAL.length), 'hex') },
  serializers: {
    [BYTEA]: ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
      HEXADECIMAL + Buffer.from(buffer, byteOffset, byteLength).toString('hex'),
  },
};
