import { CARD, CHECKING, SAVINGS } from '@insights/companies';
import { anyCents, dayIn, incomeOf, look, type MakeLookAlike, newCustomer, newVendor } from './planted.ts';

/** Look-alikes around bank accounts, cards and cash. */
export const moneyLookAlikes: Readonly<Record<string, MakeLookAlike>> = {
  'lunch twice at one price': (simulation) => {
    const { company, people, random } = simulation;
    const day = dayIn(simulation, 40);
    const entries = [0, random.integer(0, 3)].map((later) =>
      company.spend(day + later, people.vendors.diner, CARD, [
        { account: 'Meals', cents: 48_60, memo: 'Lunch' },
      ]),
    );
    return look('lunch twice at one price', ['duplicate-expense'], entries);
  },

  'two tickets on one day': (simulation) => {
    const { company, people } = simulation;
    const day = dayIn(simulation);
    const cents = anyCents(simulation, 200_00);
    const entries = ['Ticket Morgan Vale', 'Ticket Dana Reyes'].map((memo) =>
      company.spend(day, people.vendors.airline, CARD, [{ account: 'Travel', cents, memo }]),
    );
    return look('two tickets on one day', ['duplicate-expense'], entries);
  },

  'a toll every week': (simulation) => {
    const { company, window, readOn } = simulation;
    const vendor = newVendor(simulation, 'Toll Authority');
    const entries = [];
    for (let day = window.start + 1; day <= readOn; day += 4) {
      entries.push(
        company.spend(day, vendor, CARD, [{ account: 'Travel', cents: 25_00, memo: 'Toll account' }]),
      );
    }
    return look('a toll every few days', ['duplicate-expense'], entries);
  },

  'two checks to a contractor': (simulation) => {
    const { company } = simulation;
    const vendor = newVendor(simulation, 'Elm Street Painters');
    const day = dayIn(simulation, 9);
    const line = {
      account: 'Repairs and Maintenance',
      cents: anyCents(simulation, 300_00),
      memo: 'Painting, half',
    };
    const entries = [0, 3].map((later) =>
      company.spend(day + later, vendor, CHECKING, [line], { isCheck: true }),
    );
    return look('two checks to a contractor', ['duplicate-expense'], entries);
  },

  'two deposits of one amount': (simulation) => {
    const { company, period } = simulation;
    const day = Math.min(dayIn(simulation), period.end - 40);
    const cents = anyCents(simulation, 100_00);
    const entries = [0, 2].map((later) =>
      company.bank(
        day + later,
        CHECKING,
        { account: incomeOf(simulation), cents, memo: 'Cash sales' },
        { memo: 'Cash sales' },
      ),
    );
    return look(
      'two deposits of one amount',
      ['duplicate-deposit', 'income-double-counted', 'transfer-as-income'],
      entries,
    );
  },

  'a sale as large as a purchase': (simulation) => {
    const { company, people } = simulation;
    const cents = anyCents(simulation, 100_00);
    const day = dayIn(simulation);
    const sale = company.bank(day, CHECKING, { account: incomeOf(simulation), cents, memo: 'Cash sales' });
    const purchase = company.spend(day + 1, people.vendors.garage, CARD, [
      { account: 'Repairs and Maintenance', cents, memo: 'Brakes' },
    ]);
    return look('a sale as large as a purchase', ['transfer-as-income'], [sale, purchase]);
  },

  'a gift card and the terminal’s fee': (simulation) => {
    const { company, people } = simulation;
    const gift = company.spend(dayIn(simulation), people.vendors.market, CHECKING, [
      { account: 'Office Supplies', cents: 150_00, memo: 'Gift card payment, staff' },
    ]);
    const fee = company.spend(dayIn(simulation), people.vendors.cardBank, CHECKING, [
      { account: 'Bank Charges', cents: 96_00, memo: 'Credit card processing payment fee' },
    ]);
    return look('a gift card and a fee', ['card-payment-expensed'], [gift, fee]);
  },

  'a vendor’s refund': (simulation) => {
    const { company, people, random } = simulation;
    const cents = anyCents(simulation, 60_00);
    const vendor = random.pick([people.vendors.insurer, people.vendors.advertiser]);
    const entry = company.bank(
      dayIn(simulation),
      CHECKING,
      { account: 'Advertising', cents, memo: 'Refund', party: vendor },
      { memo: 'Refund' },
    );
    return look('a vendor’s refund', ['income-in-expense', 'owner-money-as-income'], [entry]);
  },

  'goods brought back': (simulation) => {
    const { company, people } = simulation;
    const cents = anyCents(simulation, 60_00);
    const day = dayIn(simulation, 12);
    company.spend(day, people.vendors.office, CHECKING, [
      { account: 'Office Supplies', cents, memo: 'Chairs for the lobby on hire' },
    ]);
    const entry = company.bank(day + 8, CHECKING, { account: 'Office Supplies', cents, memo: 'Deposit' });
    return look('goods brought back', ['income-in-expense'], [entry]);
  },

  'money back to a customer': (simulation) => {
    const { company, random, people } = simulation;
    const customer = random.pick(people.customers);
    const line = {
      account: incomeOf(simulation),
      cents: anyCents(simulation, 60_00),
      memo: 'Refund to customer',
    };
    const entry = company.spend(dayIn(simulation), customer, CHECKING, [line], { isCheck: true });
    return look('money back to a customer', ['expense-in-income'], [entry]);
  },

  'a transfer as it should be': (simulation) => {
    const entry = simulation.company.transfer(dayIn(simulation), CHECKING, SAVINGS, 2_500_00, {
      memo: 'Online transfer',
    });
    return look('a transfer as it should be', ['transfer-as-income', 'owner-money-as-income'], [entry]);
  },

  'a deposit on work to come': (simulation) => {
    const { company, period } = simulation;
    const customer = newCustomer(simulation, 'Alma Whitfield');
    const payment = company.receive(period.end - 50, customer, 1_500_00, [], undefined, {
      memo: 'Deposit on kitchen, work starts in spring',
    });
    company.deposit(period.end - 48, CHECKING, [payment]);
    return look(
      'a deposit on work to come',
      ['negative-customer-balance', 'unapplied-customer-payments'],
      [payment],
    );
  },

  'a check three months old': (simulation) => {
    const { company, period } = simulation;
    const vendor = newVendor(simulation, 'Grover Landscaping');
    const line = {
      account: 'Repairs and Maintenance',
      cents: anyCents(simulation, 80_00),
      memo: 'Spring cleanup work',
    };
    const entry = company.spend(period.end - 95, vendor, CHECKING, [line], { isCheck: true });
    company.uncleared.add(entry);
    return look('a check three months old', ['stale-uncashed-checks', 'old-uncleared-transactions'], [entry]);
  },

  'yesterday’s takings': (simulation) => {
    const { company, period, people, random } = simulation;
    const customer = random.pick(people.customers);
    const cents = anyCents(simulation);
    const invoice = company.invoice(period.end - 14, customer, [
      { account: incomeOf(simulation), cents, memo: 'Job' },
    ]);
    const payment = company.receive(period.end - 1, customer, cents, [invoice]);
    company.deposit(period.end + 3, CHECKING, [payment]);
    return look('yesterday’s takings', ['undeposited-funds', 'income-double-counted'], [payment]);
  },

  'a loan with interest only': (simulation) => {
    const { company, window, readOn } = simulation;
    const lender = newVendor(simulation, 'Meridian Capital Partners');
    company.move(window.start - 30, 'Security Deposits', 'Due to Owner', 40_000_00);
    const entries = [];
    for (let day = window.start + 6; day <= readOn; day += 30) {
      entries.push(
        company.spend(day, lender, CHECKING, [
          { account: 'Interest Expense', cents: 240_00, memo: 'Interest' },
        ]),
      );
    }
    return look('a loan with interest only', ['loan-balance-flat', 'loan-payment-expensed'], entries);
  },

  'rent entered a week ahead': (simulation) => {
    const { company, people } = simulation;
    const day = dayIn(simulation);
    const entry = company.spend(
      day,
      people.vendors.advertiser,
      CARD,
      [{ account: 'Advertising', cents: 90_00, memo: 'Listing' }],
      { createdDay: day - 8 },
    );
    return look('entered a week ahead', ['future-dated-entry'], [entry]);
  },

  'a card refund': (simulation) => {
    const { company, people, period } = simulation;
    const entry = company.cardRefund(period.end - 2, people.vendors.airline, CARD, [
      { account: 'Travel', cents: 210_00, memo: 'Ticket returned' },
    ]);
    return look('a card refund', ['overpaid-card', 'income-in-expense', 'duplicate-expense'], [entry]);
  },
};
