import type { ChartOfAccounts } from '../account/chart-of-accounts.ts';
import type { Correction, EntryAccount, ProposedAccount } from './correction.ts';

/** The id of an entry's account. If a proposed account has been created in the meantime, that account is used. */
export function accountIdOf({ accounts }: ChartOfAccounts, account: EntryAccount): string {
  if (typeof account === 'string') return account;
  const { name, type } = account;
  return (
    accounts.find((known) => known.name === name && known.type === type)?.id ?? `proposed ${type} ${name}`
  );
}

/** Returns the accounts that corrections need but the chart does not have, with their ids in adjusted books. */
export function proposedAccountsOf(chart: ChartOfAccounts, corrections: readonly Correction[]) {
  const missing = new Map<string, ProposedAccount>();
  for (const account of corrections.flatMap(targetsOf)) {
    const id = accountIdOf(chart, account);
    if (typeof account !== 'string' && !chart.indexById.has(id)) missing.set(id, account);
  }
  return Array.from(missing, ([id, account]) => ({ id, account }));
}

function targetsOf(correction: Correction): readonly EntryAccount[] {
  if (correction.kind === 'move') return [correction.to];
  return correction.kind === 'add' ? correction.lines.map(({ account }) => account) : [];
}

/**
 * Returns the chart with the accounts that corrections propose after all others, so that an account index means the same
 * account in booked and adjusted books, and in documents and budgets.
 */
export function chartWithProposed(
  chart: ChartOfAccounts,
  corrections: readonly Correction[],
): ChartOfAccounts {
  const proposed = proposedAccountsOf(chart, corrections);
  if (proposed.length === 0) return chart;
  const added = proposed.map(({ id, account }) => ({
    ...account,
    id,
    fullName: account.name,
    parentId: null,
  }));
  const accounts = [...chart.accounts, ...added];
  return { accounts, indexById: new Map(accounts.map(({ id }, index) => [id, index])) };
}
