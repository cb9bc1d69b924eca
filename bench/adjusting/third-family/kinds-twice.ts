import { sizeOf } from '@insights/companies';
import { UF } from './chart.ts';
import type { Hand, Kind } from './hand.ts';

function twice(
  hand: Hand,
  tag: string,
  count: number,
  number: (before: string) => string,
  least = 0.01,
  days = [0, 1, 3],
): boolean {
  const found = hand.random.shuffled(hand.entries(tag, least)).slice(0, count);
  for (const entry of found) {
    hand.taken.add(entry);
    hand.again(entry, hand.pick(days), number(entry.number));
  }
  return found.length > 0;
}

const same = (number: string) => number;

export const TWICE: Readonly<Record<string, Kind>> = {
  'bill entered twice with the same number': (hand) => hand.business.habits.usesBills && bills(hand, same),
  'bill entered twice with its number spelled differently': (hand) =>
    hand.business.habits.usesBills &&
    bills(hand, (number) => hand.pick([`INV ${number}`, number.slice(1), `${number}-1`, `#${number}`])),
  'purchase on the card entered by hand and from the feed': (hand) => {
    const found = hand.random
      .shuffled(hand.entries('supplier', 0.008).filter(({ account }) => account === 'card'))
      .slice(0, 4);
    for (const entry of found) {
      hand.taken.add(entry);
      const again = hand.again(entry, hand.pick([1, 2, 3]));
      if (again === null) continue;
      again.memo = 'Receipt';
      for (const leg of again.legs) leg.memo = 'Receipt';
    }
    return found.length > 0;
  },
  'bill left open and paid by an expense': (hand) => {
    const { company } = hand;
    const payments = hand.random.shuffled(hand.entries('bill-payment', 0.015)).slice(0, 3);
    for (const payment of payments) {
      hand.taken.add(payment);
      const bill = payment.links[0]?.to;
      const [, line] = bill?.legs ?? [];
      if (bill === undefined || line === undefined || payment.party === null) continue;
      hand.taken.add(bill);
      const text = hand.pick([`ACH DEBIT ${payment.party.name.toUpperCase()}`, '', 'Online payment']);
      const account = line.account;
      hand.replace(payment, () =>
        company.expense(payment.day, payment.party, 'checking', [account, sizeOf(payment), text], {
          memo: text,
          number: hand.random.chance(50) ? payment.number : '',
        }),
      );
    }
    return payments.length > 0;
  },
  'invoice entered twice': (hand) => {
    const plan = twice(hand, 'invoice', 2, () => String(9000 + hand.random.integer(1, 900)), 0.02);
    return plan || twice(hand, 'plan', 2, () => String(9000 + hand.random.integer(1, 900)), 0.02);
  },
  'customer’s payment entered twice': (hand) => {
    const payments = hand.random.shuffled(hand.entries('payment', 0.02)).slice(0, 2);
    for (const payment of payments) {
      hand.taken.add(payment);
      const again = hand.again(payment, hand.pick([0, 1, 2]));
      if (again === null) continue;
      again.account = UF;
      for (const leg of again.legs.slice(0, 1)) leg.account = UF;
    }
    return payments.length > 0;
  },
  'payroll entered twice': (hand) => twice(hand, 'payroll', 1, same, 0.01, [0, 0, 1]),
  'depreciation entered twice': (hand) => twice(hand, 'depreciation', 3, same, 0.001, [0]),
  'day of the register entered twice': (hand) => twice(hand, 'register', 4, same, 0, [0]),
  'payout entered twice': (hand) => twice(hand, 'payout', 4, same, 0.01, [0, 1]),
  'card payment entered from both feeds': (hand) => twice(hand, 'card-payment', 1, same, 0, [1, 2]),
  'rent entered twice': (hand) => twice(hand, 'rent', 1, () => '', 0, [1, 2]),
  'bill payment entered twice': (hand) => twice(hand, 'bill-payment', 3, () => '', 0.01, [1, 2]),
};

function bills(hand: Hand, number: (before: string) => string): boolean {
  const found = hand.random
    .shuffled(hand.entries('supplier', 0.01).filter(({ kind }) => kind === 'Bill'))
    .slice(0, 4);
  for (const entry of found) {
    hand.taken.add(entry);
    const again = hand.again(entry, hand.pick([0, 2, 5]), number(entry.number));
    if (again !== null) again.links = [];
  }
  return found.length > 0;
}
