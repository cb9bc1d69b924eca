import { CARD, CHECKING, sizeOf } from '@insights/companies';
import type { Mistakes } from './planted.ts';

export const codingMistakes: Mistakes = {
  'asset-sale-as-income': ({ bank, day, income, cents, random }) => {
    const thing = random.pick(['delivery van', 'generator', 'laptop', 'table saw']);
    return [bank(day(), income, cents(500_00), random.pick([`Sale of old ${thing}`, `Sold ${thing}`]))];
  },

  'uncategorized-income': ({ bank, day, cents }) => [
    bank(day(), 'Uncategorized Income', cents(40_00), 'Mobile deposit'),
  ],

  'uncategorized-expense': ({ charge, day, random, cents }) => {
    const vendor = random.pick(['POS 4471', 'Harlan Group', 'WBX Trading']);
    return [charge(day(), vendor, 'Uncategorized Expense', cents(20_00), 'Purchase')];
  },

  'uncategorized-asset': ({ bank, day, cents }) => ({
    entries: [bank(day(), 'Uncategorized Asset', cents(60_00), 'Unknown')],
    also: ['balance-on-wrong-side'],
  }),

  'ask-my-accountant': ({ pay, day, cents }) => [
    pay(day(), 'Ridley and Sons', 'Ask My Accountant', cents(30_00), 'What was this?'),
  ],

  'inconsistent-coding': ({ random, vendors, company, period, pick }) => {
    const vendor = random.pick([vendors.fuel, vendors.diner, vendors.software]);
    const earlier = company.entries.filter(({ party, day }) => party === vendor && day < period.start);
    const entry = pick(
      (one) =>
        one.kind === 'Purchase' && one.party === vendor && one.legs.length === 2 && sizeOf(one) > 25_00,
    );
    const leg = entry?.legs[1];
    if (entry === null || leg === undefined || earlier.length < 10) return null;
    leg.account = random.pick(
      ['Advertising', 'Travel', 'Repairs and Maintenance'].filter((name) => name !== leg.account),
    );
    return [entry];
  },

  'posted-to-parent': ({ pick }) => {
    const entry = pick(({ tag }) => tag === 'internet' || tag === 'power' || tag === 'phone');
    const leg = entry?.legs.find(({ account }) => account.startsWith('Utilities:'));
    if (entry === null || leg === undefined) return null;
    leg.account = 'Utilities';
    return [entry];
  },

  'catch-all-category': ({ company, vendors, random, period, pay, day }) => {
    const expenses = new Set(company.accounts.filter(({ type }) => type === 'Expense').map(({ id }) => id));
    const spent = company.entries
      .filter((entry) => entry.day >= period.start && entry.day <= period.end && !entry.isDeleted)
      .flatMap(({ legs }) => legs)
      .reduce((sum, { account, cents }) => sum + (expenses.has(account) ? cents : 0), 0);
    const lump = Math.round(spent * (0.03 + random.fraction() * 0.04));
    const entries = [0, 1, 2].map((place) =>
      pay(day(), vendors.market, 'Miscellaneous', lump + place * 7_13, 'Various'),
    );
    return { entries, accounts: ['Miscellaneous'] };
  },

  'personal-spending': ({ random, charge, day, cents }) => {
    const [name, account, memo] = random.pick([
      ['Coral Sands Resort', 'Travel', 'Family suite, five nights'],
      ['Streamly Video', 'Dues and Subscriptions', 'Netflix and Spotify, year'],
      ['Golden Ring Jewelry', 'Office Supplies', 'Anniversary gift'],
      ['Fresh Fields', 'Meals', 'Groceries'],
      ['Whole Foods Market', 'Meals', 'POS PURCHASE'],
      ['Carnival Cruise Line', 'Travel', 'Booking 88123'],
      ['PetSmart', 'Office Supplies', 'PURCHASE'],
      ['Nintendo eShop', 'Software', 'Online purchase'],
      ['Walt Disney World', 'Travel', 'Tickets'],
      ['Peloton', 'Dues and Subscriptions', 'Membership'],
      ['Great Wolf Lodge', 'Travel', 'Water park weekend'],
      ['Nordstrom', 'Office Supplies', 'Dress shoes'],
      ['AMC Theatres', 'Meals', 'Movie night'],
      ['Steam Games', 'Software', 'PURCHASE'],
      ["Victoria's Secret", 'Office Supplies', 'POS 4411'],
      ['Planet Fitness', 'Dues and Subscriptions', 'Monthly'],
      ['Airbnb', 'Travel', 'Honeymoon cabin'],
      ['Bath and Body Works', 'Office Supplies', 'POS'],
    ] as const);
    return [charge(day(), name, account, cents(120_00), memo)];
  },

  'loan-payment-expensed': ({ pick }) => {
    const entry = pick(({ tag }) => tag === 'loan-payment');
    const principal = entry?.legs.find(({ account }) => account === 'Delivery Van Loan');
    const interest = entry?.legs.find(({ account }) => account === 'Interest Expense');
    if (entry === null || principal === undefined || interest === undefined) return null;
    interest.cents += principal.cents;
    entry.legs = entry.legs.filter((leg) => leg !== principal);
    return { entries: [entry], also: ['amount-out-of-pattern'] };
  },

  'asset-expensed': ({ random, day, spendFrom }) => {
    const [name, account, memo] = random.pick([
      ['Ironside Equipment', 'Small Tools and Supplies', 'Table saw and compressor'],
      ['Officeworld', 'Office Supplies', 'Two laptops'],
      ['Officeworld', 'Office Supplies', 'Reception desks'],
      ['Ironside Equipment', 'Repairs and Maintenance', 'Generator'],
      ['Bolt Machinery', 'Small Tools and Supplies', 'Model K-200'],
      ['Apple Store', 'Office Supplies', 'MacBook Pro 16'],
      ['Valley Kubota', 'Small Tools and Supplies', 'Kubota BX23S'],
      ['Dell Direct', 'Office Supplies', 'XPS 15, three'],
      ['Restaurant Depot', 'Small Tools and Supplies', 'Walk-in cooler'],
      ['Snap-on Industrial', 'Small Tools and Supplies', 'Tool chest and lift'],
      ['Steelcase', 'Office Supplies', 'Sit-stand workstations'],
    ] as const);
    const cents = random.integer(26, 120) * 100_00 + random.integer(1, 99);
    return [spendFrom(random.pick([CARD, CHECKING]))(day(), name, account, cents, memo)];
  },

  'small-asset': ({ random, charge, day }) => [
    charge(day(), 'Officeworld', 'Equipment', random.integer(60, 430) * 100 + 95, 'Keyboard tray'),
  ],

  'no-depreciation': ({ find, remove, readOn }) => {
    remove(...find(({ tag }) => tag === 'depreciation', { start: 0, end: readOn }));
    return { accounts: ['Vehicles', 'Equipment'] };
  },

  'prepaid-not-amortized': ({ period, readOn, random, find, remove }) => {
    const since = period.end - random.integer(4, 7) * 30;
    const entries = find(({ tag }) => tag === 'prepaid-used', { start: since, end: readOn });
    remove(...entries);
    return entries.length < 3 ? null : { accounts: ['Prepaid Insurance'] };
  },

  'expense-in-income': ({ people, random, charge, day, income, cents }) => ({
    entries: [charge(day(), random.pick(people.suppliers), income, cents(60_00), 'Materials')],
    also: ['inconsistent-coding'],
  }),

  'income-in-expense': ({ people, random, bank, day, cents }) => {
    const account = random.pick(['Advertising', 'Office Supplies', 'Travel']);
    const payer = random.chance(50) ? random.pick(people.customers) : null;
    return [bank(day(), account, cents(60_00), 'Deposit', payer)];
  },

  'missing-payee': ({ pick }) => {
    const errands = ['office', 'tools', 'garage', 'market', 'airline', 'advertiser', 'fuel'];
    const entry = pick(
      (one) =>
        one.type === 'Expense' && one.legs.length === 2 && sizeOf(one) > 80_00 && errands.includes(one.tag),
    );
    if (entry === null) return null;
    entry.party = null;
    for (const leg of entry.legs) leg.party = null;
    return [entry];
  },

  'duplicate-accounts': ({ pay, day, cents, vendors }) => {
    const accounts = ['Dues and Subscription', 'Dues and Subscriptions'];
    const payees = [vendors.office, vendors.market];
    const entries = accounts.map((account, place) =>
      pay(day(), payees[place] ?? null, account, cents(30_00), 'Membership'),
    );
    return { entries, accounts, also: ['inconsistent-coding'] };
  },

  'mistyped-account': ({ pay, day, cents }) => {
    pay(day(), 'Roadway Credit', 'Truck Loan Payable', cents(300_00), 'Principal');
    return { accounts: ['Truck Loan Payable'], also: ['loan-balance-flat'] };
  },
};
