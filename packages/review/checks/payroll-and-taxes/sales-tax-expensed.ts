import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { inPeriod } from '../../context/kinds.ts';
import { WORD } from '../../context/words.ts';
import { type Check, transactionImpact } from '../check.ts';
import { named, payee, undoing } from '../shared/transactions.ts';

const MIN_CENTS = 25_00;
const COLLECTED_BEFORE_DAYS = 125;

export const salesTaxExpensed: Check = {
  code: 'sales-tax-expensed',
  title: 'Sales tax payment booked as an expense',
  category: 'payroll_and_taxes',
  affects: 'profit',
  why: 'The tax was never your income, so paying it is not an expense: the profit is too low, and the books still show it as owed.',
  whenFine: 'Fine for use tax on your own purchases, and for penalties.',
  remediation: [
    'Open the payment in QuickBooks and note its date, amount and bank account.',
    'Delete it, open Taxes, Sales tax, and choose Record payment for the period it was for.',
    'On Bank transactions, match the bank’s line to this payment.',
  ],
  severityRule: 'Depends on the amount.',
  evidence: ['words', 'account'],
  check: (context) => {
    const { transactions, roles } = context;
    if (roles.of('salesTax').length === 0) return [];
    let collected: readonly Collected[] | null = null;
    const found = [];
    for (const transaction of inPeriod(transactions, transactions.spending)) {
      const cents = transactions.at(transaction).amountCents;
      if (cents < MIN_CENTS) continue;
      const account = transactions.at(transaction).mainAccount;
      if (!roles.is('otherTaxes', account)) continue;
      const words = transactions.at(transaction).memoWords;
      // A permit, license or software for sales tax is an ordinary expense.
      const saysSo = (words & WORD.salesTax) !== 0 && (words & WORD.upkeep) === 0;
      collected ??= collectedByMonth(context);
      if (!saysSo && !collected.some((months) => equalsCollected(context, months, transaction))) continue;
      found.push({
        description: `${named(context, transaction, 'The')} to ${payee(context, transaction)} for ${context.money(cents)} reads like a sales tax payment, but is in ${accountNameAt(context, account)}.`,
        transactions: [transaction],
        impact: [transactionImpact(transaction, cents)],
        profitEffects: undoing(context, transaction),
        evidence: [saysSo ? ('words' as const) : ('amount' as const), 'account' as const],
      });
    }
    return found;
  },
};

/** Amounts that sales added to sales tax accounts, by month index. */
type Collected = readonly number[];

/**
 * Returns the total for all sales tax accounts, then for each of them, because state and county taxes are paid
 * separately.
 */
function collectedByMonth({ roles, byAccount: { months } }: ReviewContext): Collected[] {
  const accounts = roles.of('salesTax');
  const collectedOn = (those: readonly number[]) =>
    months.credits.map((credits) => those.reduce((sum, account) => sum + (credits[account] ?? 0), 0));
  const apart = accounts.length > 1 ? accounts.map((account) => collectedOn([account])) : [];
  return [collectedOn(accounts), ...apart];
}

/**
 * Whether the amount equals, to the cent, the tax collected in one earlier month or in three consecutive months.
 */
function equalsCollected(
  { transactions, byAccount: { months } }: ReviewContext,
  collected: Collected,
  transaction: number,
): boolean {
  const { day, amountCents } = transactions.at(transaction);
  const monthAt = (when: number) => months.ends.findIndex((end) => end >= when);
  const first = monthAt(day - COLLECTED_BEFORE_DAYS);
  for (let month = monthAt(day) - 1; month >= first; month -= 1) {
    const one = collected[month] ?? 0;
    const three = one + (collected[month - 1] ?? 0) + (collected[month - 2] ?? 0);
    if (amountCents === one || amountCents === three) return true;
  }
  return false;
}
