/** What amounts are, such as `US dollars` for USD and `Canadian dollars` for CAD; a code that nobody knows says itself. */
export function currencyInWords(code: string): string {
  const style = {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  } as const;
  const parts = new Intl.NumberFormat('en-US', style).formatToParts(2);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}
