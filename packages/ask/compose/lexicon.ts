import type { AskDimension, AskKind, AskMeasure, AskPlan } from '@insights/contracts';
import { KPIS } from '@insights/ledger';
import { type FigureMeasure, MEASURES } from '../measures.ts';
import type { Joint, Meaning, PlanPart, TokenKind, Verb } from './meaning.ts';

/* The one table of words: plans are printed with the first phrase of each row, and read by all of them. */

/** Other words for a measure than its name. A word in two rows is a choice. */
const MEASURE_WORDS: Partial<Record<FigureMeasure, string>> = {
  revenue: 'revenue|sales|total sales|turnover|income|earn|earned|make|made',
  costOfGoodsSold: 'cogs|cost of sales',
  operatingExpenses: 'opex|overhead|operating costs',
  expenses: 'expenses|expense|costs|cost|spending|spend|spent|total costs|total spending|purchases|outgoings',
  netProfit: 'profit|profits|net income|bottom line|profit and loss|income|earn|earned|earnings|make|made',
  netOperatingIncome: 'operating income|operating profit',
  interest: 'interest expense|interest paid',
  incomeTaxes: 'income tax|income tax expense',
  payroll: 'payroll|payroll costs|payroll expenses',
  cash: 'cash|bank balance|bank balances|cash balance|cash on hand|cash in the bank|money in the bank|cash in bank|in the bank|in the banks',
  receivables: 'receivables|a r|ar|owes|owe us|owes us|owed to us|owing to us',
  payables: 'payables|a p|ap|owe vendors|owe suppliers|owed to vendors|owe',
  creditCards: 'credit card balance|credit card debt|credit card balances',
  liabilities: 'liabilities|owe',
  assets: 'assets',
  debt: 'loans|borrowings',
  debtRepaid: 'debt paid back|loan principal repaid|debt repaid|loan repayments',
  equity: 'owners equity|total equity',
  ownerDraws: 'owner draw|draws|drawings|owners draws',
  operatingCashFlow: 'cash from operations|cash flow from operations',
  netCashChange: 'change in cash|cash flow|net cash flow',
  invoiced: 'billed|amount invoiced',
  collected:
    'collected|money came in from customers|money in from customers|paid us|pay us|payments received|customer payments|payments from|payments|paid|do customers pay|did customers pay',
  moneyIn: 'money in|cash in|money came in',
  moneyOut:
    'money out|cash out|paid to|payments to|payments made|we paid|we pay|i paid|i pay|paid out|payments|paid',
};

/** Words that repeat what an account or a kind says already. */
const VERBS: Readonly<Record<Verb, string>> = {
  cost: 'spend|spent|spending|spend on|spent on|expenses|expense|costs|cost',
  paidCost: 'paid|we pay|we paid|i pay|i paid|paid for|payments',
  income: 'sales|revenue|income|sell|sold',
  owe: 'owe',
  balance: 'balance|balance of',
  compare: 'compare|compared',
  list: 'transactions of|transactions|list of transactions of|list of|list',
  change:
    'change|change in|changed|changed in|differ|go up|go down|went up|went down|rise|fall|increase|decrease',
};

/** What a phrase says of a plan. Behind ` of` comes what is measured. */
const PHRASES: readonly (readonly [PlanPart, string])[] = [
  [{ kind: 'share' }, 'share of|percentage of|percent of|portion of'],
  [{ kind: 'concentration' }, 'concentration of'],
  [{ kind: 'compare' }, 'comparison of|change in|change|changed|compare'],
  [{ kind: 'trend' }, 'trend of|trend in'],
  [{ kind: 'running' }, 'running total of|cumulative'],
  [{ kind: 'average' }, 'average of|average|on average'],
  [{ kind: 'growth' }, 'growth of|growth in|growth rate of'],
  [{ kind: 'extreme' }, 'extreme of'],
  [{ kind: 'cashVsProfit' }, 'why cash and profit differ|cash versus profit|cash vs profit'],
  [{ kind: 'basisVsBasis' }, 'why profit differs by basis|accrual versus cash profit'],
  [{ kind: 'arrivals', measure: 'revenue', by: 'customer' }, 'new customers|new clients'],
  [{ kind: 'arrivals', measure: 'expenses', by: 'vendor' }, 'new vendors|new suppliers'],
  [{ kind: 'arrivals' }, 'arrivals of'],
  [{ kind: 'departures', measure: 'revenue', by: 'customer' }, 'lost customers|lost clients'],
  [{ kind: 'departures', measure: 'expenses', by: 'vendor' }, 'lost vendors|lost suppliers'],
  [{ kind: 'departures', measure: 'debits', by: 'account' }, 'accounts without postings|unused accounts'],
  [{ kind: 'departures' }, 'departures of'],
  [{ kind: 'dates', order: 'latest' }, 'last date of|last time'],
  [{ kind: 'dates', order: 'oldest' }, 'first date of|first time'],
  [{ kind: 'dates' }, 'dates of'],
  [{ kind: 'count' }, 'number of transactions of|how many transactions|how many'],
  [{ kind: 'averageSize' }, 'average size of|average transaction of'],
  [{ kind: 'list' }, 'transactions of|list of transactions of|transactions in|list of|list|show all'],
  [{ kind: 'quantity' }, 'quantity sold|units sold'],
  [{ kind: 'unitPrice' }, 'average price|unit price'],
  [{ kind: 'open', measure: 'receivables' }, 'open invoices|unpaid invoices|outstanding invoices'],
  [{ kind: 'open', measure: 'payables' }, 'open bills|unpaid bills|outstanding bills|bills to pay'],
  [{ kind: 'open' }, 'open documents'],
  [{ kind: 'unapplied', measure: 'receivables' }, 'unapplied payments and credits|unapplied payments'],
  [
    { kind: 'unapplied', measure: 'payables' },
    'unapplied vendor payments and credits|unapplied vendor credits',
  ],
  [{ kind: 'unapplied' }, 'all unapplied payments and credits'],
  [{ kind: 'unreconciled' }, 'unreconciled transactions of|not reconciled|unreconciled'],
  [{ kind: 'document' }, 'document'],
  [{ kind: 'daysToPay', measure: 'receivables' }, 'days until invoices are paid|days to collect'],
  [{ kind: 'daysToPay', measure: 'payables' }, 'days until bills are paid|days to pay bills'],
  [{ kind: 'daysToPay' }, 'days to pay'],
  [{ kind: 'recurring', measure: 'expenses' }, 'recurring payments|recurring expenses|subscriptions'],
  [{ kind: 'recurring' }, 'recurring'],
  [
    { kind: 'findings' },
    'what the review found|review findings|what is wrong in the books|what is wrong with the books|mistakes in the books',
  ],
  [{ kind: 'parity' }, 'whether the figures match quickbooks|parity with quickbooks'],
  [{ basis: 'Accrual' }, 'accrual basis|on an accrual basis|on the accrual basis|accrual'],
  [{ basis: 'Cash' }, 'cash basis|on a cash basis|on the cash basis'],
  [{ order: 'largest' }, 'largest first|largest|biggest|highest|most|the most|top|best'],
  [{ order: 'smallest' }, 'smallest first|smallest|lowest|least|the least|worst'],
  [
    { order: 'rising' },
    'rising fastest|rising|grew the most|growing|went up the most|rose the most|increased the most',
  ],
  [
    { order: 'falling' },
    'falling fastest|falling|fell the most|shrinking|went down the most|dropped the most|decreased the most',
  ],
  [{ order: 'oldest' }, 'oldest first|oldest|earliest'],
  [{ order: 'latest' }, 'latest first|latest|most recent|newest'],
  [{ where: [{ field: 'overdue', moreThanDays: 0 }] }, 'overdue|past due|late'],
  [{ where: [{ field: 'notDue' }] }, 'not yet due|not due yet|not due'],
  [
    { kind: 'open', measure: 'receivables', where: [{ field: 'overdue', moreThanDays: 0 }] },
    'overdue invoices|late invoices|past due invoices',
  ],
  [
    { kind: 'open', measure: 'payables', where: [{ field: 'overdue', moreThanDays: 0 }] },
    'overdue bills|late bills|past due bills',
  ],
];

const DIMENSION_WORDS: Readonly<Record<AskDimension, string>> = {
  account: 'accounts|categories|category',
  customer: 'customer|customers|client|clients',
  vendor: 'vendor|vendors|supplier|suppliers',
  project: 'project|projects|job|jobs',
  item: 'item|items|product|products',
  class: 'class|classes|location|locations',
  type: 'transaction type',
  transaction: 'transaction',
  day: 'day|days|daily',
  week: 'week|weeks|weekly',
  month: 'month|months|monthly',
  quarter: 'quarter|quarters|quarterly',
  year: 'year|years|yearly|annually',
};

export const BUCKETS: readonly AskDimension[] = ['day', 'week', 'month', 'quarter', 'year'];
/** Dimensions that their own name says without `by`. */
const SAID_ALONE: readonly AskDimension[] = ['account', 'customer', 'vendor', 'project', 'item', 'class'];

const JOINTS: Readonly<Record<Joint, string>> = {
  and: 'and',
  with: 'together with',
  less: 'less|minus|except|excluding|without|not including|not counting|leaving out|other than|apart from',
  plus: 'plus',
};

/** Words that only connect others. None of them may change what is asked. */
const CONNECTIVES =
  'the|of|for|in|to|from|and|my|our|us|we|i|what|was|were|is|are|been|how much|much|did|do|does|has|have|had|show|me|tell|give|see|please|can|could|you|a|an|at|on|by|with|who|which|during|total|amount|as of|as at|through|our company|the company|s|whats|hi|hello|thanks|still|money|dollars|altogether|ok|okay|hey';

export const EXCEPT =
  'except|except for|excluding|without|not including|not counting|leaving out|other than|apart from'.split(
    '|',
  );
export const VERSUS = 'compared with|compared to|versus|vs|against'.split('|');
/** What can stand behind `compared with`, other than days. */
export const COMPARANDS: readonly (readonly [string, 'lastYear' | 'before' | 'budget'])[] = [
  ['budget', 'budget'],
  ['the budget', 'budget'],
  ['last year', 'lastYear'],
  ['the year before', 'lastYear'],
  ['a year ago', 'lastYear'],
  ['the same days last year', 'lastYear'],
  ['the same period last year', 'lastYear'],
  ['the same month last year', 'lastYear'],
  ['same month last year', 'lastYear'],
  ['same period last year', 'lastYear'],
  ['prior year', 'lastYear'],
  ['the prior year', 'lastYear'],
  ['prior month', 'before'],
  ['the prior month', 'before'],
  ['previous month', 'before'],
  ['the previous month', 'before'],
  ['prior quarter', 'before'],
  ['the prior quarter', 'before'],
  ['previous quarter', 'before'],
  ['the previous quarter', 'before'],
  ['the period before', 'before'],
  ['the month before', 'before'],
  ['the quarter before', 'before'],
];
export const PLACES = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** Words in front of a name that say what it is the name of. */
export const NAME_PREFIXES = {
  account: 'account|category',
  customer: 'customer|client',
  vendor: 'vendor|supplier',
  party: 'name',
  project: 'project|job',
  class: 'class|location',
  item: 'item|product',
  total: 'total',
  keyFigure: 'ratio|kpi',
} as const;

/** What is measured where nothing is said. */
export const DEFAULT_MEASURE: Partial<Record<AskKind, AskMeasure>> = {
  list: 'debits',
  count: 'debits',
  averageSize: 'debits',
};

/** Words that change what is asked, so that nothing may be suggested that leaves one out. */
export const TURNING =
  /^(not?|none|nor|dont|didnt|isnt|wasnt|arent|cant|never|only|just|unless|if|would|will|should|next|future|forecast|expect(ed)?|predict(ed)?|before|after|since|until|other|others|than|less|minus|un\w+|non|except|exclud\w+|without|but|ignore|ignoring|half|double|per|average|budget|tomorrow|upcoming|coming|over|under|above|below|more|fewer|lower|higher|between|both|either|or|difference|buy|bought|sell|sold|vs|versus|against|because|could|net|gross|deductible|legal|tax)$/;

export function split(words: string): string[] {
  return words.split('|');
}

/** Every fixed phrase with what it can mean. */
export const LEXICON: ReadonlyMap<string, readonly Meaning[]> = lexicon();

function lexicon(): Map<string, Meaning[]> {
  const found = new Map<string, Meaning[]>();
  const add = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) found.set(phrase, [...(found.get(phrase) ?? []), meaning]);
  };
  for (const [measure, { name }] of Object.entries(MEASURES)) {
    const words = MEASURE_WORDS[measure as FigureMeasure];
    const all = new Set([spelled(name), ...(words === undefined ? [] : split(words))]);
    add([...all], { slot: 'subject', measure: measure as FigureMeasure, of: null });
  }
  add(['amounts moved'], { slot: 'subject', measure: 'debits', of: null });
  const measures = new Set(found.keys());
  for (const { id, name } of KPIS)
    if (!measures.has(spelled(name)))
      add([spelled(name)], { slot: 'subject', measure: null, of: { type: 'keyFigure', id } });
  for (const [part, words] of PHRASES)
    for (const phrase of split(words)) {
      const meaning: Meaning = { slot: 'part', part, token: tokenOf(part) };
      add([...new Set([phrase, phrase.replace(/ of$/, '')])], meaning);
    }
  add(['why'], { slot: 'part', part: { kind: 'why' }, token: 'comparison' });
  for (const [dimension, words] of Object.entries(DIMENSION_WORDS)) {
    const by = dimension as AskDimension;
    const meaning: Meaning = { slot: 'part', part: { by }, token: 'by' };
    const all = [...new Set([by, ...split(words)])];
    const own = SAID_ALONE.includes(by)
      ? split(words)
      : all.filter((word) => word.endsWith('ly') || word === 'daily');
    add([...all.flatMap((word) => [`by ${word}`, `per ${word}`, `each ${word}`]), ...own], meaning);
    if (!BUCKETS.includes(by)) continue;
    add([`which ${by}`, `what ${by}`, `${by} with the`], meaning);
    for (const order of ['largest', 'smallest'] as const) {
      const adjectives = {
        largest: ['highest', 'best', 'strongest', 'largest', 'biggest'],
        smallest: ['lowest', 'worst', 'slowest', 'smallest'],
      };
      const part: PlanPart = { kind: 'extreme', by, order };
      add(
        adjectives[order].flatMap((word) => [`${word} ${by} of`, `${word} ${by}`]),
        { slot: 'part', part, token: 'order' },
      );
    }
  }
  for (const [joint, words] of Object.entries(JOINTS))
    add(split(words), { slot: 'joint', joint: joint as Joint });
  for (const [verb, words] of Object.entries(VERBS)) add(split(words), { slot: 'verb', verb: verb as Verb });
  add(
    split(CONNECTIVES).filter((word) => word !== 'and'),
    { slot: 'connective' },
  );
  return found;
}

function tokenOf(part: PlanPart): TokenKind {
  if (part.order !== undefined && part.kind === undefined) return 'order';
  if (part.kind === 'compare' || part.kind === 'growth') return 'comparison';
  return part.where === undefined || part.kind !== undefined ? 'measure' : 'filter';
}

/** A name as it is looked up. */
export function spelled(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[(),]/g, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[-/]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The phrase for as much of a plan as one phrase can say, and what it says. */
export function leadPhrase(plan: AskPlan): { readonly phrase: string; readonly part: PlanPart } | null {
  if (plan.kind === 'extreme' && plan.by !== null && BUCKETS.includes(plan.by)) {
    const { kind, by, order } = plan;
    if (order === 'largest' || order === 'smallest')
      return { phrase: `${order === 'largest' ? 'highest' : 'lowest'} ${by} of`, part: { kind, by, order } };
  }
  const fits = PHRASES.filter(
    ([part]) =>
      part.kind === plan.kind &&
      part.where === undefined &&
      Object.entries(part).every(([key, value]) => plan[key as keyof AskPlan] === value),
  ).toSorted(([a], [b]) => Object.keys(b).length - Object.keys(a).length);
  const [best] = fits;
  return best === undefined ? null : { phrase: split(best[1])[0] as string, part: best[0] };
}

/** The phrase for a basis or an order. */
export function phraseOf(
  part: { basis: NonNullable<AskPlan['basis']> } | { order: NonNullable<AskPlan['order']> },
): string {
  const text = JSON.stringify(part);
  return split(PHRASES.find(([one]) => JSON.stringify(one) === text)?.[1] ?? '')[0] as string;
}
