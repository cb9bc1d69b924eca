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
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import type { CompanyPlan, PlannedLine } from './plan.ts';
import { around, type Random as Chance, createRandom } from './random.ts';

export interface CompanyLedger {
  readonly accrual: Books;
  readonly cash: Books;
  readonly documents: Documents;
  readonly lastDay: Day;
}

const BANK = 'Checking';
const WAY_TO_BANK = 'Undeposited Funds';
const CARD = 'Company Card';
const STOCK = 'Inventory';
const MACHINES = 'Equipment';
const WORN = 'Accumulated Depreciation';
const READ_AFTER_DAYS = 10;
const LATE_DAYS = 10;

/**
 * Returns the books that a plan describes, on both bases, and their documents. The same plan always results in the same
 * books.
 */
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
  pay('Owner Contributions', -(plan.contributions ?? 0));
  if (plan.closesDraws === true && ago === 0) {
    company.move(last, 'Capital', 'Owner Draws', Math.round((plan.draws ?? 0) * 100));
  }
  if (plan.equipment?.monthsAgo === ago) pay(MACHINES, plan.equipment.dollars);
  if (plan.depreciation !== undefined) {
    company.move(last, 'Depreciation', WORN, Math.round(plan.depreciation * 100));
  }
}

/** Distributes the month’s revenue among the customers and the items that they buy. */
function sell({ plan, random, company, readOn }: PlannedCompany, time: PlannedMonth, revenue: number): void {
  const { first, ago } = time;
  const shares = plan.customers.flatMap((customer) =>
    plan.incomes.map((income) => ({
      customer: partyOf(company, 'Customer', customer.name),
      income,
      weight: customer.weight * factorOf(customer, ago) * income.weight * factorOf(income, ago),
    })),
  );
  const weights = shares.reduce((sum, { weight }) => sum + weight, 0);
  shares.forEach(({ customer, income, weight }, index) => {
    const amount = weights === 0 ? 0 : around(random, (revenue * weight) / weights, 6);
    if (amount <= 0) return;
    const day = first + ((index * 7) % 27);
    const line = lineOf(company, income, amount, ago);
    const [lines, { cents }] = [[line], line];
    if (plan.paidAfter === null || customer === null) {
      company.salesReceipt(day, customer, lines, BANK);
      return;
    }
    const paidDay = day + around(random, plan.paidAfter ?? 20, 30);
    const staysOpen = ago <= 3 && random() * 100 < (plan.unpaidPercent ?? 0);
    const invoice = company.invoice(day, customer, lines);
    if (!staysOpen && paidDay <= readOn) {
      const isOnItsWay = plan.banksLate === true && paidDay > readOn - READ_AFTER_DAYS - LATE_DAYS;
      company.receive(paidDay, customer, cents, [invoice], isOnItsWay ? WAY_TO_BANK : BANK);
    }
  });
}

function buy(
  { plan, random, company, readOn }: PlannedCompany,
  { first, last, ago }: PlannedMonth,
  revenue: number,
): void {
  const cost = (line: PlannedLine) =>
    line.percent === undefined
      ? around(random, (line.dollars ?? 0) * 100 * factorOf(line, ago), 2)
      : around(random, ((revenue * line.percent) / 100) * factorOf(line, ago), 5);
  let onCard = 0;
  costsOf(plan).forEach((line, index) => {
    const cents = cost(line);
    if (cents <= 0) return;
    const day = first + ((index * 5 + 3) % 26);
    const lines = [lineOf(company, line, cents, ago)];
    const vendor = partyOf(company, 'Vendor', line.vendor ?? '');
    if (plan.billsPaidAfter === undefined || vendor === null) {
      const isOnCard = plan.hasCard === true && vendor !== null;
      company.spend(day, vendor, isOnCard ? CARD : BANK, lines);
      if (isOnCard) onCard += lines.reduce((sum, { cents: part }) => sum + part, 0);
      return;
    }
    const bill = company.bill(day, vendor, lines);
    const paidDay = day + plan.billsPaidAfter;
    if (paidDay <= readOn) company.payBills(paidDay, vendor, [bill], BANK);
  });
  if (onCard > 0) company.payCard(last, BANK, CARD, Math.round(onCard * 0.9));
}

/** Adds a line with a quantity at a unit price, as close as possible to the amount. */
function lineOf(
  company: TradeCompany,
  { account, price }: Pick<PlannedLine, 'account' | 'price'>,
  cents: number,
  ago: number,
): { account: string; cents: number; itemId?: string; quantity?: number } {
  const name = plain(account);
  if (price === undefined) return { account: name, cents };
  if (!company.items.some(({ id }) => id === name))
    company.items.push({ id: name, name, quantity: 0, unitCostCents: 0 });
  const { dollars, lastMonth = dollars } = price;
  const piece = Math.round((ago === 0 ? lastMonth : dollars) * 100);
  const quantity = Math.max(1, Math.round(cents / piece));
  return { account: name, cents: quantity * piece, itemId: name, quantity };
}

function costsOf({ goods = [], expenses, payroll }: CompanyPlan): PlannedLine[] {
  return [...goods, ...expenses, ...(payroll === undefined ? [] : [payroll])];
}

function factorOf({ lastMonth = 1 }: { readonly lastMonth?: number }, monthsAgo: number): number {
  return monthsAgo === 0 ? lastMonth : 1;
}

/** Returns the party with a name; null for an empty name. */
function partyOf(company: TradeCompany, kind: Party['kind'], name: string): Party | null {
  return name === '' ? null : company.party(kind, name);
}

/** Returns the account’s name without its detail type; a name may contain anything, even line breaks. */
function plain(account: string): string {
  return account.replace(/ \(\w+\)$/, '');
}

function accountsOf(plan: CompanyPlan): Account[] {
  const expenses = costsOf({ ...plan, goods: [] });
  const names: Partial<Record<AccountType, readonly string[]>> = {
    Bank: [BANK],
    'Accounts Receivable': ['Accounts Receivable'],
    'Other Current Asset': [`${STOCK} (Inventory)`, `${WAY_TO_BANK} (UndepositedFunds)`],
    'Credit Card': [CARD],
    'Fixed Asset': [MACHINES, `${WORN} (AccumulatedDepreciation)`],
    'Accounts Payable': ['Accounts Payable'],
    ...(plan.loan?.isCreditLine
      ? { 'Other Current Liability': ['Bank Loan (LineOfCredit)'] }
      : { 'Long Term Liability': ['Bank Loan (NotesPayable)'] }),
    Equity: ['Capital', 'Owner Draws (PartnerDistributions)', 'Owner Contributions (PartnerContributions)'],
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
