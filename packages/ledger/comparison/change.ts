import { type Cents, cents, formatPercent, type MoneyFormat } from '@insights/money';
import { capitalized } from '@insights/words';

/** The change in a figure from another period. */
export interface Change {
  readonly amountCents: Cents;
  /** For example 0.125 for an increase of 12.5%. Null if a percentage would mislead. */
  readonly ratio: number | null;
  readonly direction: 'up' | 'down' | 'same';
  /** Whether the change is good news; null if unknown. */
  readonly isGood: boolean | null;
  readonly words: string;
}

export interface ChangeWording {
  /** The comparison period, for example `December 2023`. */
  readonly against: string;
  /** The direction that is good news; null if neither direction is. */
  readonly goodDirection: 'up' | 'down' | null;
  readonly money: MoneyFormat;
  /** Names of positive and negative values, such as profit and loss. */
  readonly signNames?: { readonly positive: string; readonly negative: string };
}

/**
 * Describes a change in words that are true for every combination of signs. A percentage is given only between two
 * positive or two negative figures: a profit that became a loss did not "fall by 180%", and a smaller loss is not a
 * profit that grew. Examples: `Up 12.5% from December 2023`, `Loss of $7, 96.3% smaller than in December 2023`, `Down
 * from a $50 profit in December 2023`.
 */
export function describeChange(current: Cents, previous: Cents, wording: ChangeWording): Change {
  const amountCents = cents(current - previous);
  const direction = amountCents > 0 ? 'up' : amountCents < 0 ? 'down' : 'same';
  const isGood = isGoodNews(current, direction, wording.goodDirection);
  const ratio = changeRatio(current, previous);
  return { amountCents, ratio, direction, isGood, words: inWords(current, previous, ratio, wording) };
}

/**
 * Returns whether a change is good news; null if unknown. A loss or a shortfall is never good news, no matter how much
 * smaller it is than before.
 */
export function isGoodNews(
  current: number,
  direction: 'up' | 'down' | 'same',
  goodDirection: 'up' | 'down' | 'neither' | null,
): boolean | null {
  if (direction === 'same' || goodDirection === null || goodDirection === 'neither') return null;
  if (direction !== goodDirection) return false;
  return goodDirection === 'up' && current < 0 ? null : true;
}

/**
 * Evaluates costs relative to revenue: costs that rose less than revenue are not bad news, and costs that fell less than
 * revenue are not good news. Takes current and earlier costs and revenue.
 */
export function weighCosts(
  change: Change,
  costs: readonly [Cents, Cents],
  revenue: readonly [Cents, Cents],
): Change {
  if (change.isGood === null || revenue.some((amount) => amount <= 0)) return change;
  const [share, before] = [costs[0] / revenue[0], costs[1] / revenue[1]];
  return share !== before && share < before === change.isGood ? change : { ...change, isGood: null };
}

/**
 * Returns 0.125 for an increase of 12.5%. Returns null if a percentage would mislead: if the earlier amount is zero or
 * the sign changed.
 */
export function changeRatio(current: Cents, previous: Cents): number | null {
  const sameSide = Math.sign(current) === Math.sign(previous) || current === 0;
  return previous !== 0 && sameSide ? (current - previous) / Math.abs(previous) : null;
}

function inWords(current: Cents, previous: Cents, ratio: number | null, wording: ChangeWording): string {
  const { against } = wording;
  if (current === previous) return `Unchanged from ${against}`;
  if (previous === 0) return `${capitalized(named(current, wording))}, after none in ${against}`;
  if (ratio === null || current === 0) {
    return `${current > previous ? 'Up' : 'Down'} from ${named(previous, wording)} in ${against}`;
  }
  const percent = formatPercent(Math.abs(ratio));
  if (previous > 0) return `${ratio > 0 ? 'Up' : 'Down'} ${percent} from ${against}`;
  const { signNames, money } = wording;
  const loss =
    signNames === undefined
      ? 'Shortfall'
      : `${capitalized(signNames.negative)} of ${money.whole(cents(Math.abs(current)))},`;
  return `${loss} ${percent} ${ratio > 0 ? 'smaller' : 'larger'} than in ${against}`;
}

function named(amount: Cents, { signNames, money }: ChangeWording): string {
  if (signNames === undefined || amount === 0) return money.whole(amount);
  const name = amount > 0 ? signNames.positive : signNames.negative;
  return `a ${money.whole(cents(Math.abs(amount)))} ${name}`;
}
