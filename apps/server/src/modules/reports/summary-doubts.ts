import { type ChartOfAccounts, hasRole } from '@insights/ledger';
import type { LenderSummary } from '@insights/report';
import type { Finding } from '@insights/review';

/** Which findings make a measure unreliable, for those that the lender summary holds against a threshold. */
const DOUBTED_BY: Readonly<Record<string, (doubt: Doubt) => boolean>> = {
  debtServiceCover: ({ changesProfit, isOnLoans }) => changesProfit || isOnLoans,
  debtToEbitda: ({ changesProfit, isOnLoans }) => changesProfit || isOnLoans,
  currentRatio: ({ affects }) =>
    affects === 'cash' || affects === 'receivables' || affects === 'payables' || affects === 'tax',
};

interface Doubt {
  readonly affects: Finding['affects'];
  readonly changesProfit: boolean;
  readonly isOnLoans: boolean;
}

/** By measure, the titles of the High findings that it rests on: it is not held against a lender's threshold. */
export function summaryDoubts(
  findings: readonly Finding[],
  { accounts, indexById }: ChartOfAccounts,
): LenderSummary['doubts'] {
  const isLoan = (id: string) => {
    const account = accounts[indexById.get(id) ?? -1];
    return account !== undefined && (hasRole(account, 'debt') || hasRole(account, 'interest'));
  };
  const high = findings.filter(({ severity }) => severity === 'High');
  const doubts = high.map((finding) => ({
    title: finding.title,
    affects: finding.affects,
    changesProfit: finding.profitEffectCents !== 0 || finding.estimatedProfitEffectCents !== 0,
    isOnLoans: finding.accounts.some(({ id }) => isLoan(id)),
  }));
  return Object.fromEntries(
    Object.entries(DOUBTED_BY).map(([id, isDoubted]) => [
      id,
      [...new Set(doubts.filter(isDoubted).map(({ title }) => title))],
    ]),
  );
}
