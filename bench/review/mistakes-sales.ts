import { CHECKING, type Entry, sizeOf } from '@insights/companies';
import {
  anyCents,
  dayIn,
  entriesOf,
  incomeOf,
  type MakeMistake,
  newCustomer,
  pickEntry,
  remove,
  touch,
  unpay,
} from './planted.ts';

export const salesMistakes: Readonly<Record<string, MakeMistake>> = {
  'old-open-invoices': (simulation) => {
    const { company, random, period } = simulation;
    const customer = newCustomer(
      simulation,
      random.pick(['Halloway Trust', 'Gideon Marsh', 'Union Square Cafe']),
    );
    const day = period.end - random.integer(115, 400);
    const lines = [{ account: incomeOf(simulation), cents: anyCents(simulation), memo: 'Job' }];
    return { entries: [company.invoice(day, customer, lines)] };
  },

  'duplicate-invoice-number': (simulation) => {
    const invoices = entriesOf(simulation, ({ kind, isVoided }) => kind === 'Invoice' && !isVoided);
    const [one, other] = simulation.random.shuffled(invoices);
    if (one === undefined || other === undefined || one.party === other.party) return null;
    touch(one, other);
    const words = one.number;
    one.number = other.number;
    return { entries: [one, other], words, also: ['invoice-number-gap'] };
  },

  'invoice-number-gap': (simulation) => {
    const entry = pickEntry(simulation, ({ kind, tag }) => kind === 'Invoice' && tag === 'job');
    if (entry === null) return null;
    unpay(simulation, entry);
    remove(entry);
    return { entries: [], words: entry.number };
  },

  'duplicate-invoice': (simulation) => {
    const { company, random, period } = simulation;
    const original = pickEntry(simulation, ({ kind, tag }) => kind === 'Invoice' && tag === 'job', {
      start: period.start,
      end: period.end - 6,
    });
    if (original === null) return null;
    const copy = company.copy(original, original.day + random.integer(1, 6), company.nextInvoiceNumber());
    touch(copy);
    return {
      entries: [original, copy],
      also: ['old-open-invoices', 'late-paying-customer', 'unapplied-customer-payments'],
    };
  },

  'late-paying-customer': (simulation) => {
    const { period, company } = simulation;
    const entry = pickEntry(
      simulation,
      (one) => one.kind === 'Invoice' && one.tag === 'job' && timesPaid(simulation, one) >= 5,
      { start: period.end - 75, end: period.end - 58 },
    );
    if (entry === null) return null;
    unpay(simulation, entry);
    for (const other of company.entries) {
      if (other.kind === 'Invoice' && other.party === entry.party && Math.abs(other.day - entry.day) < 2)
        touch(other);
    }
    return { entries: [entry], also: ['old-open-invoices'] };
  },

  'customer-concentration': (simulation) => {
    const { company, people } = simulation;
    const sales = company.entries.filter(({ kind, tag }) => kind === 'Invoice' && tag === 'job');
    const [large] = people.customers;
    if (large === undefined || sales.length < 60) return null;
    const taken = new Set(sales.filter((_, place) => place % 10 < 6));
    for (const entry of company.entries) {
      const isOf = taken.has(entry) || entry.links.some(({ to }) => taken.has(to));
      if (!isOf || entry.kind === 'Deposit') continue;
      entry.party = large;
      for (const leg of entry.legs) if (leg.party !== null) leg.party = large;
    }
    return { entries: [], words: large.name };
  },

  'duplicate-customers': (simulation) => {
    const { random, company } = simulation;
    const original = pickEntry(
      simulation,
      ({ kind, party }) =>
        (kind === 'Invoice' || kind === 'SalesReceipt') &&
        (party?.name.length ?? 0) > 9 &&
        party?.name.startsWith('Walk') === false,
    );
    const customer = original?.party;
    if (original === null || customer === undefined || customer === null) return null;
    const name = random.chance(50)
      ? customer.name.replace(' ', '  ').toUpperCase()
      : `${customer.name.slice(0, -2)}${customer.name.slice(-1)}`;
    const twin = newCustomer(simulation, name.trim());
    const lines = [{ account: incomeOf(simulation), cents: anyCents(simulation), memo: 'Order' }];
    const invoice = company.invoice(original.day, twin, lines);
    const payment = company.receive(original.day + 9, twin, sizeOf(invoice), [invoice]);
    company.deposit(original.day + 10, CHECKING, [payment]);
    return { entries: [], words: twin.name };
  },

  'income-by-journal-entry': (simulation) => {
    const { company, random } = simulation;
    const cents = random.integer(30, 160) * 100_00 + random.integer(0, 1) * 37_50;
    const entry = company.move(
      dayIn(simulation),
      CHECKING,
      incomeOf(simulation),
      cents,
      random.pick(['', 'Adjustment per owner', 'Sales']),
    );
    return { entries: [entry], also: ['risky-journal-entry'] };
  },
};

function timesPaid({ company }: Parameters<MakeMistake>[0], invoice: Entry): number {
  return company.entries.filter(({ kind, party }) => kind === 'Payment' && party === invoice.party).length;
}
