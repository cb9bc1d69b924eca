import type { AskFilter } from '@insights/contracts';
import {
  ACCOUNT_TYPE_RULES,
  type Books,
  hasRole,
  isEmployeeAt,
  ownerMovementFigure,
  projectName,
} from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import type { Meaning } from './meaning.ts';

type Classification = (typeof ACCOUNT_TYPE_RULES)[keyof typeof ACCOUNT_TYPE_RULES]['classification'];

/** Something in the company's books that has a name. */
export type Named =
  | {
      readonly type: 'account';
      readonly id: string;
      readonly name: string;
      readonly classification: Classification;
      readonly hasChildren: boolean;
      /** Whether it is an account of draws or contributions, which has a movement over a period. */
      readonly isMovement: boolean;
      /** Whether “payroll” can mean this account and not all payroll and labor. */
      readonly isPayroll: boolean;
      readonly transactionCount: number;
    }
  | {
      readonly type: 'party';
      readonly name: string;
      readonly isCustomer: boolean;
      readonly isVendor: boolean;
      /** Whether it is a project, or has projects, which QuickBooks stores as sub-customers. */
      readonly hasProjects: boolean;
      readonly transactionCount: number;
    }
  | { readonly type: 'item'; readonly id: string; readonly name: string; readonly transactionCount: null }
  | { readonly type: 'class'; readonly name: string; readonly transactionCount: null };

/** The accounts, parties, items and classes of these books. */
export function listNames(books: AskBooks): Named[] {
  const found = books.figuresOn(books.company.reportBasis);
  if (found.status === 'missing') return [];
  const taken = found.value.context.books;
  const { chart, journal } = taken;
  const parentIds = new Set(chart.accounts.map(({ parentId }) => parentId));
  const used = usage(taken, isEmployeeAt(taken, books.documents));
  // Labor in the cost of goods sold may be that of subcontractors.
  const hasOtherLabor = chart.accounts.some(
    (account) => hasRole(account, 'payroll') && !hasRole({ ...account, detailType: '' }, 'payroll'),
  );
  const accounts = chart.accounts.map(
    ({ id, fullName, type }, index): Named => ({
      type: 'account',
      id,
      name: fullName,
      classification: ACCOUNT_TYPE_RULES[type].classification,
      hasChildren: parentIds.has(id),
      isMovement: ownerMovementFigure(chart, { id, withSubAccounts: parentIds.has(id) }) !== null,
      isPayroll: hasOtherLabor && /^payroll (expenses?|costs?|wages)$/i.test(fullName),
      transactionCount: used.accounts[index] ?? 0,
    }),
  );
  const { customers, vendors, items, transactions } = books.documents;
  const isCustomer = new Set(customers.status === 'read' ? customers.value.map(({ name }) => name) : []);
  const isVendor = new Set(vendors.status === 'read' ? vendors.value.map(({ name }) => name) : []);
  const named = new Map([...used.names].map(([index, usage]) => [journal.texts.at(index), usage]));
  const parties = [...new Set([...named.keys(), ...isCustomer, ...isVendor])].filter((name) => name !== '');
  const parents = new Set(parties.flatMap(parentNames));
  const classNames = transactions.status === 'read' ? transactions.value.classNames : [];
  return [
    ...accounts,
    ...parties.map((name): Named => {
      const usage = named.get(name);
      const isListed = isCustomer.has(name) || isVendor.has(name);
      const isBuyer = isListed ? isCustomer.has(name) : usage?.hasIncome === true;
      return {
        type: 'party',
        name,
        isCustomer: isBuyer,
        isVendor: isListed ? isVendor.has(name) : usage?.hasCost === true,
        hasProjects: isBuyer && (parents.has(name) || projectName(name) !== ''),
        transactionCount: usage?.count ?? 0,
      };
    }),
    ...(items.status === 'read' ? items.value : []).map(
      ({ id, name }): Named => ({ type: 'item', id, name, transactionCount: null }),
    ),
    ...[...new Set(classNames)]
      .filter((name) => name !== '')
      .map((name): Named => ({ type: 'class', name, transactionCount: null })),
  ];
}

/**
 * Number of transactions that name each party and that post to each account. The rows of a transaction are adjacent.
 */
function usage({ chart, journal }: Books, isEmployee: (row: number) => boolean) {
  const types = chart.accounts.map(({ type }) => ACCOUNT_TYPE_RULES[type].classification);
  const accounts = new Array<number>(types.length).fill(0);
  const lastOfAccount = new Array<number>(types.length).fill(-1);
  const names = new Map<number, { count: number; last: number; hasIncome: boolean; hasCost: boolean }>();
  journal.nameIndexes.forEach((name, row) => {
    const transaction = journal.transactionIndexes[row] as number;
    const account = journal.accountIndexes[row] as number;
    if (lastOfAccount[account] !== transaction) accounts[account] = (accounts[account] ?? 0) + 1;
    lastOfAccount[account] = transaction;
    const known = names.get(name) ?? { count: 0, last: -1, hasIncome: false, hasCost: false };
    names.set(name, known);
    if (known.last !== transaction) known.count += 1;
    known.last = transaction;
    const type = types[account];
    if (type === 'income') known.hasIncome = true;
    // Payroll costs name the employee, who is not a vendor.
    if (!known.hasCost && type === 'expense' && !isEmployee(row)) known.hasCost = true;
  });
  return { accounts, names };
}

/** Returns the names of a customer's parents: `Hill:Kitchen` is below `Hill`. */
function parentNames(name: string): string[] {
  const parts = name.split(':');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join(':'));
}

/** Returns the meaning of a name on its own in a question. */
export function meaningOfName(named: Named): Meaning {
  return named.type === 'account'
    ? accountSubject(named.id, named.hasChildren)
    : { slot: 'filter', filter: filterOfName(named) };
}

export function accountSubject(id: string, withSubAccounts: boolean): Meaning {
  return { slot: 'subject', measure: 'account', of: { type: 'account', id, withSubAccounts } };
}

export function filterOfName(named: Exclude<Named, { type: 'account' }>): AskFilter {
  if (named.type === 'item') return { field: 'item', is: named.id };
  if (named.type === 'class') return { field: 'class', is: named.name };
  const { name, isCustomer, isVendor, hasProjects } = named;
  if (isCustomer === isVendor) return { field: 'party', is: name };
  return { field: isVendor ? 'vendor' : hasProjects ? 'project' : 'customer', is: name };
}
