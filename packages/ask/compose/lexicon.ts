import type { AskDimension, AskKind, AskMeasure, AskPlan } from '@insights/contracts';
import { KPIS } from '@insights/ledger';
import { MONTH_NAMES } from '@insights/words';
import { type FigureMeasure, MARGINS, MEASURES } from '../measures.ts';
import { isBucket } from '../plan-fields.ts';
import {
  type Joint,
  type Meaning,
  type PartFlag,
  type PlanPart,
  partMeaning,
  type TokenKind,
} from './meaning.ts';
import { ALL, BOUGHT, combine, EXCEPT, MEASURE_WORDS, split, VERBS, type Verb } from './synonyms.ts';

/* The vocabulary: plans are displayed with the first phrase in each row, and recognized by all of them. */

const PAYERS = 'customers|our customers|clients|our clients|people';

/** Synonyms of ratios, in addition to their names with and without `ratio`. */
export const RATIO_WORDS: Readonly<Record<string, string>> = {
  netMargin:
    'profit margin|net profit margin|net income margin|margin|margins|net margin percentage|net profit margin percentage',
  grossMargin:
    'gross profit margin|gross margins|gm|gross margin percent|gm percent|gross margin percentage|gross profit margin percentage',
  operatingMargin: 'operating profit margin|operating income margin',
  quickRatio: 'acid test|acid test ratio',
  currentRatio: 'liquidity ratio|working capital ratio',
  cashBufferDays: [
    'how many days of outflow does cash cover|how many days of spending does cash cover|how many days does our cash last',
    ...combine(
      '|how many',
      'days cash on hand|days of cash on hand|days of cash|cash days|cash buffer in days|cash buffer',
      '|90 day outflow|90 days of outflow|using 90 days of outflow|using the last 90 days',
    ),
    '90 day outflow|use 90 days|based on the last 90 days of spending',
  ].join('|'),
  payrollShare: 'payroll percentage|payroll percent|labor percentage|labor percent|labor cost percentage',
  expenseRatio: 'expense ratio',
  operatingExpenseRatio: 'operating expense ratio|opex ratio|overhead ratio',
  receivableDays: [
    'days sales outstanding|days until invoices are paid|days to collect|how long until we get paid|how long until invoices are paid|days receivable|days in receivables|ar days|collection period|average collection period|ar turnover days|receivables turnover days|receivable days|receivables days|collection time|average collection time|time to collect|collection time in days|average collection time in days|collection days',
    ...combine('how long|how many days', 'does it take', 'to get paid|us to get paid'),
    ...combine('how long|how many days', 'does it take', PAYERS, 'to pay', '|us'),
    ...combine('how long|how many days', 'do', PAYERS, 'take to pay', '|us'),
    ...combine('how quickly|how fast', 'do', PAYERS, 'pay', '|us'),
  ].join('|'),
  payableDays:
    'days payable|days until bills are paid|days to pay bills|how long do we take to pay bills|how long do we take to pay our bills|how many days do we take to pay our bills|how many days do we take to pay bills|how fast do we pay our bills|days to pay|days payable outstanding|days payables outstanding|days in payables|ap days|ap turnover days|payables turnover days|payables days|supplier days|creditor days',
  inventoryDays: 'days inventory outstanding|days of inventory|inventory turnover days',
  cashConversionCycle: 'ccc',
  debtToEquity: 'debt equity|leverage|liabilities to equity',
  debtToAssets: 'debt to assets|debt ratio',
  debtToEbitda: 'total debt to ebitda',
  interestCover: 'interest cover|times interest earned',
  debtServiceCover:
    'dscr|debt service cover|debt coverage|debt service coverage ratio ebitda over principal and interest',
  revenueGrowth:
    'sales growth|revenue growth rate|sales growth rate|growth rate of revenue|growth rate of sales',
  revenueGrowthOverYear:
    'year over year revenue growth|yoy revenue growth|revenue growth year over year|revenue growth yoy|annual revenue growth|year over year sales growth',
  netProfitGrowth: 'profit growth|net income growth|earnings growth',
  netBurn:
    'net burn|monthly net burn|net monthly burn|burn rate|cash burn|cash burn rate|monthly burn|monthly burn rate|monthly cash burn|burn per month|cash burn per month',
  runwayMonths:
    'cash runway|months of runway|months of cash|how long will our cash last|how long will the cash last|how long will our money last|how long can we last',
  breakEvenRevenue:
    'break even|breakeven|break even point|break even sales|breakeven revenue|breakeven point',
  returnOnEquity: 'roe',
  returnOnAssets: 'roa',
  returnOnCapital: 'roce',
};

/**
 * Phrases for a kind, for a kind combined with a measure, and for a kind with a dimension. The measure follows ` of`.
 * Phrases for the same kind are ordered: plans are displayed with the first phrase that expresses most of them.
 */
const KIND_PHRASES: Readonly<Record<string, string>> = {
  share:
    'share of|percentage of|percent of|portion of|as a percentage of|as a percent of|as percentage of|as percent of|as share of|as a share of|as a portion of|as a proportion of|as a fraction of|as a chunk of|as a slice of',
  compare:
    'comparison of|compare|up or down|increase or decrease|increase or decrease in|rise or fall|higher or lower|go up or down|went up or down|gone up or down|better or worse|growth of|growth in|growth rate of|by what percent|by what percentage|by how many percent|percent growth in|percentage growth in|percent change in|percentage change in|what percent|percent',
  average: 'average of',
  extreme: 'extreme of',
  count:
    'number of transactions of|how many transactions|how many times|how often|number of|count of|count|# of',
  'averageSize expenses': 'average purchase|average expense|average cost',
  'averageSize revenue': 'average sale|average sale size|average sale amount',
  'averageSize invoiced': 'average invoice|average invoice size|average invoice amount|average invoice value',
  averageSize: 'average size of|average transaction of|average transaction',
  list: 'transactions of|list of transactions of|transactions in|list of|list|transaction|itemized|detail of|details of|detail|details|entries of|entries|activity in|activity of|activity for|account activity|account activity for|account activity in|line items|individual',
  'open receivables':
    'open invoices|unpaid invoices|invoices unpaid|invoices that are unpaid|invoices that havent been paid|invoices that are not paid|invoices not paid yet|invoices that are open|outstanding invoices|invoices not paid|invoices still open|invoices outstanding|receivables outstanding|outstanding receivables|hasnt paid|havent paid|have not paid|didnt pay|hasnt paid us|havent paid us|have not paid us|late paying us|late paying|invoices with a balance|invoices with balance',
  'open payables':
    'open bills|unpaid bills|bills unpaid|bills that are unpaid|bills we havent paid|bills that havent been paid|bills not paid yet|bills that are open|outstanding bills|bills to pay|bills not paid|bills still open|bills outstanding',
  'open receivables customer':
    'accounts receivable aging|ar aging|receivables aging|aging of receivables|customer aging|ar by age|aged debtors|aged receivables|aged debtors summary|aged receivables summary|ar aging summary|aging report|ar aging report|who is behind|customer balances|customer balance summary|customer balance detail',
  'open payables vendor':
    'accounts payable aging|ap aging|payables aging|aging of payables|vendor aging|ap by age|aged creditors|aged payables|ap aging summary|ap aging report|vendor balances|vendor balance summary|vendor balance detail',
  open: 'open documents|aging bucket|bucket|unpaid|open|remain unpaid|remains unpaid|not paid yet|nobody paid|nobody has paid',
  document: 'document|status of|the status of',
};
const WHY =
  'why|reconcile|reconciliation of|how different is|what explains|what explains the|what accounted for|what accounted for the|what accounts for|what accounts for the|explain why|how come|what moved|what drove|whats driving|what is driving|what changed in|what caused|what made|what happened to|what happened with|reasons for|reason for';
const CHANGED = 'change in|change|changed|move';
const BASIS_PHRASES: Readonly<Record<NonNullable<AskPlan['basis']>, string>> = {
  Accrual:
    'accrual basis|on an accrual basis|on the accrual basis|in accrual basis|basis accrual|accrual|on the accrual basis of accounting|accrual basis of accounting',
  Cash: 'cash basis|on a cash basis|on the cash basis|in cash basis|basis cash|on the cash basis of accounting|cash basis of accounting',
};
const VIEW_PHRASES: Readonly<Record<NonNullable<AskPlan['view']>, string>> = {
  likely:
    'with likely corrections|with corrections|with likely entries|with adjusting entries|with the adjusting entries|with likely adjusting entries|as corrected',
  certain: 'with certain corrections|with certain entries|with certain adjusting entries',
};
const ORDER_PHRASES: Readonly<Record<NonNullable<AskPlan['order']>, string>> = {
  largest:
    'largest first|largest|biggest|highest|most|the most|top|best|main|major|strongest|busiest|most expensive|maximum|max|by amount|by size|by value|ranking|ranked|from largest to smallest|heaviest',
  smallest:
    'smallest first|smallest|lowest|least|the least|weakest|quietest|worst|cheapest|minimum|min|bottom|ascending|in ascending order',
  rising:
    'rising fastest|rising|fastest growing|grew the most|grew most|grown the most|growing|growing fastest|went up the most|went up most|rose the most|rose most|increased the most|increased most|largest increases in|largest increases|biggest increases|biggest increase|spending more on|gone up the most|go up the most|largest increase|largest increase in|biggest increase in|rose the fastest',
  falling:
    'falling fastest|falling|fell the most|fell most|shrinking|shrank the most|shrank most|went down the most|went down most|dropped the most|dropped most|lost the most|decreased the most|largest decreases in|largest decreases|biggest decreases|biggest drop|spending less on|largest decline|largest decline in|biggest decline|largest drop in|declined the most|declined most',
  oldest: 'oldest first|oldest|earliest|first|very first|by due date|sorted by due date|ordered by due date',
  latest: 'latest first|latest|most recent|most recently|newest|last|very last',
};

const PHRASES: readonly (readonly [PlanPart, string])[] = [
  ...Object.entries(KIND_PHRASES).map(([key, words]) => {
    const [kind, measure, by] = key.split(' ');
    const part = { kind, ...(measure === undefined ? {} : { measure }), ...(by === undefined ? {} : { by }) };
    return [part as PlanPart, words] as const;
  }),
  ...Object.entries(BASIS_PHRASES).map(([basis, words]) => [{ basis } as PlanPart, words] as const),
  ...Object.entries(VIEW_PHRASES).map(([view, words]) => [{ view } as PlanPart, words] as const),
  ...Object.entries(ORDER_PHRASES).map(
    ([order, words]) =>
      [{ order } as PlanPart, [words, ...split(words).map((word) => `${word} first`)].join('|')] as const,
  ),
  [
    { by: 'account' },
    'break down|breakdown|breakdown of|mix by account|makes up|make up|consist of|consists of|composition of',
  ],
  [
    { measure: 'expenses', by: 'account' },
    'expense line|expense lines|where does the money go|where does our money go|where does all the money go|where does all our money go|where did the money go|where did our money go|where is the money going|where is our money going|where do we spend money|where are we spending money|what do we spend money on|what are we spending money on|what did we spend money on|where is all my money going|where is my money going|where does my money go|where does all my money go|where did my money go|where did all my money go|where is all our money going',
  ],
  [
    { kind: 'list', order: 'latest', top: 1 },
    'last transaction of|last date of|last time|when did we last|when was our last|when was the last|when was the last time|when is the last|when did i last|when last|most recent date of',
  ],
  [
    { kind: 'list', order: 'oldest', top: 1 },
    'first transaction of|first date of|first time|when did we first|when was our first|when was the first|when was our very first',
  ],
  ...(['collected', 'moneyOut'] as const).map((measure): [PlanPart, string] => [
    { kind: 'list', measure, order: 'latest', top: 1 },
    `last payment ${measure === 'collected' ? 'received' : 'made'}|last payment|latest payment|most recent payment|date of last payment`,
  ]),
  [
    { measure: 'revenue', by: 'customer', order: 'largest' },
    'customer concentration|concentration of customers',
  ],
  [{ measure: 'expenses', by: 'vendor', order: 'largest' }, 'vendor concentration|supplier concentration'],
  [{ by: 'customer', order: 'largest' }, 'concentration of'],
  [
    { kind: 'open', measure: 'receivables', by: 'customer', where: [{ field: 'overdue', moreThanDays: 0 }] },
    'slowest to pay|slowest to pay us|slowest paying customers|slow payers|slowest payers|takes the longest to pay|take the longest to pay',
  ],
  [
    { measure: 'revenue', by: 'item', order: 'largest' },
    'sells best|sold best|sells the most|best seller|best sellers|bestseller|bestsellers|top seller|top sellers',
  ],
  [
    { measure: 'cash', by: 'account' },
    'bank account balances|balances of bank accounts|balance of each bank account|balances of the bank accounts',
  ],
  [{ kind: 'list', where: [{ field: 'type', is: ['Journal Entry'] }] }, 'je|jes|journal|journals'],
  [{ measure: 'collected', where: [{ field: 'type', is: ['Payment'] }] }, 'customer payments'],
  [
    { where: [{ field: 'overdue', moreThanDays: 0 }] },
    'overdue|past due|late|behind|delinquent|in arrears|we forgot to pay|forgot to pay|past their due date',
  ],
  [{ where: [{ field: 'notDue' }] }, 'not yet due|not due yet|not due'],
];

export const DIMENSION_WORDS: Readonly<Record<AskDimension, string>> = {
  account:
    'accounts|categories|category|expense category|expense categories|type of expense|kind of expense|expense type|expense types|line item|subaccount|subaccounts|sub account|sub accounts|nominal|nominal code|ledger account|ledger accounts|gl account|revenue line|revenue lines|income line|income lines|line of income|lines of income|line of revenue|revenue stream|revenue streams|service line|service lines|line of business|lines of business',
  customer: 'customer|customers|client|clients|buyer|buyers',
  vendor: 'vendor|vendors|supplier|suppliers|payee|payees',
  project: 'project|projects|job|jobs',
  item: 'item|items|product|products',
  class: 'class|classes|location|locations',
  day: 'day|days|daily',
  week: 'week|weeks|weekly',
  month: 'month|months|monthly|calendar month',
  quarter: 'quarter|quarters|quarterly|calendar quarter',
  year: 'year|years|yearly|annually|annual|calendar year',
};

/** Dimensions that can be named without `by`. */
const WITHOUT_BY: readonly AskDimension[] = ['account', 'customer', 'vendor', 'project', 'item', 'class'];

const JOINTS: Readonly<Record<Joint, string>> = {
  and: 'and|as well as|along with',
  or: 'or',
  before: 'before|before deducting',
  versus:
    'versus|against|compared with|compared to|next to|alongside|as against|with|than|more than|less than|higher than|lower than|greater than',
  with: 'together with',
  less: 'less|minus|after|exceed|exceeds',
  except: EXCEPT,
  including: 'including|incl|includes',
  plus: 'plus',
};

/** Words that only connect other words. None of them may change the question. */
const CONNECTIVES = split(
  [
    'the|a|an|of|for|in|to|from|on|at|by|with|into|as of|as at|as on|and|so|then|during|through|throughout|within|among|about|per',
    'i|we|us|me|my|our|ours|you|your|it|its|they|them|their|this|that|which|these|those|there|one|what|whats|how|how much|much|whose',
    'is|are|was|were|be|been|being|do|does|did|done|doing|has|have|had|having|have got|has got|have we got|let me|let us|lets',
    'show|give|gimme|tell|see|look|look at|look up|check|know|want|wanna|find|find out|pull up|bring up|get me|i need the|i need a|i need to know|need to know|need to see|like to know|like to see|love to know|love to see|provide|report|wondering|wonder|curious|ask|asking|say|said|total up|add up|come to|came to|comes to',
    'please|kindly share|can you|could you|can you please|could you please|can i get|can i see|can i have|can we see|can we get|could i get|could i see|would you|would you please|would like|id like|i would like|confirm|please share|share with me|thanks|thank|thank you|kindly|hi|hey|hello|ok|okay|um|uh|uhm|er|erm|hmm|so|well|just|only|actually|basically|really|exactly|quickly|quick question|again|also|still|alone|itself|yeah|sure|maybe|do you know|you know|i guess|kind of|sort of|roughly|approximately|approx|honestly',
    'total|totals|amount|amounts|sum|figure|figures|number|numbers|value|altogether|all together|in all|overall|in total|together|combined|all|any|entire|whole|full|both|money|dollars|in dollars|one number|as one number|as one figure|just the number',
    'please state|state the|state total|state all|state our|identify|compute|calculate|determine|list out|summary|aggregate|distinct|individually|respectively|record|showed|shows|as recorded|per the books|statement of|for each of the|each of the|for each of|i mean|no just|right so|got|gets|get|dollar amount|for us|because of|due to|attributable to|generated by|consumed by|came from|comes from|coming from|derived from|accounted for by|accounted for|recorded under|recorded under the|under the|coded to|or lose it|or not|or a loss|percentage points|by how many percentage points|take a look at|any single|represent|does this represent',
    ...combine(
      'and',
      '|for|by|in',
      'how much|how many|what total|what amount|what do they total|what do they come to|what do they add up to|what is the total|what was the total',
      '|in total|all together|altogether|is it all together',
    ),
    ...combine('count|number|amount|how many', 'and', 'count|number|total|amount|value|sum|how much'),
    'and in which month did it occur|and when|and is it paid|and to whom|amount and due date|and due date|with due dates|with their due dates|due date and amount of|due date of|by what amount|by what dollar amount|by what dollar amount and percentage|by what amount and percentage',
    'calendar|calendar year|for the 1099|for 1099|or do they still owe|or does it still owe|her|his|he|she|him|mine|own|thats|theres|single|use|all told|all in all|as per|per|kindly state|pl|profit and loss|income statement|balance sheet|per the balance sheet|per balance sheet|per the pl|per the ledger|the ledger',
    'our company|the company|our business|the business|our books|the books|books|stuff|called|whatever|anything|something|up with|yet|already|back in|whatd|weve|ive|hows|wheres|im|id|itll|total for|by the way',
  ].join('|'),
).filter((word) => word !== 'by' && word !== 'per');

export const VERSUS =
  'compared with|compared to|versus|against|next to|alongside|and what was it|and what were they|relative to|as against|in comparison with|in comparison to|as compared to|as compared with|compare to|compare with|with';
export const THAN =
  'than|up from|down from|up on|down on|up or down from|different from|higher than|lower than|more than|less than';
export const RANK_WORDS = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** Words before a name that indicate what the name refers to. */
export const NAME_PREFIXES = {
  account: 'account|category|card',
  customer: 'customer|client',
  vendor: 'vendor|supplier',
  party: 'name',
  project: 'project|job',
  class: 'class|location',
  item: 'item|product',
  total: 'total',
  keyFigure: 'ratio|kpi',
} as const;

export const DEFAULT_MEASURE: Partial<Record<AskKind, AskMeasure>> = {
  list: 'debits',
  count: 'debits',
  averageSize: 'debits',
};

/** Words that request an action. */
export const REQUESTS: ReadonlySet<string> = new Set(
  split(
    'pay|send|email|mail|call|remind|create|add|delete|remove|cancel|void|write|schedule|approve|submit|print|export|download|upload|fix|correct|edit|update|move|enter|hire|reimburse|wire|categorize',
  ),
);
/** Words that may precede a request. */
export const ADDRESSING: ReadonlySet<string> = new Set(
  split(
    'can|could|would|will|you|please|kindly|hey|hi|hello|ok|okay|just|go|ahead|and|i|need|want|to|lets|let|us|me|help',
  ),
);

const AGAINST_BUDGET =
  'on budget|over or under budget|within budget|budget vs actual|budget versus actual|actual vs budget|actual versus budget|budget variance|variance to budget|variance from budget|to budget';
const PERIOD_OVER_PERIOD =
  'month over month|month on month|mom|quarter over quarter|quarter on quarter|qoq|week over week';

export const ALL_DAYS = partMeaning({}, 'days', 'allDays');

const leads = (words: string, word: string) => split(words).map((lead) => lead + word);

/** Every fixed phrase with its meanings. */
export const LEXICON: ReadonlyMap<string, readonly Meaning[]> = lexicon();

/** Every word in the vocabulary, used to correct typing errors. `Including` is not a misspelled `excluding`. */
export const LEXICON_WORDS: readonly string[] = [
  ...new Set([
    ...[...LEXICON.keys()].flatMap((phrase) => phrase.split(' ')),
    ...MONTH_NAMES.map((name) => name.toLowerCase()),
    ...split(
      'last|this|month|quarter|year|week|fiscal|first|second|third|fourth|since|between|compared|previous',
    ),
  ]),
].filter((word) => word.length > 3 && !EXCEPT.split(/[ |]/).includes(word));

function lexicon(): Map<string, Meaning[]> {
  const found = new Map<string, Meaning[]>();
  const add = (phrases: readonly string[], meaning: Meaning) => {
    for (const phrase of phrases) found.set(phrase, [...(found.get(phrase) ?? []), meaning]);
  };
  for (const [measure, { name }] of Object.entries(MEASURES)) {
    const words = MEASURE_WORDS[measure as FigureMeasure];
    const all = new Set([normalizeSpelling(name), ...(words === undefined ? [] : split(words))]);
    add([...all], { slot: 'subject', measure: measure as FigureMeasure, of: null });
    const margin = MARGINS[measure as FigureMeasure];
    if (margin === undefined) continue;
    const forms = [...all].flatMap((word) => [`${word} percent`, `${word} percentage`]);
    add(forms, ratioSubject(margin));
  }
  add(split(BOUGHT), { slot: 'subject', measure: 'expenses', of: null, isBought: true });
  add(['amounts moved', 'debits', 'total debits'], { slot: 'subject', measure: 'debits', of: null });
  const measures = new Set(found.keys());
  for (const { id, name } of KPIS) {
    // `Receivable days (DSO)` is also called by either part of its name.
    const parts = name.split(/[()]/).map(normalizeSpelling);
    const called = [normalizeSpelling(name), ...parts, ...split(RATIO_WORDS[id] ?? '')];
    const words = called.flatMap((word) => (word === '' ? [] : [word, `${word} ratio`]));
    add(
      [...new Set(words)].filter((word) => !measures.has(word)),
      ratioSubject(id),
    );
  }
  for (const [part, words] of PHRASES)
    for (const phrase of split(words)) {
      const meaning = partMeaning(part, tokenOf(part));
      const one = part.kind === 'open' ? phrase.replace(/(invoice|bill)s\b/, '$1') : phrase;
      add(
        [...new Set([phrase, one, part.kind === 'average' ? phrase : phrase.replace(/ of$/, '')])],
        meaning,
      );
    }
  const flag = (words: string, part: PlanPart, token: TokenKind, flagged: PartFlag) =>
    add(split(words), partMeaning(part, token, flagged));
  flag('customer invoices|sales invoices', { kind: 'list', measure: 'invoiced' }, 'measure', 'documents');
  const bills: PlanPart = { kind: 'list', where: [{ field: 'type', is: ['Bill'] }] };
  flag('vendor bills|supplier bills', bills, 'measure', 'documents');
  flag('how many|how many different|how many unique', { kind: 'count' }, 'measure', 'howMany');
  flag(
    'what share of|what proportion of|what fraction of|what percent of|what percentage of|what portion of|what part of',
    { kind: 'share' },
    'measure',
    'wholeFirst',
  );
  flag('paid up|all paid up|paid in full|pay in full|fully paid', { kind: 'open' }, 'measure', 'settled');
  // A balance has no date, and a date has no size.
  flag('dates of|when|when was|when did|what date|on what date', { kind: 'list' }, 'measure', 'when');
  // These words refer to days that are named elsewhere in the question.
  flag(
    'so far|for the full year|for the period|over the period|during the period|the period|the years|the months|all 12 months|all 4 quarters',
    {},
    'days',
    'ofDays',
  );
  add(['everything'], ALL_DAYS);
  flag(ALL, { kind: 'list' }, 'days', 'allDays');
  add(split(WHY), partMeaning({ kind: 'why' }, 'comparison'));
  // `Explain working capital` asks for a definition, which the books do not have.
  flag('explain|explain the', { kind: 'why' }, 'comparison', 'explain');
  add(split(CHANGED), partMeaning({ kind: 'compare' }, 'comparison'));
  for (const way of ['up', 'down'] as const) {
    flag(VERBS[way], { kind: 'compare' }, 'comparison', way);
    const costs = combine('which|what', '|of our|of my', 'expenses|costs', '|are|were|have', VERBS[way]);
    flag(costs.join('|'), { kind: 'compare', measure: 'expenses', by: 'account' }, 'comparison', way);
  }
  const averages = 'average|averages|on average|typical|typically|usual|usually|normally|an average of|mean';
  flag(averages, { kind: 'average' }, 'measure', 'open');
  for (const [dimension, words] of Object.entries(DIMENSION_WORDS)) {
    const by = dimension as AskDimension;
    const meaning = partMeaning({ by }, 'by');
    const all = [...new Set([by, ...split(words)])];
    const isAlone = WITHOUT_BY.includes(by);
    const own = isAlone ? all : all.filter((word) => /ly$|annual/.test(word));
    add(
      [
        ...all.flatMap((word) =>
          leads('by |per |each |for each |by each |between |among |across |between the |among the ', word),
        ),
        ...own,
      ],
      meaning,
    );
    if (isAlone) add([`${by} by ${by}`], meaning);
    if (by === 'customer' || by === 'vendor') add(split('who|whos|whom|who all|with whom|who else'), meaning);
    if (!isBucket(by)) continue;
    const some = [
      ...leads('which |what |every ', by),
      ...leads('which |in which |what |list the |the ', `${by}s`),
    ];
    add([...some, `in which ${by}`, `${by} with`, `${by} with the`, `${by} by ${by}`], meaning);
    // Balances by month are those at the ends of months.
    add(leads('each |at each |every |at every ', `${by} end`), meaning);
    add([`end of each ${by}`, `ends of each ${by}`, `${by} ends`], meaning);
    // `At year end` is one day.
    if (by !== 'year') add([`${by} end`], meaning);
    flag(`how many ${by}s|in how many ${by}s`, { by }, 'by', 'howMany');
    for (const order of ['largest', 'smallest'] as const) {
      const words = [order === 'largest' ? 'highest' : 'slowest', ...split(ORDER_PHRASES[order])];
      const phrases = [...new Set(words)].flatMap((word) => [`${word} ${by} of`, `${word} ${by}`]);
      add(phrases, partMeaning({ kind: 'extreme', by, order }, 'order'));
    }
  }
  add(split('year over year|year on year|yoy'), { slot: 'versus', versus: 'lastYear' });
  add(split(PERIOD_OVER_PERIOD), { slot: 'versus', versus: 'before' });
  add(split(AGAINST_BUDGET), { slot: 'versus', versus: 'budget' });
  for (const [joint, words] of Object.entries(JOINTS))
    add(split(words), { slot: 'joint', joint: joint as Joint });
  for (const [verb, words] of Object.entries(VERBS)) add(split(words), { slot: 'verb', verb: verb as Verb });
  // Questions of degree, duty and advice have no figure: `are we spending too much`, `the best day to have a sale`.
  // Interest income and debt service are found only as names of accounts.
  for (const phrase of split(
    'interest income|interest earned|debt service|too|too much|too many|enough|to have|to do|to be|have to|has to|up to',
  ))
    found.set(phrase, []);
  add(
    CONNECTIVES.filter((word) => word !== 'and'),
    { slot: 'connective' },
  );
  return found;
}

function tokenOf(part: PlanPart): TokenKind {
  if (part.order !== undefined && part.kind === undefined) return 'order';
  if (part.kind === 'compare') return 'comparison';
  return part.where === undefined || part.kind !== undefined ? 'measure' : 'filter';
}

export function ratioSubject(id: string): Meaning {
  return { slot: 'subject', measure: null, of: { type: 'keyFigure', id } };
}

/** The normalized spelling of a name. */
export function normalizeSpelling(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[(),]/g, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[-/]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the phrase that expresses most of a plan, and the part that it expresses. */
export function leadPhrase(plan: AskPlan): { readonly phrase: string; readonly part: PlanPart } | null {
  if (plan.kind === 'extreme' && isBucket(plan.by)) {
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

/** Returns the phrase for a basis, a view of the books or an order. */
export const basisPhrase = (basis: NonNullable<AskPlan['basis']>) => split(BASIS_PHRASES[basis])[0] as string;
export const viewPhrase = (view: NonNullable<AskPlan['view']>) => split(VIEW_PHRASES[view])[0] as string;
export const orderPhrase = (order: NonNullable<AskPlan['order']>) => split(ORDER_PHRASES[order])[0] as string;
