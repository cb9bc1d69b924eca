const BYTEA = 17;
/** Prefix of PostgreSQL's text format for bytes. */
const HEXADECIMAL = '\\x';

/**
 * Converts bytes to and from the embedded database's hexadecimal text. Its own conversion creates a string for each
 * byte, which takes a second for a few megabytes.
 */
export const BYTES_AS_TEXT = {
  parsers: { [BYTEA]: (text: string): Uint8Array => Buffer.from(text.slice(HEXADECIMAL.length), 'hex') },
  serializers: {
    [BYTEA]: ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
      HEXADECIMAL + Buffer.from(buffer, byteOffset, byteLength).toString('hex'),
  },
};
