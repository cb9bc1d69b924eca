/**
 * Unit names of the most common currencies, singular and plural, without the country, keyed by three-letter code.
 */
const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  USD: ['dollar', 'dollars'],
  CAD: ['dollar', 'dollars'],
  GBP: ['pound', 'pounds'],
  EUR: ['euro', 'euros'],
  AUD: ['dollar', 'dollars'],
  NZD: ['dollar', 'dollars'],
  AED: ['dirham', 'dirhams'],
  BRL: ['real', 'reals'],
  CHF: ['franc', 'francs'],
  CNY: ['yuan', 'yuan'],
  CZK: ['koruna', 'korunas'],
  DKK: ['krone', 'kroner'],
  HKD: ['dollar', 'dollars'],
  HUF: ['forint', 'forints'],
  IDR: ['rupiah', 'rupiahs'],
  ILS: ['shekel', 'shekels'],
  INR: ['rupee', 'rupees'],
  JPY: ['yen', 'yen'],
  KES: ['shilling', 'shillings'],
  KRW: ['won', 'won'],
  MXN: ['peso', 'pesos'],
  MYR: ['ringgit', 'ringgits'],
  NGN: ['naira', 'nairas'],
  NOK: ['krone', 'kroner'],
  PHP: ['peso', 'pesos'],
  PKR: ['rupee', 'rupees'],
  PLN: ['zloty', 'zlotys'],
  SAR: ['riyal', 'riyals'],
  SEK: ['krona', 'kronor'],
  SGD: ['dollar', 'dollars'],
  THB: ['baht', 'baht'],
  TRY: ['lira', 'lira'],
  TWD: ['dollar', 'dollars'],
  VND: ['dong', 'dong'],
  ZAR: ['rand', 'rand'],
};

export const CURRENCIES: readonly string[] = Object.keys(UNITS);

/**
 * Returns a currency's name, such as `US dollars` for USD and `Canadian dollars` for CAD; returns an unknown code
 * unchanged.
 */
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

/**
 * Returns the unit without the country, in the plural: `dollars`, `pounds`, `euros`, `yen`; for a rare currency, its
 * code.
 */
export function currencyUnits(code: string): string {
  return UNITS[code]?.[1] ?? code;
}

/** Returns the unit in the singular: `dollar`, `pound`, `euro`, `yen`. */
export function currencyUnit(code: string): string {
  return UNITS[code]?.[0] ?? code;
}
