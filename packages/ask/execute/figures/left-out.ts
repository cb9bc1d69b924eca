import type { AskFilter, AskPlan } from '@insights/contracts';
import type { LedgerAccount, Period } from '@insights/ledger';
import { type Amount, sumAmountsOfParts } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { PROFITS } from '../../measures.ts';
import { resolveSource, type Scope } from '../../scope.ts';
import { ZERO_AMOUNT } from '../frame.ts';
import { type Grouping, listGroups } from '../groups.ts';

type Except = Extract<AskFilter, { field: 'except' }>;

interface LeftOut {
  readonly amount: Amount;
  /** Returns whether part of the figure is excluded. */
  isLeftOut(key: string, by: Grouping): boolean;
}

/** The exclusions of a plan: `everything but rent`, `the top five without Hill Supplies`. */
export function findExclusions(plan: AskPlan, scope: Scope, period: Period, books: AskBooks): LeftOut {
  const excepts = plan.where.filter((filter): filter is Except => filter.field === 'except');
  const [first, ...others] = excepts;
  if (first === undefined) return { amount: ZERO_AMOUNT, isLeftOut: () => false };
  const by = first.of;
  if (others.some(({ of }) => of !== by))
    throw new Declined('Accounts are left out of a figure, or customers, or vendors; not several at once.');
  if (plan.by !== null && plan.by !== by)
    throw new Declined(`What is left out of a figure by ${plan.by} must be a ${plan.by} itself.`);
  if (by !== 'account' && [...PROFITS, ...(by === 'vendor' ? ['revenue'] : [])].includes(plan.measure ?? ''))
    throw new Declined(`${scope.name} has no part of a ${by}, so none can be left out.`);
  const { accounts } = scope.figures.context.books.chart;
  const isOf = (key: string, is: string) => key === is || (by === 'account' && isBelow(accounts, key, is));
  const hasPart = (is: string) =>
    resolveSource(scope, period).parts.some(({ accountIndexes }) =>
      accountIndexes.some((index) => isOf(accounts[index]?.id ?? '', is)),
    );
  // Rent is not part of sales.
  if (by === 'account' && !excepts.every(({ is }) => hasPart(is)))
    throw new Declined(`${scope.name} has no such ledger account in it, so it cannot be left out.`);
  const isLeftOut = (key: string) => excepts.some(({ is }) => isOf(key, is));
  return {
    amount: sumAmountsOfParts(listGroups(scope, period, by, books).filter(({ key }) => isLeftOut(key))),
    isLeftOut: (key, grouping) => grouping === by && isLeftOut(key),
  };
}

function isBelow(accounts: readonly LedgerAccount[], id: string, parent: string): boolean {
  const parentId = accounts.find((account) => account.id === id)?.parentId ?? null;
  return parentId !== null && (parentId === parent || isBelow(accounts, parentId, parent));
}
