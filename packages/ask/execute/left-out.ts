import type { AskFilter, AskPlan } from '@insights/contracts';
import type { LedgerAccount, Period } from '@insights/ledger';
import { type Amount, sumOf } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { PROFITS } from '../measures.ts';
import { type Scope, sourceOf } from '../scope.ts';
import { type Grouping, groupsOf } from './groups.ts';

type Except = Extract<AskFilter, { field: 'except' }>;

interface LeftOut {
  readonly amount: Amount;
  /** Whether a part of the figure is excluded. */
  isLeftOut(key: string, by: Grouping): boolean;
}

/** The exclusions of a plan: `everything but rent`, `the top five without Hill Supplies`. */
export function leftOut(plan: AskPlan, scope: Scope, period: Period, books: AskBooks): LeftOut {
  const excepts = plan.where.filter((filter): filter is Except => filter.field === 'except');
  const [first, ...others] = excepts;
  if (first === undefined)
    return { amount: { kind: 'amount', amountCents: 0, figures: [] }, isLeftOut: () => false };
  const by = first.of;
  if (others.some(({ of }) => of !== by))
    throw new Declined('Accounts are left out of a figure, or customers, or vendors; not several at once.');
  if (plan.by !== null && plan.by !== by)
    throw new Declined(`What is left out of a figure by ${plan.by} must be a ${plan.by} itself.`);
  if (by === 'account') for (const { is } of excepts) mustBePart(is, scope, period);
  if (by !== 'account' && [...PROFITS, ...(by === 'vendor' ? ['revenue'] : [])].includes(plan.measure ?? ''))
    throw new Declined(`${scope.name} has no part of a ${by}, so none can be left out.`);
  const { accounts } = scope.figures.context.books.chart;
  const isLeftOut = (key: string) =>
    excepts.some(({ is }) => key === is || (by === 'account' && isWithin(accounts, key, is)));
  const taken = groupsOf(scope, period, by, books).filter(({ key }) => isLeftOut(key));
  return {
    amount: sumOf(taken),
    isLeftOut: (key, grouping) => grouping === by && isLeftOut(key),
  };
}

/** Only a part of a figure can be excluded from it: rent is not part of sales. */
function mustBePart(id: string, scope: Scope, period: Period): void {
  const { accounts } = scope.figures.context.books.chart;
  const isPart = sourceOf(scope, period).parts.some(({ accountIndexes }) =>
    accountIndexes.some((index) => {
      const own = accounts[index]?.id ?? '';
      return own === id || isWithin(accounts, own, id);
    }),
  );
  if (!isPart)
    throw new Declined(`${scope.name} has no such ledger account in it, so it cannot be left out.`);
}

function isWithin(accounts: readonly LedgerAccount[], id: string, within: string): boolean {
  const parentId = accounts.find((account) => account.id === id)?.parentId ?? null;
  return parentId !== null && (parentId === within || isWithin(accounts, parentId, within));
}
