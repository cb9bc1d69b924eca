import type { Cents } from './cents.ts';

const THOUSAND = 1000_00;
/** An amount that rounds to zero has no sign. */
const SIGN = { signDisplay: 'negative' } as const;

/**
 * Formats amounts in one currency in US English. A dollar sign without a prefix means US dollars; other dollars are
 * prefixed with their country. A currency that has no cents is formatted without them unless an amount has some,
 * because amounts are never rounded without saying so.
 */
export interface MoneyFormat {
  /** Three-letter code. */
  readonly currency: string;
  /** Text before the digits: `$`, `£`, `CA$`, or the code and a nonbreaking space. */
  readonly sign: string;
  /** Whether amounts have two decimals; amounts in yen do not. */
  readonly hasCents: boolean;
  /**
   * Formats as `$1,234.50`, `£1,234.50`, `CA$1,234.50`, `CHF 1,234.50`, and `−$1,234.50` with a true minus sign.
   */
  full(amount: Cents): string;
  /** Formats as `1,234.50` and `−1,234.50`, for a column whose heading names the currency. */
  bare(amount: Cents): string;
  /** Formats as `$1,235`, for large figures on cards; all tables and statements show cents. */
  whole(amount: Cents): string;
  /** Formats an estimate as `$1,230` or `$254,000`: three digits, and no cents. */
  rounded(amount: Cents): string;
  /**
   * Formats as `$12.3K`, with the given digit options, for amounts of at least a thousand; formats smaller amounts like
   * `whole`.
   */
  compact(amount: Cents, digits: Intl.NumberFormatOptions): string;
}

/** Created on first use, because loading Intl's data takes longer than reading ten thousand postings. */
const formats = new Map<string, MoneyFormat>();

/**
 * Throws a RangeError unless the code has three letters. An unknown code is used as its own currency sign.
 */
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
  const rounded = new Intl.NumberFormat('en-US', {
    ...money,
    maximumFractionDigits: 0,
    maximumSignificantDigits: 3,
    roundingPriority: 'lessPrecision',
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
    rounded: (amount) => withTrueMinus(rounded, decimalText(amount)),
    compact(amount, digits) {
      if (Math.abs(amount) < THOUSAND) return writeWhole(amount);
      const format = compacts.get(digits) ?? compactFormat(currency, digits);
      compacts.set(digits, format);
      return withTrueMinus(format, decimalText(amount));
    },
  };
}

/** Returns 2 for most currencies and 0 for the yen. */
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

/** The product's prices are in US dollars. */
export function formatUsd(amount: Cents): string {
  return moneyFormat('USD').full(amount);
}

export function formatWholeUsd(amount: Cents): string {
  return moneyFormat('USD').whole(amount);
}

/** ISO 4217 code for "no currency", formatted as `¤1,234.50`. */
export const NO_CURRENCY = 'XXX';

/** Formats as `1,234.50`, for use when the currency is unknown or not shown. */
export function formatAmount(amount: Cents): string {
  return moneyFormat(NO_CURRENCY).bare(amount);
}

/** Formats a ratio as `12.5%`, with a true minus sign. */
export function formatPercent(ratio: number): string {
  return withTrueMinus(percentFormat(1), ratio);
}

/** Formats a ratio as `12%`. */
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

/**
 * Formats as `-1234.50`. It is text so that nothing rounds it: JSON parsers and Intl would first convert a number to a
 * double.
 */
export function decimalText(amount: Cents): Intl.StringNumericLiteral {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}

/**
 * Replaces the hyphen, which is always the minus sign because no currency sign contains a hyphen; formatToParts takes
 * three times as long.
 */
function withTrueMinus(format: Intl.NumberFormat, value: number | Intl.StringNumericLiteral): string {
  return format.format(value).replace('-', '−');
}
