import { addCents, type Cents, fromDollars, type MoneyFormat } from '@insights/money';
import { count } from '../../lib/count.ts';

interface Added {
  readonly count: number;
  /** Balance before the first posting; null if there is none, as for income statement activity. */
  readonly opening: Cents | null;
  readonly posted: Cents;
  readonly sum: Cents;
}

/** Adds up all lines of a figure, or only one of them. */
export function addUp(
  lines: readonly { opening: number; posted: number; amount: number; postingCount: number }[],
): Added {
  const total = (amounts: readonly number[]) => addCents(...amounts.map(fromDollars));
  const openings = lines.map((line) => line.opening);
  return {
    count: lines.reduce((sum, line) => sum + line.postingCount, 0),
    opening: openings.some((opening) => opening !== 0) ? total(openings) : null,
    posted: total(lines.map((line) => line.posted)),
    sum: total(lines.map((line) => line.amount)),
  };
}

/** `1,507 postings of $71,935.66 plus opening balance of $69,022.21, total $140,957.87` */
export function sumInWords(added: Added, { full }: MoneyFormat): string {
  const { opening, posted, sum } = added;
  const postings = count(added.count, 'posting');
  if (opening === null) return `${postings}, total ${full(sum)}`;
  return `${postings} of ${full(posted)} plus opening balance of ${full(opening)}, total ${full(sum)}`;
}
