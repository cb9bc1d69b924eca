import type { Role } from '../context/account-roles.ts';
import type { ReviewContext } from '../context/context.ts';
import { lengthOf } from '../context/lists.ts';
import { saysName } from '../text/names.ts';
import { PROPOSED, type Target } from './propose.ts';

/** Returns the equity account for an owner's contributions. */
export function contributionsOf(context: ReviewContext, owner: number): Target {
  return ofOwner(context, 'ownerContributions', owner) ?? capitalOf(context) ?? PROPOSED.ownerContributions;
}

/** Returns the equity account for an owner's draws and income tax. */
export function drawsOf(context: ReviewContext, owner: number, { isTax = false } = {}): Target {
  return ofOwner(context, 'ownerDraws', owner, isTax) ?? PROPOSED.ownerDraws;
}

/** Partners have one account each, with their names; otherwise the most used account is the owner's. */
function ofOwner(context: ReviewContext, role: Role, owner: number, isTax = false): number | null {
  const { accounts } = context.books.chart;
  const all = context.roles.of(role);
  const fitting = all.filter((account) => {
    const { name = '', detailType = '' } = accounts[account] ?? {};
    return /\btax(es)?\b/i.test(name) || detailType === 'EstimatedTaxes' ? isTax : !isTax;
  });
  const others = fitting.filter((account) => !/\bstock\b/i.test(accounts[account]?.name ?? ''));
  const candidates = [others, fitting, all].find(({ length }) => length > 0) ?? [];
  const name = context.books.journal.texts.at(owner);
  const own = candidates.find((account) => saysName(accounts[account]?.fullName ?? '', name));
  const usesOf = (account: number) => lengthOf(context.byAccount.rows, account);
  return own ?? candidates.toSorted((a, b) => usesOf(b) - usesOf(a))[0] ?? null;
}

/** Many charts have one equity account for all owner contributions. */
function capitalOf(context: ReviewContext): number | null {
  const { roles, books } = context;
  const others: readonly Role[] = ['ownerDraws', 'openingEquity', 'retainedEarnings'];
  const all = books.chart.accounts.flatMap(({ type }, account) =>
    type === 'Equity' && !roles.is(others, account) ? [account] : [],
  );
  return all.length === 1 ? (all[0] as number) : null;
}
