import { reconciledPostings } from '../../baseline/build-baseline.ts';
import type { ReconciledAccount } from '../../baseline/review-baseline.ts';
import { accountNameAt, type ReviewContext } from '../../context/context.ts';
import { sumOf } from '../../context/transactions.ts';
import { count, listed } from '../../text/wording.ts';
import { balanceImpact, type Check, type FindingDraft, postingImpact } from '../check.ts';

export const reconciledTransactionsChanged: Check = {
  code: 'reconciled-transactions-changed',
  title: 'Reconciled transactions changed afterwards',
  affects: 'cash',
  why: 'A statement that was reconciled no longer agrees with the books, so the next reconciliation starts from a wrong beginning balance.',
  whenFine: 'Fine if a wrong reconciliation was undone on purpose and will be redone.',
  remediation: [
    'In QuickBooks, open the gear menu, choose Reconcile and the account, and choose “We can help you fix it” next to the beginning balance.',
    'The discrepancy report lists what was changed, deleted or un-reconciled: open each one.',
    'Restore its amount, date and account, or re-enter what was deleted, and mark it reconciled in the register.',
  ],
  severityRule: 'Always High, because the reconciliation no longer proves the bank balance.',
  evidence: ['records'],
  needs: ['clearing'],
  check: (context) => {
    const { background, clearing, books } = context;
    const { previous } = background;
    if (previous === null)
      return {
        blocked: 'This check needs an earlier review to compare with; the next review will include it.',
      };
    if (clearing === null) return [];
    return previous.reconciled.flatMap((before): FindingDraft[] => {
      const account = books.chart.indexById.get(before.accountId);
      if (account === undefined || !clearing.accountsRead.has(account)) return [];
      const now = reconciledPostings(context, account, clearing.states, previous.asOf);
      const draft = compare(context, account, before, now);
      return draft === null ? [] : [draft];
    });
  },
};

/** Compares only amount, date and account, because a new category does not affect a reconciliation. */
function compare(
  context: ReviewContext,
  account: number,
  before: ReconciledAccount,
  now: ReconciledAccount,
): FindingDraft | null {
  const { transactions: all } = context.books.journal;
  const indexNow = new Map(now.transactionKeys.map((key, index) => [key, index]));
  const transactionOf = new Map<string, number>(
    Array.from({ length: all.length }, (_, index) => [all.keyAt(index), index] as const),
  );
  const changed: string[] = [];
  const impact = [];
  const transactions: number[] = [];
  const since = Math.max(before.from, now.from);
  for (const [index, key] of before.transactionKeys.entries()) {
    const day = before.days[index] as number;
    const cents = before.amountsCents[index] as number;
    if (day < since) continue;
    const other = indexNow.get(key);
    const isSame = other !== undefined && now.amountsCents[other] === cents && now.days[other] === day;
    if (isSame) continue;
    changed.push(key);
    const difference = other === undefined ? cents : (now.amountsCents[other] as number) - cents;
    const transaction = transactionOf.get(key);
    const atStake = difference === 0 ? cents : difference;
    if (transaction === undefined) impact.push(balanceImpact(account, atStake));
    else {
      impact.push(postingImpact(transaction, account, atStake));
      transactions.push(transaction);
    }
  }
  if (changed.length === 0) return null;
  const sum = sumOf(impact);
  return {
    description: `On ${accountNameAt(context, account)}, ${count(changed.length, 'transaction')} that had been reconciled ${changed.length === 1 ? 'was' : 'were'} changed, deleted or un-reconciled since the last review (${listed(changed)}), ${context.money(sum)} in total.`,
    transactions,
    accounts: [account],
    about: changed.length <= 3 ? changed : [],
    isList: true,
    impact,
    severity: { atLeast: 'High' },
  };
}
