import { cents } from '@insights/money';
import { isPosition } from '../account/account-type.ts';
import { sumPostings } from '../balance/sums.ts';
import type { Books } from '../journal/books.ts';
import type { Period } from '../period/period.ts';
import type { BridgePosition } from './basis-bridge.ts';

/**
 * In books that balance, a profit is the rise of everything that is owned less what is owed and was put in. So the
 * difference between two profits is also the difference between those rises, account by account.
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
