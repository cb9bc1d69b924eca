import { EARNINGS, isCash, isDebt, isInvesting, isOfType, isOpeningEquity, isRetained } from './accounts.ts';
import type { Account, OracleBooks, Period, Posting } from './books.ts';

/** Transaction types that move cash in the course of business. */
const PAYMENTS =
  /^((cash |credit card |cheque )?expense|che(ck|que)|deposit|transfer|payment|(sales|refund) receipt|refund|bill payment.*|credit card payment)$/i;

/** The section of the statement that lists an account; null for cash, and for income and expenses. */
type Section = 'adjustments' | 'investing' | 'financing';

/**
 * Returns the lines of the cash flow statement under US GAAP. Goes through each transaction: opening balances and
 * corrections of earlier periods are not cash flows.
 */
export function cashFlowAmounts(books: OracleBooks, period: Period): Readonly<Record<string, number>> {
  const sections = { adjustments: 0, investing: 0, financing: 0 };
  let [netProfit, correctionsInProfit, openingBalances, unbalanced] = [0, 0, 0, 0];
  const withoutCash = { assetsForDebt: 0, assetsForEquity: 0, debtForEquity: 0 };
  for (const postings of transactionsIn(books, period)) {
    const isFlow = !isCorrection(books, postings);
    if (isFlow) {
      withoutCash.assetsForDebt += noncash(postings, isInvesting, isDebt);
      withoutCash.assetsForEquity += noncash(postings, isInvesting, isOfType('Equity'));
      withoutCash.debtForEquity += noncash(postings, isDebt, isOfType('Equity'));
    }
    for (const { account, cents } of postings) {
      const section = sectionOf(account);
      const isEarnings = isOfType(...EARNINGS)(account);
      if (isEarnings) netProfit -= cents;
      if (isFlow) unbalanced += cents;
      if (isFlow && section !== null) sections[section] -= cents;
      if (!isFlow && isEarnings) correctionsInProfit += cents;
      if (!isFlow && isCash(account)) openingBalances += cents;
    }
  }
  const operating = netProfit + correctionsInProfit + sections.adjustments;
  const start = books.balance(period.start - 1, isCash);
  return {
    'cashFlowStatement.netProfit': netProfit,
    'cashFlowStatement.accountChanges': sections.adjustments,
    'cashFlowStatement.correctionsInProfit': correctionsInProfit,
    'cashFlowStatement.adjustments': sections.adjustments + correctionsInProfit,
    'cashFlowStatement.operatingCashFlow': operating,
    'cashFlowStatement.investingCashFlow': sections.investing,
    'cashFlowStatement.financingCashFlow': sections.financing,
    'cashFlowStatement.netCashChange': operating + sections.investing + sections.financing,
    'cashFlowStatement.assetsForDebt': withoutCash.assetsForDebt,
    'cashFlowStatement.assetsForEquity': withoutCash.assetsForEquity,
    'cashFlowStatement.debtForEquity': withoutCash.debtForEquity,
    'cashFlowStatement.cashAtStart': start,
    'cashFlowStatement.openingBalances': openingBalances,
    'cashFlowStatement.imbalance': unbalanced,
    'cashFlowStatement.cashAtEnd':
      start + openingBalances + operating + sections.investing + sections.financing + unbalanced,
  };
}

/** The smaller of what a transaction debits on one side and credits on the other; 0 if cash came in and went out. */
function noncash(
  postings: readonly Posting[],
  isDebited: (account: Account) => boolean,
  isCredited: (account: Account) => boolean,
): number {
  const total = (isWanted: (account: Account) => boolean, sign: 1 | -1) =>
    postings.reduce(
      (sum, { account, cents }) => (isWanted(account) ? sum + Math.max(0, sign * cents) : sum),
      0,
    );
  if (total(isCash, 1) > 0 && total(isCash, -1) > 0) return 0;
  return Math.min(total(isDebited, 1), total(isCredited, -1));
}

export function sectionOf(account: Account): Section | null {
  if (isCash(account) || isOfType(...EARNINGS)(account)) return null;
  if (isInvesting(account)) return 'investing';
  return account.type === 'Equity' || isDebt(account) ? 'financing' : 'adjustments';
}

/**
 * Whether a transaction enters or corrects balances from an earlier period. An ordinary payment from an account in use
 * does not.
 */
export function isCorrection(books: OracleBooks, postings: readonly Posting[]): boolean {
  const isUsedBefore = (account: Account, day: number) =>
    books.opening((one) => one.id === account.id) !== 0 ||
    books.postings.some((posting) => posting.account.id === account.id && posting.day < day);
  const affects = (isWanted: (account: Account) => boolean) =>
    postings.some(({ account }) => isWanted(account));
  const isPayment = postings.some(
    ({ account, day, type }) => isCash(account) && PAYMENTS.test(type) && isUsedBefore(account, day),
  );
  return (affects(isOpeningEquity) && !isPayment) || (affects(isRetained) && !affects(isCash));
}

function transactionsIn({ postings }: OracleBooks, { start, end }: Period): Posting[][] {
  const transactions = new Map<string, Posting[]>();
  for (const posting of postings) {
    const known = transactions.get(posting.transactionKey);
    if (known === undefined) transactions.set(posting.transactionKey, [posting]);
    else known.push(posting);
  }
  return [...transactions.values()].filter(
    ([first]) => first !== undefined && first.day >= start && first.day <= end,
  );
}
