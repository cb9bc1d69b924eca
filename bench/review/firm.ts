import {
  CARD,
  CHECKING,
  type Entry,
  type Line,
  monthsLater,
  type Party,
  type Period,
  type TradeSimulation,
  totalOf,
} from '@insights/companies';
import { entriesOf } from './entries.ts';

type Who = Party | string | null;

/** A simulated company with short functions for planting mistakes and look-alikes. */
export type Firm = ReturnType<typeof createFirm>;

export function createFirm(simulation: TradeSimulation) {
  const { company, random, period, people, trade, window, readOn } = simulation;
  const income = trade.incomes[0] as string;
  const entries = entriesOf(company, period);

  function pick(test: (entry: Entry) => boolean, within: Period = period): Entry | null {
    const found = entries.find(test, within);
    if (found.length === 0) return null;
    const entry = random.pick(found);
    entries.touch(entry);
    return entry;
  }

  const party = (kind: Party['kind'], who: Who) => (typeof who === 'string' ? company.party(kind, who) : who);

  /** Records an expense paid from one account. */
  const spendFrom =
    (from: string, isCheck = false) =>
    (day: number, who: Who, account: string, cents: number, memo: string, extra = {}): Entry =>
      company.expense(day, party('Vendor', who), from, [account, cents, memo], { isCheck, ...extra });

  return {
    ...simulation,
    vendors: people.vendors,
    /** An income account and a cost account of the company. */
    income,
    supplies: trade.hasStock ? 'Inventory Asset' : (trade.costs[0] as string),
    ...entries,
    pick,
    vendor: (name: string) => company.party('Vendor', name),
    customer: (name: string) => company.party('Customer', name),
    charge: spendFrom(CARD),
    pay: spendFrom(CHECKING),
    check: spendFrom(CHECKING, true),
    spendFrom,

    /** Returns a day in the period that is not too close to the start or end. */
    day: (fromEnd = 3) => random.integer(period.start + 2, Math.max(period.start + 3, period.end - fromEnd)),

    /** Returns a plausible amount, from a small purchase to a large bill. */
    cents: (least = 150_00) => least + random.around(900_00, 1) + random.integer(1, 99),

    /** Returns the last day in the period that is reconciled with the bank statement. */
    lastReconciledDay: (account = CHECKING) =>
      Math.min(period.end, company.reconciledThrough.get(account) ?? period.end),

    /** Records money that reaches the bank without an earlier transaction. */
    bank: (day: number, account: string, cents: number, memo: string, who: Party | null = null) =>
      company.deposit(day, CHECKING, [], [{ account, cents, memo, party: who }], { memo }),

    bill: (day: number, who: Who, account: string, cents: number, memo: string, number = '') =>
      company.bill(day, party('Vendor', who) as Party, [{ account, cents, memo }], { number }),

    invoice: (day: number, who: Who, cents: number, memo = 'Job') =>
      company.invoice(day, party('Customer', who) as Party, [{ account: income, cents, memo }]),

    payBill: (bill: Entry, day: number) => company.payBills(day, bill.party as Party, [bill], CHECKING),

    /** Records a payment of an invoice, in full by default, that is still in Undeposited Funds. */
    receive: (invoice: Entry, day: number, cents = totalOf(invoice)) =>
      company.receive(day, invoice.party as Party, cents, [invoice]),

    deposit: (day: number, ...payments: readonly Entry[]) => company.deposit(day, CHECKING, payments),

    /** Returns the lines of a bill or expense, for use in another transaction. */
    linesOf: ({ legs }: Entry): Line[] =>
      legs.slice(1).map(({ account, cents, memo }) => ({ account, cents, memo })),

    /** Repeats the entry some days later. */
    repeat(entry: Entry, daysLater: number, number = ''): Entry {
      const copy = company.copy(entry, entry.day + daysLater, number);
      entries.touch(copy);
      return copy;
    },

    /** Records one or more entries on the same day of every month in the window. */
    monthly: (place: number, make: (day: number, count: number) => Entry | Entry[]): Entry[] => {
      const made: Entry[] = [];
      let month = window.start;
      for (let count = 0; month + place <= readOn; count += 1, month = monthsLater(month, 1)) {
        made.push(...[make(month + place, count)].flat());
      }
      return made;
    },

    /** Records an entry at regular intervals throughout the window. */
    everyDays: (days: number, make: (day: number) => Entry, from = window.start): Entry[] =>
      Array.from({ length: Math.floor((readOn - from) / days) + 1 }, (_, place) => make(from + place * days)),
  };
}
