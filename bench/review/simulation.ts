import { type Day, formatDay, lastDayOf, monthOf, type Party, type Period } from '@insights/ledger';
import { monthsLater } from './calendar.ts';
import { Company } from './company.ts';
import type { Entry } from './entry.ts';
import { makePeople, type People } from './people.ts';
import { Random } from './random.ts';
import { spendOn } from './routine-costs.ts';
import { liveOn } from './routine-life.ts';
import { keepOfficeOn, paydaysBetween } from './routine-office.ts';
import { sellOn } from './routine-sales.ts';
import { CARD, CHECKING, chartFor, FUEL_CARD, SAVINGS, type Trade } from './trades.ts';

/** A company in the course of its life, day by day, without a mistake. */
export interface Simulation {
  readonly trade: Trade;
  readonly random: Random;
  readonly company: Company;
  readonly people: People;
  readonly walkIn: Party;
  readonly period: Period;
  readonly window: Period;
  readonly readOn: Day;
  /** How many times the usual traffic. */
  readonly scale: number;
  readonly priceLevel: number;
  readonly payrollCents: number;
  readonly drawCents: number;
  readonly paydays: ReadonlySet<Day>;
  readonly paysQuarterly: boolean;
  /** Whether memos come from the bank’s feed, with a reference of their own each. */
  readonly hasReferences: boolean;
  /** Days after which entries are made at the latest. */
  readonly entersWithinDays: number;
  readonly depreciates: 'monthly' | 'yearly';
  readonly loans: { van: number };
  waiting: { readonly invoice: Entry; readonly customer: Party; readonly day: Day }[];
  unpaid: { readonly bill: Entry; readonly vendor: Party; readonly day: Day }[];
  readonly drawer: Entry[];
  cardPaidOn: Day;
}

const MONTHS_OF_WINDOW = 25;
const MONTHS_BEFORE_WINDOW = 3;

export interface Size {
  readonly scale: number;
  readonly months?: 1 | 3 | 12;
}

/** The life of a company of some trade up to the day on which its books are read. */
export function simulate(trade: Trade, seed: number, { scale, months }: Size = { scale: 1 }): Simulation {
  const random = new Random(seed);
  const length = months ?? random.pick([1, 3, 3, 12] as const);
  const lastMonth = monthsLater(Date.UTC(2025, 0, 1) / 86_400_000, random.integer(0, 5) * 3 + 2);
  const end = lastDayOf(monthOf(lastMonth));
  const period = { start: monthsLater(end, 1 - length), end };
  const window = { start: monthsLater(end, 1 - MONTHS_OF_WINDOW), end };
  const readOn = end + random.integer(18, 40);
  const firstDay = monthsLater(window.start, -MONTHS_BEFORE_WINDOW);
  const company = new Company(chartFor(trade), random);
  const people = makePeople(company, trade);
  const simulation: Simulation = {
    trade,
    random,
    company,
    people,
    walkIn: company.addParty('Customer', 'Walk-in Customers'),
    period,
    window,
    readOn,
    scale,
    priceLevel: 0.8 + random.next() * 0.5,
    payrollCents: Math.round((trade.saleCents * trade.salesADay * 11 * 0.28 + 2_000_00) * scale),
    drawCents: random.integer(15, 45) * 100_00,
    paydays: paydaysBetween(firstDay, readOn),
    paysQuarterly: random.chance(0.4),
    hasReferences: random.chance(0.3),
    entersWithinDays: random.pick([1, 5, 12]),
    depreciates: random.chance(0.6) ? 'monthly' : 'yearly',
    loans: { van: 24_000_00 },
    waiting: [],
    unpaid: [],
    drawer: [],
    cardPaidOn: firstDay,
  };
  open(simulation, firstDay);
  for (let day = firstDay; day <= readOn; day += 1) {
    sellOn(simulation, day);
    spendOn(simulation, day);
    liveOn(simulation, day);
    keepOfficeOn(simulation, day);
  }
  finish(simulation);
  annotate(simulation);
  return simulation;
}

/** What the company came to QuickBooks with; its opening balances were moved to the owner’s capital at once. */
function open({ company, loans, scale, trade }: Simulation, day: Day): void {
  const balances: readonly (readonly [string, number])[] = [
    [CHECKING, 260_000_00 * Math.max(1, scale)],
    [SAVINGS, 25_000_00],
    ['Petty Cash', 200_00],
    ['Vehicles', 42_000_00],
    ['Equipment', 31_000_00],
    ['Accumulated Depreciation', -18_000_00],
    ['Security Deposits', 5_700_00],
    ['Inventory Asset', trade.hasStock ? 20_000_00 * Math.max(1, scale) : 0],
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

/** Memos as the bank writes them, and entries made as late as this bookkeeper makes them. */
function annotate({ company, hasReferences, entersWithinDays, random }: Simulation): void {
  for (const entry of company.entries) {
    entry.createdDay = entry.day + random.integer(0, entersWithinDays);
    if (!hasReferences || entry.kind !== 'Purchase') continue;
    const reference = String(random.integer(100_000, 999_999));
    for (const leg of entry.legs) if (leg.memo !== '') leg.memo = `${leg.memo} REF ${reference}`;
  }
}

/** Statements are ticked off through the end of the period or of the month before, and past years are closed. */
function finish({ company, period, readOn, random }: Simulation): void {
  const through =
    readOn - period.end > 24 && random.chance(0.6) ? period.end : monthsLater(period.end, 0) - 1;
  for (const account of [CHECKING, CARD, SAVINGS, FUEL_CARD]) company.reconciledThrough.set(account, through);
  const { year, month } = monthOf(period.end);
  company.closedThrough = Date.UTC(month >= 4 ? year - 1 : year - 2, 11, 31) / 86_400_000;
}

export function describe({ trade, period }: Simulation): string {
  return `${trade.name}, ${formatDay(period.start)} to ${formatDay(period.end)}`;
}
