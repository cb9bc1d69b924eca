import { monthsLater } from '@insights/companies';
import { balance, memo, monthlyCents, vendor } from './business.ts';
import { incomeKey } from './chart.ts';
import { isMonthEnd } from './days.ts';
import type { Kind } from './hand.ts';

export const BANKING: Readonly<Record<string, Kind>> = {
  'payments of the second card booked as an expense': (hand) => {
    const { business, company } = hand;
    const [bank, feed] = hand.pick([
      ['Citi Cards', 'CITI CARD ONLINE PAYMENT'],
      ['Synchrony Bank', 'SYNCHRONY BANK PAYMENT'],
      ['WEX', 'WEX INC FLEET DEBI'],
    ] as const);
    const account = hand.account('card2', 'fuel', 'supplies', 'misc');
    const start = monthsLater(business.period.end, -5);
    for (let day = start; day <= business.period.end; day = monthsLater(day, 1)) {
      const cents = Math.round(hand.size(0.25));
      company.expense(
        day + 8,
        vendor(business, 'Lowe’s'),
        'card2',
        ['supplies', cents, memo(business, 'LOWES #01882', '')],
        {},
      );
      const isBooked = day < monthsLater(business.period.end, -2);
      company.expense(
        day + 20,
        vendor(business, bank),
        'checking',
        [isBooked ? 'card2' : account, cents, memo(business, feed, 'Card payment')],
        {},
      );
    }
    return true;
  },
  'transfer of which only the deposit was booked, as income': (hand) => {
    const { business, company } = hand;
    const day = hand.day();
    const cents = Math.min(
      Math.round(hand.size() / 50_000 + 1) * 50_000,
      Math.floor(balance(business, 'savings', day) * 0.6),
    );
    const text = hand.pick(['ONLINE TRANSFER FROM SAV ...9052', 'From savings']);
    if (hand.isWrong)
      company.deposit(day, 'checking', [], [{ account: incomeKey(0), cents, memo: text }], { memo: text });
    else company.transfer(day, 'savings', 'checking', cents, { memo: text });
    return true;
  },
  'principal booked to the other loan': (hand) => {
    const [first, second] = hand.business.loans;
    if (first === undefined || second === undefined) return false;
    const [loan, other] = hand.random.chance(50) ? [first, second] : [second, first];
    const payments = hand.last(`payment of ${loan.key}`, hand.random.integer(2, 5));
    for (const payment of payments) hand.rebook(payment, loan.key, other.key);
    return payments.length > 0;
  },
  'repayment of the line of credit booked as an expense': (hand) => {
    const { business, company } = hand;
    if (!business.habits.hasLine) return false;
    const text = hand.pick(['LOC PRINCIPAL PMT', 'Pay down line of credit', 'TRANSFER TO LOAN 0091']);
    const account = hand.account('line', 'interest', 'misc', 'bankFees');
    const cents = Math.min(
      Math.round(hand.size() / 50_000 + 1) * 50_000,
      Math.round(monthlyCents(business) * 0.2),
    );
    company.expense(hand.day(), vendor(business, 'First Citizens Bank'), 'checking', [account, cents, text], {
      memo: text,
    });
    return true;
  },
  'check entered by hand and again from the feed': (hand) => {
    const checks = hand.random
      .shuffled(hand.entries('supplier', 0.008).filter(({ account }) => account === 'checking'))
      .slice(0, 3);
    for (const check of checks) {
      hand.taken.add(check);
      const again = hand.again(check, hand.pick([2, 4, 6]), '');
      if (again === null) continue;
      const text = `CHECK ${hand.random.integer(5000, 6000)}`;
      again.memo = text;
      for (const leg of again.legs) leg.memo = text;
    }
    return checks.length > 0;
  },
  'refund to a customer booked as an expense': (hand) => {
    const { business, company } = hand;
    const party = hand.pick(business.customers);
    const text = hand.pick([`Refund ${party.name}`, 'Customer refund - canceled job', 'REFUND CK']);
    const account = hand.account(incomeKey(0), 'office', 'misc', 'supplies');
    company.expense(hand.day(), party, 'checking', [account, hand.size(0.7), text], {
      memo: text,
      isCheck: true,
    });
    return true;
  },
  'owner’s loan booked as income': (hand) => {
    const { business, company } = hand;
    const text = hand.pick([
      'Shareholder loan to company',
      `Loan from ${business.owner.name}`,
      'OFFICER LOAN',
    ]);
    const account = hand.account('ownerLoan', incomeKey(0), 'otherIncome', 'uncategorizedIncome');
    const cents = Math.round(hand.size() / 100_000 + 1) * 100_000;
    company.deposit(hand.day(), 'checking', [], [{ account, cents, party: business.owner, memo: text }], {
      memo: text,
    });
    return true;
  },
  'loan recorded by a journal entry as income': (hand) => {
    const { company, business } = hand;
    const text = hand.pick([
      'Record SBA loan funding',
      'Record term loan proceeds Live Oak',
      'Equipment loan funded',
    ]);
    const account = hand.account('newLoan', incomeKey(0), 'otherIncome');
    company.move(
      business.period.end - hand.random.integer(4, 20),
      'checking',
      account,
      Math.round(hand.size(2) / 500_000 + 1) * 500_000,
      text,
    );
    return true;
  },
  'deferred plans not released': (hand) => {
    const { business, company } = hand;
    const start = monthsLater(business.period.end, -9);
    const month = Math.round(hand.size(1.5) / 12);
    company.deposit(
      start + 3,
      'checking',
      [],
      [
        {
          account: 'deferred',
          cents: month * 12,
          party: hand.pick(business.customers),
          memo: 'Annual plan paid up front',
        },
      ],
      { memo: memo(business, 'DEPOSIT', 'Annual plan') },
    );
    const missing = hand.random.integer(2, 6);
    for (let day = start; day <= business.readOn; day += 1) {
      if (!isMonthEnd(day)) continue;
      const entry = company.move(day, 'deferred', incomeKey(0), month, 'Monthly recognition of annual plan');
      if (day > monthsLater(business.period.end, -missing)) hand.remove(entry);
    }
    return true;
  },
  'deposit of the owner booked to sales by a sales receipt': (hand) => {
    const { business, company } = hand;
    const customer = company.party('Customer', `${business.owner.name} (owner)`);
    const text = 'Owner funding';
    const account = hand.account('contributions', incomeKey(0));
    const cents = Math.round(hand.size() / 100_000 + 1) * 100_000;
    company.salesReceipt(hand.day(), customer, [{ account, cents, memo: text }], 'checking', {
      number: 'M-777',
      memo: text,
    });
    return true;
  },
};
