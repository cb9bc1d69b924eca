import type { Cents } from './cents.ts';

const THOUSAND = 1000_00;
/** What is rounded to nothing has no sign. */
const SIGN = { signDisplay: 'negative' } as const;

/**
 * How the amounts of one currency are written, in the English of the United States: the dollar sign alone is the US
 * dollar's, other dollars have their country before it. A currency without cents is written without them, unless an
 * amount has some, because no amount is rounded but where that is said.
 */
export interface MoneyFormat {
  /** Three letters. */
  readonly currency: string;
  /** What stands before the digits: `$`, `£`, `CA$`, or the letters with a space that holds them together. */
  readonly sign: string;
  /** Whether amounts have hundredths, which those of the yen have not. */
  readonly hasCents: boolean;
  /** `$1,234.50`, `£1,234.50`, `CA$1,234.50`, `CHF 1,234.50`, and `−$1,234.50` with a true minus sign. */
  full(amount: Cents): string;
  /** `1,234.50`, and `−1,234.50`: in a column whose head names the currency. */
  bare(amount: Cents): string;
  /** `$1,235`: for large figures on cards; every table and statement shows the cents. */
  whole(amount: Cents): string;
  /** `$12.3K`: with these digits, from a thousand on; below it is whole. */
  compact(amount: Cents, digits: Intl.NumberFormatOptions): string;
}

/** Made when first asked for: to load what Intl knows takes longer than to read ten thousand postings. */
const formats = new Map<string, MoneyFormat>();

/** Throws a RangeError for what is not three letters; three letters that nobody knows are their own sign. */
export function moneyFormat(currency: string): MoneyFormat {
  const known = formats.get(currency);
  if (known !== undefined) return known;
  const made = makeFormat(currency);
  formats.set(currency, made);
  return made;
}

function makeFormat(currency: string): MoneyFormat {
  const money = { style: 'currency', currency } as const;
  const full = new Intl.NumberFormat('en-US', { ...money, minimumFractionDigits: 2 });
  const bare = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  const whole = new Intl.NumberFormat('en-US', {
    ...money,
    maximumFractionDigits: 0,
    roundingMode: 'halfExpand',
    ...SIGN,
  });
  const wholeBare = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  const hasCents = decimalsOf(currency) > 0;
  const compacts = new Map<Intl.NumberFormatOptions, Intl.NumberFormat>();
  const writer = (exact: Intl.NumberFormat, rounded: Intl.NumberFormat) => (amount: Cents) =>
    withTrueMinus(hasCents || amount % 100 !== 0 ? exact : rounded, decimalText(amount));
  const writeWhole = (amount: Cents) => withTrueMinus(whole, decimalText(amount));
  return {
    currency,
    hasCents,
    sign: full
      .formatToParts(0)
      .map(({ type, value }) => (type === 'currency' || type === 'literal' ? value : ''))
      .join(''),
    full: writer(full, whole),
    bare: writer(bare, wholeBare),
    whole: writeWhole,
    compact(amount, digits) {
      if (Math.abs(amount) < THOUSAND) return writeWhole(amount);
      const format = compacts.get(digits) ?? compactFormat(currency, digits);
      compacts.set(digits, format);
      return withTrueMinus(format, decimalText(amount));
    },
  };
}

/** Two of most currencies, none of the yen. */
function decimalsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2
  );
}

function compactFormat(currency: string, digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    notation: 'compact',
    roundingMode: 'halfExpand',
    ...digits,
  });
}

/** Prices of the product are US dollars. */
export function formatUsd(amount: Cents): string {
  return moneyFormat('USD').full(amount);
}

export function formatWholeUsd(amount: Cents): string {
  return moneyFormat('USD').whole(amount);
}

/** By ISO 4217, what is in no currency; it is written `¤1,234.50`. */
export const NO_CURRENCY = 'XXX';

/** `1,234.50`: where the currency is not known, or not said. */
export function formatAmount(amount: Cents): string {
  return moneyFormat(NO_CURRENCY).bare(amount);
}

/** A ratio as `12.5%`, with a true minus sign. */
export function formatPercent(ratio: number): string {
  return withTrueMinus(percentFormat(1), ratio);
}

/** A ratio as `12%`. */
export function formatWholePercent(ratio: number): string {
  return withTrueMinus(percentFormat(0), ratio);
}

const percentFormats = new Map<number, Intl.NumberFormat>();

function percentFormat(decimals: number): Intl.NumberFormat {
  const known = percentFormats.get(decimals);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'halfExpand',
    ...SIGN,
  });
  percentFormats.set(decimals, made);
  return made;
}

/** Intl formats a decimal given as text exactly; as a number it would be rounded to a double first. */
function decimalText(amount: Cents): Intl.StringNumericLiteral {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}

/** No currency's sign has a hyphen, so the only one is the minus; to ask for the parts takes three times as long. */
function withTrueMinus(format: Intl.NumberFormat, value: number | Intl.StringNumericLiteral): string {
  return format.format(value).replace('-', '−');
}
