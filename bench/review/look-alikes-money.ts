import { CARD, CHECKING, SAVINGS } from '@insights/companies';
import type { LookAlikes } from './planted.ts';

/** Look-alikes that involve bank accounts, cards and cash. */
export const moneyLookAlikes: LookAlikes = {
  'lunch twice at one price': [
    ['duplicate-expense'],
    ({ random, charge, day, vendors }) => {
      const first = charge(day(40), vendors.diner, 'Meals', 48_60, 'Lunch');
      return [first, charge(first.day + random.integer(0, 3), vendors.diner, 'Meals', 48_60, 'Lunch')];
    },
  ],

  'two tickets on one day': [
    ['duplicate-expense'],
    ({ charge, vendors, day, cents }) => {
      const [flight, price] = [day(), cents(200_00)];
      return ['Ticket Morgan Vale', 'Ticket Dana Reyes'].map((memo) =>
        charge(flight, vendors.airline, 'Travel', price, memo),
      );
    },
  ],

  'a toll every few days': [
    ['duplicate-expense'],
    ({ charge, everyDays }) =>
      everyDays(4, (day) => charge(day, 'Toll Authority', 'Travel', 25_00, 'Toll account')),
  ],

  'two checks to a contractor': [
    ['duplicate-expense'],
    ({ check, day, cents }) => {
      const [first, half] = [day(9), cents(300_00)];
      return [first, first + 3].map((on) =>
        check(on, 'Elm Street Painters', 'Repairs and Maintenance', half, 'Painting, half'),
      );
    },
  ],

  'two deposits of one amount': [
    ['duplicate-deposit', 'income-double-counted', 'transfer-as-income'],
    ({ period, bank, day, income, cents }) => {
      const [first, sales] = [Math.min(day(), period.end - 40), cents(100_00)];
      return [first, first + 2].map((on) => bank(on, income, sales, 'Cash sales'));
    },
  ],

  'two days that took in the same': [
    ['duplicate-takings'],
    ({ company, walkIn, lastReconciledDay, income, cents }) => {
      const lines = [{ account: income, cents: cents(200_00), memo: 'Takings' }];
      const first = lastReconciledDay() - 12;
      return [first, first + 1].map((on) => company.salesReceipt(on, walkIn, lines, CHECKING));
    },
  ],

  'a sale as large as a purchase': [
    ['transfer-as-income'],
    ({ bank, charge, vendors, day, income, cents }) => {
      const [on, amount] = [day(), cents(100_00)];
      return [
        bank(on, income, amount, 'Cash sales'),
        charge(on + 1, vendors.garage, 'Repairs and Maintenance', amount, 'Brakes'),
      ];
    },
  ],

  'a gift card and the terminal’s fee': [
    ['card-payment-expensed'],
    ({ pay, vendors, day }) => [
      pay(day(), vendors.market, 'Office Supplies', 150_00, 'Gift card payment, staff'),
      pay(day(), vendors.cardBank, 'Bank Charges', 96_00, 'Credit card processing payment fee'),
    ],
  ],

  'a vendor’s refund': [
    ['income-in-expense', 'owner-money-as-income'],
    ({ random, vendors, bank, day, cents }) => [
      bank(day(), 'Advertising', cents(60_00), 'Refund', random.pick([vendors.insurer, vendors.advertiser])),
    ],
  ],

  'goods brought back': [
    ['income-in-expense'],
    ({ pay, bank, vendors, day, cents }) => {
      const [on, price] = [day(12), cents(60_00)];
      return [
        pay(on, vendors.office, 'Office Supplies', price, 'Chairs for the lobby on hire'),
        bank(on + 8, 'Office Supplies', price, 'Deposit'),
      ];
    },
  ],

  'money back to a customer': [
    ['expense-in-income'],
    ({ random, people, check, day, income, cents }) => [
      check(day(), random.pick(people.customers), income, cents(60_00), 'Refund to customer'),
    ],
  ],

  'a transfer as it should be': [
    ['transfer-as-income', 'owner-money-as-income'],
    ({ company, day }) => [company.transfer(day(), CHECKING, SAVINGS, 2_500_00, { memo: 'Online transfer' })],
  ],

  'two transfers in one week': [
    ['duplicate-transfer', 'transfer-as-income'],
    ({ company, period, lastReconciledDay }) => {
      const first = Math.max(period.start + 1, lastReconciledDay() - 30);
      return [first, first + 3].map((on) => company.transfer(on, CHECKING, SAVINGS, 1_500_00));
    },
  ],

  'a deposit on work to come': [
    ['negative-customer-balance', 'unapplied-customer-payments'],
    ({ company, period, customer, deposit }) => {
      const payment = company.receive(
        period.end - 50,
        customer('Alma Whitfield'),
        1_500_00,
        [],
        'Undeposited Funds',
        { memo: 'Deposit on kitchen, work starts in spring' },
      );
      deposit(period.end - 48, payment);
      return [payment];
    },
  ],

  'a check three months old': [
    ['stale-uncashed-checks', 'old-uncleared-transactions'],
    ({ period, check, cents, neverCleared }) => {
      const [day, account] = [period.end - 95, 'Repairs and Maintenance'];
      const one = check(day, 'Grover Landscaping', account, cents(80_00), 'Spring cleanup work');
      neverCleared(one);
      return [one];
    },
  ],

  'a bounced check that was deposited again': [
    ['duplicate-deposit', 'expense-in-income', 'transfer-as-income'],
    ({ period, bank, pay, income, cents, customer }) => {
      const payer = customer('Theo Marchetti');
      const [day, amount] = [Math.max(period.start + 2, period.end - 60), cents(200_00)];
      return [
        bank(day, income, amount, 'Check of T. Marchetti', payer),
        pay(day + 3, payer, income, amount, 'Returned item'),
        bank(day + 5, income, amount, 'Check of T. Marchetti', payer),
      ];
    },
  ],

  'yesterday’s sales': [
    ['undeposited-funds', 'income-double-counted'],
    ({ period, people, random, invoice, receive, deposit, cents }) => {
      const invoiced = invoice(period.end - 14, random.pick(people.customers), cents());
      const payment = receive(invoiced, period.end - 1);
      deposit(period.end + 3, payment);
      return [payment];
    },
  ],

  'a loan with interest only': [
    ['loan-balance-flat', 'loan-payment-expensed'],
    ({ company, window, everyDays, pay }) => {
      company.move(window.start - 30, 'Security Deposits', 'Due to Owner', 40_000_00);
      return everyDays(30, (day) =>
        pay(day, 'Meridian Capital Partners', 'Interest Expense', 240_00, 'Interest'),
      );
    },
  ],

  'a lender that is paid for its account as well': [
    ['loan-payment-expensed', 'card-payment-expensed', 'loan-balance-flat'],
    ({ monthly, pay, vendors, random }) =>
      monthly(27, (day) => {
        const cents = 600_00 + random.integer(0, 30_00);
        return pay(day, vendors.lender, 'Dues and Subscriptions', cents, 'Business account package');
      }),
  ],

  'entered a week ahead': [
    ['future-dated-entry'],
    ({ charge, vendors, day }) => {
      const on = day();
      return [charge(on, vendors.advertiser, 'Advertising', 90_00, 'Listing', { createdDay: on - 8 })];
    },
  ],

  'a card refund': [
    ['overpaid-card', 'income-in-expense', 'duplicate-expense'],
    ({ company, vendors, period }) => {
      const line = { account: 'Travel', cents: 210_00, memo: 'Ticket returned' };
      return [company.cardRefund(period.end - 2, vendors.airline, CARD, [line])];
    },
  ],
};
