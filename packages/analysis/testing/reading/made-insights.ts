import { daysInWords, parseDay } from '@insights/ledger';
import { comparedName, earlierName } from '../../insights/days.ts';
import type { Figure, FigureValue, NameOwner } from '../../insights/figure.ts';
import type { Insight, InsightKind } from '../../insights/insight.ts';
import type { Comparison } from '../../insights/insight-books.ts';
import { buildInsight, type InsightOf } from '../../insights/insight-of.ts';
import { MISTAKE_CLAUSES } from '../../wordings/mistake-clauses.ts';
import { createRandom, type Random } from '../companies/random.ts';
import { plural } from './values.ts';

type Values = Readonly<Record<string, readonly (string | boolean | null | readonly string[])[]>>;
type Made = Readonly<Record<string, string | boolean | null | readonly string[]>>;

/** The figures and traits of a kind, in the notation of the grammar; `?` marks optional figures. */
interface Shape {
  readonly figures: string;
  readonly traits?: Values;
  readonly isPossible?: (traits: Made, has: (role: string) => boolean) => boolean;
}

const MOVES = ['up', 'down'];
const ALL_MOVES = ['up', 'down', 'same'];
const FLAG = [true, false];
const OUTCOMES = ['profit', 'loss'];
const NOUNS = ['profit', 'loss', 'result'];
const STATES = ['known', 'new', 'gone'];
const isOfState = ({ state, move }: Made, has: (role: string) => boolean) =>
  has('to') === has('base') &&
  (state === 'known' || (has('to') && move === (state === 'new' ? 'up' : 'down')));
const turns = ({ outcome, outcomeThen, move }: Made) =>
  outcomeThen === null || outcome === outcomeThen || move === (outcome === 'profit' ? 'up' : 'down');

/** Mistakes whose sentences name the documents. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set(['bookedTwice', 'wrongYear', 'datedAfterPeriod']);

const SHAPES: Readonly<Record<InsightKind, Shape>> = {
  nothing: { figures: '' },
  result: {
    figures: '$now $base? $change?',
    traits: {
      outcome: [...OUTCOMES, 'even'],
      outcomeThen: [...OUTCOMES, 'even', null],
      move: ALL_MOVES,
      limit: [null, 'atLeast', 'atMost'],
      orElse: [null, 'more', 'less'],
    },
    isPossible: (traits, has) =>
      !(traits.outcome === 'even' && traits.limit !== null) &&
      (traits.orElse === null || (traits.move === 'same' && traits.outcome === traits.outcomeThen)) &&
      !(traits.orElse !== null && traits.outcome === 'even') &&
      has('base') === has('change') &&
      has('base') === (traits.outcomeThen !== null) &&
      (traits.outcome === 'even' || traits.outcomeThen === 'even' || turns(traits)),
  },
  // `name` is an account or a vendor. If both are chosen, the vendor replaces the account.
  undecided: {
    figures: '$amount ~name:account? ~name:vendor?',
    traits: {
      what: ['outcome', 'missingCost', 'depreciation', 'direction', 'atLeast', 'atMost'],
      isAll: FLAG,
    },
    isPossible: ({ what, isAll }, has) =>
      (what !== 'depreciation' || !has('name')) && (!isAll || has('name')),
  },
  revenue: {
    figures: '$now $base? %percent? $uncoded?',
    traits: { move: ALL_MOVES },
    isPossible: ({ move }, has) => !has('percent') || (move !== 'same' && has('base')),
  },
  costLevels: {
    figures: '¢now1 ~name1:account ¢now2 ~name2:account ¢now3? ~name3:account?',
    isPossible: (_, has) => has('now3') === has('name3'),
  },
  kept: { figures: '¢now ¢base', traits: { move: MOVES } },
  yearResult: {
    figures: '$now $base',
    traits: { outcome: OUTCOMES, outcomeThen: OUTCOMES, move: MOVES },
    isPossible: turns,
  },
  budget: {
    figures: '$gap $planned? ~cause:account? $over? $overspent?',
    traits: { isAbove: FLAG },
    isPossible: ({ isAbove }, has) =>
      has('cause') === has('over') && has('cause') === has('overspent') && !(isAbove && has('cause')),
  },
  salesChange: {
    figures: '$change $effect? $disputed?',
    traits: {
      move: MOVES,
      effectMove: MOVES,
      of: ['revenue', 'grossProfit', 'earlierMargin'],
    },
    isPossible: ({ of, move, effectMove }, has) =>
      has('effect') === (of !== 'revenue') && (of !== 'revenue' || effectMove === move),
  },
  salesParts: {
    figures: '~name1:account $change1 ~name2:account? $change2? ~name3:account? $change3?',
    traits: { move: MOVES, alike: ['1', '2', '3'] },
    isPossible: ({ alike }, has) =>
      has('name2') === has('change2') &&
      has('name3') === has('change3') &&
      (!has('name3') || has('name2')) &&
      Number(alike) <= (has('name3') ? 3 : has('name2') ? 2 : 1),
  },
  salesTurn: { figures: '~name:customer $change $to $base', traits: { state: ['new', 'gone'] } },
  marginChange: {
    figures:
      '~name:account? ~line:account? ¢now? ¢base? $effect $disputed? #paydays:payday? #paydaysThen:number?',
    traits: { move: MOVES, detail: [null, 'paydays', 'usualSwing', 'questioned'] },
    isPossible: ({ detail }, has) =>
      has('now') === has('base') &&
      has('paydays') === has('paydaysThen') &&
      has('paydays') === (detail === 'paydays') &&
      has('disputed') === (detail === 'questioned') &&
      (has('name') || !has('line')),
  },
  costChange: {
    figures:
      '~name:account $change $to? $base? ~vendor:vendor? $amount? @day? $disputed? #paydays:payday? #paydaysThen:number?',
    traits: {
      of: ['cost', 'otherIncome'],
      move: MOVES,
      state: STATES,
      detail: [
        null,
        'paydays',
        'charge',
        'wholeCharge',
        'earlierCharge',
        'timing',
        'vendor',
        'questioned',
        'uncoded',
      ],
    },
    isPossible: (traits, has) =>
      isOfState(traits, has) &&
      (traits.of === 'cost' || traits.state === 'known') &&
      has('paydays') === has('paydaysThen') &&
      has('paydays') === (traits.detail === 'paydays') &&
      has('disputed') === (traits.detail === 'questioned') &&
      (traits.detail === 'vendor' ? has('vendor') : !has('vendor') || /charge$/i.test(`${traits.detail}`)) &&
      has('amount') === has('day') &&
      has('amount') === /charge$/i.test(`${traits.detail}`),
  },
  yearlyEntry: {
    figures: '~name:account $amount $without $withoutThen',
    traits: { outcome: OUTCOMES, outcomeThen: OUTCOMES },
  },
  oneOff: {
    figures: '~name:account $amount @day $without',
    traits: { side: ['income', 'expense'], outcome: OUTCOMES },
  },
  cash: {
    figures: '$now $start $change @day $held?',
    traits: { move: ALL_MOVES, isOverdrawn: FLAG, wasOverdrawn: FLAG },
    isPossible: ({ move, isOverdrawn, wasOverdrawn }) =>
      isOverdrawn === wasOverdrawn || move === (isOverdrawn ? 'down' : 'up'),
  },
  operations: {
    figures: '$amount $part?',
    traits: {
      isIn: FLAG,
      part: ['receivables', 'inventory', 'payables', null],
      partIs: ['all', 'some', 'against', null],
    },
    isPossible: ({ part, partIs }, has) =>
      (part === null) === (partIs === null) && (part === null) === !has('part'),
  },
  cashReason: {
    figures: '$amount',
    traits: {
      reason: ['equipment', 'otherAssets', 'debt', 'ownerLoans', 'taken', 'contributed'],
      isIn: FLAG,
    },
  },
  ownersTake: {
    figures: '$draws $free %share?',
    traits: {
      compared: ['nothing', 'more', 'nearlyAll', 'part'],
      after: ['nothing', 'loans', 'purchases', 'both'],
      isYear: FLAG,
    },
    isPossible: ({ compared }, has) => (compared === 'part') === has('share'),
  },
  cashCover: { figures: '$cash #lasts:day' },
  equity: { figures: '$now $assets @day', traits: { isBelowZero: FLAG } },
  runway: {
    figures: '$used $cash #lasts:month #longer:month?',
    traits: { isUnderAWeek: FLAG },
    isPossible: ({ isUnderAWeek }, has) => !(isUnderAWeek && has('longer')),
  },
  payrollCover: { figures: '$cash $payroll @day' },
  cashFloor: { figures: '$cash $floor $gap' },
  heldForOthers: {
    figures: '$amount $cash %share?',
    traits: { isMoreThanCash: FLAG, what: ['taxes', 'deposits', 'both'] },
    isPossible: ({ isMoreThanCash }, has) => isMoreThanCash !== has('share'),
  },
  debtPaid: {
    figures: '$repaid? $borrowed? $financed? $owed',
    traits: { isRepaid: FLAG, isBorrowed: FLAG, isFinanced: FLAG, hasOwners: FLAG },
    isPossible: ({ isRepaid, isBorrowed, isFinanced }, has) =>
      isRepaid === has('repaid') &&
      isBorrowed === has('borrowed') &&
      isFinanced === has('financed') &&
      (isRepaid || isBorrowed || isFinanced) === true,
  },
  debtService: { figures: '$service $earned', traits: { cover: ['all', 'part', 'none'], hasOwners: FLAG } },
  cardBalance: { figures: '~name:account $now $base' },
  idleCash: { figures: '~loan:account %rate $spare', traits: { isWhole: FLAG } },
  overdue: {
    figures: '~name:customer $amount #count:invoice @since @day',
    traits: { side: ['invoices', 'bills'] },
  },
  concentration: {
    figures: '~name:customer %share $amount $grossProfit?',
    traits: { isYear: FLAG },
  },
  deposits: { figures: '$now $base', traits: { what: ['deposits', 'deferredRevenue'], move: MOVES } },
  impossible: {
    figures: '@day $balance1 ~name1:account $balance2? ~name2:account? $others?',
    traits: {
      notJudged: [[], ['the cash balance'], ['the gross margin', 'debt', 'what is owed']],
      isInventory: FLAG,
    },
    isPossible: (_, has) => has('balance2') === has('name2') && !(has('others') && has('name2')),
  },
  correction: {
    figures:
      '$amount ~title:review ~from:account? ~to:account? ~party:vendor? &days? #count:payment? ~bank:account? $effect? ~balances:account?',
    traits: {
      what: [null, ...Object.keys(MISTAKE_CLAUSES)],
      how: ['move', 'remove', 'add', 'reduce', 'several'],
      noun: NOUNS,
      change: ['higher', 'lower', 'same'],
      isEarlier: FLAG,
      isLonger: FLAG,
      document: ['payment', null],
      isPart: FLAG,
    },
    isPossible: ({ what, how, noun, change, isEarlier, isLonger, document, isPart }, has) =>
      !(isEarlier && isLonger) &&
      !(has('balances') && (change !== 'same' || isEarlier || what !== 'billPaidAsExpense')) &&
      (noun === 'profit' || what === 'loanAsIncome') &&
      (change !== 'same') === has('effect') &&
      !(isEarlier && has('effect')) &&
      (document !== null || what === 'goodsCostMissing' || what === 'feesMissing') === has('days') &&
      (document !== null || !(has('count') || has('bank') || isPart)) &&
      (has('count') || !has('bank')) &&
      (what === null
        ? how === 'move' || how === 'several' || ((how === 'add' || how === 'reduce') && document === null)
        : OF_DOCUMENTS.has(String(what))
          ? how === 'remove'
          : how === 'several' &&
            has('party') &&
            // Sentences about one document and about several differ.
            (document === null ||
              (has('count') && !has('bank') && !isPart && change === 'higher' && !isLonger))) &&
      (how === 'move' ? has('from') && has('to') : !has('from')) &&
      (how === 'several' || how === 'remove' ? has('to') === (what === 'customersMoneyAsIncome') : has('to')),
  },
  otherCorrections: {
    figures: '$effect',
    traits: { noun: NOUNS, change: ['higher', 'lower'], areAll: FLAG },
  },
  question: {
    figures: '$amount ~title:review ~party:vendor? ~account:account? &days? #count:payment? ~bank:account?',
    traits: {
      what: [null, ...Object.keys(MISTAKE_CLAUSES)],
      isTax: FLAG,
      isClients: FLAG,
      noun: NOUNS,
      ifRight: ['higher', 'lower', 'same'],
      document: ['payment', null],
      isPart: FLAG,
    },
    isPossible: ({ what, noun, isTax, isClients, ifRight, document, isPart }, has) =>
      (document !== null) === has('days') &&
      (document !== null || !(has('count') || has('bank') || isPart)) &&
      (has('count') || !has('bank')) &&
      !(has('account') && (has('party') || has('days'))) &&
      !(isTax && isClients) &&
      ((isTax === false && isClients === false) || document === null) &&
      (isClients === false || (has('account') && ifRight === 'same')) &&
      (ifRight === 'same' ? what === null : isTax === false && (what === null || !has('account'))) &&
      (what === null || OF_DOCUMENTS.has(String(what)) || document === null) &&
      (noun === 'profit' || what === 'loanAsIncome' || what === 'depreciationLater') &&
      (what !== 'depreciationLater' || ifRight === (noun === 'loss' ? 'higher' : 'lower')),
  },
  stale: { figures: '@day' },
  clean: {
    figures: '#count:figure?',
    traits: { isUploaded: FLAG, isCompared: FLAG, isOpen: FLAG },
    isPossible: ({ isCompared }, has) => isCompared === has('count'),
  },
};

const ACCOUNTS = [
  'Crew Wages',
  'Job Materials & Supplies',
  'Rent, Office and Storage',
  'Utilities: Gas / Electric',
  '401(k) Match',
  'Señor’s Café Ñandú',
  'R&D (50% credit)',
  'Other Insurance · Auto',
  'Meals and Entertainment',
  'eBay fees',
];
const STRANGERS = [
  '“Ångström & Sons, Inc”',
  '“Acme”',
  '“Baker, who bought nothing”',
  '“as before, because it rose”',
  '“O’Neil (west) and others”',
  '“北京公司”',
  'a customer',
];
const TITLES = ['“Loan payment booked as expense”', '“Two bills for $500, and one (void)”'];
const UNITS = [100, 1_000, 10_000, 100_000];
const CURRENCIES = ['USD', 'USD', 'EUR', 'CAD', 'JPY', 'CHF'];
const PERIODS = [
  ['2024-06-01', '2024-06-30', '2023-06-01', '2023-06-30'],
  ['2024-06-01', '2024-06-30', '2024-05-01', '2024-05-31'],
  ['2024-04-01', '2024-06-30', '2023-04-01', '2023-06-30'],
  ['2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ['2024-01-01', '2024-06-30', '2023-01-01', '2023-06-30'],
  ['2024-07-01', '2025-06-30', '2023-07-01', '2024-06-30'],
  ['2024-03-05', '2024-04-18', '2023-03-05', '2023-04-18'],
  ['2024-03-05', '2024-04-18', '2024-01-20', '2024-03-04'],
  ['2024-03-05', '2024-03-05', '2024-03-04', '2024-03-04'],
] as const;

/** Returns insights of every kind with each possible set of traits and figures, with other values in each round. */
export function madeInsights(rounds: number): Insight[] {
  return Array.from({ length: rounds }, (_, round) =>
    // Each kind has its own random values, so that another one does not change them.
    (Object.keys(SHAPES) as InsightKind[]).flatMap((kind, index) =>
      ofKind(kind, createRandom(round * 104_729 + 7 * (index + 1))),
    ),
  ).flat();
}

function ofKind(kind: InsightKind, random: Random): Insight[] {
  const { figures, traits = {}, isPossible = () => true } = SHAPES[kind];
  const all = figures.split(' ').filter((one) => one !== '');
  const optional = all.filter((one) => one.endsWith('?'));
  return subsets(optional).flatMap((absent) => {
    const specs = all.filter((one) => !absent.includes(one)).map((one) => one.replace('?', ''));
    const roles = new Set(specs.map(roleOf));
    return products(traits)
      .filter((made) => isPossible(made, (role) => roles.has(role)))
      .map((made) => insightOf(kind, made, specs, random));
  });
}

function insightOf(kind: InsightKind, traits: Made, specs: readonly string[], random: Random): Insight {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  // Compiling the many sentences about documents once per currency takes too long.
  const currency = kind === 'correction' || kind === 'question' ? 'USD' : pick(CURRENCIES);
  const unitCents = pick(UNITS);
  const [start, end, thenStart, thenEnd] = pick(PERIODS);
  const period = { start: parseDay(start), end: parseDay(end) };
  const then = { start: parseDay(thenStart), end: parseDay(thenEnd) };
  const compared: Comparison = {
    versus: 'before',
    period: then,
    name: comparedName(then, period),
    earlier: earlierName(then, period),
  };
  const size = 10 ** (3 + Math.floor(random() * 7));
  const amount = () => Math.ceil((1 + 8 * random()) * size);
  const owners: Readonly<Record<string, readonly string[]>> = {
    account: ACCOUNTS,
    customer: traits.by === 'item' ? ACCOUNTS : STRANGERS,
    vendor: STRANGERS,
    review: TITLES,
  };
  const used = new Set<string>();
  const name = (owner: string) => {
    const fresh = (owners[owner] ?? []).filter((one) => !used.has(one));
    const picked = pick(fresh);
    used.add(picked);
    return picked;
  };
  const [now, then_] = ordered(traits, amount(), amount());
  const value = (spec: string): FigureValue => {
    const role = roleOf(spec);
    const [, detail = ''] = spec.split(':');
    const number =
      role === 'now' || role === 'used' ? now : ['base', 'start', 'before'].includes(role) ? then_ : amount();
    switch (spec[0]) {
      case '$':
        return { kind: 'money', cents: number, currency, unitCents };
      case '%':
        return {
          kind: 'percent',
          fraction: { numerator: BigInt(Math.floor(random() * 180)), denominator: 150n },
          hasTenths: role === 'rate',
        };
      case '¢':
        return {
          kind: 'centsOfDollar',
          fraction: { numerator: BigInt(number), denominator: BigInt(size * 10) },
        };
      case '#':
        return {
          kind: 'count',
          count:
            role === 'now' || role === 'base'
              ? Math.ceil(number / size) * 10 + 7 * Number(number === now)
              : pick([1, 2, 11, 1_204]),
          noun: detail === 'number' ? ['', ''] : [detail, plural(detail)],
        };
      case '@':
        return { kind: 'day', day: period.end };
      case '&':
        return { kind: 'name', name: daysInWords(period), owner: 'calendar' };
      default:
        return { kind: 'name', name: name(detail), owner: detail as NameOwner };
    }
  };
  const figures = Object.fromEntries(
    specs.map((spec) => {
      const role = roleOf(spec);
      const noun =
        kind === 'overdue' && traits.side === 'bills'
          ? spec.replace('invoice', 'bill').replace('customer', 'vendor')
          : spec;
      return [role, { role, label: role, value: value(noun), source: SOURCE } satisfies Figure];
    }),
  );
  const isWithBase = isCompared(kind, traits, figures);
  const given = { id: kind, kind, figures, traits, compared: isWithBase ? compared : null };
  return buildInsight<InsightOf<string, object>>({ now: period }, given) as unknown as Insight;
}

/** Orders two amounts as the traits require, with a visible difference. */
function ordered({ move, outcome, isOverdrawn }: Made, a: number, b: number): [number, number] {
  const to = move;
  if (to === 'same') return [a, a];
  const isMore = (to === 'up') !== (outcome === 'loss' || isOverdrawn === true);
  return isMore ? [Math.max(a, b) * 2, Math.min(a, b)] : [Math.min(a, b), Math.max(a, b) * 2];
}

const SOURCE = { kind: 'review', id: '', figureIds: [], view: 'booked', words: '' } as const;

function roleOf(spec: string): string {
  return (/\w+/.exec(spec.slice(1)) ?? [''])[0];
}

function subsets<Item>([first, ...rest]: readonly Item[]): Item[][] {
  return first === undefined ? [[]] : subsets(rest).flatMap((some) => [some, [first, ...some]]);
}

function products(values: Values): Made[] {
  return Object.entries(values).reduce<Made[]>(
    (all, [name, some]) => all.flatMap((made) => some.map((value) => ({ ...made, [name]: value }))),
    [{}],
  );
}

function isCompared(
  kind: InsightKind,
  { outcomeThen }: Made,
  figures: Readonly<Record<string, Figure>>,
): boolean {
  if (kind === 'result') return outcomeThen !== null;
  return kind !== 'revenue' || figures.base !== undefined;
}
