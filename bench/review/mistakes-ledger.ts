import { CHECKING, type Entry, monthsLater, sizeOf, weekdayOfDay } from '@insights/companies';
import type { Mistakes } from './planted.ts';

const isStatesTax = ({ type, legs }: Entry) =>
  type === 'Sales Tax Payment' && legs.some(({ account }) => account === 'Sales Tax Payable');

export const ledgerMistakes: Mistakes = {
  'sales-tax-not-recorded': ({ random, find, touch }) => {
    const isTaxed = ({ tag, legs }: Entry) =>
      (tag === 'payout' || tag === 'register') && legs.some(({ account }) => account === 'Sales Tax Payable');
    const taxed = find(isTaxed);
    const wrong = taxed.slice(-random.integer(6, 14));
    if (taxed.length < 20) return null;
    for (const entry of wrong) {
      const income = entry.legs.find(({ account }) => /Sales$/.test(account));
      const tax = entry.legs.find(({ account }) => account === 'Sales Tax Payable');
      if (income === undefined || tax === undefined) continue;
      tax.account = income.account;
    }
    touch(...wrong);
    return { entries: wrong, also: ['sales-tax-liability', 'processor-fees-missing'] };
  },

  'accrual-not-reversed': ({ company, random, period, window, readOn }) => {
    const cents = random.integer(150_00, 900_00);
    const months: Entry[] = [];
    let left: Entry | null = null;
    for (let month = window.start; monthsLater(month, 1) <= readOn; month = monthsLater(month, 1)) {
      const end = monthsLater(month, 1) - 1;
      months.push(company.move(end, 'Software', 'Due to Owner', cents, 'Accrue software'));
      const isForgotten = end + 1 >= period.start + 2 && end < period.end - 20 && left === null;
      if (isForgotten) left = months.at(-1) ?? null;
      else company.move(end + 1, 'Due to Owner', 'Software', cents, 'Reverse accrual');
    }
    return left === null ? null : { entries: [left], also: ['risky-journal-entry', 'dormant-account'] };
  },

  'payroll-liability-not-paid': ({ period, random, paysQuarterly, find, pick, remove, pay }) => {
    const accounts = ['State Withholding'];
    const isPayment = ({ tag }: Entry) => tag === 'pay State Withholding';
    if (random.chance(30)) {
      const [payment] = find(isPayment);
      if (payment === undefined) return null;
      pay(period.end - 4, payment.party, 'State Withholding', sizeOf(payment) * 6, 'Payroll taxes');
      return { accounts };
    }
    const latest = monthsLater(period.end, paysQuarterly ? -4 : -1) - 1;
    const entry = pick(isPayment, { start: latest - 100, end: latest });
    if (entry === null) return null;
    remove(entry);
    return { accounts };
  },

  'sales-tax-liability': ({ company, period, random, readOn, find, remove, touch }) => {
    const payments = find(isStatesTax, { start: period.end - 400, end: readOn });
    if (payments.length < 3) return null;
    if (random.chance(50)) {
      const cents = Math.max(...payments.map(sizeOf)) * 9;
      company.salesTaxPayment(period.end - 6, CHECKING, 'Sales Tax Payable', cents);
    } else remove(...payments.filter(({ day }) => day > period.end - 230));
    touch(...payments);
    return { accounts: ['Sales Tax Payable'] };
  },

  'sales-tax-expensed': ({ vendors, random, pick, remove, pay }) => {
    const entry = pick(isStatesTax);
    if (entry === null) return null;
    remove(entry);
    const memo = random.pick(['Sales tax', 'Return', 'ACH payment']);
    return {
      entries: [pay(entry.day, vendors.state, 'Taxes and Licenses', sizeOf(entry), memo)],
      accounts: ['Sales Tax Payable'],
      also: ['sales-tax-liability'],
    };
  },

  'opening-balance-equity': ({ company, window, cents }) => {
    const equity = 'Opening Balance Equity';
    const day = window.start + 3;
    const entry = company.move(day, 'Security Deposits', equity, cents(200_00), 'Opening balance');
    return { entries: [entry], accounts: [equity] };
  },

  'retained-earnings-posting': ({ company, random, day, cents }) => {
    const other = random.pick(['Legal and Professional Fees', CHECKING]);
    const entry = company.move(day(), 'Retained Earnings', other, cents(100_00), 'Correct prior year');
    return { entries: [entry], also: ['risky-journal-entry'] };
  },

  'balance-on-wrong-side': ({ period, random, bank, cents }) => {
    bank(period.end - random.integer(45, 200), 'Employee Advances', cents(80_00), 'Advance paid back');
    return { accounts: ['Employee Advances'], also: ['dormant-account'] };
  },

  'risky-journal-entry': ({ company, random, period, day }) => {
    let saturday = day();
    while (weekdayOfDay(saturday) !== 6 && saturday > period.start) saturday -= 1;
    const cents = random.integer(4, 12) * 10 * 100_00;
    const memo = random.pick(['Plug to balance', 'Adj per owner', 'Unknown difference']);
    return [company.move(saturday, 'Old Deposit Account', "Owner's Draws", cents, memo)];
  },

  'back-dated-entry': ({ company, random, period, window, readOn, pay, day, cents }) => {
    const { closedThrough } = company;
    if (closedThrough === null) return null;
    const dated = closedThrough - random.integer(5, 50);
    const createdDay = Math.max(day(), closedThrough + 40);
    if (dated < window.start || createdDay > readOn || createdDay < period.start) return null;
    const entry = pay(dated, 'Late Freight Co', 'Travel', cents(40_00), 'Late invoice', { createdDay });
    return { entries: [entry], also: ['old-uncleared-transactions'] };
  },

  'entered-after-period': ({ readOn, period, company, random, pick }) => {
    if (readOn < period.end + 18) return null;
    const closed = company.closedThrough ?? 0;
    const entry = pick(({ kind, day }) => day > closed && (kind === 'Purchase' || kind === 'Bill'));
    if (entry === null) return null;
    entry.createdDay = random.integer(period.end + 17, readOn);
    return [entry];
  },

  'closing-date-not-set': ({ company }) => {
    company.closedThrough = null;
    return { words: 'closing date' };
  },

  'future-dated-entry': ({ vendors, random, readOn, period, charge, day, cents }) => {
    const isToCome = random.chance(50);
    const dated = isToCome ? readOn + random.integer(20, 330) : day();
    const createdDay = isToCome ? readOn - 3 : dated - random.integer(20, 90);
    if (createdDay < period.start - 120) return null;
    return [charge(dated, vendors.advertiser, 'Advertising', cents(40_00), 'Campaign', { createdDay })];
  },

  'books-do-not-balance': ({ random, pick }) => {
    const entry = pick(({ kind, legs }) => kind === 'Purchase' && legs.length === 2);
    const leg = entry?.legs[1];
    if (entry === null || leg === undefined) return null;
    leg.cents += random.integer(1, 5_000);
    return {
      entries: [entry],
      accounts: [leg.account],
      also: ['amount-out-of-pattern', 'payroll-liability-not-paid'],
    };
  },

  'negative-inventory': ({ company, random }) => {
    const name = random.pick(['Copper Kettle', 'Garden Lantern', 'Oak Shelf']);
    company.items.push({
      id: String(company.items.length + 1),
      name,
      quantity: -random.integer(1, 40),
      unitCostCents: random.integer(8, 90) * 100,
    });
    return { words: name };
  },

  'dormant-account': ({ company, window, cents }) => {
    const account = 'Advances to Subcontractors';
    company.move(window.start + 10, account, CHECKING, cents(80_00), 'Advance');
    return { accounts: [account] };
  },

  'unapplied-cash': ({ company, day, cents }) => ({
    entries: [company.move(day(), CHECKING, 'Unapplied Cash Payment Income', cents(50_00), 'Payment')],
    also: ['income-by-journal-entry', 'risky-journal-entry'],
  }),

  // The entry was imported twice.
  'duplicate-journal-entry': ({ period, random, pick, repeat }) => {
    const original = pick(
      ({ kind, tag }) => kind === 'JournalEntry' && ['net-pay', 'cpa', 'prepaid-used'].includes(tag),
    );
    if (original === null) return null;
    const copy = repeat(original, Math.min(period.end - original.day, random.integer(0, 2)));
    return {
      entries: [original, copy],
      // Net pay that is paid twice leaves a balance in the clearing account.
      also: ['risky-journal-entry', 'clearing-account-not-zero'],
      accounts: ['Payroll Clearing'],
    };
  },

  // The payroll was entered manually and again by the payroll service.
  'duplicate-payroll': ({ random, check, day, cents, repeat, neverCleared }) => {
    const payday = day(12);
    const run = ['Dana Whitfield', 'Luis Ortega', 'Mei Tanaka'].map((name, place) =>
      check(payday, name, 'Payroll Wages', cents(900_00 + place * 100_00), 'Net pay'),
    );
    const again = run.map((one, place) =>
      repeat(one, 2, String(81_000 + random.integer(0, 99) * 10 + place)),
    );
    neverCleared(...again);
    return {
      entries: [...run, ...again],
      also: ['old-uncleared-transactions', 'stale-uncashed-checks', 'inconsistent-coding'],
    };
  },
};
