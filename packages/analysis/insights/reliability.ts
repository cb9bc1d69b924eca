import { dayInWords } from '@insights/ledger';
import type { JudgedFigure, Reason, Reliability } from '@insights/review';
import { disputeInWords } from '../letter/caution.ts';
import { nameInText } from './clean-name.ts';
import { periodName } from './days.ts';
import { signed } from './figure.ts';
import {
  buildInsight,
  figuresOf,
  type Insight,
  type InsightKind,
  listOf,
  subjectOf,
  words,
} from './insight.ts';
import type { InsightBooks } from './insight-books.ts';

/** Insights that make a judgment, which an impossible balance invalidates. */
const JUDGED: readonly (readonly [id: RegExp, name: string])[] = [
  [/^liquidity\.current$/, 'the current ratio'],
  [/^(?:margin|grossProfit)\./, 'the gross margin'],
  [/^breakEven\./, 'the break-even'],
  [/^inventory\./, 'inventory'],
  [/^debt\.(?!service)/, 'debt'],
  [/^cash\.(?:payroll|floor|runway)$/, 'how long cash lasts'],
  [/^receivables\./, 'receivables'],
  [/^payables\./, 'payables'],
  [/^equity\./, 'equity'],
];

const MAX_NAMED = 3;

/**
 * Limits insights to those that the books support: an insight based on an impossible balance is replaced by a sentence
 * that explains it, and an insight based on doubtful figures says so in the same sentence and is not good news.
 */
export function onlyReliable(insights: readonly Insight[], books: InsightBooks): Insight[] {
  const isInvalid = (insight: Insight) =>
    JUDGED.some(([pattern]) => pattern.test(insight.id)) &&
    reliabilityOf(insight, books).level === 'impossible';
  const invalid = insights.filter(isInvalid);
  return [
    ...insights.filter((insight) => !invalid.includes(insight)).flatMap((one) => withDoubt(one, books)),
    ...[notJudged(invalid, books)].flat(),
  ];
}

/** Builds one sentence for all of the insights, because one wrong balance often causes the next. */
function notJudged(invalid: readonly Insight[], books: InsightBooks): Insight | [] {
  const { impossible } = books.request.review;
  const names = JUDGED.filter(([pattern]) => invalid.some(({ id }) => pattern.test(id))).map(
    ([, name]) => name,
  );
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

/** Returns how far the figures behind an insight can be relied on. */
export function reliabilityOf(insight: Insight, { judged }: InsightBooks): Reliability {
  return judged.ofAll(figureIdsOf(insight));
}

function figureIdsOf(insight: Insight): string[] {
  return [...new Set(figuresOf(insight).flatMap(({ source }) => source.figureIds))];
}

/** Adds the doubt to an insight; omits an insight about a party whose transactions are in doubt. */
function withDoubt(insight: Insight, books: InsightBooks): Insight[] {
  const { level, reasons } = reliabilityOf(insight, books);
  if (level !== 'doubtful') return [insight];
  if (insight.about !== null) {
    const inDoubt = new Set(reasons.map(({ findingId }) => findingId));
    const names = books.findings
      .filter(({ id }) => inDoubt.has(id))
      .flatMap(({ transactions }) => transactions.map(({ customer, vendor }) => customer || vendor));
    // A party's overdue balance is still reported, because the advice about it starts with a check.
    const isLeftOut = insight.mustTell === null && insight.kind !== 'ageing';
    return isLeftOut && names.includes(insight.about) ? [] : [insight];
  }
  if (NOT_WHOLE.has(insight.kind)) return [insight];
  const isGood = insight.isGood === true ? null : insight.isGood;
  return [{ ...insight, isGood, ...(correctionOf(insight, books) ?? questionsOf(reasons, books)) }];
}

const NOT_WHOLE: ReadonlySet<InsightKind> = new Set(['debt-service', 'contribution', 'one-off', 'finding']);

type Doubt = Pick<Insight, 'doubt' | 'doubtNamed' | 'isInCaution'>;

/** States the corrected amount of the figure that corrections change most; null if none changes materially. */
function correctionOf(insight: Insight, books: InsightBooks): Doubt | null {
  const { judged } = books;
  const changed = figureIdsOf(insight)
    .flatMap((id) => judged.find(id) ?? [])
    .filter((figure) => changeOf(figure) >= judged.materialityCents)
    .toSorted((a, b) => changeOf(b) - changeOf(a));
  const [most] = changed;
  if (most === undefined) return null;
  const { source, correctedCents } = most;
  const name = source.label.charAt(0).toLowerCase() + source.label.slice(1);
  const when = {
    flow: `in ${periodName(source.period)}`,
    position: `on ${dayInWords(source.period.end)}`,
    positionBefore: `of ${periodName(source.period)}`,
  }[source.nature];
  const amount = books.figure('doubt', `${source.label}, corrected`, correctedCents, {
    kind: 'review',
    id: source.id,
    figureIds: [],
    words: 'Automated Review: adjusting entries',
  });
  const doubt = words`; the corrections that the review proposes change ${name} ${when} to about ${signed(amount)}`;
  return { doubt, doubtNamed: '', isInCaution: true };
}

function changeOf({ bookedCents, correctedCents }: JudgedFigure): number {
  return Math.abs(correctedCents - bookedCents);
}

/** States the largest amount that a finding without a known correction questions. */
function questionsOf(reasons: readonly Reason[], books: InsightBooks): Doubt {
  const questions = reasons.filter(({ isCorrected }) => !isCorrected);
  const [largest] = questions;
  const finding = books.findings.find(({ id }) => id === largest?.findingId);
  if (largest === undefined || finding === undefined) return { doubt: [], doubtNamed: '', isInCaution: true };
  const amount = books.figure('doubt', finding.title, finding.impactCents, {
    kind: 'finding',
    id: finding.id,
    figureIds: [],
    words: `Automated Review: ${finding.title}`,
  });
  return {
    doubt: words`; the review questions ${questions.length > 1 ? 'at least ' : ''}${amount} behind these figures`,
    doubtNamed: ` ${disputeInWords(finding)}`,
    isInCaution: books.request.review.findings.includes(finding),
  };
}
