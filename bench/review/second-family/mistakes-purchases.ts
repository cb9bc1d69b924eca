import { type Entry, multiply, totalOf } from '@insights/companies';
import type { Hand, Process } from './hand.ts';
import type { Life } from './life.ts';

const isBill = ({ kind, number }: Entry) => kind === 'Bill' && number.length > 3;
const isCharge = ({ kind, tag, type }: Entry) =>
  kind === 'Purchase' && type === 'Expense' && (tag === 'errand' || tag === 'supplier');

/** Returns the only payment of a bill if it does not pay anything else. */
function ownPayment(hand: Hand, bill: Entry): Entry | null {
  const [payment, ...others] = hand.paymentsOf(bill);
  return payment !== undefined && others.length === 0 && payment.links.length === 1 ? payment : null;
}

function typo(life: Life, number: string): string {
  const at = life.random.integer(Math.max(1, number.length - 4), number.length - 2);
  const swapped = number.slice(0, at) + (number[at + 1] ?? '') + (number[at] ?? '') + number.slice(at + 2);
  if (swapped !== number && /\d\d/.test(number.slice(at, at + 2))) return swapped;
  return life.random.chance(50) ? `0${number}` : number.slice(0, -1);
}

/**
 * Mistakes that involve purchases: a batch entered twice, two people with the same document, careless entry.
 */
export const PURCHASE_MISTAKES: Readonly<Record<string, Process>> = {
  /** The same bill came by mail and by email. */
  'bill entered twice'(life, hand) {
    const bill = hand.pick(isBill, hand.inside);
    if (bill === null) return null;
    return [bill, hand.again(bill, life.random.integer(0, 11))];
  },

  'bill entered twice under a mistyped number'(life, hand) {
    const bill = hand.pick(isBill, hand.inside);
    if (bill === null) return null;
    return [bill, hand.again(bill, life.random.integer(0, 5), typo(life, bill.number))];
  },

  /** The bill was entered once in full and once in two parts. */
  'bill entered again in two parts'(_life, hand) {
    const bill = hand.pick((entry) => isBill(entry) && totalOf(entry) > 300_00, hand.inside);
    if (bill === null) return null;
    const first = hand.again(bill, 3, `${bill.number}-1`);
    const second = hand.again(bill, 3, `${bill.number}-2`);
    const part = Math.round(totalOf(bill) * 0.62);
    multiply(first, part / totalOf(bill));
    multiply(second, (totalOf(bill) - part) / totalOf(bill));
    return [bill, first, second];
  },

  /** One person paid by check and recorded an expense; another entered the bill, which stays open. */
  'bill and check'(life, hand) {
    const bill = hand.pick((entry) => isBill(entry) && ownPayment(hand, entry) !== null, hand.inside);
    const payment = bill === null ? null : ownPayment(hand, bill);
    if (bill === null || payment === null || payment.day > life.period.end) return null;
    hand.remove(payment);
    const [, line] = bill.legs;
    const check = life.check(
      payment.day,
      bill.party?.name ?? '',
      line?.account ?? '',
      totalOf(bill),
      line?.memo ?? '',
    );
    return [bill, check];
  },

  /** The bill was paid in the regular payment run and again by phone with the owner’s card. */
  'bill paid twice'(life, hand) {
    const bill = hand.pick((entry) => isBill(entry) && hand.paymentsOf(entry).length === 1, hand.inside);
    const [payment] = bill === null ? [] : hand.paymentsOf(bill);
    if (bill === null || payment === undefined || payment.day > life.period.end - 3) return null;
    const [, line] = bill.legs;
    const again = life.charge(
      payment.day + 2,
      bill.party?.name ?? '',
      line?.account ?? '',
      totalOf(bill),
      `Invoice ${bill.number}`,
    );
    return [bill, payment, again];
  },

  /** Two digits of a payment are transposed, so part of the bill stays open. */
  'payment with digits transposed'(life, hand) {
    const isSwapped = (cents: number) => swapped(cents) < cents && swapped(cents) > cents * 0.6;
    const bill = hand.pick(
      (entry) => isBill(entry) && isSwapped(totalOf(entry)) && ownPayment(hand, entry) !== null,
      hand.ago(300, 50),
    );
    const payment = bill === null ? null : ownPayment(hand, bill);
    if (
      bill === null ||
      payment === null ||
      payment.day < life.period.start ||
      payment.day > life.period.end - 20
    )
      return null;
    const cents = swapped(totalOf(bill));
    payment.links = [{ to: bill, cents }];
    for (const leg of payment.legs) leg.cents = Math.sign(leg.cents) * cents;
    return [bill, payment];
  },

  /** The decimal point is misplaced once, so a subscription costs ten times as much. */
  'amount ten times too large'(life, hand) {
    const entry = hand.pick(
      ({ tag, kind, account }) =>
        tag === 'recurring' && kind === 'Purchase' && account === life.account('card'),
    );
    if (entry === null) return null;
    multiply(entry, 10);
    return [entry];
  },

  /** Yesterday’s batch of receipts was entered again. */
  'stack of receipts entered again'(_life, hand) {
    const first = hand.pick(isCharge, hand.inside);
    if (first === null) return null;
    const stack = hand
      .find((entry) => isCharge(entry) && entry.day >= first.day && entry.day <= first.day + 2)
      .slice(0, 4);
    if (stack.length < 2) return null;
    const copies = stack.map((entry) => hand.again(entry, 1));
    for (const copy of copies) copy.createdDay = first.day + 4;
    hand.neverCleared(...copies);
    return [...stack, ...copies];
  },

  /** The receipt was entered manually, and two days later again from the bank feed. */
  'receipt and bank feed'(life, hand) {
    const slip = hand.pick(isCharge, hand.inside);
    if (slip === null) return null;
    const feed = hand.again(slip, life.random.integer(1, 3), '');
    const memo = `POS DEBIT ${slip.party?.name.toUpperCase() ?? ''} 0${feed.id % 997}`;
    for (const leg of feed.legs) leg.memo = memo;
    feed.memo = memo;
    hand.neverCleared(slip);
    return [slip, feed];
  },

  /** Someone once picked the wrong item in a list. */
  'wrong account picked once'(life, hand) {
    const entry = hand.pick(({ tag, kind }) => tag === 'recurring' && kind === 'Purchase');
    const from = entry?.legs[1]?.account;
    if (entry === null || from === undefined) return null;
    const usual = hand.find(
      (other) => other.party === entry.party && other.legs[1]?.account === from,
      life.window,
    );
    if (usual.length < 6) return null;
    hand.recode(entry, from, life.random.pick(['meals', 'travel', 'taxes'] as const));
    return [entry];
  },

  /** A bank rule was changed, and since that day the payee has always been coded incorrectly. */
  'bank rule gone wrong'(life, hand) {
    const { start, end } = life.period;
    const all = hand.find(({ tag, kind }) => tag === 'recurring' && kind === 'Purchase', {
      start: life.window.start,
      end,
    });
    const [, same = []] = life.random.pick([...Map.groupBy(all, ({ party }) => party).entries()]);
    const from = same[0]?.legs[1]?.account;
    const since = Math.max(start - 40, end - life.random.integer(60, 200));
    const wrong = same.filter(({ day }) => day >= since);
    if (from === undefined || wrong.length < 2 || same.length - wrong.length < 6) return null;
    const to = life.random.pick(['meals', 'travel', 'taxes'] as const);
    for (const entry of wrong) hand.recode(entry, from, to);
    return wrong;
  },

  /** A laptop is among the office supplies. */
  'equipment in supplies'(life, hand) {
    const [name, what] = life.random.pick([
      ['Coldline Refrigeration', 'Walk-in cooler'],
      ['Bytehouse Computers', 'Three laptops'],
      ['Machine Depot', 'Air compressor, serial 88213'],
      ['Oakline Furniture', 'Reception desk and cabinets'],
    ] as const);
    const to = life.random.pick(['supplies', 'office', 'repairs'] as const);
    const cents = life.random.integer(2_900_00, 9_400_00);
    return [
      life.random.chance(50)
        ? life.check(hand.day(), name, to, cents, what)
        : life.charge(hand.day(), name, to, cents, what),
    ];
  },

  /** A contractor was not marked for Form 1099. */
  'contractor not marked'(life, hand) {
    const name = life.person();
    const year = new Date(life.period.end * 86_400_000).getUTCFullYear();
    const from = Math.max(Date.UTC(year, 0, 3) / 86_400_000, life.period.end - 170);
    if (life.period.end - from < 25) return null;
    const entries: Entry[] = [];
    for (let day = from + 4; day < life.period.end; day += 21)
      entries.push(life.check(day, name, 'contractors', life.near(790_00, 0.3), 'Help on Saturdays'));
    // The law requires a 1099 for payments of $2,000 or more a year from 2026 on, and of $600 or more before that.
    if (life.total(entries) < (year >= 2026 ? 2_200_00 : 700_00)) {
      hand.remove(...entries);
      return null;
    }
    hand.touch(...entries);
    return { entries, words: name };
  },

  /** The new bookkeeper did not find the vendor and created a second record. */
  'vendor under two names'(life, hand) {
    const bills = hand.find(
      (entry) => isBill(entry) || (entry.kind === 'Purchase' && entry.tag === 'supplier'),
      life.window,
    );
    const groups = [...Map.groupBy(bills, ({ party }) => party).values()].filter(
      (group) => group.length >= 6,
    );
    if (groups.length === 0) return null;
    const group = life.random.pick(groups);
    const name = group[0]?.party?.name ?? '';
    const twin = life.vendor(
      life.random.pick([`${name} Inc.`, `${name}, LLC`, `The ${name}`, doubled(name)]),
    );
    const moved = group
      .filter(
        (entry) =>
          entry.kind === 'Purchase' || hand.paymentsOf(entry).length === 0 || ownPayment(hand, entry),
      )
      .filter(({ day }) => day >= life.period.start)
      .slice(-3);
    if (moved.length === 0) return null;
    for (const entry of moved.flatMap((one) => [one, ...hand.paymentsOf(one)])) hand.rename(entry, twin);
    return { entries: moved, words: twin.name };
  },

  'credit of a vendor never used'(life, hand) {
    const bill = hand.pick((entry) => isBill(entry) && totalOf(entry) > 200_00, hand.ago(200, 75));
    if (bill === null || bill.party === null) return null;
    const [, line] = bill.legs;
    const credit = life.company.vendorCredit(
      bill.day + 4,
      bill.party,
      [{ account: line?.account ?? '', cents: Math.round(totalOf(bill) * 0.3), memo: 'Returned goods' }],
      { number: `CR${bill.number}` },
    );
    return [credit];
  },
};

/** Swaps the last two dollar digits: 2,143.50 becomes 2,134.50. */
function swapped(cents: number): number {
  const dollars = Math.floor(cents / 100);
  const [ones, tens] = [dollars % 10, Math.floor(dollars / 10) % 10];
  return (dollars - ones - tens * 10 + ones * 10 + tens) * 100 + (cents % 100);
}

/** Removes a letter from a name: "Harlan Pipe Suply". */
function doubled(name: string): string {
  const at = name.search(/([a-z])\1/);
  return at < 0 ? `${name.slice(0, -1)}` : name.slice(0, at) + name.slice(at + 1);
}
