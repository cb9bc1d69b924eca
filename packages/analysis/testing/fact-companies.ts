import { Random, simulateTrade, TRADES, type Trade, type TradeSimulation } from '@insights/companies';
import {
  addMonths,
  adjustBooks,
  type Books,
  type Budget,
  Figures,
  figureContext,
  firstDayOf,
  lastDayOf,
  monthOf,
  type Period,
  type PostedEntry,
  read,
  sameDaysLastYear,
} from '@insights/ledger';
import { buildTradeBooks } from '@insights/ledger/testing/trade-books';
import { findWalkInCustomers } from '@insights/review';
import type { FactRequest } from '../facts/fact-books.ts';
import { InsightBooks } from '../insights/insight-books.ts';
import { generatedPlans } from './companies/generated.ts';
import { requestOfPlan } from './companies/request-of-plan.ts';

const BANK = 'Operating Checking 2210';

/** Events in addition to a company's usual business; each company has about half of them. */
const EVENTS: readonly ((simulation: TradeSimulation, random: Random) => void)[] = [
  function customersPayInAdvance({ company, window }, random) {
    everyMonth(window, (day) => {
      company.move(day + 3, BANK, 'Customer Deposits', random.integer(10, 90) * 100_00);
      company.move(day + 20, 'Customer Deposits', incomeOf(company), random.integer(10, 80) * 100_00);
    });
  },
  function cardRunsUp({ company, period }, random) {
    everyMonth(period, (day) =>
      company.move(day + 9, 'Vehicle Fuel', 'Yard Card 5520', random.integer(20, 90) * 100_00),
    );
  },
  function ownersLend({ company, period }, random) {
    company.move(period.start + 11, BANK, 'Due to Owner', random.integer(50, 400) * 100_00);
  },
  function truckIsSold({ company, period }, random) {
    company.move(
      period.start + random.integer(2, 20),
      BANK,
      'Sale of Assets',
      random.integer(90, 400) * 100_00,
    );
  },
  function loanIsPaid({ company, window }, random) {
    const [principal, interest] = [random.integer(3, 9) * 100_00, random.integer(1, 5) * 50_00];
    company.move(window.start - 20, BANK, 'Building Loan', 600_000_00);
    everyMonth(window, (day) => {
      const lines = [
        { account: 'Building Loan', cents: principal },
        { account: 'Interest Expense', cents: interest * 8 },
      ];
      company.spend(day + 14, null, BANK, lines, { isCheck: true });
    });
  },
  function lineStops({ company, period, trade }, random) {
    const account = random.pick([...trade.costs, 'Depreciation', 'Payroll Tax Expense']);
    const last = lastDayOf(addMonths(monthOf(period.end), -random.integer(1, 3)));
    for (const entry of company.entries)
      if (entry.day > last && entry.legs.some((leg) => leg.account === account))
        entry.isDeleted = entry.links.length === 0;
  },
  function billIsHuge({ company, period }, random) {
    company.move(period.end - 9, 'Legal and Professional Fees', BANK, random.integer(200, 600) * 100_00);
  },
  function salesFall({ company, period }) {
    for (const entry of company.entries)
      if (entry.day >= period.start && entry.day % 3 !== 0 && entry.kind === 'SalesReceipt')
        entry.isDeleted = true;
  },
  function newAccountReplacesOld({ company, period }) {
    for (const entry of company.entries)
      if (entry.day >= period.start)
        for (const leg of entry.legs) if (leg.account === 'Software') leg.account = 'Telephone and Internet';
  },
  function oneCustomerBuysMost({ company, window }, random) {
    const [account, customer] = [incomeOf(company), company.addParty('Customer', 'Harbor County:Depot 4')];
    const usual = company.entries.reduce(
      (sum, { legs }) => sum + Math.max(0, -(legs.find((leg) => leg.account === account)?.cents ?? 0)),
      0,
    );
    everyMonth(window, (day) => {
      const cents = Math.round((usual * random.integer(30, 60)) / 2_500);
      if (cents === 0) return;
      const invoice = company.invoice(day + 6, customer, [{ account, cents }]);
      if (random.chance(80)) company.receive(day + 25, customer, cents, [invoice], BANK);
      else if (random.chance(50)) company.receive(day + 25, customer, cents, [], BANK);
    });
  },
  function moneyIsBurned({ company, period }, random) {
    everyMonth({ start: period.end - 200, end: period.end }, (day) =>
      company.move(day + 5, 'Advertising', BANK, random.integer(300, 900) * 100_00),
    );
  },
];

/** Returns companies of every trade with different events, and the planned companies of the letters. */
export function* factCompanies(
  ofTrades: number,
  ofPlans: number,
): Generator<readonly [name: string, FactRequest]> {
  for (let index = 0; index < ofTrades; index += 1) {
    const trade = TRADES[index % TRADES.length] as Trade;
    yield [`${trade.name} ${index}`, tradeCompany(trade, 4_000 + index)];
  }
  for (const plan of generatedPlans(ofPlans)) yield [plan.name, plannedCompany(plan)];
}

function plannedCompany(plan: Parameters<typeof requestOfPlan>[0]): FactRequest {
  const request = requestOfPlan(plan);
  const { compared, walkInCustomers } = new InsightBooks(request);
  return {
    figures: new Figures(request.context),
    comparisons: compared === null ? [] : [compared.period],
    documents: request.documents,
    walkInCustomers,
  };
}

function tradeCompany(trade: Trade, seed: number): FactRequest {
  const simulation = simulateTrade(trade, seed, { scale: 0.5 + (seed % 5) / 2 });
  const random = new Random(`facts ${seed}`);
  const happened = EVENTS.filter(() => random.chance(45));
  for (const event of happened) event(simulation, random);
  const { company, window, period, readOn } = simulation;
  const sold = {
    id: 'Sale of Assets',
    name: 'Sale of Assets',
    type: 'Other Income',
    subType: '',
    createdOn: '2020-01-01',
  } as const;
  const content = { ...company, accounts: [...company.accounts, sold] };
  const reading = { window, readOn, hasClearing: false };
  const { books: accrualBooks, documents } = buildTradeBooks(content, reading);
  const entries = random.chance(40) ? [corrections(accrualBooks, period, random)] : [];
  const isCash = seed % 5 === 0;
  const accrual = adjustBooks(accrualBooks, entries);
  const books = isCash
    ? adjustBooks(buildTradeBooks(content, { ...reading, basis: 'Cash' }).books, entries)
    : accrual;
  const context = figureContext({ books, accrualBooks: accrual }, period, {
    fiscalYearFirstMonth: 1,
    currency: 'USD',
  });
  const budget = budgetOf(accrual, random);
  return {
    figures: new Figures(context),
    comparisons: [sameDaysLastYear(period)],
    documents: { ...documents, budgets: read(seed % 2 === 0 ? [budget] : []) },
    walkInCustomers: findWalkInCustomers(accrualBooks, period),
  };
}

/** Adjusting entries: the largest transactions of the period removed or moved, and a missing one added. */
function corrections({ journal, chart }: Books, period: Period, random: Random): PostedEntry {
  const rows = Array.from(journal.days.keys()).filter((row) => {
    const type = chart.accounts[journal.accountIndexes[row] as number]?.type ?? '';
    return /Income|Expense/.test(type) && (journal.days[row] as number) >= period.start;
  });
  const size = (row: number) => Math.abs(journal.amountsCents[row] as number);
  const [first, second] = rows
    .toSorted((a, b) => size(b) - size(a))
    .map((row) => ({
      transaction: journal.transactions.at(journal.transactionIndexes[row] as number),
      from: chart.accounts[journal.accountIndexes[row] as number]?.id ?? '',
    }));
  const cents = random.integer(5, 90) * 100_00;
  const to = { name: 'Loan from Bank', type: 'Long Term Liability', detailType: 'NotesPayable' } as const;
  const lines = [
    { account: 'Payroll Tax Expense', cents },
    { account: 'Accounts Receivable', cents: -cents },
  ];
  return {
    id: 'aje1',
    number: 'AJE 1',
    memo: '',
    corrections: [
      ...(first === undefined ? [] : [{ kind: 'remove' as const, transaction: first.transaction }]),
      ...(second === undefined ? [] : [{ kind: 'move' as const, ...second, to, cents: null }]),
      { kind: 'add', day: period.end, matter: 'accrual', lines },
    ],
  };
}

function incomeOf({ accounts }: TradeSimulation['company']): string {
  return (
    accounts.find(({ type, name }) => type === 'Income' && !/Discounts|Uncategorized|Unapplied/.test(name))
      ?.id ?? ''
  );
}

function everyMonth({ start, end }: { start: number; end: number }, visit: (day: number) => void): void {
  for (let month = monthOf(start); firstDayOf(month) + 27 <= end; month = addMonths(month, 1))
    visit(firstDayOf(month));
}

/** Budgets the amounts of two years before the end, with variations. */
function budgetOf({ chart, journal, window }: Books, random: Random): Budget {
  const { year } = monthOf(window.end);
  const months = Array.from({ length: 12 }, (_, index) => firstDayOf({ year, month: index + 1 }));
  const amounts = chart.accounts.flatMap(({ type }, accountIndex) => {
    const sign = /Income$/.test(type) ? -1 : /^Cost|Expense$/.test(type) ? 1 : 0;
    const total = journal.accountIndexes.reduce(
      (sum, account, row) => sum + (account === accountIndex ? (journal.amountsCents[row] as number) : 0),
      0,
    );
    const monthly = Math.round((sign * total * random.integer(80, 120)) / 2_500);
    return monthly === 0 || sign === 0
      ? []
      : months.map((day) => ({ accountIndex, day, amountCents: monthly }));
  });
  const start = months[0] as number;
  return {
    id: '1',
    name: 'Plan',
    start,
    end: lastDayOf({ year, month: 12 }),
    interval: 'Monthly',
    isActive: true,
    amounts,
  };
}
