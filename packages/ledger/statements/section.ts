import { type Cents, cents } from '@insights/money';
import { type AccountType, inNormalSign } from '../account/account-type.ts';
import type { ChartOfAccounts, LedgerAccount } from '../account/chart-of-accounts.ts';
import { parentIndexOf } from '../account/family.ts';
import type { AccountSums } from '../balance/sums.ts';

/**
 * A statement is data: named sections, each made of the account types it gathers. One engine turns any such
 * definition and the sums by account into lines and totals.
 */
export type StatementDefinition<Key extends string> = Readonly<Record<Key, SectionDefinition>>;

interface SectionDefinition {
  readonly title: string;
  readonly type: AccountType;
}

export interface StatementSection {
  readonly title: string;
  readonly lines: readonly StatementLine[];
  readonly totalCents: Cents;
}

/** An account on a statement with its sub-accounts, in the sign of its normal balance. */
export interface StatementLine {
  readonly account: LedgerAccount;
  /** What was posted to the account itself. */
  readonly ownCents: Cents;
  /** With its sub-accounts. */
  readonly totalCents: Cents;
  readonly children: readonly StatementLine[];
}

/** Accounts that have nothing to show, and whose sub-accounts have nothing either, are left out. */
export function buildSections<Key extends string>(
  definition: StatementDefinition<Key>,
  chart: ChartOfAccounts,
  sums: AccountSums,
): Record<Key, StatementSection> {
  const linesOf = buildLines(chart, sums);
  const entries = Object.entries<SectionDefinition>(definition).map(([key, { title, type }]) => {
    const lines = linesOf.get(type) ?? [];
    return [key, { title, lines, totalCents: cents(lines.reduce((sum, line) => sum + line.totalCents, 0)) }];
  });
  return Object.fromEntries(entries) as Record<Key, StatementSection>;
}

/** The outermost lines of each account type. Chart order has a parent before its sub-accounts. */
function buildLines(chart: ChartOfAccounts, sums: AccountSums): Map<AccountType, StatementLine[]> {
  const childrenOf = new Map<string, StatementLine[]>();
  const outermost = new Map<AccountType, StatementLine[]>();
  for (let index = chart.accounts.length - 1; index >= 0; index -= 1) {
    const account = chart.accounts[index] as LedgerAccount;
    const children = childrenOf.get(account.id) ?? [];
    const ownCents = cents(inNormalSign(account.type, sums[index] as number));
    if (ownCents === 0 && children.length === 0) continue;
    const totalCents = cents(children.reduce<number>((sum, child) => sum + child.totalCents, ownCents));
    const line = { account, ownCents, totalCents, children };
    const siblings =
      parentIndexOf(chart, account) === null
        ? getOrPut(outermost, account.type)
        : getOrPut(childrenOf, account.parentId as string);
    siblings.unshift(line);
  }
  return outermost;
}

function getOrPut<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const known = lists.get(key);
  if (known !== undefined) return known;
  const list: V[] = [];
  lists.set(key, list);
  return list;
}
