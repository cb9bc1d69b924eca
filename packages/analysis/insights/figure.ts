import type { Day, Fraction } from '@insights/ledger';
import { dayInWords } from '@insights/ledger';
import { type Cents, cents, moneyFormat } from '@insights/money';
import type { BooksView } from '@insights/words';

/** A value in an insight, its source, and the precision with which a sentence shows it. */
export interface Figure {
  /** Role within the insight: `now`, `change`, `name`. */
  readonly role: string;
  readonly label: string;
  readonly value: FigureValue;
  readonly source: InsightSource;
  /** The amount as recorded, if the amount is derived from others, so that its source does not have it. */
  readonly recordedCents?: number;
}

export type FigureValue =
  /** Shown rounded to `unitCents`, a power of ten. */
  | { readonly kind: 'money'; readonly cents: number; readonly currency: string; readonly unitCents: number }
  | { readonly kind: 'percent'; readonly fraction: Fraction; readonly hasTenths?: boolean }
  /** Cents of each dollar: `39 cents`, or `39.4 cents`. */
  | { readonly kind: 'centsOfDollar'; readonly fraction: Fraction; readonly hasTenths?: boolean }
  /** `noun` is the singular and plural of what is counted. */
  | { readonly kind: 'count'; readonly count: number; readonly noun: readonly [string, string] }
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'name'; readonly name: string; readonly owner: NameOwner };

/** Customer and vendor names are written by strangers; the owner names accounts, items and the company. */
export type NameOwner = 'customer' | 'vendor' | 'account' | 'item' | 'company' | 'review' | 'calendar';

/** Source of a figure. `figureIds` are used to drill down to its postings in the given view of the books. */
export interface InsightSource {
  readonly kind: 'figure' | 'finding' | 'review' | 'parity' | 'document' | 'calendar' | 'name';
  readonly id: string;
  readonly figureIds: readonly string[];
  readonly view: BooksView;
  readonly words: string;
}

/** Returns figures by their roles, for insights with a varying number of them. */
export function figuresByRole(figures: readonly Figure[]): Readonly<Record<string, Figure>> {
  return Object.fromEntries(figures.map((figure) => [figure.role, figure]));
}

const DOLLAR = 100;

/** Returns the rounding unit for a materiality threshold: a power of ten, at least a dollar. */
export function roundingUnit(materialCents: number): number {
  return Math.max(DOLLAR, 10 ** Math.floor(Math.log10(Math.max(1, materialCents))));
}

/** Rounds to a unit, or to a smaller one that leaves at least two significant digits. */
export function roundCents(amount: number, unitCents: number): number {
  const size = Math.abs(amount);
  const unit = unitOf(size, unitCents);
  return size < DOLLAR ? size : Math.round(size / unit) * unit;
}

export function unitOf(size: number, unitCents: number): number {
  let unit = unitCents;
  while (unit > DOLLAR && size < 10 * unit) unit /= 10;
  return unit;
}

/**
 * Returns a divisor for the rounding units of a sentence (1, 10 and so on), so that the rounded parts of each total add
 * up, and corrected and booked amounts differ by about as much as the exact ones. Each sum is a total followed by its
 * parts, with signs.
 */
export function findRefinement(
  sums: readonly (readonly Figure[])[],
  compared: readonly (readonly [Figure, Figure])[],
): number {
  for (let divisor = 1; divisor <= 1_000_000; divisor *= 10) {
    const shown = ({ value }: Figure) =>
      value.kind === 'money' ? Math.sign(value.cents) * roundedCents(value, divisor) : 0;
    const addsUp = ([whole, ...parts]: readonly Figure[]) =>
      whole === undefined || shown(whole) === parts.reduce((sum, part) => sum + shown(part), 0);
    const differsAsMuch = ([one, other]: readonly [Figure, Figure]) => {
      const exact = centsOf(one) - centsOf(other);
      return 4 * Math.abs(shown(one) - shown(other) - exact) <= Math.abs(exact);
    };
    if (sums.every(addsUp) && compared.every(differsAsMuch)) return divisor;
  }
  return Number.POSITIVE_INFINITY;
}

function roundedCents(
  { cents: amount, unitCents }: Extract<FigureValue, { kind: 'money' }>,
  divisor: number,
): number {
  const unit = unitCents / divisor;
  return unit < DOLLAR ? Math.abs(amount) : roundCents(amount, unit);
}

/** Formats a figure without its sign, because the surrounding words state the direction. */
export function showFigure({ value }: Figure, refinement = 1): string {
  switch (value.kind) {
    case 'money': {
      const size = cents(roundedCents(value, refinement));
      const { full, whole } = moneyFormat(value.currency);
      return size % DOLLAR === 0 ? whole(size) : full(size);
    }
    case 'percent': {
      if (value.hasTenths) return `${(100 * sizeOf(value.fraction)).toFixed(1)}%`;
      const whole = Math.round(100 * sizeOf(value.fraction));
      return whole === 0 ? 'less than 1%' : `${whole.toLocaleString('en-US')}%`;
    }
    case 'centsOfDollar': {
      if (value.hasTenths) return `${(100 * sizeOf(value.fraction)).toFixed(1)} cents`;
      const whole = Math.round(100 * sizeOf(value.fraction));
      return whole === 0 ? 'less than a cent' : `${whole} ${whole === 1 ? 'cent' : 'cents'}`;
    }
    case 'count':
      return `${value.count.toLocaleString('en-US')} ${value.noun[value.count === 1 ? 0 : 1]}`.trim();
    case 'day':
      return dayInWords(value.day);
    case 'name':
      return value.name;
  }
}

/** Formats the unrounded value for verification: `$48,199.52`, `12.4821%`. */
export function showExact({ value }: Figure): string {
  if (value.kind === 'money') return moneyFormat(value.currency).full(cents(Math.abs(value.cents)));
  if (value.kind === 'percent') return `${(100 * sizeOf(value.fraction)).toFixed(4)}%`;
  if (value.kind === 'centsOfDollar') return `${(100 * sizeOf(value.fraction)).toFixed(4)} cents`;
  return showFigure({ value } as Figure);
}

export function share(part: number, whole: number): Fraction {
  if (whole === 0) throw new RangeError('Cannot calculate a share of zero');
  const sign = whole < 0 ? -1n : 1n;
  return { numerator: sign * BigInt(part), denominator: sign * BigInt(whole) };
}

export function centsOf({ value }: Figure): Cents {
  return cents(value.kind === 'money' ? value.cents : 0);
}

function sizeOf({ numerator, denominator }: Fraction): number {
  return Math.abs(Number(numerator) / Number(denominator));
}
