import { centsOf, type Figure } from '../insights/figure.ts';
import { type Run, type Voice, words } from './wording.ts';

type Say = (amount: readonly Run[]) => readonly Run[];

/** Words after the first corrected amount: it is corrected, and the books show a different amount. */
export const BOOKED_FIRST: readonly Say[] = [
  (booked) => words` after corrections (the books show ${booked})`,
  (booked) => words` once corrected (the books show ${booked})`,
  (booked) => words` on corrected books (${booked} as recorded)`,
];

/** Words after a corrected amount later in the letter. */
export const BOOKED_AGAIN: readonly Say[] = [
  (booked) => words` (${booked} in the books)`,
  (booked) => words` (the books show ${booked})`,
];

/** Words after a sentence about an amount that the review questions. */
export const QUESTIONED: readonly Say[] = [
  (amount) => words`, though the review questions ${amount} behind it`,
  (amount) => words`, although ${amount} in the books behind it is in question`,
];

/** Returns the recorded amount, in words if its sign differs from the corrected amount's: `a profit of $19,000`. */
export function bookedInWords(figure: Figure, booked: Figure, isCash: boolean, v: Voice): readonly Run[] {
  const isBelowZero = centsOf(booked) < 0;
  if (centsOf(booked) === 0 || isBelowZero === centsOf(figure) < 0) return [booked];
  if (isCash) return words`${isBelowZero ? 'an overdraft' : 'cash'} of ${booked}`;
  return words`a ${isBelowZero ? v.loss : v.profit} of ${booked}`;
}
