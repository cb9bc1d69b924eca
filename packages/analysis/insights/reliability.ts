import { dayInWords, type ImpossibleKind } from '@insights/ledger';
import type { AccountType } from '@insights/words';
import { disputeInWords } from '../letter/caution.ts';
import { nameInText } from './clean-name.ts';
import { disputesOf } from './disputes.ts';
import { buildInsight, type Insight, listOf, type Run, subjectOf, words } from './insight.ts';
import type { InsightBooks } from './insight-books.ts';

const INCOME: readonly AccountType[] = ['Income', 'Other Income'];
const COSTS: readonly AccountType[] = ['Cost of Goods Sold', 'Expense', 'Other Expense'];

/** Account types of which a figure consists, by the first word of an insight's id. */
const MADE_OF: Readonly<Record<string, readonly AccountType[]>> = {
  revenue: INCOME,
  expenses: COSTS,
  result: [...INCOME, ...COSTS],
  profit: [...INCOME, ...COSTS],
  grossProfit: [...INCOME, 'Cost of Goods Sold'],
  margin: [...INCOME, 'Cost of Goods Sold'],
  breakEven: [...INCOME, ...COSTS],
  cash: ['Bank'],
  customer: INCOME,
  owners: [...INCOME, ...COSTS],
  receivables: ['Accounts Receivable'],
  invoices: ['Accounts Receivable'],
  payables: ['Accounts Payable'],
  bills: ['Accounts Payable'],
  liquidity: [
    'Bank',
    'Accounts Receivable',
    'Other Current Asset',
    'Accounts Payable',
    'Credit Card',
    'Other Current Liability',
  ],
  creditCards: ['Credit Card'],
  debt: ['Long Term Liability'],
};

const WORKING_CAPITAL = ['bank', 'undeposited', 'receivables', 'inventory', 'payables'] as const;

/** Insights that make a judgment, and the impossible balances that invalidate them. */
const JUDGED: readonly (readonly [id: RegExp, name: string, kinds: readonly ImpossibleKind[]])[] = [
  [/^liquidity\.current$/, 'the current ratio', [...WORKING_CAPITAL, 'loan', 'totalAssets']],
  [/^(?:margin|grossProfit)\./, 'the gross margin', ['inventory']],
  [/^breakEven\./, 'the break-even', ['inventory']],
  [/^inventory\./, 'inventory', ['inventory']],
  [/^debt\.(?!service)/, 'debt', ['loan']],
  [/^cash\.(?:payroll|floor|runway)$/, 'how long cash lasts', ['bank', 'undeposited']],
  [/^receivables\./, 'receivables', ['receivables']],
  [/^payables\./, 'payables', ['payables']],
  [/^equity\./, 'equity', [...WORKING_CAPITAL, 'loan', 'fixedAsset', 'totalAssets']],
];

const MAX_NAMED = 3;

/**
 * Limits insights to those that the books support: an insight based on an impossible balance is replaced by a sentence
 * that explains it, and an insight that a High finding disputes states the dispute in the same sentence and is not good
 * news.
 */
export function onlyReliable(insights: readonly Insight[], books: InsightBooks): Insight[] {
  const { impossible } = books.request.review.reliability;
  const isPossible = ({ id }: Insight) =>
    !JUDGED.some(
      ([pattern, , kinds]) => pattern.test(id) && impossible.some(({ kind }) => kinds.includes(kind)),
    );
  return [
    ...insights.filter(isPossible).flatMap((insight) => withDoubt(insight, books)),
    ...[notJudged(insights, books)].flat(),
  ];
}

/** Builds one sentence for all of the insights, because one wrong balance often causes the next. */
function notJudged(insights: readonly Insight[], books: InsightBooks): Insight | [] {
  const { impossible } = books.request.review.reliability;
  const names = JUDGED.filter(
    ([pattern, , kinds]) =>
      impossible.some(({ kind }) => kinds.includes(kind)) && insights.some(({ id }) => pattern.test(id)),
  ).map(([, name]) => name);
  if (names.length === 0) return [];
  const balances = impossible.slice(0, MAX_NAMED).map(({ account, balanceCents }, index) => {
    const name = account === null ? 'total assets' : nameInText(account.name, 'account');
    const amount = books.figure(`balance${index + 1}`, name, balanceCents, {
      kind: 'review',
      id: 'review',
      figureIds: account === null ? [] : [books.accountId(account.id, books.now)],
      words: `Balance of ${name} on ${dayInWords(books.now.end)}`,
    });
    return words`${name} ${account === null ? 'were' : 'was'} ${amount} below zero`;
  });
  return buildInsight(books, {
    id: 'impossible',
    topic: 'review',
    kind: 'finding',
    isGood: false,
    cents: Math.max(...impossible.map(({ balanceCents }) => -balanceCents)),
    tells: ['impossible'],
    mustTell: 'impossible',
    subject: subjectOf('impossible', listOf(names.map((one) => [one])), names.length > 1),
    says: words` cannot be judged: on ${dayInWords(books.now.end)}, ${listOf(balances)}`,
  });
}

/**
 * Returns material findings that dispute an insight's figures, in its own period or its comparison period.
 */
export function disputesOfInsight({ id, period, versus }: Insight, books: InsightBooks) {
  const [key = '', part = ''] = id.split('.');
  const types = key === 'cash' && part !== 'level' ? [] : (MADE_OF[key] ?? []);
  const compared = books.comparisons.filter((one) => one.versus === versus);
  return disputesOf(books.request, { types, days: [period, ...compared.map((one) => one.period)] });
}

/** Adds the doubt to an insight; omits an insight about the disputed party itself. */
function withDoubt(insight: Insight, books: InsightBooks): Insight[] {
  const disputed = disputesOfInsight(insight, books).filter(({ severity }) => severity === 'High');
  const [largest] = disputed;
  if (largest === undefined) return [insight];
  const names = disputed.flatMap(({ transactions }) =>
    transactions.map(({ customer, vendor }) => customer || vendor),
  );
  // A party's overdue balance is still reported, because the advice about it starts with a check.
  const isLeftOut = insight.about !== null && insight.mustTell === null && insight.kind !== 'ageing';
  if (isLeftOut && names.includes(insight.about ?? '')) return [];
  const isWhole =
    insight.kind !== 'debt-service' &&
    insight.kind !== 'contribution' &&
    insight.kind !== 'one-off' &&
    insight.about === null;
  if (!isWhole) return [insight];
  const amount = books.figure('doubt', largest.title, largest.impactCents, {
    kind: 'finding',
    id: largest.id,
    figureIds: [],
    words: `Automated Review: ${largest.title}`,
  });
  const doubt: readonly Run[] = words`; the review questions ${disputed.length > 1 ? 'at least ' : ''}${amount} behind these figures`;
  const isGood = insight.isGood === true ? null : insight.isGood;
  const isInCaution = books.request.review.findings.includes(largest);
  return [{ ...insight, isGood, doubt, doubtNamed: ` ${disputeInWords(largest)}`, isInCaution }];
}
