import { type ChartOfAccounts, documentKindOf, type EntryAccount, transactionKey } from '@insights/ledger';
import type { Finding } from '../findings/finding.ts';
import { entryIdsOf } from './adjusting-entry.ts';
import { isPosted, type ResolvedEntry } from './resolve-entries.ts';

/**
 * Returns the keys of the invoices and bills that certain and likely entries remove, write off or pay, so that they are
 * probably not open.
 */
export function settledDocuments(
  { accounts, indexById }: ChartOfAccounts,
  entries: readonly ResolvedEntry[],
  findings: readonly Finding[],
): ReadonlySet<string> {
  const isOpenItem = (account: EntryAccount) => {
    const { type } = typeof account === 'string' ? (accounts[indexById.get(account) ?? -1] ?? {}) : account;
    return type === 'Accounts Receivable' || type === 'Accounts Payable';
  };
  return new Set(
    entries
      .filter((entry) => isPosted(entry, 'likely'))
      .flatMap((entry) => {
        const { corrections } = entry;
        const gone = corrections.flatMap((one) => {
          if (one.kind === 'remove') return [one.transaction];
          return one.kind === 'add' && one.writesOff !== undefined ? [one.writesOff] : [];
        });
        const isPayment = corrections.some((one) => one.kind === 'move' && isOpenItem(one.to));
        const ids = new Set(entryIdsOf(entry));
        const paid = isPayment ? findings.filter(({ id }) => ids.has(id)) : [];
        return [...gone, ...paid.flatMap(({ transactions }) => transactions.filter(isOwed))].map(
          transactionKey,
        );
      }),
  );
}

function isOwed({ type }: { readonly type: string }): boolean {
  const kind = documentKindOf(type);
  return kind === 'Invoice' || kind === 'Bill';
}
