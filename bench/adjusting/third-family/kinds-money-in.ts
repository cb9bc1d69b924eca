import { totalOf } from '@insights/companies';
import { balance, memo, vendor } from './business.ts';
import { costKey, incomeKey } from './chart.ts';
import type { Kind } from './hand.ts';
import { LENDERS } from './names.ts';

export const MONEY_IN: Readonly<Record<string, Kind>> = {
  'owner’s money booked as income': (hand) => {
    const { owner } = hand.business;
    const [party, text] = hand.pick([
      [owner, `ZELLE FROM ${owner.name.toUpperCase()}`],
      [null, `TRANSFER FROM PERSONAL CK ${owner.name.split(' ').at(-1)}`],
      [owner, 'Owner capital to cover payroll'],
      [owner, ''],
    ] as const);
    const account = hand.account('contributions', incomeKey(0), 'otherIncome', 'uncategorizedIncome');
    const cents = Math.round(hand.size() / 50_000) * 50_000;
    hand.company.deposit(hand.day(), 'checking', [], [{ account, cents, party, memo: text }], { memo: text });
    return true;
  },
  'lender’s advance booked as income': (hand) => {
    const { business } = hand;
    const [lender, feed] = hand.pick(LENDERS);
    const hasParty = hand.random.chance(60);
    const party = hasParty ? vendor(business, lender) : null;
    const text = hasParty && hand.random.chance(30) ? 'Deposit' : feed;
    const account = hand.account('newLoan', incomeKey(0), 'uncategorizedIncome', incomeKey(1));
    const cents = Math.max(500_000, Math.round((hand.size() * 2) / 500_000) * 500_000);
    const day = business.period.end - hand.random.integer(8, 25);
    hand.company.deposit(day, 'checking', [], [{ account, cents, party, memo: text }], { memo: text });
    return true;
  },
  'draw on the line of credit booked as income': (hand) => {
    if (!hand.business.habits.hasLine) return false;
    const text = hand.pick([
      'ADVANCE FROM LINE 0091 TO CHK',
      'LOC draw',
      'Loan advance transfer from credit line',
    ]);
    const account = hand.account('line', incomeKey(0), 'otherIncome', 'uncategorizedIncome');
    const cents = Math.round(hand.size() / 100_000 + 1) * 100_000;
    hand.company.deposit(hand.day(), 'checking', [], [{ account, cents, memo: text }], { memo: text });
    return true;
  },
  'transfer between own accounts booked as income and expense': (hand) => {
    const { business, company } = hand;
    const day = hand.day();
    const cents = Math.min(
      Math.round(hand.size() / 50_000) * 50_000,
      Math.floor(balance(business, 'savings', day) * 0.6),
    );
    if (cents < 100_000) return false;
    const text = hand.pick(['ONLINE TRANSFER FROM SAV ...9052', 'Transfer from savings', 'XFER SAV TO CHK']);
    const [income, cost] = [
      hand.pick([incomeKey(0), 'uncategorizedIncome']),
      hand.pick(['misc', 'uncategorized', 'bankFees']),
    ];
    if (hand.isWrong) {
      company.deposit(day, 'checking', [], [{ account: income, cents, memo: text }], { memo: text });
      company.expense(day, null, 'savings', [cost, cents, text.replace('FROM SAV', 'TO CHK')], {
        memo: text,
      });
    } else company.transfer(day, 'savings', 'checking', cents, { memo: text });
    return true;
  },
  'customer’s prepayment booked as income': (hand) => {
    const { business, company } = hand;
    if (!business.habits.hasCustomerDeposits) return false;
    const text = hand.pick([
      '50% deposit to hold fall start date',
      'Customer deposit - job starts next quarter',
      'Retainer deposit',
    ]);
    const account = hand.account('customerDeposits', incomeKey(0), incomeKey(1));
    const day = business.period.end - hand.random.integer(3, 15);
    company.deposit(
      day,
      'checking',
      [],
      [{ account, cents: hand.size(), party: hand.pick(business.customers), memo: text }],
      { memo: text },
    );
    return true;
  },
  'vendor’s refund booked as income': (hand) => {
    const { business, company } = hand;
    const [, , name = 'Ferguson'] = business.trade.costs[0] ?? [];
    const text = hand.pick([
      `${name} refund - returned units`,
      `ACH CREDIT ${String(name).toUpperCase()} REFUND`,
      'Refund check',
    ]);
    const account = hand.account(costKey(0), incomeKey(0), 'otherIncome');
    const party = vendor(business, String(name));
    company.deposit(hand.day(), 'checking', [], [{ account, cents: hand.size(0.8), party, memo: text }], {
      memo: text,
    });
    return true;
  },
  'payment of an open invoice deposited as income': (hand) => {
    const { company } = hand;
    const payments = hand
      .entries('payment', 0.02)
      .filter(({ links, account }) => links.length === 1 && account === 'checking');
    if (payments.length === 0) return false;
    for (const payment of hand.random.shuffled(payments).slice(0, 4)) {
      hand.taken.add(payment);
      const text = hand.pick([`DEPOSIT ${payment.party?.name ?? ''}`, 'Mobile deposit', payment.memo]);
      const party = hand.random.chance(70) ? payment.party : null;
      hand.replace(payment, () =>
        company.deposit(
          payment.day,
          'checking',
          [],
          [{ account: incomeKey(0), cents: totalOf(payment), party, memo: text }],
          { memo: text },
        ),
      );
    }
    return true;
  },
  'payments left in undeposited funds and deposited as income': (hand) => {
    const { company } = hand;
    const deposits = hand.entries('deposit', 0.02).filter(({ links }) => links.length > 0);
    if (deposits.length === 0) return false;
    for (const deposit of hand.random.shuffled(deposits).slice(0, 3)) {
      hand.taken.add(deposit);
      const text = hand.pick(['DEPOSIT ID NUMBER 4471', 'Deposit', deposit.memo]);
      hand.replace(deposit, () =>
        company.deposit(
          deposit.day,
          'checking',
          [],
          [{ account: incomeKey(0), cents: totalOf(deposit), memo: text }],
          { memo: text },
        ),
      );
    }
    return true;
  },
  'settlements of the register booked as income': (hand) => {
    const settlements = hand.random.shuffled(hand.entries('settlement')).slice(0, 8);
    for (const entry of settlements) {
      hand.taken.add(entry);
      hand.rebook(entry, 'clearing', incomeKey(0));
    }
    return settlements.length > 0;
  },
  'payouts booked without their fees': (hand) => {
    const payouts = hand.last('payout', 60).filter(({ day }) => day >= hand.business.period.start);
    for (const { legs } of payouts) {
      if (!hand.isWrong) continue;
      const fee = legs.find(({ account }) => account === 'merchantFees');
      const sale = legs.find(({ account }) => account === incomeKey(0));
      if (fee === undefined || sale === undefined) continue;
      sale.cents += fee.cents;
      legs.splice(legs.indexOf(fee), 1);
    }
    return payouts.length > 0;
  },
  'collected sales tax booked as income': (hand) => {
    const { trade } = hand.business;
    if (trade.taxPercent === 0) return false;
    const sales = hand.last(trade.sells === 'register' ? 'register' : 'payout', 24);
    for (const entry of sales) hand.rebook(entry, 'salesTax', incomeKey(0));
    return sales.length > 0;
  },
  'customer’s payment booked as a negative expense': (hand) => {
    const { business, company } = hand;
    const party = hand.pick(business.customers);
    const account = hand.account(incomeKey(0), 'office', 'supplies', 'repairs');
    const text = memo(business, `DEPOSIT CHK ${party.name.toUpperCase()}`, `Payment from ${party.name}`);
    company.deposit(hand.day(), 'checking', [], [{ account, cents: hand.size(), party, memo: text }], {
      memo: text,
    });
    return true;
  },
  'customer’s payment booked to opening balance equity': (hand) => {
    const { business, company } = hand;
    const party = hand.pick(business.customers);
    const account = hand.account(incomeKey(0), 'obe');
    const text = memo(business, 'COUNTER DEPOSIT', '');
    company.deposit(hand.day(), 'checking', [], [{ account, cents: hand.size(), party, memo: text }], {
      memo: text,
    });
    return true;
  },
};
