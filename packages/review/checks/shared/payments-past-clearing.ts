import { NONE } from '@insights/ledger';
import { accountNameAt, balanceAsOf, type ReviewContext } from '../../context/context.ts';
import { boughtFrom, isSpending } from '../../context/kinds.ts';
import { postingsOn } from '../../context/postings.ts';
import { amountsOf, movingAll, payee, sumAmounts } from '../../context/transactions.ts';
import { count } from '../../text/wording.ts';
import { type FindingDraft, listOn } from '../check.ts';
import { payeesOf } from './paid-elsewhere.ts';

/** Earlier payments that show that the payee is normally paid out of the clearing account. */
const MIN_USUAL = 4;
const NEAR_DAYS = 10;

/**
 * Finds payments booked to expenses although a clearing account holds their amounts, alone or together with another
 * payment, and the payee's other payments reduce that account. The cost counts twice, such as net pay that a payroll
 * entry already recorded as wages.
 */
export function paymentsPastClearing(context: ReviewContext, clearing: number): FindingDraft[] {
  const { transactions, roles } = context;
  const credits = postingsOn(context, clearing).filter(({ cents }) => cents < 0);
  return [...payeesOf(context, clearing)].flatMap(([party, usual]): FindingDraft | [] => {
    if (usual.length < MIN_USUAL) return [];
    const expensed = boughtFrom(transactions, party).filter((payment) => {
      const { mainAccount, profitCents, moneyCents } = transactions.at(payment);
      const isExpense = roles.is('expense', mainAccount) && profitCents === moneyCents;
      return isExpense && isSpending(transactions, payment);
    });
    const paid = [
      ...usual.map((one) => ({ ...one, transaction: NONE })),
      ...amountsOf(context, expensed).map((one) => ({ ...one, day: transactions.at(one.transaction).day })),
    ];
    const found = expensed.filter((payment) => {
      if (payment < transactions.from) return false;
      const { amountCents, day } = transactions.at(payment);
      const near = credits.filter((credit) => Math.abs(credit.day - day) <= NEAR_DAYS);
      // A payroll service takes the net pay and the taxes separately.
      return near.some((credit) => {
        const rest = -credit.cents - amountCents;
        return (
          rest === 0 ||
          paid.some(
            ({ transaction, day: on, cents }) =>
              transaction !== payment && cents === rest && Math.abs(credit.day - on) <= NEAR_DAYS,
          )
        );
      });
    });
    const [first] = found;
    const cents = sumAmounts(context, found);
    if (first === undefined || -balanceAsOf(context, clearing) < cents) return [];
    const expense = accountNameAt(context, transactions.at(first).mainAccount);
    const name = accountNameAt(context, clearing);
    return {
      title: 'Payments booked as an expense a second time',
      mistake: 'paymentsTwice',
      why: 'The cost was recorded when the clearing account was credited; booking the payment as an expense counts it again, and the clearing account keeps a balance.',
      whenFine: 'Fine if the payments were for something that was not recorded in the clearing account.',
      affects: 'profit',
      description: `${count(found.length, 'payment')} to ${payee(context, first)}, ${context.money(cents)} in all, ${found.length === 1 ? 'is' : 'are'} in ${expense}, although ${name} was credited with ${found.length === 1 ? 'this amount' : 'these amounts'} and ${count(usual.length, 'other payment')} reduced it: the cost counts twice.`,
      ...listOn(clearing, amountsOf(context, found)),
      about: ['paid past it'],
      corrections: found.flatMap((payment) => movingAll(context, payment, clearing)),
      correctionCertainty: 'likely',
      evidence: ['habit', 'amount', 'name'],
      severity: { atLeast: 'Medium' },
      remediation: ['Compare the payments with what was recorded in the clearing account.'],
    };
  });
}
