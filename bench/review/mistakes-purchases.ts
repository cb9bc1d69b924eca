import { AP, CARD, CHECKING, multiply } from '@insights/companies';
import {
  anyCents,
  dayIn,
  type MakeMistake,
  newVendor,
  paymentsOf,
  pickEntry,
  remove,
  touch,
} from './planted.ts';

export const purchaseMistakes: Readonly<Record<string, MakeMistake>> = {
  'duplicate-bill': (simulation) => {
    const { company, random, period, readOn } = simulation;
    const original = pickEntry(simulation, ({ kind }) => kind === 'Bill', {
      start: period.start,
      end: period.end - 8,
    });
    if (original === null) return null;
    const number = random.pick([
      original.number,
      original.number.toLowerCase().replace('-', ' '),
      swapped(original.number),
      original.number.replace(/(\d)\d$/, '$1'),
      '',
    ]);
    if (number === '') original.number = '';
    const copy = company.copy(original, original.day + random.integer(1, 7), number);
    touch(copy);
    const paidOn = copy.day + 20;
    if (random.chance(40) && paidOn < readOn && original.party !== null) {
      company.payBills(paidOn, original.party, [copy], CHECKING);
    }
    return { entries: [original, copy], also: ['old-unpaid-bills'] };
  },

  'bill-and-expense': (simulation) => {
    const { company, random, period } = simulation;
    const bill = pickEntry(
      simulation,
      (one) =>
        one.kind === 'Bill' &&
        one.legs.every(({ account }) => account === AP || !account.startsWith('Inventory')),
      { start: period.start, end: period.end - 16 },
    );
    if (bill === null || bill.party === null) return null;
    remove(...paymentsOf(simulation, bill));
    const lines = bill.legs.slice(1).map(({ account, cents, memo }) => ({ account, cents, memo }));
    const expense = company.spend(bill.day + random.integer(2, 14), bill.party, CARD, lines);
    touch(expense);
    return {
      entries: [bill, expense],
      also: ['old-unpaid-bills', 'missing-recurring-entry'],
    };
  },

  'old-unpaid-bills': (simulation) => {
    const { company, random, period } = simulation;
    const vendor = newVendor(simulation, random.pick(['Harding Electric', 'Lowell Pest Control']));
    const lines = [{ account: 'Repairs and Maintenance', cents: anyCents(simulation), memo: 'Call out' }];
    const bill = company.bill(period.end - random.integer(115, 380), vendor, lines, { number: 'X-77' });
    return { entries: [bill] };
  },

  'unapplied-vendor-credits': (simulation) => {
    const { company, random, period, people } = simulation;
    const lines = [
      {
        account: simulation.trade.hasStock ? 'Inventory Asset' : (simulation.trade.costs[0] as string),
        cents: anyCents(simulation, 50_00),
        memo: 'Credit',
      },
    ];
    const credit = company.vendorCredit(
      period.end - random.integer(40, 200),
      random.pick(people.suppliers),
      lines,
    );
    return { entries: [credit] };
  },

  'payables-do-not-tie': (simulation) => {
    const cents = anyCents(simulation);
    const entry = simulation.company.move(dayIn(simulation), 'Legal and Professional Fees', AP, cents);
    return { entries: [entry], also: ['risky-journal-entry'] };
  },

  'amount-out-of-pattern': (simulation) => {
    const { random } = simulation;
    const entry = pickEntry(simulation, ({ tag }) => tag === 'crm' || tag === 'software' || tag === 'phone');
    if (entry === null) return null;
    multiply(entry, random.pick([10, 3, 4.5]));
    return { entries: [entry], also: ['overpaid-card'] };
  },

  'missing-recurring-entry': (simulation) => {
    const { random, period } = simulation;
    const tag = random.pick(['internet', 'rent', 'bookkeeper', 'crm']);
    const entry = pickEntry(simulation, (one) => one.tag === tag, {
      start: period.start,
      end: period.end - 15,
    });
    if (entry === null) return null;
    remove(...paymentsOf(simulation, entry), entry);
    return { entries: [], words: entry.party?.name ?? '' };
  },

  'vendor-1099-not-ready': (simulation) => {
    const { company, period } = simulation;
    const vendor = newVendor(simulation, 'Wade Lomax');
    company.reportable.set(vendor.name, { hasTaxIdentifier: false });
    const line = {
      account: 'Legal and Professional Fees',
      cents: 2_000_00 + anyCents(simulation),
      memo: 'Contract work',
    };
    company.spend(period.end - 9, vendor, CHECKING, [line], { isCheck: true });
    return { entries: [], words: vendor.name };
  },
};

/** Two neighbouring digits, well before the end, in each other’s place. */
function swapped(number: string): string {
  const at = number.search(/(\d)(?!\1)\d\d\d/);
  if (at < 0) return number;
  return `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`;
}
