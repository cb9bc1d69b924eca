const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether the text is three capital letters that form a currency code. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text);
}
