import type { Hand, Kind } from './hand.ts';

function missing(hand: Hand, tag: string, count: number): boolean {
  const found = hand.last(tag, count);
  for (const entry of found) hand.remove(entry);
  return found.length > 0;
}

export const CLOSING: Readonly<Record<string, Kind>> = {
  'depreciation not booked': (hand) =>
    missing(
      hand,
      'depreciation',
      hand.business.habits.depreciates === 'monthly' ? hand.random.integer(3, 10) : 1,
    ),
  'prepaid insurance not released': (hand) => missing(hand, 'prepaid-used', hand.random.integer(3, 8)),
  'accrual not reversed': (hand) => missing(hand, 'reversal', 1),
  'net pay booked to wages a second time': (hand) => {
    const payments = hand.last('net-pay', hand.random.integer(2, 6));
    for (const payment of payments) hand.rebook(payment, 'payrollClearing', 'wages');
    return payments.length > 0;
  },
  'net pay booked to a catch-all account': (hand) => {
    const payments = hand.last('net-pay', hand.random.integer(2, 4));
    for (const payment of payments) hand.rebook(payment, 'payrollClearing', 'uncategorized');
    return payments.length > 0;
  },
};
