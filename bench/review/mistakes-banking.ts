import { AR, CARD, CHECKING, FUEL_CARD, SAVINGS, sizeOf } from '@insights/companies';
import {
  anyCents,
  dayIn,
  entriesOf,
  incomeOf,
  type MakeMistake,
  newCustomer,
  newVendor,
  pickEntry,
  touch,
} from './planted.ts';

const isCharge = (entry: {
  kind: string | null;
  type: string;
  party: unknown;
  tag: string;
  account: string | null;
}) =>
  entry.kind === 'Purchase' &&
  entry.party !== null &&
  entry.type !== 'Credit Card Credit' &&
  entry.account !== null;

export const bankingMistakes: Readonly<Record<string, MakeMistake>> = {
  'account-not-reconciled': ({ company, random, readOn, period }) => {
    const days = random.integer(110, 300);
    company.reconciledThrough.set(SAVINGS, Math.min(readOn, period.end) - days);
    return { entries: [], accounts: [SAVINGS] };
  },

  'reconciliation-discrepancy': (simulation) => {
    const cents = anyCents(simulation, 20_00);
    const entry = simulation.company.move(dayIn(simulation), 'Reconciliation Discrepancies', CHECKING, cents);
    return { entries: [entry], also: ['risky-journal-entry'] };
  },

  'negative-bank-balance': (simulation) => {
    const { company, period, random } = simulation;
    const balance = company.entries
      .filter(({ day, isDeleted }) => day <= period.end && !isDeleted)
      .flatMap(({ legs }) => legs)
      .reduce((sum, leg) => sum + (leg.account === SAVINGS ? leg.cents : 0), 0);
    const cents = balance + random.integer(500, 9_000) * 100;
    company.transfer(period.end - 12, SAVINGS, CHECKING, cents, { memo: 'From reserve' });
    return { entries: [], accounts: [SAVINGS] };
  },

  'overpaid-card': (simulation) => {
    const { company, people, period } = simulation;
    const fuel = people.vendors.fuel;
    for (let day = period.end - 170; day < period.end - 20; day += 17) {
      company.spend(day, fuel, FUEL_CARD, [
        { account: 'Vehicle Fuel', cents: 61_00 + (day % 7) * 350, memo: 'Fuel' },
      ]);
    }
    const cents = anyCents(simulation, 900_00);
    company.payCard(period.end - 15, CHECKING, FUEL_CARD, cents + 1_000_00);
    return { entries: [], accounts: [FUEL_CARD], also: ['bank-activity-gap'] };
  },

  'old-uncleared-transactions': (simulation) => {
    const { company, period, window } = simulation;
    const isOld = { start: window.start + 5, end: period.end - 75 };
    const entry = pickEntry(
      simulation,
      (one) => one.type === 'Expense' && one.account === CHECKING && sizeOf(one) > 20_00,
      isOld,
    );
    if (entry === null) return null;
    company.uncleared.add(entry);
    return { entries: [entry] };
  },

  'stale-uncashed-checks': (simulation) => {
    const { company, period, window } = simulation;
    const entry = pickEntry(simulation, ({ type }) => type === 'Check' || type === 'Bill Payment (Check)', {
      start: window.start + 5,
      end: period.end - 190,
    });
    if (entry === null) return null;
    company.uncleared.add(entry);
    return { entries: [entry] };
  },

  'transfer-as-income': (simulation) => {
    const { company, random } = simulation;
    const cents = random.integer(4, 90) * 100_00;
    const day = dayIn(simulation);
    const words = random.pick([
      'Online transfer from savings',
      'XFER FROM 8812',
      'Transfer from reserve',
      'Online Banking TFR from SAV 8812',
      'FUNDS TRANSFER CONF 22871',
    ]);
    const deposit = company.bank(
      day,
      CHECKING,
      { account: incomeOf(simulation), cents, memo: words },
      { memo: words },
    );
    const withdrawal = company.spend(day + random.integer(0, 2), null, SAVINGS, [
      { account: 'Miscellaneous', cents, memo: 'Online transfer to checking' },
    ]);
    return {
      entries: [deposit, withdrawal],
      also: ['missing-payee', 'catch-all-category'],
    };
  },

  'card-payment-expensed': (simulation) => {
    const { company, people, random } = simulation;
    const memo = random.pick([
      'Business Visa 7731 autopay',
      'VISA PAYMENT 7731',
      'Credit card payment',
      'Visa e-payment',
      'CHASE CREDIT CRD AUTOPAY',
      'AMEX EPAYMENT ACH PMT',
      'CITI CARD ONLINE PAYMENT',
      'CAPITAL ONE MOBILE PMT',
    ]);
    const entry = company.spend(dayIn(simulation), people.vendors.cardBank, CHECKING, [
      {
        account: random.pick(['Miscellaneous', 'Office Supplies']),
        cents: anyCents(simulation, 400_00),
        memo,
      },
    ]);
    return { entries: [entry], also: ['catch-all-category'] };
  },

  'undeposited-funds': (simulation) => {
    const { company, people, random, period } = simulation;
    const customer = random.pick(people.customers);
    const cents = anyCents(simulation);
    const day = period.end - random.integer(25, 140);
    const invoice = company.invoice(day - 12, customer, [
      { account: incomeOf(simulation), cents, memo: 'Job' },
    ]);
    const payment = company.receive(day, customer, cents, [invoice]);
    return { entries: [payment] };
  },

  'income-double-counted': (simulation) => {
    const { company, random, period } = simulation;
    const customer = newCustomer(
      simulation,
      random.pick(['Larkin Estates', 'Tolbert Family Farm', 'Wexford Partners']),
    );
    const cents = anyCents(simulation, 300_00);
    const latest = Math.max(period.start + 3, period.end - 20);
    const day = random.integer(period.start + 2, latest);
    const income = [{ account: incomeOf(simulation), cents, memo: 'Job' }];
    const invoice = company.invoice(day - 15, customer, income);
    const isReceived = random.chance(50);
    const payment = isReceived ? company.receive(day, customer, cents, [invoice]) : null;
    const party = isReceived && random.chance(50) ? null : customer;
    const line = { account: incomeOf(simulation), cents, memo: 'Deposit', party };
    const deposit = company.bank(day + random.integer(0, 3), CHECKING, line, { memo: 'Deposit' });
    return {
      entries: [deposit, payment ?? invoice],
      also: ['undeposited-funds', 'old-open-invoices', 'late-paying-customer'],
    };
  },

  'duplicate-deposit': (simulation) => {
    const { company, random, period } = simulation;
    const through = company.reconciledThrough.get(CHECKING) ?? period.end;
    const latest = Math.min(period.end, through) - 12;
    if (latest < period.start + 2) return null;
    const line = { account: incomeOf(simulation), cents: anyCents(simulation, 30_00), memo: 'Cash sales' };
    const original = company.bank(random.integer(period.start + 1, latest), CHECKING, line);
    const copy = company.copy(original, original.day + random.integer(0, 4), '');
    company.uncleared.add(copy);
    return {
      entries: [original, copy],
      also: ['old-uncleared-transactions'],
    };
  },

  'duplicate-expense': (simulation) => {
    const { company, random, period } = simulation;
    const original = pickEntry(
      simulation,
      (one) => isCharge(one) && one.account === CARD && sizeOf(one) > 20_00,
      {
        start: period.start,
        end: Math.min(period.end, company.reconciledThrough.get(CARD) ?? period.end) - 10,
      },
    );
    if (original === null) return null;
    const copy = company.copy(original, original.day + random.integer(0, 5), '');
    const line = copy.legs[1];
    // The feed writes its own memo, or guesses another category.
    if (line !== undefined && random.chance(30)) line.memo = 'POS PURCHASE';
    if (line !== undefined && random.chance(20)) line.account = 'Uncategorized Expense';
    company.uncleared.add(copy);
    touch(copy);
    return {
      entries: [original, copy],
      also: ['old-uncleared-transactions', 'uncategorized-expense'],
    };
  },

  'clearing-account-not-zero': (simulation) => {
    const cents = anyCents(simulation, 80_00);
    const entry = simulation.company.move(
      dayIn(simulation, 9),
      'Payroll Wages',
      'Payroll Clearing',
      cents,
      'Bonus',
    );
    return {
      entries: [entry],
      accounts: ['Payroll Clearing'],
      also: ['risky-journal-entry'],
    };
  },

  'bank-activity-gap': (simulation) => {
    const { company, period, people, window, random } = simulation;
    const since = period.end - random.integer(32, 55);
    for (let day = window.start; day <= since; day += random.integer(1, 3)) {
      const cents = random.around(64_00, 0.3);
      company.spend(day, people.vendors.fuel, FUEL_CARD, [{ account: 'Vehicle Fuel', cents, memo: 'Fuel' }]);
    }
    return {
      entries: [],
      accounts: [FUEL_CARD],
      also: ['account-not-reconciled'],
    };
  },

  'unapplied-customer-payments': (simulation) => {
    const { random, period } = simulation;
    const customer = newCustomer(
      simulation,
      random.pick(['Sable Hill Inn', 'Noriko Watanabe', 'Petra Lund']),
    );
    const cents = anyCents(simulation);
    const day = random.integer(period.start - 20, period.end - 30);
    const invoice = simulation.company.invoice(day, customer, [
      { account: incomeOf(simulation), cents, memo: 'Job' },
    ]);
    const payment = simulation.company.receive(day + 14, customer, cents, []);
    simulation.company.deposit(day + 16, CHECKING, [payment]);
    return {
      entries: [payment, invoice],
      also: ['old-open-invoices'],
    };
  },

  'negative-customer-balance': (simulation) => {
    const { company, random, period } = simulation;
    const customer = newCustomer(
      simulation,
      random.pick(['Delmar Foods', 'Ines Carvalho', 'Quarry Lane School']),
    );
    const cents = anyCents(simulation);
    const day = random.integer(period.end - 150, period.end - 60);
    const invoice = company.invoice(day, customer, [{ account: incomeOf(simulation), cents, memo: 'Job' }]);
    const once = company.receive(day + 10, customer, cents, [invoice]);
    const twice = company.receive(day + 13, customer, cents, []);
    company.deposit(day + 16, CHECKING, [once, twice]);
    return { entries: [twice] };
  },

  'receivables-do-not-tie': (simulation) => {
    const { company, period } = simulation;
    const cents = anyCents(simulation);
    const entry = company.move(period.start - 30, AR, incomeOf(simulation), cents);
    return {
      entries: [entry],
      also: ['income-by-journal-entry', 'risky-journal-entry'],
    };
  },

  'loan-balance-flat': (simulation) => {
    const { company, people, random, window, readOn } = simulation;
    const owed = random.integer(9, 24) * 1_000_00;
    company.move(window.start - 20, 'Equipment', 'Building Loan', owed);
    const cents = Math.round(owed * 0.031) + random.integer(0, 99);
    for (let day = window.start + 5; day <= readOn; day += 30) {
      const lines = [{ account: 'Interest Expense', cents, memo: 'Loan payment' }];
      company.spend(day, people.vendors.builder, CHECKING, lines, { tag: 'flat-loan' });
    }
    return { entries: [], accounts: ['Building Loan'] };
  },

  'owner-money-as-income': (simulation) => {
    const { company, people, random } = simulation;
    const memo = random.pick([
      'Owner contribution',
      'SBA loan proceeds',
      'Capital contribution',
      'Loan from First Prairie',
      'Shareholder loan',
      'Personal funds deposited by Morgan',
      'Line of credit advance',
      'EIDL TREAS 310',
    ]);
    const cents = random.integer(2, 40) * 1_000_00;
    // To a charity contributions are what it lives on.
    if (simulation.trade.sells === 'donations') return null;
    const account = incomeOf(simulation);
    const deposit = company.bank(
      dayIn(simulation),
      CHECKING,
      { account, cents, memo, party: random.chance(50) ? people.vendors.owner : null },
      { memo },
    );
    return { entries: [deposit] };
  },

  'processor-fees-missing': (simulation) => {
    const payouts = entriesOf(simulation, ({ tag }) => tag === 'payout');
    if (payouts.length < 5) return null;
    for (const payout of payouts) {
      const fee = payout.legs.find(({ account }) => account === 'Merchant Fees');
      const sale = payout.legs.find(({ account }) => account === incomeOf(simulation));
      if (fee === undefined || sale === undefined) continue;
      sale.cents += fee.cents;
      payout.legs = payout.legs.filter((leg) => leg !== fee);
    }
    touch(...payouts);
    return { entries: payouts };
  },

  'duplicate-vendors': (simulation) => {
    const { people, random } = simulation;
    const vendor = random.pick(people.suppliers);
    const twin = newVendor(
      simulation,
      random.chance(50) ? `${vendor.name.replace(' ', '')} LLC` : `${vendor.name}, Inc.`,
    );
    const bills = entriesOf(
      simulation,
      ({ kind, party, links }) => kind === 'Bill' && party === vendor && links.length === 0,
    );
    if (bills.length < 3) return null;
    const moved = random.pick(bills);
    moved.party = twin;
    for (const leg of moved.legs) leg.party = twin;
    touch(moved);
    return { entries: [], words: twin.name };
  },
};
