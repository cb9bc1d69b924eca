import { dayOf, type IsoDate, monthEnd, monthOf, weekdayOf } from '../../books/calendar.ts';
import type { CreditCardPayment, DepositLine, Transfer } from '../../books/transaction.ts';
import { shareOf } from '../../simulation/random.ts';
import type { Routine } from '../../simulation/simulation.ts';
import { account } from '../accounts.ts';
import { type GardenOffice, isWorkday, workdayFrom } from '../office.ts';

/** 2.7% in basis points, which the processor deducts from each payout. */
const cardFeeRate = 270;

/** Deposits everything in Undeposited Funds on Mondays and Thursdays. */
export function deposits(office: GardenOffice): Routine {
  return {
    name: 'deposits',
    onDay: (day) => {
      if (weekdayOf(day) !== 1 && weekdayOf(day) !== 4) return;
      const taken = office.undeposited.splice(0);
      if (taken.length === 0) return;
      const cards = taken.filter(({ isCard }) => isCard).reduce((total, { cents }) => total + cents, 0);
      const lines: DepositLine[] = taken.map(({ paymentId, cents, customerId }) => ({
        accountId: account.undeposited,
        cents,
        paymentId,
        nameId: customerId,
      }));
      const fee = shareOf(cards, cardFeeRate);
      if (fee > 0)
        lines.push({ accountId: account.merchantFees, cents: -fee, description: 'Card processing fee' });
      office.deposit(lines);
    },
  };
}

/** Records the bank fee, interest, reserve transfer and card payment once a month. */
export function monthlyBanking(office: GardenOffice): Routine {
  return {
    name: 'monthly-banking',
    onDay: (day) => {
      if (day === workdayFrom(day.slice(0, 8).concat('21')) && isWorkday(day)) payCard(office);
      if (dayOf(day) === 12) moveReserve(office, day);
      if (day === monthEnd(day)) {
        office.buy({
          lines: [{ accountId: account.bankCharges, cents: 1_800, description: 'Monthly service fee' }],
          with: 'checking',
        });
        office.deposit(
          [{ accountId: account.interestEarned, cents: 2_150 + monthOf(day) * 35, description: 'Interest' }],
          'Interest',
          account.savings,
        );
      }
    },
  };
}

function payCard(office: GardenOffice): void {
  const cents = office.cardBalance;
  if (cents <= 0) return;
  office.cardBalance = 0;
  office.bookkeeper.record<CreditCardPayment>({
    kind: 'CreditCardPayment',
    date: office.today,
    bankAccountId: account.checking,
    cardAccountId: account.card,
    cents,
    note: 'Card statement',
  });
}

/** Adds to the reserve in good months and moves it back in the first two months of the year. */
function moveReserve(office: GardenOffice, day: IsoDate): void {
  const month = monthOf(day);
  if (month >= 5 && month <= 11) savingsTransfer(office, 300_000, 'in');
  if (month === 1 || month === 2) savingsTransfer(office, 850_000, 'out');
}

/** Creates a transfer to or from the reserve for slow months. */
function savingsTransfer(office: GardenOffice, cents: number, direction: 'in' | 'out'): Transfer {
  const isIn = direction === 'in';
  return office.bookkeeper.record<Transfer>({
    kind: 'Transfer',
    date: office.today,
    fromAccountId: isIn ? account.checking : account.savings,
    toAccountId: isIn ? account.savings : account.checking,
    cents,
    note: isIn ? 'To reserve' : 'From reserve',
  });
}
