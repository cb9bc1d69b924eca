const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether these are the three capital letters of a currency. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text);
}
