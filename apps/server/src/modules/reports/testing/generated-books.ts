import {
  type AccountType,
  type Books,
  buildChartOfAccounts,
  type ChartOfAccounts,
  JournalBuilder,
  type LedgerAccount,
  noDocuments,
  parseDay,
} from '@insights/ledger';
import type { Snapshot } from '../../snapshots/snapshot.ts';

/** What is hard about a company's books when they are to be printed. */
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
const LONG =
  'Reimbursement of the travel, meals and lodging of all employees and subcontractors west of the river';

const TYPES: readonly AccountType[] = [
  'Bank',
  'Accounts Receivable',
  'Other Current Asset',
  'Fixed Asset',
  'Accounts Payable',
  'Credit Card',
  'Long Term Liability',
  'Equity',
  'Income',
  'Cost of Goods Sold',
  'Expense',
  'Expense',
  'Expense',
  'Other Income',
  'Other Expense',
];
const MONTHS = ['2024-08', '2024-09', '2024-10'];
const WINDOW = { start: parseDay('2024-07-01'), end: parseDay('2024-10-31') };

/** The same numbers in every run: a multiplicative congruential generator, which is random enough to fill books. */
function numbersFrom(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 12_345) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * below);
  };
}

/** Books of a made-up company of a kind, read for October 2024 with the three months before. */
export function generatedSnapshot(kind: Kind, seed: number): Snapshot {
  const random = numbersFrom(seed);
  const chart = chartOf(kind, random);
  const books = booksOf(kind, chart, random);
  const reason = 'QuickBooks did not answer.';
  const unread = { status: 'missing', reason } as const;
  return {
    company: {
      realmId: String(9_130_000_000_000_000 + seed),
      name:
        kind === 'with names in other scripts' ? (SCRIPTS[seed % SCRIPTS.length] ?? '') : `Company ${seed}`,
      fiscalYearFirstMonth: (seed % 12) + 1,
      reportBasis: 'Accrual',
    },
    periodType: 'last_month',
    period: { start: parseDay('2024-10-01'), end: WINDOW.end },
    accrual: { books, incomeStatement: unread, balanceSheet: unread },
    cash: unread,
    reportedCashFlow: unread,
    documents: noDocuments(WINDOW.end, 'USD', reason),
  };
}

function chartOf(kind: Kind, random: (below: number) => number): ChartOfAccounts {
  const depth = kind === 'with sub-accounts five levels deep' ? 5 : 2;
  const count = kind === 'with 300 accounts' ? 300 : 18 + random(30) + (depth > 2 ? 60 : 0);
  const accounts: LedgerAccount[] = [];
  for (let index = 0; index < count; index += 1) {
    const type = TYPES[index % TYPES.length] ?? 'Expense';
    const candidates = accounts.filter((other) => other.type === type && levelOf(other) < depth);
    const isChild = depth > 2 || random(3) > 0;
    const parent = isChild
      ? candidates[depth > 2 ? candidates.length - 1 : random(candidates.length)]
      : undefined;
    const name = nameOf(kind, index);
    accounts.push({
      id: String(index + 1),
      name,
      fullName: parent === undefined ? name : `${parent.fullName}:${name}`,
      type,
      detailType: '',
      parentId: parent?.id ?? null,
    });
  }
  return buildChartOfAccounts(accounts);
}

function levelOf({ fullName }: LedgerAccount): number {
  return fullName.split(':').length;
}

function nameOf(kind: Kind, index: number): string {
  if (kind === 'with names in other scripts') return `${SCRIPTS[index % SCRIPTS.length]} ${index}`;
  if (kind === 'with very long names')
    return index % 3 === 0 ? `${LONG} ${index}` : `${'W'.repeat(60)}${index}`;
  return `Account ${index}`;
}

/** Two-legged entries over the months; the last account of the pair takes what balances the first. */
function booksOf(kind: Kind, chart: ChartOfAccounts, random: (below: number) => number): Books {
  const builder = new JournalBuilder();
  const openingCents = new Float64Array(chart.accounts.length);
  const places = (types: readonly AccountType[]) =>
    chart.accounts.flatMap(({ type }, place) => (types.includes(type) ? [place] : []));
  const banks = places(['Bank', 'Accounts Receivable', 'Credit Card', 'Accounts Payable']);
  const income = places(['Income', 'Other Income']);
  const others = chart.accounts.flatMap(({ type }, place) => (type.endsWith('Income') ? [] : [place]));
  const most = kind === 'with amounts of ten digits' ? 9_999_999_999 : 2_500_000;
  let number = 0;
  const enter = (month: string, from: number, to: number, amountCents: number) => {
    number += 1;
    const transaction = { id: String(number), type: 'Journal Entry', number: String(number) };
    const day = parseDay(`${month}-${String(1 + random(28)).padStart(2, '0')}`);
    const leg = { day, transaction, name: '', memo: '' };
    builder.add({ ...leg, accountIndex: from, amountCents: -amountCents });
    builder.add({ ...leg, accountIndex: to, amountCents });
  };
  const anyOf = (list: readonly number[]) => list[random(list.length)] ?? 0;
  const months = kind === 'in their first month' ? MONTHS.slice(-1) : MONTHS;
  for (const month of kind === 'without a posting' ? [] : months) {
    const earns = kind !== 'without revenue' && kind !== 'with losses in every month';
    for (let sale = 0; earns && sale < 12; sale += 1)
      enter(month, anyOf(income), anyOf(banks), 1 + random(most));
    if (kind === 'with losses in every month') enter(month, anyOf(income), anyOf(banks), 100);
    for (const place of others) if (random(4) > 0) enter(month, anyOf(banks), place, 1 + random(most));
  }
  return { basis: 'Accrual', window: WINDOW, chart, openingCents, journal: builder.build() };
}
