import { CARD, CHECKING, type Entry, monthsLater, sizeOf, weekdayOfDay } from '@insights/companies';
import {
  anyCents,
  dayIn,
  entriesOf,
  type MakeMistake,
  newVendor,
  pickEntry,
  remove,
  touch,
} from './planted.ts';

const isStatesTax = ({ type, legs }: Entry) =>
  type === 'Sales Tax Payment' && legs.some(({ account }) => account === 'Sales Tax Payable');

export const ledgerMistakes: Readonly<Record<string, MakeMistake>> = {
  'payroll-liability-not-paid': (simulation) => {
    const { period, random, paysQuarterly, company } = simulation;
    if (random.chance(30)) {
      const [payment] = entriesOf(simulation, ({ tag }) => tag === 'pay State Withholding');
      if (payment === undefined) return null;
      const cents = sizeOf(payment) * 6;
      company.spend(period.end - 4, payment.party, CHECKING, [
        { account: 'State Withholding', cents, memo: 'Payroll taxes' },
      ]);
      return { entries: [], accounts: ['State Withholding'] };
    }
    const latest = monthsLater(period.end, paysQuarterly ? -4 : -1) - 1;
    const entry = pickEntry(simulation, ({ tag }) => tag === 'pay State Withholding', {
      start: latest - 100,
      end: latest,
    });
    if (entry === null) return null;
    remove(entry);
    return { entries: [], accounts: ['State Withholding'] };
  },

  'sales-tax-liability': (simulation) => {
    const { company, period, random, readOn } = simulation;
    const payments = entriesOf(simulation, isStatesTax, {
      start: period.end - 400,
      end: readOn,
    });
    const largest = Math.max(...payments.map(sizeOf));
    if (payments.length < 3) return null;
    if (random.chance(50)) {
      company.salesTaxPayment(period.end - 6, CHECKING, 'Sales Tax Payable', largest * 9);
    } else remove(...payments.filter(({ day }) => day > period.end - 230));
    touch(...payments);
    return { entries: [], accounts: ['Sales Tax Payable'] };
  },

  'sales-tax-expensed': (simulation) => {
    const { company, people } = simulation;
    const entry = pickEntry(simulation, isStatesTax);
    if (entry === null) return null;
    remove(entry);
    const memo = simulation.random.pick(['Sales tax', 'Return', 'ACH payment']);
    const line = { account: 'Taxes and Licenses', cents: sizeOf(entry), memo };
    const expense = company.spend(entry.day, people.vendors.state, CHECKING, [line]);
    return {
      entries: [expense],
      accounts: ['Sales Tax Payable'],
      also: ['sales-tax-liability'],
    };
  },

  'opening-balance-equity': (simulation) => {
    const cents = anyCents(simulation, 200_00);
    const entry = simulation.company.move(
      simulation.window.start + 3,
      'Security Deposits',
      'Opening Balance Equity',
      cents,
      'Opening balance',
    );
    return { entries: [entry], accounts: ['Opening Balance Equity'] };
  },

  'retained-earnings-posting': (simulation) => {
    const cents = anyCents(simulation, 100_00);
    const entry = simulation.company.move(
      dayIn(simulation),
      'Retained Earnings',
      simulation.random.pick(['Legal and Professional Fees', CHECKING]),
      cents,
      'Correct prior year',
    );
    return { entries: [entry], also: ['risky-journal-entry'] };
  },

  'balance-on-wrong-side': (simulation) => {
    const { company, period, random } = simulation;
    const cents = anyCents(simulation, 80_00);
    const line = { account: 'Employee Advances', cents, memo: 'Advance paid back' };
    company.bank(period.end - random.integer(45, 200), CHECKING, line);
    return {
      entries: [],
      accounts: ['Employee Advances'],
      also: ['dormant-account'],
    };
  },

  'risky-journal-entry': (simulation) => {
    const { company, random, period } = simulation;
    let day = dayIn(simulation);
    while (weekdayOfDay(day) !== 6 && day > period.start) day -= 1;
    const cents = random.integer(4, 12) * 10 * 100_00;
    const entry = company.move(
      day,
      'Old Deposit Account',
      "Owner's Draws",
      cents,
      random.pick(['Plug to balance', 'Adj per owner', 'Unknown difference']),
    );
    return { entries: [entry] };
  },

  'back-dated-entry': (simulation) => {
    const { company, random, period } = simulation;
    if (company.closedThrough === null) return null;
    const day = company.closedThrough - random.integer(5, 50);
    if (day < simulation.window.start) return null;
    const vendor = newVendor(simulation, 'Late Freight Co');
    const line = { account: 'Travel', cents: anyCents(simulation, 40_00), memo: 'Late invoice' };
    const createdDay = Math.max(dayIn(simulation), company.closedThrough + 40);
    if (createdDay > simulation.readOn || createdDay < period.start) return null;
    const entry = company.spend(day, vendor, CHECKING, [line], { createdDay });
    return { entries: [entry], also: ['old-uncleared-transactions'] };
  },

  'entered-after-period': (simulation) => {
    const { readOn, period } = simulation;
    if (readOn < period.end + 18) return null;
    const closed = simulation.company.closedThrough ?? 0;
    const entry = pickEntry(
      simulation,
      ({ kind, day }) => day > closed && (kind === 'Purchase' || kind === 'Bill'),
    );
    if (entry === null) return null;
    entry.createdDay = simulation.random.integer(period.end + 17, readOn);
    return { entries: [entry] };
  },

  'closing-date-not-set': ({ company }) => {
    company.closedThrough = null;
    return { entries: [], words: 'closing date' };
  },

  'future-dated-entry': (simulation) => {
    const { company, people, random, readOn, period } = simulation;
    const isToCome = random.chance(50);
    const day = isToCome ? readOn + random.integer(20, 330) : dayIn(simulation);
    const createdDay = isToCome ? readOn - 3 : day - random.integer(20, 90);
    if (createdDay < period.start - 120) return null;
    const line = { account: 'Advertising', cents: anyCents(simulation, 40_00), memo: 'Campaign' };
    const entry = company.spend(day, people.vendors.advertiser, CARD, [line], { createdDay });
    return { entries: [entry] };
  },

  'books-do-not-balance': (simulation) => {
    const entry = pickEntry(simulation, ({ kind, legs }) => kind === 'Purchase' && legs.length === 2);
    const leg = entry?.legs[1];
    if (entry === null || leg === undefined) return null;
    leg.cents += simulation.random.integer(1, 5_000);
    return {
      entries: [entry],
      accounts: [leg.account],
      also: ['amount-out-of-pattern', 'payroll-liability-not-paid'],
    };
  },

  'negative-inventory': ({ company, random }) => {
    const name = random.pick(['Copper Kettle', 'Garden Lantern', 'Oak Shelf']);
    const item = {
      id: String(company.items.length + 1),
      name,
      quantity: -random.integer(1, 40),
      unitCostCents: random.integer(8, 90) * 100,
    };
    company.items.push(item);
    return { entries: [], words: name };
  },

  'dormant-account': (simulation) => {
    const { company, window } = simulation;
    const cents = anyCents(simulation, 80_00);
    company.move(window.start + 10, 'Advances to Subcontractors', CHECKING, cents, 'Advance');
    return { entries: [], accounts: ['Advances to Subcontractors'] };
  },

  'unapplied-cash': (simulation) => {
    const cents = anyCents(simulation, 50_00);
    const entry = simulation.company.move(
      dayIn(simulation),
      CHECKING,
      'Unapplied Cash Payment Income',
      cents,
      'Payment',
    );
    return {
      entries: [entry],
      also: ['income-by-journal-entry', 'risky-journal-entry'],
    };
  },
};
