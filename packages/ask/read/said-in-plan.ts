import type { AskFilter, AskKind, AskMeasure, AskPlan } from '@insights/contracts';
import { isBalance, PROFITS } from '../measures.ts';
import type { Tag } from './lexicon/lexicon.ts';
import type { Marker } from './lexicon/markers.ts';
import type { Thing, Verb } from './lexicon/things.ts';
import type { Chosen } from './spans.ts';

/**
 * Whether a plan says what a stretch of words says. A rule takes the words that it knows; that its plan says them, too, is
 * looked at here, for all rules alike: a word that was taken and changed nothing would be an answer to something else.
 */
export function isSaid(plan: AskPlan, { means, name }: Chosen): boolean {
  if (name !== undefined) return plan.kind === 'define' || isNamed(plan, name);
  switch (means.is) {
    case 'tags':
      return saysAny(plan, means.tags);
    case 'number':
      return numbersOf(plan).includes(means.word.number ?? Number.NaN) || isNumbered(plan, means.word.text);
    case 'quoted':
      return plan.where.some(({ field }) => field === 'text');
    case 'time':
      return means.time.kind === 'now' || plan.when !== null || plan.versus !== null || isAhead(plan);
    default:
      return true;
  }
}

/** Of `transactions`, which are a thing and a list, a table of something else is none. */
function saysAny(plan: AskPlan, tags: readonly Tag[]): boolean {
  const besides = tags.filter(({ tag }) => tag !== 'list');
  if (besides.length === 0) return MARKERS.list(plan);
  return (
    besides.some((tag) => saysTag(plan, tag)) || (besides.length < tags.length && isOfKind(plan, ...LISTS))
  );
}

function saysTag(plan: AskPlan, tag: Tag): boolean {
  if (plan.kind === 'define') return true;
  if ('measure' in tag) return saysMeasure(plan, tag.measure);
  if ('id' in tag) return saysKeyFigure(plan, tag.id);
  if ('thing' in tag) return saysThing(plan, tag.thing);
  if ('verb' in tag) return saysVerb(plan, tag.verb);
  if ('by' in tag)
    return plan.by === tag.by || (tag.by === 'transaction' && isOfKind(plan, ...LISTS, 'averageSize'));
  return MARKERS[tag.tag](plan);
}

/** What is told of transactions, one by one or together. */
const LISTS: readonly AskKind[] = ['list', 'count', 'averageSize'];
const OF_DOCUMENTS: readonly AskKind[] = ['open', 'document', 'unapplied', 'unreconciled', 'daysToPay'];
const OF_CHANGES: readonly AskKind[] = ['compare', 'growth', 'why', 'basisVsBasis', 'cashVsProfit'];
const OF_PARTIES: readonly AskKind[] = ['arrivals', 'departures', 'concentration'];

const isOfKind = ({ kind }: AskPlan, ...kinds: readonly AskKind[]) => kinds.includes(kind);
const narrows = ({ where }: AskPlan, ...fields: readonly AskFilter['field'][]) =>
  where.some(({ field }) => fields.includes(field));
const measuresOf = ({ measure, also }: AskPlan): (AskMeasure | null)[] => [
  measure,
  ...also.map((other) => other.measure),
];
const isOfAny = (plan: AskPlan, ...measures: readonly AskMeasure[]) =>
  measuresOf(plan).some((measure) => measure !== null && measures.includes(measure));
/** One average has no largest, and a total none that is not told by something. */
const isOrdered = (plan: AskPlan, ...orders: readonly AskPlan['order'][]) =>
  orders.includes(plan.order) &&
  (plan.by !== null || isOfKind(plan, 'list', 'extreme', 'dates', 'open', 'recurring'));
const isBeside = (plan: AskPlan) =>
  plan.versus !== null || plan.also.length > 0 || isOfKind(plan, ...OF_CHANGES);
const isLess = ({ also, where }: AskPlan) =>
  also.some((other) => other.isLess) || where.some(({ field }) => field === 'except');
const isStanding = (plan: AskPlan) =>
  plan.measure === 'account' || measuresOf(plan).some((measure) => measure !== null && isBalance(measure));
const isAhead = (plan: AskPlan) => narrows(plan, 'dueWithin');
const isTold = (plan: AskPlan) =>
  plan.by !== null || plan.also.length > 0 || !isOfKind(plan, 'total', 'ratio', 'growth');
const isOfSides = (plan: AskPlan, side: 'customer' | 'vendor') =>
  plan.by === side ||
  narrows(plan, side, 'party', 'project') ||
  plan.where.some((filter) => 'of' in filter && filter.of === side);

const COSTS: readonly AskMeasure[] = [
  'expenses',
  'operatingExpenses',
  'otherExpenses',
  'costOfGoodsSold',
  'payroll',
  'interest',
  'incomeTaxes',
  'depreciation',
  'uncategorized',
  'account',
];
const OWED: readonly AskMeasure[] = [
  'receivables',
  'payables',
  'creditCards',
  'debt',
  'liabilities',
  'currentLiabilities',
];

/** `Payroll as a share of sales` is a key figure, and the growth of sales their comparison. */
function saysMeasure(plan: AskPlan, measure: AskMeasure): boolean {
  if (
    isOfAny(plan, measure) ||
    isOfKind(plan, 'findings', 'parity', 'recurring', 'unapplied', 'unreconciled')
  )
    return true;
  if (plan.of?.type === 'keyFigure' || isOfKind(plan, ...OF_CHANGES.slice(3))) return true;
  // What rent cost is expenses; who bought, sales.
  if (measure === 'expenses')
    return isOfAny(plan, ...COSTS, 'debits', 'invoiced') || isOfKind(plan, ...OF_PARTIES, 'document');
  if (measure === 'revenue') return plan.measure === 'account' || isOfAny(plan, 'netProfit');
  if (measure === 'cash') return plan.measure === 'account' || isOfAny(plan, 'collected', 'netCashChange');
  if (measure === 'netProfit') return isOfAny(plan, ...PROFITS);
  if (measure === 'netCashChange')
    return isOfAny(plan, 'operatingCashFlow', 'investingCashFlow', 'financingCashFlow');
  return OWED.includes(measure) && (isOfKind(plan, 'open') || isOfAny(plan, ...OWED, 'account'));
}

const GROWN: Readonly<Record<string, AskMeasure>> = {
  revenueGrowth: 'revenue',
  netProfitGrowth: 'netProfit',
  expenseGrowth: 'expenses',
};

function saysKeyFigure(plan: AskPlan, id: string): boolean {
  if (plan.of?.type === 'keyFigure') return plan.of.id === id;
  if (GROWN[id] !== undefined) return isOfAny(plan, GROWN[id]);
  return id.endsWith('Margin') && isOfAny(plan, ...PROFITS);
}

function saysThing(plan: AskPlan, thing: Thing): boolean {
  switch (thing) {
    case 'customer':
      return (
        isOfSides(plan, thing) ||
        isOfAny(plan, 'collected', 'invoiced', 'receivables') ||
        isOfKind(plan, ...OF_DOCUMENTS)
      );
    case 'vendor':
      return isOfSides(plan, thing) || isOfAny(plan, 'payables') || isOfKind(plan, ...OF_DOCUMENTS);
    case 'account':
      return plan.by === thing || plan.measure === 'account' || isOfKind(plan, 'unreconciled');
    case 'project':
      return plan.by === thing || narrows(plan, thing);
    case 'item':
    case 'class':
      return plan.by === thing || narrows(plan, thing) || isOfKind(plan, 'quantity', 'unitPrice');
    case 'week':
    case 'month':
    case 'quarter':
    case 'year':
      return plan.by === thing || plan.versus !== null;
    case 'invoice':
      return (
        isOfAny(plan, 'invoiced', 'receivables') || isOfKind(plan, ...LISTS, ...OF_DOCUMENTS, 'findings')
      );
    case 'bill':
    case 'payment':
      return (
        isOfKind(plan, ...LISTS, ...OF_DOCUMENTS, 'recurring', 'findings') ||
        isOfAny(plan, 'account', 'payables', 'collected', 'expenses')
      );
    default:
      return (
        isOfKind(plan, ...LISTS, 'document', 'unreconciled', 'unapplied', 'recurring', 'findings', 'dates') ||
        (thing !== 'transaction' && isOfAny(plan, 'account', 'expenses'))
      );
  }
}

const BOUGHT: readonly AskMeasure[] = [...COSTS, 'debits'];
const VERBS: Readonly<Record<Verb, readonly AskMeasure[]>> = {
  spend: [...BOUGHT, 'revenue', 'debtRepaid', 'ownerDraws', 'moneyOut'],
  cost: BOUGHT,
  buy: [...BOUGHT, 'revenue', 'invoiced', 'collected'],
  pay: [
    ...BOUGHT,
    'collected',
    'revenue',
    'receivables',
    'payables',
    'salesTaxPaid',
    'debtRepaid',
    'netProfit',
  ],
  paid: [
    ...BOUGHT,
    'collected',
    'revenue',
    'receivables',
    'payables',
    'salesTaxPaid',
    'debtRepaid',
    'netProfit',
  ],
  owe: [...OWED, 'account'],
  sell: ['revenue', 'invoiced', 'account', 'netProfit', 'debits'],
  earn: ['revenue', ...PROFITS, 'account', 'otherIncome', 'collected', 'invoiced'],
  make: ['revenue', 'invoiced', ...PROFITS, 'account', 'otherIncome', 'operatingCashFlow'],
  collect: ['collected', 'account', 'payables', 'moneyIn', 'debits'],
};

function saysVerb(plan: AskPlan, verb: Verb): boolean {
  if (isOfAny(plan, ...VERBS[verb])) return true;
  return (
    plan.of?.type === 'keyFigure' ||
    !isOfKind(plan, 'total', 'trend', 'list', 'count', 'compare', 'why', 'extreme', 'share')
  );
}

/** What a plan is like that says this; words that ask, count nothing and narrow nothing are said by all. */
const MARKERS: Readonly<Record<Marker, (plan: AskPlan) => boolean>> = {
  who: (plan) =>
    isOfSides(plan, 'customer') ||
    isOfSides(plan, 'vendor') ||
    isOfKind(plan, ...OF_DOCUMENTS, ...OF_PARTIES),
  which: isTold,
  when: (plan) => isOfKind(plan, 'dates', 'extreme', 'document', 'list', 'trend'),
  why: (plan) => isOfKind(plan, ...OF_CHANGES),
  minus: isLess,
  beforeTax: (plan) => plan.also.some(({ isAdded }) => isAdded) || isOfAny(plan, 'ebit'),
  beforeOverhead: (plan) => isOfAny(plan, 'grossProfit'),
  beforeTaxAndInterest: (plan) => isOfAny(plan, 'ebit'),
  beforeInterest: (plan) => plan.also.some(({ isAdded }) => isAdded) || isOfAny(plan, 'ebit'),
  nth: ({ place }) => place !== null,
  single: (plan) => isOrdered(plan, 'largest', 'smallest'),
  often: (plan) => isOfKind(plan, 'count'),
  howMany: (plan) =>
    isOfKind(plan, 'count', 'quantity', 'trend', 'unreconciled', 'daysToPay', ...OF_PARTIES) ||
    // Of open documents it is told with the list.
    (isOfKind(plan, 'open') && plan.by === null),
  top: (plan) =>
    isOrdered(plan, 'largest', 'rising', 'falling', 'smallest') ||
    isOfKind(plan, 'concentration', 'open', 'daysToPay'),
  bottom: (plan) => isOrdered(plan, 'smallest'),
  compare: isBeside,
  change: (plan) => isBeside(plan) || plan.by !== null,
  more: (plan) => isBeside(plan) || isOrdered(plan, 'rising', 'falling') || isOfKind(plan, 'recurring'),
  rising: (plan) =>
    isOfKind(plan, ...OF_CHANGES) ||
    isOrdered(plan, 'rising', 'falling') ||
    isOfKind(plan, 'arrivals', 'trend'),
  falling: (plan) => isOfKind(plan, ...OF_CHANGES) || isOrdered(plan, 'falling') || isOfKind(plan, 'trend'),
  growth: (plan) => isOfKind(plan, ...OF_CHANGES),
  share: (plan) => isOfKind(plan, 'share', 'ratio', 'growth', 'concentration') || plan.top !== null,
  percentWord: (plan) => isOfKind(plan, 'share', ...OF_CHANGES),
  whole: (plan) => isOfKind(plan, 'share'),
  concentration: (plan) => isOfKind(plan, 'concentration') || plan.top !== null,
  makeUp: (plan) =>
    isOfKind(plan, 'share', 'ratio', 'concentration') ||
    isOfAny(plan, 'revenue', 'netProfit', 'operatingCashFlow', 'investingCashFlow', 'financingCashFlow'),
  fresh: (plan) => isOfKind(plan, 'arrivals') || isOrdered(plan, 'oldest'),
  lost: (plan) => isOfKind(plan, 'departures', 'trend') || isOrdered(plan, 'latest'),
  active: (plan) => isOfKind(plan, 'count'),
  sent: (plan) => isOfAny(plan, 'invoiced') || isOfKind(plan, ...LISTS),
  notDue: (plan) => narrows(plan, 'notDue'),
  next: (plan) => narrows(plan, 'notDue'),
  notOnly: () => false,
  onTime: () => false,
  usual: (plan) => plan.versus !== null && typeof plan.versus === 'object' && 'meanOf' in plan.versus,
  idle: (plan) => isOfKind(plan, 'departures'),
  overdue: (plan) => narrows(plan, 'overdue') || isOfKind(plan, 'document', 'daysToPay'),
  open: (plan) => isOfKind(plan, ...OF_DOCUMENTS) || isStanding(plan),
  aging: (plan) => isOfKind(plan, 'open', 'dates', 'daysToPay'),
  overview: (plan) => isOfKind(plan, 'total', 'compare'),
  due: (plan) => isOfKind(plan, 'open', 'document') || isOfAny(plan, 'receivables', 'payables'),
  unapplied: (plan) => isOfKind(plan, 'unapplied'),
  unreconciled: (plan) => isOfKind(plan, 'unreconciled'),
  list: isTold,
  search: (plan) => narrows(plan, 'text', 'amount', 'number') || isOfKind(plan, ...LISTS),
  find: (plan) => isOfKind(plan, ...LISTS, 'dates', 'recurring', 'unitPrice', 'document'),
  where: (plan) => plan.by !== null || isOfKind(plan, 'cashVsProfit'),
  same: () => true,
  average: (plan) =>
    isOfKind(plan, 'average', 'averageSize', 'daysToPay', 'unitPrice') || MARKERS.usual(plan),
  size: () => true,
  soFar: (plan) => plan.when !== null,
  not: isLess,
  used: (plan) => isOfKind(plan, 'dates'),
  or: isBeside,
  running: (plan) => isOfKind(plan, 'running', 'compare'),
  moving: (plan) => isOfKind(plan, 'average'),
  units: (plan) => isOfKind(plan, 'quantity'),
  price: (plan) => isOfKind(plan, 'unitPrice'),
  trend: (plan) => plan.by !== null,
  balance: (plan) => isStanding(plan) || isOfKind(plan, 'open'),
  left: (plan) => isStanding(plan) || isLess(plan) || isOfAny(plan, 'netProfit'),
  over: (plan) => narrows(plan, 'amount', 'overdue') || isBeside(plan) || isOfKind(plan, 'growth'),
  under: (plan) => narrows(plan, 'amount') || isBeside(plan),
  everGot: (plan) => isOfKind(plan, 'extreme'),
  below: (plan) => isOfKind(plan, 'trend'),
  older: (plan) => narrows(plan, 'overdue'),
  oldest: (plan) => isOrdered(plan, 'oldest'),
  latest: (plan) => isOrdered(plan, 'latest'),
  first: (plan) => isOrdered(plan, 'oldest') || plan.top !== null,
  breakdown: (plan) => plan.by !== null || isOfKind(plan, 'document', 'list'),
  number: (plan) => narrows(plan, 'number') || isOfKind(plan, 'parity'),
  status: (plan) => isOfKind(plan, 'document'),
  recurring: (plan) => isOfKind(plan, 'recurring'),
  daysToPay: (plan) => isOfKind(plan, 'daysToPay'),
  payers: (plan) => isOfKind(plan, 'daysToPay'),
  findings: (plan) => isOfKind(plan, 'findings'),
  books: (plan) => isOfKind(plan, 'findings', 'parity'),
  parity: (plan) => isOfKind(plan, 'parity'),
  these: () => true,
  define: (plan) => isOfKind(plan, 'why'),
  whereGo: (plan) => plan.by === 'account',
  nobody: ({ where }) => where.some((filter) => 'is' in filter && filter.is === ''),
  profitDiffers: (plan) => isOfKind(plan, 'cashVsProfit'),
  basisDiffers: (plan) => isOfKind(plan, 'basisVsBasis'),
  // What is open, and when it was paid, is the same on either basis.
  onCash: (plan) =>
    (plan.basis === 'Cash' && !isOfKind(plan, ...OF_DOCUMENTS)) || isOfKind(plan, 'basisVsBasis'),
  onAccrual: (plan) => plan.basis === 'Accrual' || isOfKind(plan, 'basisVsBasis'),
  budget: ({ versus }) => versus === 'budget',
  after: (plan) => isOfAny(plan, 'netProfit', 'cash') || isLess(plan),
  sub: ({ of, by }) => (of?.type === 'account' && of.withSubAccounts) || by !== null,
  one: () => true,
  by: (plan) => plan.by !== null || isBeside(plan) || narrows(plan, 'overdue', 'amount'),
};

type Name = NonNullable<Chosen['name']>;

function isNamed({ of, also, where }: AskPlan, name: Name): boolean {
  if (name.type === 'account') {
    const ids = [of, ...also.map((other) => other.of)].flatMap((one) =>
      one?.type === 'account' ? [one.id] : [],
    );
    return (
      ids.includes(name.id) || where.some((filter) => filter.field === 'except' && filter.is === name.id)
    );
  }
  const said = name.type === 'item' ? name.id : name.name;
  const parties = also.flatMap(({ party }) => (party === undefined ? [] : [party.is]));
  return parties.includes(said) || where.some((filter) => 'is' in filter && filter.is === said);
}

/** Every number that a plan holds, as a question would say it. */
function numbersOf({ top, place, where, versus, kind }: AskPlan): (number | null)[] {
  const bounds = where.flatMap((filter): number[] => {
    if (filter.field === 'amount')
      return [filter.atLeastCents, filter.atMostCents].flatMap((cents) =>
        cents === undefined ? [] : [-1, 0, 1].map((apart) => (cents + apart) / 100),
      );
    if (filter.field === 'overdue')
      return [filter.moreThanDays, filter.moreThanDays + 1, filter.atMostDays ?? filter.moreThanDays];
    return filter.field === 'dueWithin' ? [filter.days] : [];
  });
  const mean = versus !== null && typeof versus === 'object' && 'meanOf' in versus ? [versus.meanOf] : [];
  // How many make up 80 %; the best one of all months.
  const known = kind === 'concentration' ? [80] : kind === 'extreme' ? [1] : [];
  return [top, place, ...bounds, ...mean, ...known];
}

function isNumbered({ where }: AskPlan, text: string): boolean {
  return where.some((filter) => filter.field === 'number' && filter.is === text);
}
