import { AR, CARD, CHECKING, type Entry, FUEL_CARD, SAVINGS, sizeOf } from '@insights/companies';
import type { Mistakes } from './planted.ts';

const isCharge = ({ kind, type, party, account }: Entry) =>
  kind === 'Purchase' && type !== 'Credit Card Credit' && party !== null && account === CARD;

export const bankingMistakes: Mistakes = {
  'vendor-refund-as-income': ({ company, pick, period, bank, income, random }) => {
    const bought = pick(({ kind, tag }) => kind === 'Bill' && (tag === 'supplier' || tag === 'power'));
    if (bought === null) return null;
    const isBuyer = company.entries.some(
      ({ kind, party }) => (kind === 'Invoice' || kind === 'SalesReceipt') && party === bought.party,
    );
    if (isBuyer || sizeOf(bought) < 200_00) return null;
    const cents = Math.round(sizeOf(bought) * (0.3 + random.fraction() * 0.6));
    const memo = random.pick(['Refund', 'Credit for returned goods', '']);
    return [bank(Math.min(period.end, bought.day + 8), income, cents, memo, bought.party)];
  },

  'account-not-reconciled': ({ company, random, readOn, period }) => {
    company.reconciledThrough.set(SAVINGS, Math.min(readOn, period.end) - random.integer(110, 300));
    return { accounts: [SAVINGS] };
  },

  'reconciliation-discrepancy': ({ company, cents, day }) => ({
    entries: [company.move(day(), 'Reconciliation Discrepancies', CHECKING, cents(20_00))],
    also: ['risky-journal-entry'],
  }),

  'negative-bank-balance': ({ company, period, random }) => {
    const balance = company.entries
      .filter(({ day, isDeleted }) => day <= period.end && !isDeleted)
      .flatMap(({ legs }) => legs)
      .reduce((sum, leg) => sum + (leg.account === SAVINGS ? leg.cents : 0), 0);
    const cents = balance + random.integer(500, 9_000) * 100;
    company.transfer(period.end - 12, SAVINGS, CHECKING, cents, { memo: 'From reserve' });
    return { accounts: [SAVINGS] };
  },

  'overpaid-card': ({ company, vendors, period, spendFrom, cents }) => {
    for (let day = period.end - 170; day < period.end - 20; day += 17) {
      spendFrom(FUEL_CARD)(day, vendors.fuel, 'Vehicle Fuel', 61_00 + (day % 7) * 350, 'Fuel');
    }
    company.payCard(period.end - 15, CHECKING, FUEL_CARD, cents(900_00) + 1_000_00);
    return { accounts: [FUEL_CARD], also: ['bank-activity-gap'] };
  },

  'old-uncleared-transactions': ({ pick, period, window, neverCleared }) => {
    const entry = pick((one) => one.type === 'Expense' && one.account === CHECKING && sizeOf(one) > 20_00, {
      start: window.start + 5,
      end: period.end - 75,
    });
    if (entry === null) return null;
    neverCleared(entry);
    return [entry];
  },

  'stale-uncashed-checks': ({ pick, period, window, neverCleared }) => {
    const within = { start: window.start + 5, end: period.end - 190 };
    const check = pick(({ type }) => type === 'Check' || type === 'Bill Payment (Check)', within);
    if (check === null) return null;
    neverCleared(check);
    return [check];
  },

  'transfer-as-income': ({ random, bank, day, spendFrom, vendor, income }) => {
    const cents = random.integer(400, 9_000) * 100;
    const [into, outOf] = random.pick([
      ['Online transfer from savings', 'Online transfer to checking'],
      ['XFER FROM 8812', 'Online transfer to checking'],
      ['Transfer from reserve', 'Online transfer to checking'],
      ['Online Banking TFR from SAV 8812', 'Online transfer to checking'],
      ['FUNDS TRANSFER CONF 22871', 'Online transfer to checking'],
      ['Deposit', 'TRANSFER TO CHK 2210'],
      ['Deposit', 'Xfer to operating'],
      ['Deposit', 'Telephone transfer'],
    ] as const);
    const deposit = bank(day(), income, cents, into);
    const whom = random.chance(25) ? vendor('Internal Transfer') : null;
    const leaves = deposit.day + random.integer(-2, 2);
    return {
      entries: [deposit, spendFrom(SAVINGS)(leaves, whom, 'Miscellaneous', cents, outOf)],
      also: ['missing-payee', 'catch-all-category'],
    };
  },

  'card-payment-expensed': ({ random, pay, day, cents }) => {
    const memo = random.pick([
      'Business Visa 7731 autopay',
      'VISA PAYMENT 7731',
      'Credit card payment',
      'Visa e-payment',
      'CHASE CREDIT CRD AUTOPAY',
      'AMEX EPAYMENT ACH PMT',
      'CITI CARD ONLINE PAYMENT',
      'CAPITAL ONE MOBILE PMT',
      'APPLECARD GSBANK PAYMENT',
      'BK OF AMER VISA ONLINE PMT',
      'BARCLAYCARD US CREDITCARD',
      'DISCOVER E-PAYMENT',
      'SYNCHRONY BANK CC PYMT',
      'Paid off Visa',
      'Visa 7731 balance',
      'WF CREDIT CARD AUTO PAY',
    ]);
    const whom = random.pick(['Visa Card Services', 'Card Center', 'Online Bill Pay']);
    const account = random.pick(['Miscellaneous', 'Office Supplies', 'Dues and Subscriptions']);
    return { entries: [pay(day(), whom, account, cents(400_00), memo)], also: ['catch-all-category'] };
  },

  'undeposited-funds': ({ people, random, period, invoice, receive, cents }) => {
    const day = period.end - random.integer(25, 140);
    return [receive(invoice(day - 12, random.pick(people.customers), cents()), day)];
  },

  'income-double-counted': ({ random, period, invoice, receive, bank, cents, income }) => {
    const customer = random.pick(['Larkin Estates', 'Tolbert Family Farm', 'Wexford Partners']);
    const day = random.integer(period.start + 2, Math.max(period.start + 3, period.end - 20));
    const invoiced = invoice(day - 15, customer, cents(300_00));
    const payment = random.chance(50) ? receive(invoiced, day) : null;
    const payer = payment !== null && random.chance(50) ? null : invoiced.party;
    return {
      entries: [
        bank(day + random.integer(0, 3), income, sizeOf(invoiced), 'Deposit', payer),
        payment ?? invoiced,
      ],
      also: ['undeposited-funds', 'old-open-invoices', 'late-paying-customer'],
    };
  },

  'duplicate-deposit': ({ random, period, lastReconciledDay, bank, income, cents, repeat, neverCleared }) => {
    const latest = lastReconciledDay() - 12;
    if (latest < period.start + 2) return null;
    const original = bank(random.integer(period.start + 1, latest), income, cents(30_00), 'Cash sales');
    const copy = repeat(original, random.integer(0, 4));
    neverCleared(copy);
    return { entries: [original, copy], also: ['old-uncleared-transactions'] };
  },

  'duplicate-expense': ({ random, period, pick, lastReconciledDay, repeat, neverCleared }) => {
    const within = { start: period.start, end: lastReconciledDay(CARD) - 10 };
    const original = pick((one) => isCharge(one) && sizeOf(one) > 20_00, within);
    if (original === null) return null;
    const copy = repeat(original, random.integer(0, 5));
    const line = copy.legs[1];
    // The bank feed adds its own memo, or guesses another category.
    if (line !== undefined && random.chance(30)) line.memo = 'POS PURCHASE';
    if (line !== undefined && random.chance(20)) line.account = 'Uncategorized Expense';
    neverCleared(copy);
    return { entries: [original, copy], also: ['old-uncleared-transactions', 'uncategorized-expense'] };
  },

  'a check added again from the feed when it cleared': ({
    random,
    period,
    pick,
    lastReconciledDay,
    repeat,
    neverCleared,
  }) => {
    const check = pick(
      ({ type, legs, tag }) => type === 'Check' && legs.length === 2 && tag !== 'draw' && tag !== 'rent',
      { start: period.start, end: lastReconciledDay() - 32 },
    );
    if (check === null || check.party === null) return null;
    const copy = repeat(check, random.integer(6, 14), random.chance(50) ? '' : check.number);
    Object.assign(copy, { type: 'Expense' });
    for (const leg of copy.legs.slice(1)) leg.memo = `CHECK ${check.number}`;
    neverCleared(check);
    return {
      kind: 'duplicate-expense',
      entries: [check, copy],
      also: ['old-uncleared-transactions', 'stale-uncashed-checks'],
    };
  },

  // Both bank feeds added the transfer.
  'duplicate-transfer': ({ random, period, pick, lastReconciledDay, repeat, neverCleared }) => {
    const original = pick(({ kind }) => kind === 'Transfer' || kind === 'CreditCardPayment', {
      start: period.start,
      end: lastReconciledDay() - 9,
    });
    if (original === null) return null;
    const copy = repeat(original, random.integer(0, 3));
    neverCleared(copy);
    return {
      entries: [original, copy],
      also: ['old-uncleared-transactions'],
      accounts: original.kind === 'CreditCardPayment' ? [CARD] : [],
    };
  },

  'clearing-account-not-zero': ({ company, day, cents }) => ({
    entries: [company.move(day(9), 'Payroll Wages', 'Payroll Clearing', cents(80_00), 'Bonus')],
    accounts: ['Payroll Clearing'],
    also: ['risky-journal-entry'],
  }),

  'bank-activity-gap': ({ period, vendors, window, random, spendFrom }) => {
    const since = period.end - random.integer(32, 55);
    for (let day = window.start; day <= since; day += random.integer(1, 3)) {
      spendFrom(FUEL_CARD)(day, vendors.fuel, 'Vehicle Fuel', random.around(64_00, 0.3), 'Fuel');
    }
    return { accounts: [FUEL_CARD], also: ['account-not-reconciled'] };
  },

  'unapplied-customer-payments': ({ random, period, company, invoice, deposit, cents }) => {
    const name = random.pick(['Sable Hill Inn', 'Noriko Watanabe', 'Petra Lund']);
    const invoiced = invoice(random.integer(period.start - 20, period.end - 30), name, cents());
    const { party, day } = invoiced;
    if (party === null) return null;
    const payment = company.receive(day + 14, party, sizeOf(invoiced), []);
    deposit(day + 16, payment);
    return { entries: [payment, invoiced], also: ['old-open-invoices'] };
  },

  'negative-customer-balance': ({ company, random, period, customer, invoice, receive, deposit, cents }) => {
    const payer = customer(random.pick(['Delmar Foods', 'Ines Carvalho', 'Quarry Lane School']));
    const invoiced = invoice(random.integer(period.end - 150, period.end - 60), payer, cents());
    const { day } = invoiced;
    const twice = company.receive(day + 13, payer, sizeOf(invoiced), []);
    deposit(day + 16, receive(invoiced, day + 10), twice);
    return [twice];
  },

  'receivables-do-not-tie': ({ company, period, income, cents }) => ({
    entries: [company.move(period.start - 30, AR, income, cents())],
    also: ['income-by-journal-entry', 'risky-journal-entry'],
  }),

  'loan-balance-flat': ({ company, vendors, random, window, everyDays, pay }) => {
    const owed = random.integer(9, 24) * 1_000_00;
    company.move(window.start - 20, 'Equipment', 'Building Loan', owed);
    const cents = Math.round(owed * 0.031) + random.integer(0, 99);
    everyDays(
      30,
      (day) => pay(day, vendors.builder, 'Interest Expense', cents, 'Loan payment', { tag: 'flat-loan' }),
      window.start + 5,
    );
    return { accounts: ['Building Loan'] };
  },

  'loan-split-unchanged': ({ find, touch, period, readOn }) => {
    // Each month’s payment copies the first one.
    const payments = find(({ tag }) => tag === 'loan-payment', { start: period.end - 190, end: readOn });
    const [first] = payments;
    if (first === undefined || payments.length < 6) return null;
    for (const payment of payments) {
      for (const [place, leg] of payment.legs.entries()) leg.cents = first.legs[place]?.cents ?? leg.cents;
    }
    touch(...payments);
    return payments;
  },

  'owner-money-as-income': ({ vendors, random, trade, bank, day, income }) => {
    // A charity's revenue consists of contributions.
    if (trade.sells === 'donations') return null;
    const memo = random.pick([
      'Owner contribution',
      'SBA loan proceeds',
      'Capital contribution',
      'Loan from First Prairie',
      'Shareholder loan',
      'Personal funds deposited by Morgan',
      'Line of credit advance',
      'EIDL TREAS 310',
      'Zelle from owner',
      'Owner loan to company',
      'Paid-in capital',
      'Cash injection by partner',
      'ONDECK CAPITAL FUNDING',
      'Kabbage advance',
      'Working capital advance',
      'Equity injection',
      'Transfer from personal acct',
      'Start-up money from owner',
    ]);
    const who = random.chance(40) ? vendors.owner : null;
    return [bank(day(), income, random.integer(1, 40) * 1_000_00, memo, who)];
  },

  'processor-fees-missing': ({ find, touch, income }) => {
    const payouts = find(({ tag }) => tag === 'payout');
    if (payouts.length < 5) return null;
    for (const payout of payouts) {
      const fee = payout.legs.find(({ account }) => account === 'Merchant Fees');
      const sale = payout.legs.find(({ account }) => account === income);
      if (fee === undefined || sale === undefined) continue;
      sale.cents += fee.cents;
      payout.legs = payout.legs.filter((leg) => leg !== fee);
    }
    touch(...payouts);
    return payouts;
  },
};
