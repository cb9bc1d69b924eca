/** Returns a value as JSON, in which a bigint is a string. Equal values have equal texts. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
}
