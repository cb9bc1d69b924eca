import { type Entry, Random } from '@insights/companies';
import type { CompanyData } from '@insights/ledger/testing/trade-books';
import type { Business } from './business.ts';
import { chartFor } from './chart.ts';
import { Hand, type Kind } from './hand.ts';
import { BANKING } from './kinds-banking.ts';
import { CLOSING } from './kinds-closing.ts';
import { MONEY_IN } from './kinds-money-in.ts';
import { MONEY_OUT } from './kinds-money-out.ts';
import { TWICE } from './kinds-twice.ts';
import { LOOK_ALIKES } from './look-alikes.ts';
import { simulate } from './simulate.ts';
import type { Trade } from './trades.ts';

const KINDS: Readonly<Record<string, Kind>> = {
  ...MONEY_IN,
  ...MONEY_OUT,
  ...BANKING,
  ...TWICE,
  ...CLOSING,
};

const LOOK_ALIKES_PER_COMPANY = 8;
const IDS_PER_EVENT = 1_000;

/** A company as it is read from QuickBooks. */
export interface ReadCompany {
  readonly company: CompanyData;
  readonly period: Business['period'];
  readonly window: Business['window'];
  readonly readOn: number;
}

/** Returns a company with mistakes, or its twin, in which the same events are booked correctly. */
export function createCompany(trade: Trade, seed: number, withMistakes: boolean): ReadCompany {
  const business = simulate(trade, seed);
  plant(business, withMistakes);
  return readOf(business);
}

function plant(business: Business, isWrong: boolean): void {
  const { company, trade, seed } = business;
  const random = new Random(`plan ${trade.name} ${seed}`);
  const taken = new Set<Entry>();
  const planted: string[] = [];
  let event = 0;
  const run = <Result>(name: string, record: (hand: Hand) => Result): Result => {
    const before = company.entries.length;
    const result = record(new Hand(business, isWrong, name, taken));
    event += 1;
    for (const [index, entry] of company.entries.slice(before).entries())
      Object.assign(entry, { id: 100_000 + event * IDS_PER_EVENT + index });
    return result;
  };
  const wanted = random.integer(4, 8);
  for (const name of random.shuffled(Object.keys(KINDS))) {
    if (planted.length === wanted) break;
    // A loan or payroll account gets only one mistake.
    if (planted.some((other) => groupOf(other) === groupOf(name))) continue;
    if (run(name, (hand) => KINDS[name]?.(hand) ?? false)) planted.push(name);
  }
  for (const record of random.shuffled(LOOK_ALIKES).slice(0, LOOK_ALIKES_PER_COMPANY))
    run(record.name, record);
}

function groupOf(kind: string): string {
  return (
    /^(loan payments|principal|net pay|depreciation)/.exec(kind)?.[0].replace('principal', 'loan payments') ??
    kind
  );
}

/** Applies the chart's style, and the dates on which the bookkeeper entered and reconciled transactions. */
export function readOf({ trade, seed, company, period, window, readOn }: Business): ReadCompany {
  const random = new Random(`entry ${trade.name} ${seed}`);
  const lag = random.pick([1, 6, 16]);
  const entries = company.entries.filter(({ isDeleted, day }) => !isDeleted && day <= readOn);
  const used = new Set(
    entries.flatMap(({ legs }) => legs.filter(({ cents }) => cents !== 0).map(({ account }) => account)),
  );
  const { accounts, idOf } = chartFor(trade, used);
  const named = (key: string) => idOf.get(key) ?? key;
  for (const entry of entries) {
    entry.createdDay = Math.min(readOn, entry.day + ((entry.id * 7_919) % (lag + 1)));
    entry.legs = entry.legs
      .filter(({ cents }) => cents !== 0)
      .map((leg) => ({ ...leg, account: named(leg.account) }));
    entry.account = entry.account === null ? null : named(entry.account);
    entry.toAccount = entry.toAccount === null ? null : named(entry.toAccount);
    entry.links = entry.links.filter(({ to }) => !to.isDeleted);
  }
  const through = random.chance(60) ? period.end : period.end - 31;
  const reconciledThrough = new Map(['checking', 'savings', 'card'].map((key) => [named(key), through]));
  const year = new Date(period.end * 86_400_000).getUTCFullYear() - 1;
  const closedThrough = Date.UTC(year, 11, 31) / 86_400_000;
  const { parties, items, reportable, uncleared } = company;
  return {
    company: { accounts, entries, parties, items, reportable, reconciledThrough, uncleared, closedThrough },
    period,
    window,
    readOn,
  };
}
