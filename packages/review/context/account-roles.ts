import {
  ACCOUNT_ROLES,
  ACCOUNT_TYPE_RULES,
  type AccountRole,
  type ChartOfAccounts,
  hasRole,
  type LedgerAccount,
  plainName,
} from '@insights/ledger';
import type { AccountType } from '@insights/words';

/** Groups of account types that checks refer to with one word. */
const TYPES = {
  bank: ['Bank'],
  card: ['Credit Card'],
  money: ['Bank', 'Credit Card'],
  receivable: ['Accounts Receivable'],
  payable: ['Accounts Payable'],
  income: ['Income', 'Other Income'],
  expense: ['Cost of Goods Sold', 'Expense', 'Other Expense'],
  fixedAsset: ['Fixed Asset'],
} as const satisfies Record<string, readonly AccountType[]>;

const isOperating = ({ type }: LedgerAccount) => type === 'Expense' || type === 'Other Expense';

/**
 * Heuristics that only the review uses, based on names. The ledger defines the purpose of an account: see `hasRole`.
 */
const HEURISTICS = {
  catchAll: (account: LedgerAccount) =>
    isOperating(account) &&
    /\bmisc(ellaneous)?\b|^(other|general|sundry)( business| operating)?( expenses?| costs?)?$|^sundries$/i.test(
      account.name,
    ),
  /** Accounts to which a long-lived asset may be posted by mistake. */
  assetLike: (account: LedgerAccount) =>
    isOperating(account) &&
    /\b(repairs?|maint\w*|suppl(y|ies)|office|computers?|hardware|tools?|furniture|furnishings?|fixtures?|appliances?|equipment|small assets?|kitchen)\b/i.test(
      account.name,
    ) &&
    // QuickBooks suggests the account "Office Supplies & Software", which is mostly used for supplies.
    !/\b(rent|rental|lease|(?<!office supplies (&|and) )software|subscription|insurance|salar\w+|wages?)\b/i.test(
      account.name,
    ),
  /** A repair can cost any amount, so a large purchase on such an account is not suspicious by itself. */
  repairs: ({ type, fullName }) =>
    ['Cost of Goods Sold', 'Expense', 'Other Expense'].includes(type) && /repair|maint/i.test(fullName),
  /** Work by people and companies that are paid by the job or the hour. */
  contractWork: ({ type, name }: LedgerAccount) =>
    (type === 'Cost of Goods Sold' || type === 'Expense') &&
    /\b(sub-?)?contract(ors?|ed)?\b|\bfreelanc\w*|\boutside (services|labor|help)\b/i.test(name),
  /** Customer payments that are not earned yet. */
  heldForCustomers: (account: LedgerAccount) =>
    (account.type === 'Other Current Liability' || account.type === 'Long Term Liability') &&
    (['DeferredRevenue', 'TrustAccountsLiabilities'].includes(account.detailType) ||
      /\b(customers?|clients?|tenants?|guests?|jobs?|security)('?s)? (deposits?|prepayments?|retainers?|advances?|trust)\b|\bdeposits (from|held)\b|\b(unearned|deferred)( \w+)* (revenues?|income|sales|dues|fees|memberships?|subscriptions?|tuition)\b|^(?!.*\b(direct|employee|payroll|tax(es)?)\b).*\bdeposits$|^(?!.*\b(employee|payroll|tax(es)?)\b).*\bprepaid\b|\bgift (cards?|certificates?)\b|\bretainers?\b/i.test(
        account.name,
      )),
  /** Amounts that customers withhold until the work is accepted. */
  retainage: ({ type, name }: LedgerAccount) =>
    (type === 'Accounts Receivable' || type.endsWith('Current Asset')) &&
    /\b(retainage|retention)\b/i.test(name),
  /** Donations and aid, which often pay for families and their personal needs. */
  giving: (account: LedgerAccount) =>
    isOperating(account) &&
    (account.detailType === 'CharitableContributions' ||
      /\b(benevolence|charit\w+|donations?|missions?|outreach|relief|scholarships?)\b/i.test(account.name)),
  /** Income accounts on which debits are normal: sales returns. */
  contraIncome: (account: LedgerAccount) =>
    hasRole(account, 'discounts') ||
    hasRole(account, 'unappliedIncome') ||
    (account.type.endsWith('Income') &&
      /\b(discounts?|refunds?|returns?|allowances?|chargebacks?|(processing|merchant|card|transaction) fees?)\b/i.test(
        account.name,
      )),
} as const satisfies Record<string, (account: LedgerAccount) => boolean>;

export type Role = AccountRole | keyof typeof TYPES | keyof typeof HEURISTICS;

/** The accounts that have each role, as a list of account indexes and as a set. */
export interface AccountRoles {
  readonly of: (role: Role) => readonly number[];
  /** Whether an account has a role, or one of several. */
  readonly is: (role: Role | readonly Role[], account: number) => boolean;
  /** 1 for income and expense accounts. */
  readonly isProfit: Uint8Array;
  /** Accounts that have sub-accounts. */
  readonly hasChildren: Uint8Array;
  /** Index of each account's parent, or -1. */
  readonly parents: Int32Array;
}

export function rolesOf({ accounts, indexById }: ChartOfAccounts): AccountRoles {
  const indexes = new Map<Role, readonly number[]>();
  const tell = (role: Role, test: (account: LedgerAccount) => boolean) =>
    indexes.set(
      role,
      accounts.flatMap((account, index) => (test(account) ? [index] : [])),
    );
  for (const role of ACCOUNT_ROLES) tell(role, (account) => hasRole(account, role));
  for (const [role, types] of entriesOf(TYPES)) {
    const wanted: readonly AccountType[] = types;
    tell(role, ({ type }) => wanted.includes(type));
  }
  for (const [role, test] of entriesOf(HEURISTICS))
    tell(role, (account) => test({ ...account, name: plainName(account) }));
  const flags = new Map(Array.from(indexes, ([role, list]) => [role, flagsAt(list, accounts.length)]));
  const has = (role: Role, account: number) => flags.get(role)?.[account] === 1;

  const parents = Int32Array.from(accounts, ({ parentId }) =>
    parentId === null ? -1 : (indexById.get(parentId) ?? -1),
  );
  return {
    of: (role) => indexes.get(role) ?? [],
    is: (role, account) =>
      typeof role === 'string' ? has(role, account) : role.some((one) => has(one, account)),
    isProfit: Uint8Array.from(accounts, ({ type }) => (ACCOUNT_TYPE_RULES[type].nature === 'flow' ? 1 : 0)),
    hasChildren: flagsAt(
      parents.filter((parent) => parent >= 0),
      accounts.length,
    ),
    parents,
  };
}

/** Adds accounts to a role. */
export function withRole(roles: AccountRoles, role: Role, more: readonly number[]): AccountRoles {
  const all = [...new Set([...roles.of(role), ...more])];
  return {
    ...roles,
    of: (one) => (one === role ? all : roles.of(one)),
    is: (one, account) => roles.is(one, account) || (more.includes(account) && [one].flat().includes(role)),
  };
}

function flagsAt(indexes: Iterable<number>, count: number): Uint8Array {
  const flags = new Uint8Array(count);
  for (const index of indexes) flags[index] = 1;
  return flags;
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
