import type { LookAlikes } from './planted.ts';

/** Names and memos that mislead a check that relies on single words. */
export const wordLookAlikes: LookAlikes = {
  'services around machines': [
    ['asset-expensed'],
    ({ random, pay, day }) => {
      const [vendor, account, memo] = random.pick([
        ['Kestrel IT', 'Office Supplies', 'Computer consulting, migration of mail'],
        ['Alder Machine Shop', 'Small Tools and Supplies', 'Machining of 400 brackets'],
        ['Big Top Events', 'Office Supplies', 'Tent, tables and chair hire'],
        ['Portside Printing', 'Office Supplies', 'Printer ready artwork and 5,000 flyers'],
        ['Clearview Auto Glass', 'Repairs and Maintenance', 'Truck windshields replaced'],
      ] as const);
      return [pay(day(), vendor, account, random.integer(27, 60) * 100_00, memo)];
    },
  ],

  'fees earned from loans': [
    ['owner-money-as-income'],
    ({ bank, day, income, cents, customer }) => [
      bank(day(), income, cents(900_00), 'Loan origination fee, file 2217', customer('Baker Household')),
    ],
  ],

  'a permit for sales tax': [
    ['sales-tax-expensed'],
    ({ pay, day }) => [
      pay(day(), 'County Permits', 'Taxes and Licenses', 118_00, 'Sales tax permit renewal fee'),
    ],
  ],

  'names that sound private': [
    ['personal-spending'],
    ({ random, charge, day, cents }) => {
      const [name, account, memo] = random.pick([
        ['Family First Plumbing', 'Repairs and Maintenance', 'Leak in restroom'],
        ['Birthday Bakery Supply', 'Office Supplies', 'Cake boxes'],
        ['Resort Signs and Banners', 'Advertising', 'Banner for the front'],
        ['Massage Table Outlet', 'Small Tools and Supplies', 'Covers'],
        ['Kroger', 'Meals', 'Staff lunch supplies'],
      ] as const);
      return [charge(day(), name, account, cents(120_00), memo)];
    },
  ],

  'two branches of one customer': [
    ['duplicate-customers'],
    ({ invoice, receive, deposit, day, cents, touch }) => {
      const places = ['Harbor Dental North', 'Harbor Dental South', 'Unit 4B Tenants', 'Unit 4C Tenants'];
      for (const name of [...places, 'Kim Leighton', 'Tim Leighton']) {
        const invoiced = invoice(day(20), name, cents(), 'Order');
        touch(invoiced);
        deposit(invoiced.day + 12, receive(invoiced, invoiced.day + 10));
      }
      return 'Leighton';
    },
  ],

  'two stores of a chain': [
    ['duplicate-vendors'],
    ({ charge, day, cents, touch }) => {
      for (const name of ['Hobbytown Store 12', 'Hobbytown Store 13', 'Joan Smithson', 'John Smithson'])
        touch(charge(day(), name, 'Office Supplies', cents(20_00), 'Supplies'));
      return 'Hobbytown';
    },
  ],

  'two people who drove as far': [
    ['duplicate-journal-entry', 'risky-journal-entry'],
    ({ company, period }) =>
      ['Mileage of Robin', 'Mileage of Dana'].map((memo) =>
        company.move(period.end - 1, 'Travel', 'Due to Owner', 125_00, memo),
      ),
  ],

  'a rebate of a supplier': [
    ['income-in-expense', 'owner-money-as-income'],
    ({ people, random, bank, day, supplies, cents }) => {
      const memo = random.pick(['Volume incentive Q2', 'Co-op advertising credit', 'Price adjustment']);
      return [bank(day(), supplies, cents(90_00), memo, random.pick(people.suppliers))];
    },
  ],
};
