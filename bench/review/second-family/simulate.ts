import { type Day, dateOfDay, dayNumber, monthsLater, weekdayOfDay } from '@insights/companies';
import { payCard, recordCosts } from './costs.ts';
import { createLife, type Life } from './life.ts';
import { hire, open, recordOfficeWork } from './office.ts';
import { collect, RECORD_SALES } from './sales.ts';
import type { Trade } from './trades.ts';

/** Simulates a company without mistakes through the day on which its books are read. */
export function simulateLife(trade: Trade, seed: number, monthsBefore = 24): Life {
  const life = createLife(trade, seed, monthsBefore);
  meet(life);
  open(life);
  life.card.since = life.firstDay - 1;
  for (let day = life.firstDay; day <= life.readOn; day += 1) {
    RECORD_SALES[trade.sells](life, day);
    collect(life, day);
    recordCosts(life, day);
    payCard(life, day);
    recordOfficeWork(life, day);
  }
  // Entries dated after the day on which the books are read have not been entered yet.
  for (const entry of life.company.entries) if (entry.day > life.readOn) entry.isDeleted = true;
  noteEntry(life);
  reconcile(life);
  return life;
}

function meet(life: Life): void {
  const { company, trade, random, customers } = life;
  const isOfPersons = ['chairs', 'tuition', 'jobs'].includes(trade.sells);
  const names =
    trade.sells === 'day sheets'
      ? ['Delta Plan Dental', 'Mutual of Ohio', 'Guardline Benefits', 'Unison Health']
      : [];
  while (names.length < 24) {
    const name = isOfPersons ? life.person() : life.firmName();
    if (!names.includes(name)) names.push(name);
  }
  for (const name of random.shuffled(names.slice(4))) names.splice(4 + names.slice(4).indexOf(name), 1, name);
  customers.push(...names.map((name) => company.addParty('Customer', name)));
  hire(life);
  for (const name of [...trade.helpers, 'Penrose Bookkeeping'])
    company.reportable.set(name, { hasTaxIdentifier: true });
}

/**
 * Sets the date of entry: some bookkeepers enter transactions immediately, some within a week, some on Fridays; some
 * use the bank feed's memos.
 */
function noteEntry({ company, habits, random }: Life): void {
  for (const entry of company.entries) {
    entry.createdDay = habits.entersOnFridays
      ? entry.day + ((12 - weekdayOfDay(entry.day)) % 7)
      : entry.day + random.integer(0, habits.entersWithin);
    if (!habits.hasFeedMemos || entry.kind !== 'Purchase' || entry.type === 'Check') continue;
    const memo = `${entry.party?.name.toUpperCase() ?? ''} ${random.integer(1000, 9999)} ${dateOfDay(entry.day).slice(5)}`;
    for (const leg of entry.legs) leg.memo = memo;
    entry.memo = memo;
  }
}

/**
 * Reconciles statements through the end of the period or of the month before; a fiscal year is closed after three
 * months.
 */
function reconcile({ company, period, readOn, account, random, trade }: Life): void {
  const through = readOn - period.end > 22 && random.chance(70) ? period.end : monthsLater(period.end, 0) - 1;
  for (const role of ['checking', 'savings', 'card'] as const)
    company.reconciledThrough.set(account(role), through);
  company.closedThrough = lastFiscalYearEnd(period.end - 100, trade.fiscalYearFirstMonth);
}

function lastFiscalYearEnd(before: Day, firstMonth: number): Day {
  const year = Number(dateOfDay(before).slice(0, 4));
  const starts = [year + 1, year, year - 1].map((of) =>
    dayNumber(`${of}-${String(firstMonth).padStart(2, '0')}-01`),
  );
  return (starts.find((start) => start - 1 <= before) ?? before) - 1;
}
