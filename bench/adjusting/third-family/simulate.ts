import { dayNumber, monthOfDay, monthsLater, Random, TradeCompany } from '@insights/companies';
import { type Business, type Habits, type Loan, monthlyCents } from './business.ts';
import { recordCosts } from './costs.ts';
import { yearOf } from './days.ts';
import { ORGANIZATIONS, PEOPLE } from './names.ts';
import { premiumFor, recordOffice } from './office.ts';
import { recordSales } from './sales.ts';
import type { Trade } from './trades.ts';

/** Simulates the daily business of a company, without mistakes. */
export function simulate(trade: Trade, seed: number, windowMonths?: number): Business {
  const random = new Random(`third ${trade.name} ${seed}`);
  const length = random.pick([1, 3, 3, 12]);
  const end = monthsLater(dayNumber('2025-01-01'), random.integer(1, 5) * 3) - 1;
  const picked = random.pick([24, 30, 36]);
  const window = { start: monthsLater(end, 1 - (windowMonths ?? picked)), end };
  const company = new TradeCompany([], random);
  const firstDay = monthsLater(window.start, -2);
  const isConsumer = trade.sells === 'receipts';
  const names = random.shuffled([
    ...(isConsumer ? PEOPLE : ORGANIZATIONS),
    ...PEOPLE.slice(0, isConsumer ? 0 : 8),
  ]);
  const business: Business = {
    trade,
    seed,
    random,
    company,
    firstDay,
    window,
    period: { start: monthsLater(end, 1 - length), end },
    readOn: end + random.integer(12, 38),
    customers: names.map((name) => company.addParty('Customer', name)),
    owner: company.addParty('Vendor', trade.owner),
    loans: [],
    habits: habitsOf(trade, random),
    unpaidInvoices: [],
    unpaidBills: [],
    drawer: [],
    clearingCents: 0,
    cardOwedCents: 0,
  };
  open(business);
  for (let day = firstDay; day <= business.readOn; day += 1) {
    recordSales(business, day);
    recordCosts(business, day);
    recordOffice(business, day);
  }
  return business;
}

function habitsOf({ sells }: Trade, random: Random): Habits {
  return {
    memos: random.pick(['feed', 'feed', 'short', 'none']),
    usesUndeposited: sells !== 'register' && random.chance(65),
    usesPayrollClearing: random.chance(35),
    depreciates: random.chance(60) ? 'monthly' : 'yearly',
    paysStateQuarterly: random.chance(40),
    salesTaxBy: random.pick(['tax center', 'expense']),
    paysCardBy: random.pick(['card payment', 'card payment', 'expense', 'transfer']),
    hasPrepaid: random.chance(60),
    hasCustomerDeposits: random.chance(40),
    hasLine: random.chance(35),
    accrues: random.chance(50),
    usesBills: random.chance(85),
  };
}

function open(business: Business): void {
  const { company, firstDay, trade, habits, random } = business;
  const month = monthlyCents(business);
  const loans: Loan[] = [
    {
      key: 'loan1',
      lender: company.addParty(
        'Vendor',
        random.pick(['Ally Financial', 'Ford Motor Credit', 'TD Auto Finance']),
      ),
      rate: 0.069,
      paymentCents: Math.round(trade.monthly * 1.15),
      dayOfMonth: 11,
      balanceCents: trade.monthly * 55,
    },
  ];
  if (random.chance(60))
    loans.push({
      key: 'loan2',
      lender: company.addParty(
        'Vendor',
        random.pick(['Live Oak Bank', 'Huntington National Bank', 'Newtek']),
      ),
      rate: 0.0925,
      paymentCents: Math.round(trade.monthly * 2.4),
      dayOfMonth: 21,
      balanceCents: trade.monthly * 165,
    });
  (business.loans as Loan[]).push(...loans);
  const renewal = 1 + (trade.name.length % 12);
  const monthsLeft = (renewal - monthOfDay(firstDay) + 12) % 12;
  const year = yearOf(firstDay) - (monthOfDay(firstDay) <= renewal ? 1 : 0);
  const lines = [
    ['checking', month * 2],
    ['savings', Math.round(month * 0.4)],
    ['equipment', Math.round(month * 0.9)],
    ['vehicles', Math.round(month * 0.7)],
    ['accumulated', -Math.round(month * 0.45)],
    ['deposits', trade.rent * 100],
    ['prepaid', habits.hasPrepaid ? (premiumFor(business, year) / 12) * monthsLeft : 0],
    ...loans.map(({ key, balanceCents }) => [key, -balanceCents] as const),
    ...(habits.hasLine ? ([['line', -Math.round(month * 0.3)]] as const) : []),
    ...(habits.hasCustomerDeposits ? ([['customerDeposits', -Math.round(month * 0.05)]] as const) : []),
  ].flatMap(([account, cents]) =>
    cents === 0 ? [] : [{ account: account as string, cents: cents as number }],
  );
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  company.journal(firstDay, [...lines, { account: 'retained', cents: -sum }], {
    memo: 'Beginning balances',
    tag: 'opening',
  });
}
