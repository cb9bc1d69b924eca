import { type Entry, monthsLater, totalOf } from '@insights/companies';
import type { Process } from './hand.ts';
import type { Life } from './life.ts';

const isOdd = (cents: number) => cents > 100_00 && cents % 5_00 !== 0;

/** Duplicates with different causes, from two people or one system, and returned checks. */
export const TWICE_MISTAKES: Readonly<Record<string, Process>> = {
  /** The connection was renewed, and the bank sent a week and a half of card charges again. */
  'card feed that ran twice'(life, hand) {
    const first = life.random.integer(life.period.start, Math.max(life.period.start, life.period.end - 40));
    const charges = hand
      .find(({ kind, account }) => kind === 'Purchase' && account === life.account('card'), {
        start: first,
        end: first + 10,
      })
      .filter((entry) => totalOf(entry) > 10_00);
    if (charges.length < 4) return null;
    const again = charges.map((charge) => hand.again(charge, 0));
    hand.neverCleared(...again);
    return [...charges, ...again];
  },

  /**
   * After a trade fair all receipts were put on the expense report, including those paid with the company’s card.
   */
  'expense report and company card'(life, hand) {
    const trip = hand.pick(
      ({ tag, kind, day }) => kind === 'Purchase' && tag === 'errand' && day <= life.period.end - 20,
    );
    if (trip === null) return null;
    const spent = hand
      .find(
        ({ tag, account, day }) =>
          tag === 'errand' && account === life.account('card') && day >= trip.day && day <= trip.day + 9,
      )
      .filter((entry) => totalOf(entry) > 25_00 && totalOf(entry) % 5_00 !== 0)
      .slice(0, 3);
    if (spent.length === 0) return null;
    const lines = spent.map(({ legs }) =>
      life.line(legs[1]?.account ?? '', legs[1]?.cents ?? 0, legs[1]?.memo),
    );
    const memo = life.random.pick(['Expense report', 'Reimbursement', 'Out of pocket']);
    const report = life.company.spend(
      trip.day + 14,
      life.vendor(life.person()),
      life.account('checking'),
      lines,
      { memo, isCheck: true },
    );
    return [report, ...spent];
  },

  /**
   * The accountant recorded the expense from the bank statement at month-end, although the check had already been
   * entered.
   */
  'cost by journal entry and by check'(life, hand) {
    const bought: Entry | null = hand.pick(
      (entry) =>
        entry.kind === 'Purchase' &&
        entry.legs.length === 2 &&
        isOdd(totalOf(entry)) &&
        entry.tag !== 'payroll' &&
        entry.tag !== 'loan',
      hand.inside,
    );
    const [, line] = bought?.legs ?? [];
    if (bought === null || line === undefined || !isCostLine(line.account, life)) return null;
    const end = monthsLater(bought.day, 1) - 1;
    if (end > life.period.end) return null;
    const memo = life.random.pick([bought.party?.name ?? '', 'Per bank statement', '']);
    return [bought, life.company.move(end, line.account, life.account('checking'), totalOf(bought), memo)];
  },

  /** A deposited check was returned, and the bank line looked like one of the bank's fees. */
  'returned check left among the bank’s fees'(life, hand) {
    const payment = hand.pick((entry) => entry.kind === 'Payment' && totalOf(entry) > 150_00, hand.inside);
    if (payment === null || payment.day > life.period.end - 9) return null;
    const memo = life.random.pick([
      'RETURNED DEPOSITED ITEM',
      'Deposited item returned',
      'NSF check',
      'Bounced check',
    ]);
    return [life.pay(payment.day + 6, 'Main Street Bank', 'bank', totalOf(payment), memo), payment];
  },

  /** The person who enters bills knows only the accounts for goods. */
  'equipment in the cost of goods'(life, hand) {
    if (sellsThings(life)) return null;
    const [name, memo] = life.random.pick([
      ['Ridge Equipment', 'Pallet forklift'],
      ['Northern Office Interiors', 'Desks and chairs for the back office'],
      ['Hydra Tools', 'Air compressor'],
      ['Pixelworks', 'Large printer'],
    ] as const);
    const cost = life.trade.costs[0] as string;
    return [life.check(hand.day(), name, cost, life.random.integer(9_100, 16_400) * 100 + 40_00, memo)];
  },
};

export const TWICE_LOOK_ALIKES: Readonly<Record<string, Process>> = {
  'paid back what was the person’s own'(life, hand) {
    const day = hand.day(20);
    const charge = life.charge(day, 'Papermart', 'office', 61_27, 'Paper');
    const memo = 'Reimbursement, own card';
    return [charge, life.check(day + 5, life.person(), 'office', 44_19, memo)];
  },

  'cost moved to another account by journal entry'(life, hand) {
    const bought = hand.pick(
      (entry) => entry.kind === 'Purchase' && entry.tag === 'errand' && isOdd(totalOf(entry)),
      hand.inside,
    );
    const [, line] = bought?.legs ?? [];
    if (bought === null || line === undefined) return null;
    const to = life.account(line.account === life.account('advertising') ? 'office' : 'advertising');
    return [
      bought,
      life.company.move(bought.day + 3, to, line.account, totalOf(bought), 'To the right account'),
    ];
  },

  'fees of a month with many returned checks'(life, hand) {
    return [life.pay(hand.day(), 'Main Street Bank', 'bank', 138_00, 'NSF fees, 4 items')];
  },

  'machine bought for a customer’s job'(life, hand) {
    if (!sellsThings(life)) return null;
    const cost = life.trade.costs[0] as string;
    return [life.check(hand.day(), 'Generation Power Sales', cost, 9_870_35, 'Generator for customer')];
  },
};

/** Whether the company may buy machines as goods for resale, as builders and dealers do. */
function sellsThings({ trade }: Life): boolean {
  return trade.sells === 'jobs' || trade.sells === 'season';
}

function isCostLine(account: string, life: Life): boolean {
  return (
    ['office', 'supplies', 'travel', 'meals', 'advertising', 'repairs', 'utilities', 'phone', 'fuel']
      .map((role) => life.account(role))
      .includes(account) || life.trade.costs.includes(account)
  );
}
