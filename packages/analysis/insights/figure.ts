import type { Day, Fraction } from '@insights/ledger';
import { dayInWords, formatFraction } from '@insights/ledger';
import { type Cents, cents, moneyFormat } from '@insights/money';

/** A value in an insight as displayed in the text, and its source. */
export interface Figure {
  /** Role within the insight: `now`, `change`, `part1`. */
  readonly role: string;
  readonly label: string;
  readonly value: FigureValue;
  readonly source: InsightSource;
}

export type FigureValue =
  | { readonly kind: 'money'; readonly cents: number; readonly currency: string }
  | { readonly kind: 'percent'; readonly fraction: Fraction }
  | { readonly kind: 'ratio'; readonly fraction: Fraction }
  /** `noun` is the singular and plural of what is counted. */
  | { readonly kind: 'count'; readonly count: number; readonly noun: readonly [string, string] }
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'name'; readonly name: string; readonly owner: NameOwner };

/** Strangers write the names of customers and vendors; the owner names accounts, items and the company. */
export type NameOwner = 'customer' | 'vendor' | 'account' | 'item' | 'company' | 'review' | 'calendar';

/** Source of a figure. `figureIds` are used to drill down to its postings. */
export interface InsightSource {
  readonly kind: 'figure' | 'finding' | 'review' | 'parity' | 'document' | 'calendar' | 'name';
  readonly id: string;
  readonly figureIds: readonly string[];
  readonly words: string;
}

/** Whole dollars or cents; a sentence uses one of them. */
export type Rounding = 'dollars' | 'cents';

/** Amount at and above which cents are not informative. */
const WHOLE_DOLLARS_FROM = 100_00;

/**
 * Returns the rounding of a sentence's amounts: cents if all of them are small, or if the parts of a total would not
 * add up in whole dollars.
 */
export function roundingOf(figures: readonly Figure[], sums: readonly (readonly Figure[])[]): Rounding {
  const amounts = figures.flatMap(({ value }) => (value.kind === 'money' ? [Math.abs(value.cents)] : []));
  const isSmall = amounts.every((amount) => amount < WHOLE_DOLLARS_FROM || amount % 100 === 0);
  if (isSmall && amounts.some((amount) => amount % 100 !== 0)) return 'cents';
  return sums.every(addsUpInDollars) ? 'dollars' : 'cents';
}

/** Whether the first amount is the sum of the others in whole dollars. */
function addsUpInDollars([whole, ...parts]: readonly Figure[]): boolean {
  const rounded = (figure: Figure | undefined) =>
    figure?.value.kind === 'money'
      ? Math.sign(figure.value.cents) * Math.round(Math.abs(figure.value.cents) / 100)
      : 0;
  return rounded(whole) === parts.reduce((sum, part) => sum + rounded(part), 0);
}

export function countFigure(
  role: string,
  label: string,
  count: number,
  noun: readonly [string, string],
  source: InsightSource,
): Figure {
  return { role, label, value: { kind: 'count', count, noun }, source };
}

export function percentFigure(
  role: string,
  label: string,
  [part, whole]: readonly [part: number, whole: number],
  source: InsightSource,
): Figure {
  return { role, label, value: { kind: 'percent', fraction: share(part, whole) }, source };
}

/** Formats a figure without its sign, because the surrounding words state the direction. */
export function showFigure({ value }: Figure, rounding: Rounding): string {
  switch (value.kind) {
    case 'money': {
      const size = cents(Math.abs(value.cents));
      const { full, whole } = moneyFormat(value.currency);
      return rounding === 'cents' ? full(size) : whole(size);
    }
    case 'percent':
      return formatFraction(sizeOf(value.fraction), 'percent');
    case 'ratio':
      return formatFraction(sizeOf(value.fraction), 'ratio');
    case 'count':
      return `${value.count.toLocaleString('en-US')} ${value.noun[value.count === 1 ? 0 : 1]}`;
    case 'day':
      return dayInWords(value.day);
    case 'name':
      return value.name;
  }
}

/** A figure with its sign, which figures are otherwise shown without. */
export function signed(figure: Figure): readonly (string | Figure)[] {
  return centsOf(figure) < 0 ? ['−', figure] : [figure];
}

/** Formats the unrounded value for verification: `$48,199.52`, `12.4821%`. */
export function showExact(figure: Figure): string {
  const { value } = figure;
  if (value.kind !== 'percent' && value.kind !== 'ratio') return showFigure(figure, 'cents');
  const { numerator, denominator } = sizeOf(value.fraction);
  const scaled = String((numerator * (value.kind === 'percent' ? 1_000_000n : 10_000n)) / denominator);
  const digits = scaled.padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}${value.kind === 'percent' ? '%' : ''}`;
}

export function share(part: number, whole: number): Fraction {
  if (whole === 0) throw new RangeError('Cannot calculate a share of zero');
  const sign = whole < 0 ? -1n : 1n;
  return { numerator: sign * BigInt(part), denominator: sign * BigInt(whole) };
}

/** Whether a part is at least a given percentage of a positive whole. */
export function isAtLeast(part: number, whole: number, percent: number): boolean {
  return whole > 0 && part * 100 >= whole * percent;
}

export function centsOf({ value }: Figure): Cents {
  return cents(value.kind === 'money' ? value.cents : 0);
}

function sizeOf({ numerator, denominator }: Fraction): Fraction {
  return { numerator: numerator < 0n ? -numerator : numerator, denominator };
}
