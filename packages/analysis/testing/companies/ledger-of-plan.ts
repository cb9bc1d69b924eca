import { type Account, type AccountType, type Party, Random, TradeCompany } from '@insights/companies';
import {
  type Books,
  type Day,
  type Documents,
  firstDayOf,
  lastDayOf,
  monthOf,
  monthsEndingWith,
  parseDay,
} from '@insights/ledger';
import { buildTradeBooks } from '../../../ledger/testing/trade-books.ts';
import type { CompanyPlan, PlannedLine } from './plan.ts';
import { around, type Random as Chance, createRandom } from './random.ts';

export interface CompanyLedger {
  readonly accrual: Books;
  readonly cash: Books;
  readonly documents: Documents;
  readonly lastDay: Day;
}

const BANK = 'Checking';
const STOCK = 'Inventory';
const MACHINES = 'Equipment';
const WORN = 'Accumulated Depreciation';
const READ_AFTER_DAYS = 10;

/** The books that a plan describes, on both bases, and its documents. The same plan always gives the same books. */
export function ledgerOfPlan(plan: CompanyPlan): CompanyLedger {
  const lastDay = lastDayOf(monthOf(parseDay(`${plan.lastMonth ?? '2025-06'}-01`)));
  const random = createRandom(plan.seed);
  const readOn = lastDay + READ_AFTER_DAYS;
  const company = new TradeCompany(accountsOf(plan), new Random(plan.name));
  const months = monthsEndingWith(lastDay, plan.months);
  const window = { start: firstDayOf(months[0] ?? monthOf(lastDay)), end: lastDay };
  const { openingCash, stock = 0, machines = 0, loan } = plan;
  const opening = {
    [BANK]: openingCash,
    [STOCK]: stock,
    [MACHINES]: machines,
    'Bank Loan': -(loan?.owed ?? 0),
  };
  for (const [account, dollars] of Object.entries(opening)) {
    company.move(window.start - 1, account, 'Capital', Math.round(dollars * 100));
  }
  months.forEach((month, index) => {
    liveThrough(
      { plan, random, company, readOn },
      { first: firstDayOf(month), last: lastDayOf(month), ago: plan.months - 1 - index, month: month.month },
    );
  });
  const reading = { window, readOn, hasClearing: false };
  const { books: accrual, documents } = buildTradeBooks(company, reading);
  const { books: cash } = buildTradeBooks(company, { ...reading, basis: 'Cash' });
  return { accrual, cash, documents, lastDay };
}

interface PlannedCompany {
  readonly plan: CompanyPlan;
  readonly random: Chance;
  readonly company: TradeCompany;
  readonly readOn: Day;
}

interface PlannedMonth {
  readonly first: Day;
  readonly last: Day;
  readonly ago: number;
  readonly month: number;
}

function liveThrough(planned: PlannedCompany, time: PlannedMonth): void {
  const { plan, company } = planned;
  const { first, last, ago } = time;
  const revenue = Math.round(plan.revenue(ago, time.month) * 100);
  sell(planned, time, revenue);
  buy(planned, time, revenue);
  const pay = (account: string, dollars = 0) => {
    if (dollars === 0) return;
    const line = { account, cents: Math.round(dollars * 100) };
    company.spend(first + 14, null, BANK, [line], { isCheck: true });
  };
  if (plan.loan !== undefined) {
    const interest = Math.round((plan.loan.owed * plan.loan.ratePercent) / 12) / 100;
    pay('Interest Paid', interest);
    pay('Bank Loan', plan.loan.monthly - interest);
  }
  pay('Owner Draws', plan.draws);
  if (plan.equipment?.monthsAgo === ago) pay(MACHINES, plan.equipment.dollars);
  if (plan.depreciation !== undefined) {
    company.move(last, 'Depreciation', WORN, Math.round(plan.depreciation * 100));
  }
}

/** The month’s revenue, shared out among the customers and what they buy. */
function sell({ plan, random, company, readOn }: PlannedCompany, time: PlannedMonth, revenue: number): void {
  const { first, ago } = time;
  const shares = plan.customers.flatMap((customer) =>
    plan.incomes.map((income) => ({
      customer: partyOf(company, 'Customer', customer.name),
      account: plain(income.account),
      weight: customer.weight * factorOf(customer, ago) * income.weight * factorOf(income, ago),
    })),
  );
  const weights = shares.reduce((sum, { weight }) => sum + weight, 0);
  shares.forEach(({ customer, account, weight }, index) => {
    const cents = weights === 0 ? 0 : around(random, (revenue * weight) / weights, 6);
    if (cents <= 0) return;
    const day = first + ((index * 7) % 27);
    const lines = [{ account, cents }];
    if (plan.paidAfter === null || customer === null) {
      company.salesReceipt(day, customer, lines, BANK);
      return;
    }
    const paidDay = day + around(random, plan.paidAfter ?? 20, 30);
    const staysOpen = ago <= 3 && random() * 100 < (plan.unpaidPercent ?? 0);
    const invoice = company.invoice(day, customer, lines);
    if (!staysOpen && paidDay <= readOn) company.receive(paidDay, customer, cents, [invoice], BANK);
  });
}

function buy(
  { plan, random, company, readOn }: PlannedCompany,
  { first, ago }: PlannedMonth,
  revenue: number,
): void {
  const cost = (line: PlannedLine) =>
    line.percent === undefined
      ? around(random, (line.dollars ?? 0) * 100 * factorOf(line, ago), 2)
      : around(random, ((revenue * line.percent) / 100) * factorOf(line, ago), 5);
  costsOf(plan).forEach((line, index) => {
    const cents = cost(line);
    if (cents <= 0) return;
    const day = first + ((index * 5 + 3) % 26);
    const lines = [{ account: plain(line.account), cents }];
    const vendor = partyOf(company, 'Vendor', line.vendor ?? '');
    if (plan.billsPaidAfter === undefined || vendor === null) {
      company.spend(day, vendor, BANK, lines);
      return;
    }
    const bill = company.bill(day, vendor, lines);
    const paidDay = day + plan.billsPaidAfter;
    if (paidDay <= readOn) company.payBills(paidDay, vendor, [bill], BANK);
  });
}

function costsOf({ goods = [], expenses, payroll }: CompanyPlan): PlannedLine[] {
  return [...goods, ...expenses, ...(payroll === undefined ? [] : [payroll])];
}

function factorOf({ lastMonth = 1 }: { readonly lastMonth?: number }, monthsAgo: number): number {
  return monthsAgo === 0 ? lastMonth : 1;
}

/** Nobody in particular has no name. */
function partyOf(company: TradeCompany, kind: Party['kind'], name: string): Party | null {
  return name === '' ? null : company.party(kind, name);
}

/** The account’s name without its detail type, by which it is found; a name may hold anything, line breaks too. */
function plain(account: string): string {
  return account.replace(/ \(\w+\)$/, '');
}

function accountsOf(plan: CompanyPlan): Account[] {
  const expenses = costsOf({ ...plan, goods: [] });
  const names: Partial<Record<AccountType, readonly string[]>> = {
    Bank: [BANK],
    'Accounts Receivable': ['Accounts Receivable'],
    'Other Current Asset': [`${STOCK} (Inventory)`],
    'Fixed Asset': [MACHINES, `${WORN} (AccumulatedDepreciation)`],
    'Accounts Payable': ['Accounts Payable'],
    'Long Term Liability': ['Bank Loan (NotesPayable)'],
    Equity: ['Capital', 'Owner Draws (PartnerDistributions)'],
    Income: plan.incomes.map(({ account }) => account),
    'Cost of Goods Sold': (plan.goods ?? []).map(({ account }) => account),
    Expense: [...expenses.map(({ account }) => account), 'Interest Paid (InterestPaid)'],
    'Other Expense': ['Depreciation (Depreciation)'],
  };
  return Object.entries(names).flatMap(([type, texts]) =>
    [...new Set(texts)].map((text) => {
      const name = plain(text);
      const subType = text.slice(name.length).replace(/[ ()]/g, '');
      return { id: name, name, type: type as AccountType, subType, createdOn: '2020-01-01' };
    }),
  );
}
