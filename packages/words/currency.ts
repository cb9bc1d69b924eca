/** Those that most books are kept in, by three letters. */
export const CURRENCIES: readonly string[] =
  'USD CAD GBP EUR AUD NZD AED BRL CHF CNY CZK DKK HKD HUF IDR ILS INR JPY KES KRW MXN MYR NGN NOK PHP PKR PLN SAR SEK SGD THB TRY TWD VND ZAR'.split(
    ' ',
  );

/** What amounts are, such as `US dollars` for USD and `Canadian dollars` for CAD; a code that nobody knows says itself. */
export function currencyInWords(code: string): string {
  return named(code, 2);
}

/** The same without the country: `dollars`, `pounds`, `euros`, `yen`. */
export function currencyUnits(code: string): string {
  return lastWord(named(code, 2));
}

/** One of them: `dollar`, `pound`, `euro`, `yen`. */
export function currencyUnit(code: string): string {
  return lastWord(named(code, 1));
}

/** What was named before: the format that knows a name takes long to make, and key figures ask for it by the hundred. */
const NAMES = new Map<string, string>();

function named(code: string, count: number): string {
  const key = `${code} ${count}`;
  const name = NAMES.get(key) ?? nameByFormat(code, count);
  NAMES.set(key, name);
  return name;
}

function nameByFormat(code: string, count: number): string {
  const style = {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  } as const;
  const parts = new Intl.NumberFormat('en-US', style).formatToParts(count);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}
