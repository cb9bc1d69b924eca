import { CARD, CHECKING } from '@insights/companies';
import {
  anyCents,
  dayIn,
  incomeOf,
  look,
  type MakeLookAlike,
  newCustomer,
  newVendor,
  touch,
} from './planted.ts';

/** Names and memos that mislead whoever goes by single words. */
export const wordLookAlikes: Readonly<Record<string, MakeLookAlike>> = {
  'services around machines': (simulation) => {
    const { company, random } = simulation;
    const [vendor, account, memo] = random.pick([
      ['Kestrel IT', 'Office Supplies', 'Computer consulting, migration of mail'],
      ['Alder Machine Shop', 'Small Tools and Supplies', 'Machining of 400 brackets'],
      ['Big Top Events', 'Office Supplies', 'Tent, tables and chair hire'],
      ['Portside Printing', 'Office Supplies', 'Printer ready artwork and 5,000 flyers'],
      ['Clearview Auto Glass', 'Repairs and Maintenance', 'Truck windshields replaced'],
    ] as const);
    const cents = random.integer(27, 60) * 100_00;
    const entry = company.spend(dayIn(simulation), newVendor(simulation, vendor), CHECKING, [
      { account, cents, memo },
    ]);
    return look('services around machines', ['asset-expensed'], [entry]);
  },

  'fees earned from loans': (simulation) => {
    const { company } = simulation;
    const customer = newCustomer(simulation, 'Baker Household');
    const memo = 'Loan origination fee, file 2217';
    const line = {
      account: incomeOf(simulation),
      cents: anyCents(simulation, 900_00),
      memo,
      party: customer,
    };
    const entry = company.bank(dayIn(simulation), CHECKING, line, { memo });
    return look('fees earned from loans', ['owner-money-as-income'], [entry]);
  },

  'software for sales tax': (simulation) => {
    const { company } = simulation;
    const line = { account: 'Taxes and Licenses', cents: 118_00, memo: 'Sales tax permit renewal fee' };
    const entry = company.spend(dayIn(simulation), newVendor(simulation, 'County Permits'), CHECKING, [line]);
    return look('a permit for sales tax', ['sales-tax-expensed'], [entry]);
  },

  'names that sound private': (simulation) => {
    const { company, random } = simulation;
    const [name, account, memo] = random.pick([
      ['Family First Plumbing', 'Repairs and Maintenance', 'Leak in restroom'],
      ['Birthday Bakery Supply', 'Office Supplies', 'Cake boxes'],
      ['Resort Signs and Banners', 'Advertising', 'Banner for the front'],
      ['Massage Table Outlet', 'Small Tools and Supplies', 'Covers'],
      ['Kroger', 'Meals', 'Staff lunch supplies'],
    ] as const);
    const line = { account, cents: anyCents(simulation, 120_00), memo };
    const entry = company.spend(dayIn(simulation), newVendor(simulation, name), CARD, [line]);
    return look('names that sound private', ['personal-spending'], [entry]);
  },

  'two branches of one customer': (simulation) => {
    const { company } = simulation;
    const pairs = [
      'Harbor Dental North',
      'Harbor Dental South',
      'Kim Leighton',
      'Tim Leighton',
      'Unit 4B Tenants',
      'Unit 4C Tenants',
    ];
    for (const name of pairs) {
      const line = { account: incomeOf(simulation), cents: anyCents(simulation), memo: 'Order' };
      const day = dayIn(simulation, 20);
      const customer = newCustomer(simulation, name);
      const invoice = company.invoice(day, customer, [line]);
      touch(invoice);
      company.deposit(day + 12, CHECKING, [company.receive(day + 10, customer, line.cents, [invoice])]);
    }
    return { name: 'two branches', codes: ['duplicate-customers'], entries: [], words: 'Leighton' };
  },

  'two people who drove as far': (simulation) => {
    const { company, period } = simulation;
    const entries = ['Mileage of Robin', 'Mileage of Dana'].map((memo) =>
      company.move(period.end - 1, 'Travel', 'Due to Owner', 125_00, memo),
    );
    return look('two people who drove as far', ['duplicate-journal-entry', 'risky-journal-entry'], entries);
  },

  'a rebate of a supplier': (simulation) => {
    const { company, people, random, trade } = simulation;
    const account = trade.hasStock ? 'Inventory Asset' : (trade.costs[0] as string);
    const memo = random.pick(['Volume incentive Q2', 'Co-op advertising credit', 'Price adjustment']);
    const line = { account, cents: anyCents(simulation, 90_00), memo, party: random.pick(people.suppliers) };
    const entry = company.bank(dayIn(simulation), CHECKING, line, { memo });
    return look('a rebate of a supplier', ['income-in-expense', 'owner-money-as-income'], [entry]);
  },
};
