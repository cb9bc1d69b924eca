import { dayNumber } from '../books/calendar.ts';
import { Random } from '../simulation/random.ts';
import { type Day, lastOfMonth, monthOfDay, monthsLater, yearOfDay } from './days.ts';
import { makePeople } from './people.ts';
import { recordCosts } from './routine-costs.ts';
import { recordIrregularities } from './routine-life.ts';
import { paydaysBetween, recordOfficeWork } from './routine-office.ts';
import { recordSales } from './routine-sales.ts';
import { TradeCompany } from './trade-company.ts';
import type { TradeSimulation } from './trade-simulation.ts';
import { accountsFor, CARD, CHECKING, FUEL_CARD, SAVINGS, type Trade } from './trades.ts';

const MONTHS_OF_WINDOW = 25;
const MONTHS_BEFORE_WINDOW = 3;

interface Size {
  readonly scale: number;
  readonly months?: 1 | 3 | 12;
  /** Months of the window, 25 by default. */
  readonly windowMonths?: number;
}

/** Simulates a company in a trade through the day on which its books are read. */
export function simulateTrade(
  trade: Trade,
  seed: number,
  { scale, months, windowMonths = MONTHS_OF_WINDOW }: Size = { scale: 1 },
): TradeSimulation {
  const random = new Random(`${trade.name}/${seed}`);
  const length = months ?? random.pick([1, 3, 3, 12] as const);
  const lastMonth = monthsLater(dayNumber('2025-01-01'), random.integer(0, 5) * 3 + 2);
  const end = lastOfMonth(lastMonth);
  const period = { start: monthsLater(end, 1 - length), end };
  const window = { start: monthsLater(end, 1 - windowMonths), end };
  const readOn = end + random.integer(18, 40);
  const firstDay = monthsLater(window.start, -MONTHS_BEFORE_WINDOW);
  const company = new TradeCompany(accountsFor(trade), random);
  const people = makePeople(company, trade);
  const simulation: TradeSimulation = {
    trade,
    random,
    company,
    people,
    walkIn: company.addParty('Customer', 'Walk-in Customers'),
    period,
    window,
    readOn,
    scale,
    priceLevel: 0.8 + random.fraction() * 0.5,
    payrollCents: Math.round((trade.saleCents * trade.salesADay * 11 * 0.28 + 2_000_00) * scale),
    drawCents: random.integer(15, 45) * 100_00,
    paydays: paydaysBetween(firstDay, readOn),
    paysQuarterly: random.chance(40),
    hasReferences: random.chance(30),
    entersWithinDays: random.pick([1, 5, 12]),
    depreciates: random.chance(60) ? 'monthly' : 'yearly',
    loans: { van: 24_000_00 },
    waiting: [],
    unpaid: [],
    drawer: [],
    cardPaidOn: firstDay,
  };
  open(simulation, firstDay);
  for (let day = firstDay; day <= readOn; day += 1) {
    recordSales(simulation, day);
    recordCosts(simulation, day);
    recordIrregularities(simulation, day);
    recordOfficeWork(simulation, day);
  }
  finish(simulation);
  annotate(simulation);
  return simulation;
}

/** Records the opening balances, with the owner's investment as the balancing account. */
function open({ company, loans, scale, trade }: TradeSimulation, day: Day): void {
  const balances: readonly (readonly [string, number])[] = [
    [CHECKING, Math.round(260_000_00 * Math.max(1, scale))],
    [SAVINGS, 25_000_00],
    ['Petty Cash', 200_00],
    ['Vehicles', 42_000_00],
    ['Equipment', 31_000_00],
    ['Accumulated Depreciation', -18_000_00],
    ['Security Deposits', 5_700_00],
    ['Inventory Asset', trade.hasStock ? Math.round(20_000_00 * Math.max(1, scale)) : 0],
    ['Prepaid Insurance', 3_000_00],
    ['Delivery Van Loan', -loans.van],
  ];
  const sum = balances.reduce((total, [, cents]) => total + cents, 0);
  company.journal(
    day,
    [
      ...balances.map(([account, cents]) => ({ account, cents })),
      { account: "Owner's Investment", cents: -sum },
    ],
    { memo: 'Opening balances', tag: 'opening' },
  );
}

/** Sets the days of entry with this bookkeeper's lag, and adds reference numbers to memos as bank feeds do. */
function annotate({ company, hasReferences, entersWithinDays, random }: TradeSimulation): void {
  for (const entry of company.entries) {
    entry.createdDay = entry.day + random.integer(0, entersWithinDays);
    if (!hasReferences || entry.kind !== 'Purchase') continue;
    const reference = String(random.integer(100_000, 999_999));
    for (const leg of entry.legs) if (leg.memo !== '') leg.memo = `${leg.memo} REF ${reference}`;
  }
}

/** Reconciles statements through the end of the period or the previous month, and closes past years. */
function finish({ company, period, readOn, random }: TradeSimulation): void {
  const through = readOn - period.end > 24 && random.chance(60) ? period.end : monthsLater(period.end, 0) - 1;
  for (const account of [CHECKING, CARD, SAVINGS, FUEL_CARD]) company.reconciledThrough.set(account, through);
  const year = yearOfDay(period.end) - (monthOfDay(period.end) >= 4 ? 1 : 2);
  company.closedThrough = dayNumber(`${year}-12-31`);
}
