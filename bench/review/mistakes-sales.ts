import { CHECKING, type Entry } from '@insights/companies';
import type { Mistakes } from './planted.ts';

const isJob = ({ kind, tag }: Entry) => kind === 'Invoice' && tag === 'job';

export const salesMistakes: Mistakes = {
  'old-open-invoices': ({ random, period, invoice, cents }) => {
    const customer = random.pick(['Halloway Trust', 'Gideon Marsh', 'Union Square Cafe']);
    return [invoice(period.end - random.integer(115, 400), customer, cents())];
  },

  'duplicate-invoice-number': ({ random, find, touch }) => {
    const invoices = find(({ kind, isVoided }) => kind === 'Invoice' && !isVoided);
    const [one, other] = random.shuffled(invoices);
    if (one === undefined || other === undefined || one.party === other.party) return null;
    touch(one, other);
    const words = one.number;
    one.number = other.number;
    return { entries: [one, other], words, also: ['invoice-number-gap'] };
  },

  'invoice-number-gap': ({ pick, unpay, remove }) => {
    const entry = pick(isJob);
    if (entry === null) return null;
    unpay(entry);
    remove(entry);
    return { words: entry.number };
  },

  'duplicate-invoice': ({ company, random, period, pick, repeat }) => {
    const original = pick(isJob, { start: period.start, end: period.end - 6 });
    if (original === null) return null;
    return {
      entries: [original, repeat(original, random.integer(1, 6), company.nextInvoiceNumber())],
      also: ['old-open-invoices', 'late-paying-customer', 'unapplied-customer-payments'],
    };
  },

  // Sales were entered by the cash register and manually, or by the cash register and from the bank feed.
  'duplicate-takings': ({ company, random, pick, repeat, touch }) => {
    const daySales = pick(({ tag }) => tag === 'register');
    if (daySales === null) return null;
    const also = ['duplicate-journal-entry', 'risky-journal-entry', 'sales-tax-liability'];
    if (random.chance(50)) return { entries: [daySales, repeat(daySales, 0)], also };
    const sales = daySales.legs.slice(1).map(({ account, cents }) => ({ account, cents: -cents }));
    const deposit = company.deposit(daySales.day + random.integer(0, 2), CHECKING, [], sales, {
      memo: 'Deposit',
    });
    touch(deposit);
    return { entries: [daySales, deposit], also };
  },

  'late-paying-customer': ({ period, company, pick, touch, unpay }) => {
    const timesPaid = (invoice: Entry) =>
      company.entries.filter(({ kind, party }) => kind === 'Payment' && party === invoice.party).length;
    const within = { start: period.end - 75, end: period.end - 58 };
    const entry = pick((one) => isJob(one) && timesPaid(one) >= 5, within);
    if (entry === null) return null;
    unpay(entry);
    for (const other of company.entries) {
      if (other.kind === 'Invoice' && other.party === entry.party && Math.abs(other.day - entry.day) < 2)
        touch(other);
    }
    return { entries: [entry], also: ['old-open-invoices'] };
  },

  'customer-concentration': ({ company, people }) => {
    const sales = company.entries.filter(isJob);
    const [large] = people.customers;
    if (large === undefined || sales.length < 60) return null;
    const taken = new Set(sales.filter((_, place) => place % 10 < 6));
    for (const entry of company.entries) {
      const isOf = taken.has(entry) || entry.links.some(({ to }) => taken.has(to));
      if (!isOf || entry.kind === 'Deposit') continue;
      entry.party = large;
      for (const leg of entry.legs) if (leg.party !== null) leg.party = large;
    }
    return { words: large.name };
  },

  'duplicate-customers': ({ random, pick, invoice, receive, deposit, cents }) => {
    const original = pick(
      ({ kind, party }) =>
        (kind === 'Invoice' || kind === 'SalesReceipt') && /^(?!Walk).{10}/.test(party?.name ?? ''),
    );
    const name = original?.party?.name;
    if (original === null || name === undefined) return null;
    const words = random.chance(50)
      ? name.replace(' ', '  ').toUpperCase()
      : `${name.slice(0, -2)}${name.slice(-1)}`;
    deposit(original.day + 10, receive(invoice(original.day, words, cents(), 'Order'), original.day + 9));
    return { words };
  },

  'income-by-journal-entry': ({ company, random, day, income }) => {
    const cents = random.integer(30, 160) * 100_00 + random.integer(0, 1) * 37_50;
    const memo = random.pick(['', 'Adjustment per owner', 'Sales']);
    return { entries: [company.move(day(), CHECKING, income, cents, memo)], also: ['risky-journal-entry'] };
  },
};
