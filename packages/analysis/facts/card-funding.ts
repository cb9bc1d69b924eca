import { cashFlows } from './cash-flows.ts';
import { type FactAccount, type FactBooks, namedAccount } from './fact-books.ts';

/** A card whose growing balance pays for operations. */
export interface CardFunding extends FactAccount {
  readonly openingCents: number;
  readonly closingCents: number;
}

const MONTHS_BEFORE = 12;
const MIN_MONTHS_BEFORE = 3;

/**
 * Returns the card whose balance grew most. Null if no balance grew by a material amount, or if naming the card would
 * mislead: its balance was as high at a month-end of the twelve months before (in some months the card is paid a few
 * days later), there are fewer than three earlier month-ends, or the growth is less than a tenth of the cash from
 * operations.
 */
export function cardFunding(books: FactBooks): CardFunding | null {
  const { accrual, now } = books;
  const operationsCents = cashFlows(books)?.operationsCents;
  if (operationsCents === undefined) return null;
  const before = accrual.months.filter(({ end }) => end < now.start).slice(-MONTHS_BEFORE);
  if (before.length < MIN_MONTHS_BEFORE) return null;
  const cards = accrual
    .indexesWhere(({ type }) => type === 'Credit Card')
    .map((index) => {
      const owed = (day: number) => 0 - accrual.balance([index], day);
      const [openingCents, closingCents] = [owed(now.start - 1), owed(now.end)];
      const isHighest = before.every(({ end }) => owed(end) < closingCents);
      return { index, openingCents, closingCents, isHighest };
    })
    .filter(({ openingCents, closingCents, isHighest }) => {
      const grew = closingCents - openingCents;
      return (
        isHighest &&
        grew >= books.materiality.cents &&
        grew * 10 >= operationsCents &&
        grew * 2 >= closingCents
      );
    })
    .toSorted(
      (a, b) => b.closingCents - b.openingCents - (a.closingCents - a.openingCents) || a.index - b.index,
    );
  const [card] = cards;
  const account = card === undefined ? undefined : accrual.accounts[card.index];
  if (card === undefined || account === undefined) return null;
  const { openingCents, closingCents } = card;
  return { ...namedAccount(account), openingCents, closingCents };
}
