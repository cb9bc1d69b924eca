import { CARD, CHECKING, sizeOf } from '@insights/companies';
import { habitLookAlikes } from './look-alikes-habits.ts';
import { moneyLookAlikes } from './look-alikes-money.ts';
import { wordLookAlikes } from './look-alikes-words.ts';
import {
  anyCents,
  dayIn,
  entriesOf,
  incomeOf,
  look,
  type MakeLookAlike,
  newCustomer,
  newVendor,
  touch,
} from './planted.ts';

/** What an eager checker would take for mistakes. */
export const LOOK_ALIKES: Readonly<Record<string, MakeLookAlike>> = {
  ...moneyLookAlikes,
  ...habitLookAlikes,
  ...wordLookAlikes,

  'bills of equal instalments with consecutive numbers': (simulation) => {
    const { company } = simulation;
    const vendor = newVendor(simulation, 'Quarterstone Leasing');
    const cents = anyCents(simulation, 200_00);
    const day = dayIn(simulation, 12);
    const lines = [{ account: 'Repairs and Maintenance', cents, memo: 'Service' }];
    const entries = ['2041', '2042', '2043'].map((number, place) =>
      company.bill(day + place * 3, vendor, lines, { number }),
    );
    for (const bill of entries) company.payBills(bill.day + 9, vendor, [bill], CHECKING);
    return look('bills of equal instalments', ['duplicate-bill', 'bill-and-expense'], entries);
  },

  'the same pay to the same person every week': (simulation) => {
    const { company, period } = simulation;
    const person = newVendor(simulation, 'Theo Lindqvist');
    const entries = [1, 2, 3, 4, 5].map((week) =>
      company.spend(
        period.end - week * 7,
        person,
        CHECKING,
        [{ account: 'Payroll Wages', cents: 612_40, memo: 'Weekly pay' }],
        { isCheck: true },
      ),
    );
    return look('the same pay every week', ['duplicate-payroll', 'duplicate-expense'], entries);
  },

  'monthly bills without a number': (simulation) => {
    const { company, window, readOn } = simulation;
    const vendor = newVendor(simulation, 'Hillcrest Cleaning');
    const entries = [];
    for (let day = window.start + 8; day < readOn - 30; day += 30) {
      const bill = company.bill(day, vendor, [
        { account: 'Repairs and Maintenance', cents: 310_00, memo: 'Cleaning' },
      ]);
      company.payBills(day + 12, vendor, [bill], CHECKING);
      entries.push(bill);
    }
    return look('monthly bills without a number', ['duplicate-bill', 'amount-out-of-pattern'], entries);
  },

  'a customer number as the number of every bill': (simulation) => {
    const { company, period } = simulation;
    const vendor = newVendor(simulation, 'Metro Waste Services');
    const entries = [140, 110, 80, 50, 20].map((ago, place) => {
      const lines = [{ account: 'Utilities:Electricity', cents: place < 3 ? 88_40 : 97_15, memo: 'Waste' }];
      const bill = company.bill(period.end - ago, vendor, lines, { number: 'ACCT-33818' });
      company.payBills(period.end - ago + 6, vendor, [bill], CHECKING);
      return bill;
    });
    return look('customer number on bills', ['duplicate-bill'], entries);
  },

  'two visits at the usual price': (simulation) => {
    const { company, random } = simulation;
    const customer = newCustomer(simulation, 'Birchwood Commons');
    const day = dayIn(simulation, 25);
    const lines = [{ account: incomeOf(simulation), cents: 185_00, memo: 'Visit' }];
    const entries = [0, 4].map((later) => company.invoice(day + later, customer, lines));
    for (const invoice of entries)
      company.receive(invoice.day + random.integer(8, 14), customer, 185_00, [invoice]);
    const payments = company.entries.slice(-2);
    company.deposit(day + 20, CHECKING, payments);
    return look('two visits at one price, both paid', ['duplicate-invoice'], entries);
  },

  'a price that rose': (simulation) => {
    const { company, window, readOn, period } = simulation;
    const vendor = newVendor(simulation, 'Streamline Payroll');
    const since = period.start + 5;
    const entries = [];
    for (let day = window.start + 2; day <= readOn; day += 30) {
      const cents = day >= since ? 189_00 : 95_00;
      entries.push(company.spend(day, vendor, CARD, [{ account: 'Software', cents, memo: 'Subscription' }]));
    }
    return look('a price that rose', ['amount-out-of-pattern', 'duplicate-expense'], entries);
  },

  'a yearly renewal among monthly charges': (simulation) => {
    const { company, window, readOn } = simulation;
    const vendor = newVendor(simulation, 'Domainport Hosting');
    const entries = [];
    for (let day = window.start + 4, month = 0; day <= readOn; day += 30.4375, month += 1) {
      const cents = month % 12 === 5 ? 780_00 : 32_00;
      entries.push(
        company.spend(Math.floor(day), vendor, CARD, [{ account: 'Software', cents, memo: 'Hosting' }]),
      );
    }
    return look('a yearly renewal', ['amount-out-of-pattern'], entries);
  },

  'a service of some months only': (simulation) => {
    const { company, people, window, readOn } = simulation;
    const vendor = people.vendors.snow;
    const entries = [];
    for (let day = window.start; day <= readOn; day += 1) {
      const date = new Date(day * 86_400_000);
      if (date.getUTCDate() !== 14 || ![11, 12, 1, 2, 3].includes(date.getUTCMonth() + 1)) continue;
      entries.push(
        company.spend(day, vendor, CHECKING, [
          { account: 'Repairs and Maintenance', cents: 260_00, memo: 'Plowing' },
        ]),
      );
    }
    return { name: 'a season', codes: ['missing-recurring-entry'], entries: [], words: vendor.name };
  },

  'a vendor of everything': ({ people, period, window, company }) => {
    const entries = company.entries.filter(
      ({ party, day }) => party === people.vendors.market && day >= window.start && day <= period.end,
    );
    return look('a vendor of everything', ['inconsistent-coding'], entries);
  },

  'a large repair': (simulation) => {
    const { company, people, random } = simulation;
    const cents = random.integer(28, 90) * 100_00;
    const memo = random.pick([
      'Roof repair',
      'HVAC service contract',
      'Repaint of the front',
      'Truck transmission repair',
    ]);
    const entry = company.spend(dayIn(simulation), people.vendors.garage, CHECKING, [
      { account: 'Repairs and Maintenance', cents, memo },
    ]);
    return look('a large repair', ['asset-expensed'], [entry]);
  },

  'the freight of a machine': (simulation) => {
    const { company, random } = simulation;
    const day = dayIn(simulation, 10);
    const vendor = newVendor(simulation, 'Bolt Machinery');
    const machine = company.spend(day, vendor, CHECKING, [
      { account: 'Vehicles', cents: random.integer(60, 200) * 100_00, memo: 'Trailer' },
    ]);
    const freight = company.spend(day + 3, newVendor(simulation, 'Swift Haul'), CHECKING, [
      { account: 'Vehicles', cents: 240_00, memo: 'Freight' },
    ]);
    return look('the freight of a machine', ['small-asset'], [machine, freight]);
  },

  'draws closed into retained earnings': (simulation) => {
    const cents = simulation.drawCents * 12;
    const entry = simulation.company.move(
      dayIn(simulation),
      'Retained Earnings',
      "Owner's Draws",
      cents,
      'Close draws, per CPA',
    );
    return look(
      'draws closed into retained earnings',
      ['retained-earnings-posting', 'risky-journal-entry'],
      [entry],
    );
  },

  'an accrual and its reversal': (simulation) => {
    const { company, period } = simulation;
    const cents = anyCents(simulation, 2_000_00);
    const account = incomeOf(simulation);
    const first = company.move(period.end - 31, 'Employee Advances', account, cents, 'Accrue unbilled work');
    const second = company.move(period.end - 27, 'Employee Advances', account, -cents, 'Reverse accrual');
    return look(
      'an accrual and its reversal',
      ['income-by-journal-entry', 'risky-journal-entry'],
      [first, second],
    );
  },

  'a deposit that was earned': (simulation) => {
    const { company, period } = simulation;
    const cents = anyCents(simulation, 2_000_00);
    company.bank(
      period.start - 20,
      CHECKING,
      { account: 'Customer Deposits', cents, memo: 'Advance' },
      { memo: 'Advance' },
    );
    const entry = company.move(
      dayIn(simulation),
      'Customer Deposits',
      incomeOf(simulation),
      cents,
      'Deposit earned',
    );
    return look('a deposit that was earned', ['income-by-journal-entry', 'owner-money-as-income'], [entry]);
  },

  'two stores of a chain': (simulation) => {
    const { company } = simulation;
    const entries = ['Hobbytown Store 12', 'Hobbytown Store 13', 'Joan Smithson', 'John Smithson'].map(
      (name) =>
        company.spend(dayIn(simulation), newVendor(simulation, name), CARD, [
          { account: 'Office Supplies', cents: anyCents(simulation, 20_00), memo: 'Supplies' },
        ]),
    );
    touch(...entries);
    return { name: 'two stores of a chain', codes: ['duplicate-vendors'], entries: [], words: 'Hobbytown' };
  },

  'a payment plan that is kept to': (simulation) => {
    const { company, period } = simulation;
    const customer = newCustomer(simulation, 'Ruth Calloway');
    const invoice = company.invoice(period.end - 160, customer, [
      { account: incomeOf(simulation), cents: 6_000_00, memo: 'Job' },
    ]);
    for (const ago of [130, 100, 70, 40, 10]) {
      const payment = company.receive(period.end - ago, customer, 500_00, [invoice]);
      company.deposit(period.end - ago + 1, CHECKING, [payment]);
    }
    return look(
      'a payment plan',
      ['old-open-invoices', 'late-paying-customer', 'unapplied-customer-payments'],
      [invoice],
    );
  },

  'retainage and a disputed bill': (simulation) => {
    const { company, period } = simulation;
    const customer = newCustomer(simulation, 'Stanton Builders');
    const invoice = company.invoice(period.end - 170, customer, [
      { account: incomeOf(simulation), cents: 2_400_00, memo: 'Retainage 10%' },
    ]);
    const bill = company.bill(
      period.end - 150,
      newVendor(simulation, 'Fairmont Glass'),
      [{ account: 'Repairs and Maintenance', cents: 870_00, memo: 'Disputed, do not pay' }],
      { number: 'D-1' },
    );
    return look(
      'retainage and a dispute',
      ['old-open-invoices', 'old-unpaid-bills', 'late-paying-customer'],
      [invoice, bill],
    );
  },

  'a voided invoice': (simulation) => {
    const [invoice] = entriesOf(simulation, ({ kind, tag }) => kind === 'Invoice' && tag === 'job').slice(-1);
    if (invoice === undefined || sizeOf(invoice) === 0) return null;
    const { company } = simulation;
    const copy = company.copy(invoice, invoice.day, company.nextInvoiceNumber());
    copy.isVoided = true;
    return look('a voided invoice', ['duplicate-invoice', 'invoice-number-gap', 'old-open-invoices'], [copy]);
  },
};
