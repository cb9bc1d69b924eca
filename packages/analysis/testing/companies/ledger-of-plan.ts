import {
  type AccountType,
  type Books,
  buildChartOfAccounts,
  buildDocumentTable,
  type ChartOfAccounts,
  type Day,
  type Document,
  firstDayOf,
  JournalBuilder,
  lastDayOf,
  monthOf,
  monthsEndingWith,
  parseDay,
} from '@insights/ledger';
import type { Basis } from '@insights/words';
import type { CompanyPlan, PlannedLine } from './plan.ts';
import { around, createRandom, type Random } from './random.ts';

export interface CompanyLedger {
  readonly accrual: Books;
  readonly cash: Books;
  readonly invoices: ReturnType<typeof buildDocumentTable>;
  readonly lastDay: Day;
}

type Leg = readonly [account: string, cents: number, name?: string | undefined];

interface Entry {
  readonly on: 'both' | Basis;
  readonly day: Day;
  readonly type: string;
  readonly legs: readonly Leg[];
}

const BANK = 'Checking';
const RECEIVABLES = 'Accounts Receivable';
const PAYABLES = 'Accounts Payable';
const STOCK = 'Inventory';
const MACHINES = 'Equipment';
const WORN = 'Equipment:Depreciation';

/** The books that a plan describes, on both bases, and its invoices. The same plan always gives the same books. */
export function ledgerOfPlan(plan: CompanyPlan): CompanyLedger {
  const lastDay = lastDayOf(monthOf(parseDay(`${plan.lastMonth ?? '2025-06'}-01`)));
  const random = createRandom(plan.seed);
  const entries: Entry[] = [];
  const invoices: Document[] = [];
  const months = monthsEndingWith(lastDay, plan.months);
  months.forEach((month, index) => {
    const monthsAgo = plan.months - 1 - index;
    addMonth(
      plan,
      random,
      { entries, invoices },
      firstDayOf(month),
      lastDayOf(month),
      monthsAgo,
      month.month,
    );
  });
  const chart = chartOfPlan(plan);
  const start = firstDayOf(months[0] ?? monthOf(lastDay));
  const books = (basis: Basis): Books => ({
    basis,
    window: { start, end: lastDay },
    chart,
    openingCents: openings(plan, chart),
    journal: journalOf(entries, basis, chart, lastDay),
  });
  return {
    accrual: books('Accrual'),
    cash: books('Cash'),
    invoices: buildDocumentTable(invoices, chart, { completeFrom: start, unread: new Map() }),
    lastDay,
  };
}

function addMonth(
  plan: CompanyPlan,
  random: Random,
  { entries, invoices }: { entries: Entry[]; invoices: Document[] },
  first: Day,
  last: Day,
  monthsAgo: number,
  month: number,
): void {
  const revenue = Math.round(plan.revenue(monthsAgo, month) * 100);
  const factor = (line: { lastMonth?: number }) => (monthsAgo === 0 ? (line.lastMonth ?? 1) : 1);
  const post = (on: Entry['on'], day: Day, type: string, ...legs: readonly Leg[]) =>
    entries.push({ on, day, type, legs });

  const shares = plan.customers.flatMap((customer) =>
    plan.incomes.map((income) => ({
      customer: customer.name,
      account: plain(income.account),
      weight: customer.weight * factor(customer) * income.weight * factor(income),
    })),
  );
  const weights = shares.reduce((sum, { weight }) => sum + weight, 0);
  shares.forEach(({ customer, account, weight }, index) => {
    const cents = weights === 0 ? 0 : around(random, (revenue * weight) / weights, 6);
    if (cents <= 0) return;
    const day = first + ((index * 7) % 27);
    const sale: Leg = [account, -cents, customer];
    if (plan.paidAfter === null) {
      post('both', day, 'Sales Receipt', [BANK, cents], sale);
      return;
    }
    const paidDay = day + around(random, plan.paidAfter ?? 20, 30);
    const staysOpen = monthsAgo <= 3 && random() * 100 < (plan.unpaidPercent ?? 0);
    const isOpen = staysOpen || paidDay > last + 30 * monthsAgo;
    post('Accrual', day, 'Invoice', [RECEIVABLES, cents, customer], sale);
    if (!staysOpen) {
      post('Accrual', paidDay, 'Payment', [BANK, cents, customer], [RECEIVABLES, -cents, customer]);
      post('Cash', paidDay, 'Payment', [BANK, cents, customer], sale);
    }
    invoices.push(invoiceOf(invoices.length, day, cents, isOpen ? cents : 0, customer));
  });

  const cost = (line: PlannedLine) =>
    line.percent === undefined
      ? around(random, (line.dollars ?? 0) * 100 * factor(line), 2)
      : around(random, ((revenue * line.percent) / 100) * factor(line), 5);
  const lines = [
    ...(plan.goods ?? []),
    ...plan.expenses,
    ...(plan.payroll === undefined ? [] : [plan.payroll]),
  ];
  lines.forEach((line, index) => {
    const { vendor } = line;
    const cents = cost(line);
    if (cents <= 0) return;
    const day = first + ((index * 5 + 3) % 26);
    const bought: Leg = [plain(line.account), cents, vendor];
    if (plan.billsPaidAfter === undefined || vendor === undefined) {
      post('both', day, 'Expense', bought, [BANK, -cents]);
      return;
    }
    const paidDay = day + plan.billsPaidAfter;
    post('Accrual', day, 'Bill', bought, [PAYABLES, -cents, vendor]);
    post('Accrual', paidDay, 'Bill Payment (Check)', [PAYABLES, cents, vendor], [BANK, -cents]);
    post('Cash', paidDay, 'Bill Payment (Check)', bought, [BANK, -cents]);
  });

  const pay = (account: string, dollars: number | undefined) => {
    if (dollars === undefined || dollars === 0) return;
    const cents = Math.round(dollars * 100);
    post('both', first + 14, 'Check', [account, cents], [BANK, -cents]);
  };
  if (plan.loan !== undefined) {
    const interest = Math.round((plan.loan.owed * plan.loan.ratePercent) / 12) / 100;
    pay('Interest Paid', interest);
    pay('Bank Loan', plan.loan.monthly - interest);
  }
  pay('Owner Draws', plan.draws);
  if (plan.equipment?.monthsAgo === monthsAgo) pay(MACHINES, plan.equipment.dollars);
  if (plan.depreciation !== undefined) {
    const cents = Math.round(plan.depreciation * 100);
    post('both', last, 'Journal Entry', ['Depreciation', cents], [WORN, -cents]);
  }
}

function invoiceOf(
  index: number,
  day: Day,
  totalCents: number,
  openCents: number,
  customer: string,
): Document {
  return {
    kind: 'Invoice',
    ledgerType: 'Invoice',
    id: `invoice-${index}`,
    number: String(1000 + index),
    day,
    dueDay: day + 30,
    currency: 'USD',
    totalCents,
    openCents,
    taxCents: 0,
    party: { kind: 'Customer', id: customer, name: customer },
    accountId: null,
    toAccountId: null,
    createdMs: day * 86_400_000,
    changedMs: day * 86_400_000,
    memo: '',
    isVoided: false,
    lines: [],
    links: [],
  };
}

/** The account's name without its detail type, by which it is found; a name may hold anything, line breaks too. */
function plain(account: string): string {
  return account.replace(/ \(\w+\)$/, '');
}

function chartOfPlan(plan: CompanyPlan): ChartOfAccounts {
  const names: Partial<Record<AccountType, readonly string[]>> = {
    Bank: [BANK],
    'Accounts Receivable': [RECEIVABLES],
    'Other Current Asset': [`${STOCK} (Inventory)`],
    'Fixed Asset': [MACHINES, `${WORN} (AccumulatedDepreciation)`],
    'Accounts Payable': [PAYABLES],
    'Long Term Liability': ['Bank Loan (NotesPayable)'],
    Equity: ['Capital', 'Owner Draws (PartnerDistributions)'],
    Income: plan.incomes.map(({ account }) => account),
    'Cost of Goods Sold': (plan.goods ?? []).map(({ account }) => account),
    Expense: [
      ...plan.expenses.map(({ account }) => account),
      ...(plan.payroll === undefined ? [] : [plan.payroll.account]),
      'Interest Paid (InterestPaid)',
    ],
    'Other Expense': ['Depreciation (Depreciation)'],
  };
  return buildChartOfAccounts(
    (Object.keys(names) as AccountType[]).flatMap((type) =>
      [...new Set(names[type])].map((text) => {
        const fullName = plain(text);
        const detailType = text.slice(fullName.length).replace(/[ ()]/g, '');
        const parentId = fullName === WORN ? MACHINES : null;
        const name = parentId === null ? fullName : fullName.slice(parentId.length + 1);
        return { id: fullName, name, fullName, type, detailType, parentId };
      }),
    ),
  );
}

function openings(plan: CompanyPlan, chart: ChartOfAccounts): Float64Array {
  const opening = new Float64Array(chart.accounts.length);
  const set = (account: string, dollars: number) => {
    opening[chart.indexById.get(account) ?? 0] = Math.round(dollars * 100);
  };
  set(BANK, plan.openingCash);
  set(STOCK, plan.stock ?? 0);
  set(MACHINES, plan.machines ?? 0);
  set('Bank Loan', -(plan.loan?.owed ?? 0));
  set('Capital', (plan.loan?.owed ?? 0) - plan.openingCash - (plan.stock ?? 0) - (plan.machines ?? 0));
  return opening;
}

function journalOf(entries: readonly Entry[], basis: Basis, chart: ChartOfAccounts, lastDay: Day) {
  const builder = new JournalBuilder();
  entries.forEach(({ day, type, legs, on }, index) => {
    if (day > lastDay || (on !== 'both' && on !== basis)) return;
    const transaction = { id: String(index + 1), type, number: String(index + 1) };
    for (const [account, cents, name = ''] of legs) {
      const accountIndex = chart.indexById.get(account);
      if (accountIndex === undefined) throw new Error(`No account ${account}`);
      builder.add({ day, accountIndex, amountCents: cents, transaction, name, memo: '' });
    }
  });
  return builder.build();
}
