import { isCash, isCost, isDebt, isUndeposited } from './accounts.ts';
import type { OracleBooks, Period, Posting } from './books.ts';
import { cashFlowAmounts, isCorrection, transactionsIn } from './cash-flows.ts';

/** Returns the changes in cash by reason, as in the cash flow statement. */
export function cashBridge(books: OracleBooks, period: Period): Readonly<Record<string, number>> {
  const [opening, closing] = [books.balance(period.start - 1, isCash), books.balance(period.end, isCash)];
  const flows = cashFlowAmounts(books, period);
  const flow = (name: string) => flows[`cashFlowStatement.${name}`] ?? Number.NaN;
  const affecting = affectingMoreThanEquity(books);
  const equity = (isIncluded: (name: string) => boolean) =>
    -books.activity(
      period,
      (posting) =>
        isEquity(posting) && affecting.has(posting.transactionKey) && isIncluded(posting.account.name),
    );
  const draws = equity((name) => /draw|distribution/i.test(name));
  const contributions = equity((name) => /contribution|investment/i.test(name));
  const debt = transactionsIn(books, period)
    .filter((postings) => !isCorrection(postings))
    .flat()
    .reduce((sum, { account, cents }) => sum - (isDebt(account) ? cents : 0), 0);
  return {
    opening,
    closing,
    change: closing - opening,
    operations: flow('operatingCashFlow'),
    investing: flow('investingCashFlow'),
    debt,
    draws,
    contributions,
    otherEquity: flow('financingCashFlow') - debt - draws - contributions,
    entered: flow('openingBalances'),
    undeposited: books.balance(period.end, isUndeposited),
  };
}

export function ownerDraws(books: OracleBooks, period: Period): number {
  const affecting = affectingMoreThanEquity(books);
  return books.activity(
    period,
    ({ account, transactionKey }) => /draws/i.test(account.name) && affecting.has(transactionKey),
  );
}

/**
 * Returns loan payments from a bank account or card, each of which affects only one loan in these companies.
 */
export function loanPayments(books: OracleBooks, period: Period): { principal: number; interest: number } {
  const debts = books.sums(
    period,
    ({ account }) => isDebt(account),
    ({ transactionKey }) => transactionKey,
  );
  const paid = books.sums(
    period,
    ({ account }) => /Bank|Credit Card/.test(account.type),
    ({ transactionKey }) => transactionKey,
  );
  const isPayment = ({ transactionKey }: Posting) =>
    (debts.get(transactionKey) ?? 0) > 0 && (paid.get(transactionKey) ?? 0) < 0;
  const isInterest = (posting: Posting) =>
    isCost(posting) && /interest/i.test(posting.account.detailType + posting.account.name);
  return {
    principal: books.activity(period, (posting) => isDebt(posting.account) && isPayment(posting)),
    interest: books.activity(period, (posting) => isInterest(posting) && isPayment(posting)),
  };
}

/**
 * Returns the loan principal due within a year: what was repaid in twelve months, or twelve average monthly repayments
 * of a loan that was taken out since then, at most the balance. Zero unless the books cover the twelve months.
 */
export function currentPortion(books: OracleBooks, { start, end }: Period, windowStart: number): number {
  const firstOfMonth = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 7);
  const hasBegun = books.postings.some(({ day }) => firstOfMonth(day) <= firstOfMonth(start));
  if (start < windowStart || !hasBegun) return 0;
  const debts = books.sums({ start, end }, ({ account }) => isDebt(account), keyOf);
  const paid = books.sums({ start, end }, ({ account }) => /Bank|Credit Card/.test(account.type), keyOf);
  let due = 0;
  for (const loan of books.accounts) {
    const isRevolving = loan.detailType === 'LineOfCredit' || /line of credit|credit line/i.test(loan.name);
    if (loan.type !== 'Long Term Liability' || isRevolving) continue;
    const repayments = books.postings.filter(
      ({ account, day, transactionKey }) =>
        account === loan &&
        day >= start &&
        day <= end &&
        (debts.get(transactionKey) ?? 0) > 0 &&
        (paid.get(transactionKey) ?? 0) < 0,
    );
    const repaid = repayments.reduce((sum, { cents }) => sum + cents, 0);
    const months = new Set(repayments.map(({ day }) => firstOfMonth(day))).size;
    const isNew = books.balance(start - 1, (account) => account === loan) >= 0;
    if (repaid <= 0 || (isNew && months < 2)) continue;
    const expected = isNew ? Math.round((repaid * 12) / months) : repaid;
    due += Math.min(expected, Math.max(0, -books.balance(end, (account) => account === loan)));
  }
  return due;
}

function keyOf({ transactionKey }: Posting): string {
  return transactionKey;
}

function isEquity({ account }: Posting): boolean {
  return account.type === 'Equity';
}

/** Returns the keys of transactions that affect accounts other than equity. */
function affectingMoreThanEquity({ postings }: OracleBooks): Set<string> {
  return new Set(
    postings.filter((posting) => !isEquity(posting)).map(({ transactionKey }) => transactionKey),
  );
}
