import { cents } from '@insights/money';
import { isPosition } from '../account/account-type.ts';
import { sumPostings } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import type { BridgePosition } from './basis-bridge.ts';

/**
 * In balanced books, profit is the increase in assets less the increase in liabilities and paid-in equity. The
 * difference between two profits is therefore also the difference between those increases, account by account.
 */
export function buildPositions(
  accrualBooks: Books,
  cashBooks: Books,
  period: Period,
  direction: 1 | -1,
): BridgePosition[] {
  const accrual = sumPostings(accrualBooks, period);
  const cash = sumPostings(cashBooks, period);
  const positions: BridgePosition[] = [];
  accrualBooks.chart.accounts.forEach((account, index) => {
    const changeCents = { Accrual: cents(accrual[index] as number), Cash: cents(cash[index] as number) };
    const amountCents = cents(direction * (changeCents.Cash - changeCents.Accrual));
    if (isPosition(account.type) && amountCents !== 0) positions.push({ account, changeCents, amountCents });
  });
  return positions;
}
