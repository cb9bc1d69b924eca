import { CARD, CHECKING, sizeOf } from '@insights/companies';
import {
  anyCents,
  dayIn,
  entriesOf,
  incomeOf,
  type MakeMistake,
  newVendor,
  pickEntry,
  remove,
} from './planted.ts';

export const codingMistakes: Readonly<Record<string, MakeMistake>> = {
  'uncategorized-income': (simulation) => {
    const cents = anyCents(simulation, 40_00);
    const line = { account: 'Uncategorized Income', cents, memo: 'Mobile deposit' };
    const entry = simulation.company.bank(dayIn(simulation), CHECKING, line);
    return { entries: [entry] };
  },

  'uncategorized-expense': (simulation) => {
    const vendor = newVendor(simulation, simulation.random.pick(['POS 4471', 'Harlan Group', 'WBX Trading']));
    const line = { account: 'Uncategorized Expense', cents: anyCents(simulation, 20_00), memo: 'Purchase' };
    const entry = simulation.company.spend(dayIn(simulation), vendor, CARD, [line]);
    return { entries: [entry] };
  },

  'uncategorized-asset': (simulation) => {
    const line = { account: 'Uncategorized Asset', cents: anyCents(simulation, 60_00), memo: 'Unknown' };
    const entry = simulation.company.bank(dayIn(simulation), CHECKING, line);
    return { entries: [entry], also: ['balance-on-wrong-side'] };
  },

  'ask-my-accountant': (simulation) => {
    const vendor = newVendor(simulation, 'Ridley and Sons');
    const line = { account: 'Ask My Accountant', cents: anyCents(simulation, 30_00), memo: 'What was this?' };
    const entry = simulation.company.spend(dayIn(simulation), vendor, CHECKING, [line]);
    return { entries: [entry] };
  },

  'inconsistent-coding': (simulation) => {
    const { random, people, company, period } = simulation;
    const vendor = random.pick([people.vendors.fuel, people.vendors.diner, people.vendors.software]);
    const earlier = company.entries.filter(({ party, day }) => party === vendor && day < period.start);
    const entry = pickEntry(
      simulation,
      (one) =>
        one.kind === 'Purchase' && one.party === vendor && one.legs.length === 2 && sizeOf(one) > 25_00,
    );
    if (entry === null || earlier.length < 10) return null;
    const leg = entry.legs[1];
    if (leg === undefined) return null;
    leg.account = random.pick(
      ['Advertising', 'Travel', 'Repairs and Maintenance'].filter((name) => name !== leg.account),
    );
    return { entries: [entry] };
  },

  'posted-to-parent': (simulation) => {
    const entry = pickEntry(
      simulation,
      ({ tag }) => tag === 'internet' || tag === 'power' || tag === 'phone',
    );
    const leg = entry?.legs.find(({ account }) => account.startsWith('Utilities:'));
    if (entry === null || leg === undefined) return null;
    leg.account = 'Utilities';
    return { entries: [entry] };
  },

  'catch-all-category': (simulation) => {
    const { company, people, random, period } = simulation;
    const spent = company.entries
      .filter(({ day, isDeleted }) => day >= period.start && day <= period.end && !isDeleted)
      .flatMap(({ legs }) => legs)
      .filter(({ account }) => company.accounts.some(({ id, type }) => id === account && type === 'Expense'))
      .reduce((sum, { cents }) => sum + cents, 0);
    const lump = Math.round(spent * (0.03 + random.fraction() * 0.04));
    const entries = [0, 1, 2].map((place) =>
      company.spend(dayIn(simulation), people.vendors.market, CHECKING, [
        { account: 'Miscellaneous', cents: lump + place * 7_13, memo: 'Various' },
      ]),
    );
    return { entries, accounts: ['Miscellaneous'] };
  },

  'personal-spending': (simulation) => {
    const { random, company } = simulation;
    const [name, memo, account] = random.pick([
      ['Coral Sands Resort', 'Family suite, five nights', 'Travel'],
      ['Streamly Video', 'Netflix and Spotify, year', 'Dues and Subscriptions'],
      ['Golden Ring Jewelry', 'Anniversary gift', 'Office Supplies'],
      ['Fresh Fields', 'Groceries', 'Meals'],
      ['Whole Foods Market', 'POS PURCHASE', 'Meals'],
      ['Carnival Cruise Line', 'Booking 88123', 'Travel'],
      ['PetSmart', 'PURCHASE', 'Office Supplies'],
      ['Nintendo eShop', 'Online purchase', 'Software'],
      ['Walt Disney World', 'Tickets', 'Travel'],
      ['Peloton', 'Membership', 'Dues and Subscriptions'],
    ] as const);
    const line = { account, cents: anyCents(simulation, 120_00), memo };
    const entry = company.spend(dayIn(simulation), newVendor(simulation, name), CARD, [line]);
    return { entries: [entry] };
  },

  'loan-payment-expensed': (simulation) => {
    const entry = pickEntry(simulation, ({ tag }) => tag === 'loan-payment');
    const principal = entry?.legs.find(({ account }) => account === 'Delivery Van Loan');
    const interest = entry?.legs.find(({ account }) => account === 'Interest Expense');
    if (entry === null || principal === undefined || interest === undefined) return null;
    interest.cents += principal.cents;
    entry.legs = entry.legs.filter((leg) => leg !== principal);
    return { entries: [entry], also: ['amount-out-of-pattern'] };
  },

  'asset-expensed': (simulation) => {
    const { random, company } = simulation;
    const [memo, account] = random.pick([
      ['Table saw and compressor', 'Small Tools and Supplies'],
      ['Two laptops', 'Office Supplies'],
      ['Reception desks', 'Office Supplies'],
      ['Generator', 'Repairs and Maintenance'],
      ['Model K-200', 'Small Tools and Supplies'],
    ] as const);
    const cents = random.integer(26, 120) * 100_00 + random.integer(1, 99);
    const vendor = newVendor(
      simulation,
      random.pick(['Ironside Equipment', 'Officeworld', 'Bolt Machinery']),
    );
    const entry = company.spend(dayIn(simulation), vendor, random.pick([CARD, CHECKING]), [
      { account, cents, memo },
    ]);
    return { entries: [entry] };
  },

  'small-asset': (simulation) => {
    const { random, company } = simulation;
    const cents = random.integer(60, 430) * 100 + 95;
    const vendor = newVendor(simulation, 'Officeworld');
    const entry = company.spend(dayIn(simulation), vendor, CARD, [
      { account: 'Equipment', cents, memo: 'Keyboard tray' },
    ]);
    return { entries: [entry] };
  },

  'no-depreciation': (simulation) => {
    remove(
      ...entriesOf(simulation, ({ tag }) => tag === 'depreciation', { start: 0, end: simulation.readOn }),
    );
    return { entries: [], accounts: ['Vehicles', 'Equipment'] };
  },

  'prepaid-not-amortized': (simulation) => {
    const { period, readOn, random } = simulation;
    const since = period.end - random.integer(4, 7) * 30;
    const entries = entriesOf(simulation, ({ tag }) => tag === 'prepaid-used', { start: since, end: readOn });
    remove(...entries);
    return entries.length < 3 ? null : { entries: [], accounts: ['Prepaid Insurance'] };
  },

  'expense-in-income': (simulation) => {
    const { people, random, company } = simulation;
    const line = { account: incomeOf(simulation), cents: anyCents(simulation, 60_00), memo: 'Materials' };
    const entry = company.spend(dayIn(simulation), random.pick(people.suppliers), CARD, [line]);
    return { entries: [entry], also: ['inconsistent-coding'] };
  },

  'income-in-expense': (simulation) => {
    const { people, random, company } = simulation;
    const account = random.pick(['Advertising', 'Office Supplies', 'Travel']);
    const party = random.chance(50) ? random.pick(people.customers) : null;
    const line = { account, cents: anyCents(simulation, 60_00), memo: 'Deposit', party };
    const entry = company.bank(dayIn(simulation), CHECKING, line);
    return { entries: [entry] };
  },

  'missing-payee': (simulation) => {
    const entry = pickEntry(
      simulation,
      (one) =>
        one.kind === 'Purchase' &&
        one.party !== null &&
        one.legs.length === 2 &&
        sizeOf(one) > 80_00 &&
        ['office', 'tools', 'garage', 'market', 'airline', 'advertiser', 'fuel'].includes(one.tag) &&
        one.type !== 'Credit Card Credit',
    );
    if (entry === null) return null;
    entry.party = null;
    for (const leg of entry.legs) leg.party = null;
    return { entries: [entry] };
  },

  'duplicate-accounts': (simulation) => {
    const { company, people } = simulation;
    const line = { account: 'Dues and Subscription', cents: anyCents(simulation, 30_00), memo: 'Membership' };
    const other = { ...line, account: 'Dues and Subscriptions' };
    const entries = [
      company.spend(dayIn(simulation), people.vendors.office, CHECKING, [line]),
      company.spend(dayIn(simulation), people.vendors.market, CHECKING, [other]),
    ];
    return {
      entries,
      accounts: ['Dues and Subscription', 'Dues and Subscriptions'],
      also: ['inconsistent-coding'],
    };
  },

  'mistyped-account': (simulation) => {
    const line = { account: 'Truck Loan Payable', cents: anyCents(simulation, 300_00), memo: 'Principal' };
    simulation.company.spend(dayIn(simulation), newVendor(simulation, 'Roadway Credit'), CHECKING, [line]);
    return {
      entries: [],
      accounts: ['Truck Loan Payable'],
      also: ['loan-balance-flat'],
    };
  },
};
