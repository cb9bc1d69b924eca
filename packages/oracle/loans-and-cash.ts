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

function isEquity({ account }: Posting): boolean {
  return account.type === 'Equity';
}

/** Returns the keys of transactions that affect accounts other than equity. */
function affectingMoreThanEquity({ postings }: OracleBooks): Set<string> {
  return new Set(
    postings.filter((posting) => !isEquity(posting)).map(({ transactionKey }) => transactionKey),
  );
}
