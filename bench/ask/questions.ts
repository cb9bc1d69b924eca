import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '@insights/companies';
import type { Days, Gold, Truth } from './truth.ts';

/** A question in words with what is right, or the reason why nothing is. */
export interface Question {
  readonly key: string;
  readonly text: string;
  readonly gold: Gold | null;
}

type Phrasings = Readonly<Record<string, readonly string[]>>;
const PHRASINGS = JSON.parse(readFileSync(join(import.meta.dirname, 'phrasings.json'), 'utf8')) as Phrasings;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MS_PER_DAY = 86_400_000;

const dayOf = (year: number, month: number, day = 1) => Date.UTC(year, month - 1, day) / MS_PER_DAY;
const iso = (day: number) => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

interface When extends Days {
  readonly text: string;
}

/** Ways to say a period that these books hold, each with its days. */
function timesOf({ simulation }: Truth, random: Random): When[] {
  const { window, readOn } = simulation;
  const today = new Date(readOn * MS_PER_DAY);
  const months: When[] = [];
  for (let month = new Date(window.start * MS_PER_DAY); ; month.setUTCMonth(month.getUTCMonth() + 1)) {
    const [year, number] = [month.getUTCFullYear(), month.getUTCMonth() + 1];
    const days = { from: dayOf(year, number), to: dayOf(year, number + 1) - 1 };
    if (days.to > window.end) break;
    months.push({ text: `in ${MONTHS[number - 1]} ${year}`, ...days });
  }
  const some = random.pick(months);
  const date = new Date(some.from * MS_PER_DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const name = MONTHS[month - 1] as string;
  const quarter = Math.ceil(month / 3);
  const thisMonth = dayOf(today.getUTCFullYear(), today.getUTCMonth() + 1);
  const ways: When[] = [
    some,
    { text: `in ${name.slice(0, 3)} ${year}`, from: some.from, to: some.to },
    { text: `from ${name} 3, ${year} to ${name} 17, ${year}`, from: some.from + 2, to: some.from + 16 },
    { text: `between ${iso(some.from)} and ${iso(some.from + 9)}`, from: some.from, to: some.from + 9 },
    {
      text: `in Q${quarter} ${year}`,
      from: dayOf(year, quarter * 3 - 2),
      to: dayOf(year, quarter * 3 + 1) - 1,
    },
    { text: `in the first quarter of ${year}`, from: dayOf(year, 1), to: dayOf(year, 4) - 1 },
    { text: `in ${year}`, from: dayOf(year, 1), to: dayOf(year + 1, 1) - 1 },
    { text: `since ${name} ${year}`, from: some.from, to: window.end },
    { text: `on ${month}/14/${year}`, from: some.from + 13, to: some.from + 13 },
    { text: 'last month', from: dayOf(today.getUTCFullYear(), today.getUTCMonth()), to: thisMonth - 1 },
    {
      text: 'last year',
      from: dayOf(today.getUTCFullYear() - 1, 1),
      to: dayOf(today.getUTCFullYear(), 1) - 1,
    },
    { text: '', from: months.at(-1)?.from ?? 0, to: months.at(-1)?.to ?? 0 },
  ];
  return ways.filter(({ from, to }) => from >= window.start && to <= window.end);
}

interface Slots {
  readonly text: Readonly<Record<string, string>>;
  readonly gold: () => Gold | null;
}

const amount = (cents: number, days: Days | null): Gold => ({
  cents,
  rows: null,
  days: days === null ? null : [iso(days.from), iso(days.to)],
});
const table = (rows: ReadonlyMap<string, number>, days: Days): Gold => ({
  cents: null,
  rows,
  days: [iso(days.from), iso(days.to)],
});

/** What is asked about, and what is right; null where this company has nothing to ask it about. */
function slotsOf(key: string, truth: Truth, random: Random): Slots | null {
  const { simulation } = truth;
  const { window, company } = simulation;
  const when = random.pick(timesOf(truth, random));
  const life = { from: window.start, to: window.end };
  const months = timesOf(truth, random).filter(({ text }) => /^in [A-Z][a-z]{3,} \d{4}$/.test(text));
  const vendors = [...truth.byVendor(life).keys()].filter((name) => name !== '');
  const customers = [...truth.byCustomer(life).keys()].filter((name) => name !== '');
  const accounts = [...truth.byCostAccount(life).keys()];
  const names = company.parties.map(({ name }) => name);
  const isUnique = (name: string) => names.filter((one) => one === name).length === 1;
  const vendor = random.pick([...vendors.filter(isUnique), ...(vendors.length === 0 ? [''] : [])]);
  const customer = random.pick(customers.length === 0 ? [''] : customers.filter(isUnique));
  const account = random.pick(accounts);
  const plain = (cents: (days: Days) => number): Slots => ({
    text: { when: when.text },
    gold: () => amount(cents(when), when),
  });
  const overdue = (form: 'Invoice' | 'Bill'): Slots => ({
    text: {},
    gold: () => {
      const late = truth
        .open(form, window.end)
        .filter(({ entry }) => (entry.dueDay ?? entry.day) < window.end);
      return amount(
        late.reduce((sum, { cents }) => sum + cents, 0),
        lastDay,
      );
    },
  });
  const [one, two] = [months[0] ?? null, otherMonth(truth, random, months[0] ?? null)];
  const pair = (cents: (days: Days) => number, more: Record<string, string> = {}): Slots | null =>
    one === null || two === null
      ? null
      : {
          text: {
            month: one.text,
            otherMonth: two.text,
            monthAlone: one.text.slice(3),
            otherMonthAlone: two.text.slice(3),
            ...more,
          },
          gold: () => amount(cents(one) - cents(two), one),
        };
  const year = new Date(window.end * MS_PER_DAY).getUTCFullYear() - 1;
  const wholeYear = { from: dayOf(year, 1), to: dayOf(year + 1, 1) - 1 };
  const ofYear = (by: (days: Days) => number, size: 1 | 3): Slots | null => {
    if (wholeYear.from < window.start || wholeYear.to > window.end) return null;
    const sum = () => amount(by(wholeYear), wholeYear);
    return size > 0 ? { text: { year: `in ${year}` }, gold: sum } : null;
  };
  const monthly = (by: (days: Days) => number) =>
    Array.from({ length: 12 }, (_, place) =>
      by({ from: dayOf(year, place + 1), to: dayOf(year, place + 2) - 1 }),
    );
  const lastDay = { from: window.end, to: window.end };
  switch (key) {
    case 'revenue':
      return plain((days) => truth.revenue(days));
    case 'costOfGoodsSold':
      return plain((days) => truth.ofTypes(days, ['Cost of Goods Sold']));
    case 'grossProfit':
      return plain((days) => -truth.ofTypes(days, ['Income', 'Cost of Goods Sold']) || 0);
    case 'expenses':
      return plain((days) => truth.expenses(days));
    case 'operatingExpenses':
      return plain((days) => truth.ofTypes(days, ['Expense']));
    case 'netProfit':
      return plain((days) => truth.netProfit(days));
    case 'account':
      return { text: { when: when.text, account }, gold: () => amount(truth.account(when, account), when) };
    case 'balance': {
      const day = when.to;
      const [name] = [
        'Operating Checking 2210',
        'Reserve Savings',
        'Equipment',
        'Business Visa 7731',
      ].toSorted(() => random.integer(-1, 1));
      const asOf = `on ${MONTHS[new Date(day * MS_PER_DAY).getUTCMonth()]} ${new Date(day * MS_PER_DAY).getUTCDate()}, ${new Date(day * MS_PER_DAY).getUTCFullYear()}`;
      const until = { from: Number.NEGATIVE_INFINITY, to: day };
      return {
        text: { balanceAccount: name ?? '', asOf },
        gold: () => amount(truth.account(until, name ?? ''), { from: day, to: day }),
      };
    }
    case 'cash':
      return {
        text: {},
        gold: () =>
          amount(truth.ofTypes({ from: Number.NEGATIVE_INFINITY, to: window.end }, ['Bank']), lastDay),
      };
    case 'receivables':
      return {
        text: {},
        gold: () =>
          amount(
            truth.ofTypes({ from: Number.NEGATIVE_INFINITY, to: window.end }, ['Accounts Receivable']),
            lastDay,
          ),
      };
    case 'payables':
      return {
        text: {},
        gold: () =>
          amount(
            0 - truth.ofTypes({ from: Number.NEGATIVE_INFINITY, to: window.end }, ['Accounts Payable']),
            lastDay,
          ),
      };
    case 'debt':
      return {
        text: {},
        gold: () =>
          amount(
            0 - truth.ofTypes({ from: Number.NEGATIVE_INFINITY, to: window.end }, ['Long Term Liability']),
            lastDay,
          ),
      };
    case 'draws':
      return plain((days) => -truth.account(days, "Owner's Draws") || 0);
    case 'vendor':
      return vendor === ''
        ? null
        : { text: { when: when.text, vendor }, gold: () => amount(truth.withVendor(when, vendor), when) };
    case 'customer':
      return customer === ''
        ? null
        : { text: { when: when.text, customer }, gold: () => amount(truth.toCustomer(when, customer), when) };
    case 'vendorInAccount': {
      const line = random.pick(
        truth.lines(life).filter(({ party, account: own }) => party === vendor && accounts.includes(own)),
      );
      return line === undefined
        ? null
        : {
            text: { when: when.text, vendor, vendorAccount: line.account },
            gold: () => amount(truth.withVendor(when, vendor, line.account), when),
          };
    }
    case 'noVendor':
      return { text: { when: when.text }, gold: () => amount(truth.withVendor(when, ''), when) };
    case 'compareRevenue':
      return pair((days) => truth.revenue(days));
    case 'compareExpenses':
    case 'why':
      return pair((days) => truth.expenses(days));
    case 'whyProfit':
      return pair((days) => truth.netProfit(days));
    case 'compareAccount':
      return pair((days) => truth.account(days, account), { account });
    case 'lastYear': {
      const year12 = one === null ? null : sameMonthLastYear(one);
      if (one === null || year12 === null || year12.from < window.start) return null;
      return {
        text: { month: one.text },
        gold: () => amount(truth.revenue(one) - truth.revenue(year12), one),
      };
    }
    case 'monthly':
      return ofYear((days) => truth.revenue(days), 1);
    case 'monthlyExpenses':
      return ofYear((days) => truth.expenses(days), 1);
    case 'quarterly':
      return ofYear((days) => truth.netProfit(days), 3);
    case 'bestMonth':
      return ofYear(() => Math.max(...monthly((days) => truth.revenue(days))), 1);
    case 'worstMonth':
      return ofYear(() => Math.min(...monthly((days) => truth.revenue(days))), 1);
    case 'topCustomers':
      return { text: { when: when.text }, gold: () => table(truth.byCustomer(when), when) };
    case 'topVendors':
      return { text: { when: when.text }, gold: () => table(truth.byVendor(when), when) };
    case 'topExpenses':
      return { text: { when: when.text }, gold: () => table(truth.byCostAccount(when), when) };
    case 'withoutRent':
      return plain((days) => truth.expenses(days) - truth.account(days, 'Rent'));
    case 'moneyIn':
      return plain((days) => truth.moneyMoved(days, 1));
    case 'moneyOut':
      return plain((days) => truth.moneyMoved(days, -1));
    case 'invoiced':
      return plain((days) => truth.invoiced(days));
    case 'collected':
      return plain((days) => truth.collected(days));
    case 'overdue':
      return overdue('Invoice');
    case 'overdueBills':
      return overdue('Bill');
    case 'accountTransactions':
      return { text: { when: when.text, account }, gold: () => amount(truth.account(when, account), when) };
    case 'partyTransactions':
      return { text: { when: when.text, vendor }, gold: () => amount(truth.withVendor(when, vendor), when) };
    default:
      return null;
  }
}

function otherMonth(truth: Truth, random: Random, not: When | null): When | null {
  for (let time = 0; time < 20; time += 1) {
    const found = timesOf(truth, random).find(({ text }) => /^in [A-Z][a-z]{3,} \d{4}$/.test(text));
    if (found !== undefined && found.from !== not?.from) return found;
  }
  return null;
}

function sameMonthLastYear({ from }: When): Days {
  const date = new Date(from * MS_PER_DAY);
  const [year, month] = [date.getUTCFullYear() - 1, date.getUTCMonth() + 1];
  return { from: dayOf(year, month), to: dayOf(year, month + 1) - 1 };
}

/** One question of every kind about a company, each in one of its phrasings. */
export function questionsAbout(truth: Truth, seed: number): Question[] {
  const random = new Random(`questions/${seed}`);
  return Object.entries(PHRASINGS).flatMap(([key, texts]): Question[] => {
    if (key === 'followUps') return [];
    const phrasing = random.pick([...texts]);
    if (key === 'unanswerable')
      return [0, 1, 2, 3].map(() => ({ key, text: random.pick([...texts]), gold: null }));
    const slots = slotsOf(key, truth, random);
    if (slots === null) return [];
    const gold = slots.gold();
    if (gold === null) return [];
    const text = phrasing
      .replaceAll(/\{(\w+)\}/g, (_, slot: string) => slots.text[slot] ?? '')
      .replaceAll(/ +/g, ' ')
      .replace(/ ([?,])/g, '$1')
      .trim();
    return [{ key, text, gold }];
  });
}
