import { AP, CARD, CHECKING, multiply } from '@insights/companies';
import type { Mistakes } from './planted.ts';

export const purchaseMistakes: Mistakes = {
  'duplicate-bill': ({ random, period, readOn, pick, repeat, payBill }) => {
    const original = pick(({ kind }) => kind === 'Bill', { start: period.start, end: period.end - 8 });
    if (original === null) return null;
    const number = random.pick([
      original.number,
      original.number.toLowerCase().replace('-', ' '),
      swapped(original.number),
      original.number.replace(/(\d)\d$/, '$1'),
      '',
    ]);
    if (number === '') original.number = '';
    const copy = repeat(original, random.integer(1, 7), number);
    if (random.chance(40) && copy.day + 20 < readOn) payBill(copy, copy.day + 20);
    return { entries: [original, copy], also: ['old-unpaid-bills'] };
  },

  'a bill entered again weeks later': ({ random, period, pick, repeat }) => {
    const original = pick(({ kind, tag, number }) => kind === 'Bill' && tag === 'supplier' && number !== '', {
      start: period.start - 30,
      end: period.end - 25,
    });
    if (original === null) return null;
    const number = random.pick([original.number, original.number.replace('-', ''), `${original.number}A`]);
    const day = Math.max(period.start + 1, original.day + random.integer(15, 40));
    const copy = repeat(original, Math.min(day, period.end) - original.day, number);
    return { kind: 'duplicate-bill', entries: [original, copy], also: ['old-unpaid-bills'] };
  },

  'bill-and-expense': ({ random, period, pick, remove, paymentsOf, linesOf, company }) => {
    const bill = pick(
      ({ kind, legs }) =>
        kind === 'Bill' && legs.every(({ account }) => account === AP || !account.startsWith('Inventory')),
      { start: period.start, end: period.end - 16 },
    );
    if (bill === null) return null;
    remove(...paymentsOf(bill));
    const expense = company.spend(bill.day + random.integer(2, 14), bill.party, CARD, linesOf(bill));
    return { entries: [bill, expense], also: ['old-unpaid-bills', 'missing-recurring-entry'] };
  },

  'a bill paid as an expense a month later': ({
    random,
    period,
    pick,
    remove,
    paymentsOf,
    linesOf,
    company,
  }) => {
    const bill = pick(({ kind, tag }) => kind === 'Bill' && tag === 'once', {
      start: period.start - 20,
      end: period.end - 42,
    });
    if (bill === null) return null;
    remove(...paymentsOf(bill));
    const day = Math.max(period.start, bill.day + random.integer(26, 40));
    const expense = company.spend(day, bill.party, CHECKING, linesOf(bill), { isCheck: true });
    return { kind: 'bill-and-expense', entries: [bill, expense], also: ['old-unpaid-bills'] };
  },

  'old-unpaid-bills': ({ random, period, bill, cents }) => {
    const vendor = random.pick(['Harding Electric', 'Lowell Pest Control']);
    const day = period.end - random.integer(115, 380);
    return [bill(day, vendor, 'Repairs and Maintenance', cents(), 'Call out', 'X-77')];
  },

  'unapplied-vendor-credits': ({ company, random, period, people, supplies, cents }) => {
    const day = period.end - random.integer(40, 200);
    const line = { account: supplies, cents: cents(50_00), memo: 'Credit' };
    return [company.vendorCredit(day, random.pick(people.suppliers), [line])];
  },

  'payables-do-not-tie': ({ company, day, cents }) => ({
    entries: [company.move(day(), 'Legal and Professional Fees', AP, cents())],
    also: ['risky-journal-entry'],
  }),

  'amount-out-of-pattern': ({ random, pick }) => {
    const entry = pick(({ tag }) => tag === 'crm' || tag === 'software' || tag === 'phone');
    if (entry === null) return null;
    multiply(entry, random.pick([10, 3, 4.5]));
    return { entries: [entry], also: ['overpaid-card'] };
  },

  'missing-recurring-entry': ({ random, period, pick, remove, paymentsOf }) => {
    const tag = random.pick(['internet', 'rent', 'bookkeeper', 'crm']);
    const entry = pick((one) => one.tag === tag, { start: period.start, end: period.end - 15 });
    if (entry === null) return null;
    remove(...paymentsOf(entry), entry);
    return { words: entry.party?.name ?? '' };
  },

  'vendor-1099-not-ready': ({ company, period, check, cents }) => {
    const words = 'Wade Lomax';
    company.reportable.set(words, { hasTaxIdentifier: false });
    check(period.end - 9, words, 'Legal and Professional Fees', 2_000_00 + cents(), 'Contract work');
    return { words };
  },

  'duplicate-vendors': ({ people, random, find, touch, vendor }) => {
    const original = random.pick(people.suppliers);
    const words = random.chance(50) ? `${original.name.replace(' ', '')} LLC` : `${original.name}, Inc.`;
    const twin = vendor(words);
    const bills = find(
      ({ kind, party, links }) => kind === 'Bill' && party === original && links.length === 0,
    );
    if (bills.length < 3) return null;
    const moved = random.pick(bills);
    moved.party = twin;
    for (const leg of moved.legs) leg.party = twin;
    touch(moved);
    return { words };
  },
};

/** Swaps two adjacent digits, well before the end. */
function swapped(number: string): string {
  const at = number.search(/(\d)(?!\1)\d\d\d/);
  if (at < 0) return number;
  return `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`;
}
