import {
  type Account,
  type Entry,
  isBalanceSheetType,
  multiply,
  simulateTrade,
  TRADES,
  type TradeCompany,
} from '@insights/companies';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import type { Snapshot } from '../../snapshots/snapshot.view.ts';

/** Properties that make a company's books hard to print. */
export const KINDS = [
  'ordinary',
  'without revenue',
  'with losses in every month',
  'with 300 accounts',
  'with amounts of ten digits',
  'with names in other scripts',
  'with very long names',
  'in their first month',
  'with sub-accounts five levels deep',
  'without a posting',
] as const;
export type Kind = (typeof KINDS)[number];

const SCRIPTS = [
  '中文公司有限责任公司',
  '株式会社ひらがな',
  'Кофейня «Ёлка»',
  'شركة العربية المحدودة',
  'חשבון בנק',
  'Ελληνικά ΑΕ',
  'Smile 😀 account',
  '한국 주식회사',
] as const;
const PARTS = ['Region', 'Branch', 'Crew', 'Job'];
const LONG =
  'Reimbursement of the travel, meals and lodging of all employees and subcontractors west of the river';

/**
 * Creates a trading company with all difficult properties, synced weeks after the printed month. If income and expenses
 * are limited to a number of accounts, entries in the other accounts are deleted.
 */
export function generatedSnapshot(
  kinds: readonly Kind[],
  seed: number,
  maxFlowAccounts = Number.POSITIVE_INFINITY,
): Snapshot {
  const trade = TRADES[seed % TRADES.length] as (typeof TRADES)[number];
  const { company, period, window, readOn } = simulateTrade(trade, seed, { scale: 1, months: 1 });
  const is = (kind: Kind) => kinds.includes(kind);
  const accounts = makeHard(is, company, period.start);
  keepOnFlows(company.entries, accounts, maxFlowAccounts);
  const { books, documents } = buildTradeBooks(
    { ...company, accounts },
    { window: is('in their first month') ? period : window, readOn, hasClearing: true },
  );
  const unread = { status: 'missing', reason: 'QuickBooks did not answer.' } as const;
  return {
    id: '1',
    syncedAt: new Date('2024-11-02T09:00:00Z'),
    fingerprint: 'a'.repeat(64),
    company: {
      realmId: String(9_130_000_000_000_000 + seed),
      name: is('with names in other scripts') ? (SCRIPTS[seed % SCRIPTS.length] ?? '') : `Company ${seed}`,
      fiscalYearFirstMonth: (seed % 12) + 1,
      reportBasis: 'Accrual',
    },
    periodType: 'last_month',
    period,
    accrual: { books, incomeStatement: unread, balanceSheet: unread },
    cash: unread,
    reportedCashFlow: unread,
    documents,
  };
}

/** Adds the difficult properties to the entries and returns the accounts they use. */
function makeHard(is: (kind: Kind) => boolean, company: TradeCompany, start: number): readonly Account[] {
  const { accounts, entries } = company;
  const incomes = new Set(accounts.filter(({ type }) => type.endsWith('Income')).map(({ id }) => id));
  for (const entry of entries) {
    const isSale = entry.legs.some(({ account }) => incomes.has(account));
    if (is('without revenue') && isSale) entry.isDeleted = true;
    if (is('with losses in every month') && isSale) scale(entry, 0.01);
    if (is('with amounts of ten digits')) scale(entry, 1_000);
    if (is('in their first month') && entry.day < start) entry.isDeleted = true;
    if (is('without a posting')) entry.isDeleted = true;
  }
  const places = new Map(accounts.map(({ id }, place) => [id, place]));
  return move(company, (id, entryId) => {
    const place = places.get(id) ?? 0;
    if (is('with 300 accounts')) return `${id}:Part ${entryId % 25}`;
    if (is('with sub-accounts five levels deep')) return [id, ...PARTS.slice(0, entryId % 5)].join(':');
    if (is('with names in other scripts')) return `${SCRIPTS[place % SCRIPTS.length]} ${place}`;
    if (is('with very long names')) return `${place % 3 === 0 ? LONG : 'W'.repeat(60)} ${place}`;
    return id;
  });
}

function keepOnFlows(entries: readonly Entry[], accounts: readonly Account[], most: number): void {
  const flows = new Set(accounts.filter(({ type }) => !isBalanceSheetType(type)).map(({ id }) => id));
  const kept = new Set<string>();
  for (const entry of entries.toReversed()) {
    const own = entry.legs.map(({ account }) => account).filter((id) => flows.has(id));
    if (new Set([...kept, ...own]).size > most) entry.isDeleted = true;
    else for (const id of own) kept.add(id);
  }
}

function scale(entry: Entry, factor: number): void {
  multiply(entry, factor);
  for (const link of entry.links) link.cents = Math.round(link.cents * factor);
}

/**
 * Moves every entry to other accounts of the same types, and returns those accounts with their parents in the names.
 */
function move(
  { accounts, entries }: TradeCompany,
  nameFor: (id: string, entryId: number) => string,
): readonly Account[] {
  const before = new Map(accounts.map((account) => [account.id, account]));
  const moved = new Map<string, Account>();
  const to = (id: string, entryId: number) => {
    const path = nameFor(id, entryId).split(':');
    const ids = path.map((_, level) => path.slice(0, level + 1).join(':'));
    for (const [level, name] of path.entries()) {
      const own = ids[level] as string;
      const parent = level === 0 ? {} : { parentId: ids[level - 1] as string };
      const { parentId: _, ...account } = before.get(id) as Account;
      if (!moved.has(own)) moved.set(own, { ...account, id: own, name, ...parent });
    }
    return ids.at(-1) as string;
  };
  for (const entry of entries) {
    for (const leg of entry.legs) leg.account = to(leg.account, entry.id);
    if (entry.account !== null) entry.account = to(entry.account, entry.id);
    if (entry.toAccount !== null) entry.toAccount = to(entry.toAccount, entry.id);
  }
  return [...moved.values()];
}
