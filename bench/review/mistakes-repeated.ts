import { CARD, CHECKING, type Entry, sizeOf } from '@insights/companies';
import {
  anyCents,
  dayIn,
  entriesOf,
  type MakeMistake,
  newVendor,
  paymentsOf,
  pickEntry,
  remove,
  touch,
} from './planted.ts';

/** What was entered once more: by another form, by both feeds, by an import, a month later, or copied from the month before. */
export const repeatedMistakes: Readonly<Record<string, MakeMistake>> = {
  'a check added again from the feed when it cleared': (simulation) => {
    const { company, random, period } = simulation;
    const through = Math.min(period.end, company.reconciledThrough.get(CHECKING) ?? period.end);
    const check = pickEntry(
      simulation,
      ({ type, legs, tag }) => type === 'Check' && legs.length === 2 && tag !== 'draw' && tag !== 'rent',
      { start: period.start, end: through - 32 },
    );
    if (check === null || check.party === null) return null;
    const copy = company.copy(
      check,
      check.day + random.integer(6, 14),
      random.chance(50) ? '' : check.number,
    );
    Object.assign(copy, { type: 'Expense' });
    for (const leg of copy.legs.slice(1)) leg.memo = `CHECK ${check.number}`;
    company.uncleared.add(check);
    touch(copy);
    return {
      code: 'duplicate-expense',
      entries: [check, copy],
      also: ['old-uncleared-transactions', 'stale-uncashed-checks'],
    };
  },

  'a bill paid as an expense a month later': (simulation) => {
    const { company, random, period } = simulation;
    const bill = pickEntry(simulation, ({ kind, tag }) => kind === 'Bill' && tag === 'once', {
      start: period.start - 20,
      end: period.end - 42,
    });
    if (bill === null || bill.party === null) return null;
    remove(...paymentsOf(simulation, bill));
    const lines = bill.legs.slice(1).map(({ account, cents, memo }) => ({ account, cents, memo }));
    const day = Math.max(period.start, bill.day + random.integer(26, 40));
    const expense = company.spend(day, bill.party, CHECKING, lines, { isCheck: true });
    touch(expense);
    return { code: 'bill-and-expense', entries: [bill, expense], also: ['old-unpaid-bills'] };
  },

  'a transfer that both feeds added': (simulation) => {
    const { company, random, period } = simulation;
    const isTransfer = ({ kind }: Entry) => kind === 'Transfer' || kind === 'CreditCardPayment';
    const through = Math.min(period.end, company.reconciledThrough.get(CHECKING) ?? period.end);
    const original = pickEntry(simulation, isTransfer, { start: period.start, end: through - 9 });
    if (original === null) return null;
    const copy = company.copy(original, original.day + random.integer(0, 3), '');
    company.uncleared.add(copy);
    touch(copy);
    return {
      code: 'duplicate-transfer',
      entries: [original, copy],
      also: ['old-uncleared-transactions'],
      accounts: original.kind === 'CreditCardPayment' ? [CARD] : [],
    };
  },

  'a journal entry imported again': (simulation) => {
    const { company, random } = simulation;
    const original = pickEntry(
      simulation,
      ({ kind, tag }) => kind === 'JournalEntry' && ['net-pay', 'cpa', 'prepaid-used'].includes(tag),
    );
    if (original === null) return null;
    const day = Math.min(simulation.period.end, original.day + random.integer(0, 2));
    const copy = company.copy(original, day, '');
    touch(copy);
    return {
      code: 'duplicate-journal-entry',
      entries: [original, copy],
      // Net pay that leaves twice does not leave the clearing account at zero.
      also: ['risky-journal-entry', 'clearing-account-not-zero'],
      accounts: ['Payroll Clearing'],
    };
  },

  'a payroll run entered by hand and sent again by the payroll service': (simulation) => {
    const { company, random } = simulation;
    const day = dayIn(simulation, 12);
    const run = ['Dana Whitfield', 'Luis Ortega', 'Mei Tanaka'].map((name, place) =>
      company.spend(
        day,
        newVendor(simulation, name),
        CHECKING,
        [{ account: 'Payroll Wages', cents: anyCents(simulation, 900_00 + place * 100_00), memo: 'Net pay' }],
        { isCheck: true },
      ),
    );
    const again = run.map((check, place) =>
      company.copy(check, day + 2, String(81_000 + random.integer(0, 99) * 10 + place)),
    );
    for (const copy of again) company.uncleared.add(copy);
    touch(...run, ...again);
    return {
      code: 'duplicate-payroll',
      entries: [...run, ...again],
      also: ['old-uncleared-transactions', 'stale-uncashed-checks', 'inconsistent-coding'],
    };
  },

  'a loan payment copied month after month': (simulation) => {
    const payments = entriesOf(simulation, ({ tag }) => tag === 'loan-payment', {
      start: simulation.period.end - 190,
      end: simulation.readOn,
    });
    const [first] = payments;
    if (first === undefined || payments.length < 6) return null;
    for (const payment of payments) {
      for (const [place, leg] of payment.legs.entries()) leg.cents = first.legs[place]?.cents ?? leg.cents;
    }
    touch(...payments);
    return { code: 'loan-split-unchanged', entries: payments };
  },

  'a bill entered again weeks later': (simulation) => {
    const { company, random, period } = simulation;
    const original = pickEntry(
      simulation,
      ({ kind, tag, number }) => kind === 'Bill' && tag === 'supplier' && number !== '',
      { start: period.start - 30, end: period.end - 25 },
    );
    if (original === null || sizeOf(original) === 0) return null;
    const number = random.pick([original.number, original.number.replace('-', ''), `${original.number}A`]);
    const day = Math.max(period.start + 1, original.day + random.integer(15, 40));
    const copy = company.copy(original, Math.min(day, period.end), number);
    touch(copy);
    return { code: 'duplicate-bill', entries: [original, copy], also: ['old-unpaid-bills'] };
  },
};
