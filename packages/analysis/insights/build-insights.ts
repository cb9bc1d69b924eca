import { runToEnd } from '@insights/ledger';
import { currencyUnit } from '@insights/words';
import { isNoticeable } from '../facts/materiality.ts';
import { centsOf, type Figure } from './figure.ts';
import { figuresOf, type Insight, type InsightKind, OF_CHANGE } from './insight.ts';
import { InsightBooks } from './insight-books.ts';
import { buildInsight, type Doubt } from './insight-of.ts';
import { impossibleInsight } from './kinds/impossible.ts';
import { KINDS } from './kinds/index.ts';
import type { NoActivity } from './kinds/trust.ts';
import type { LetterRequest } from './letter-request.ts';
import { isQuestioned } from './open-doubts.ts';
import { reviewSource } from './review-source.ts';

/** All true statements that a letter may make about a period, with the books from which they were built. */
export interface InsightSet {
  readonly books: InsightBooks;
  /** In order of creation; each id occurs once. */
  readonly insights: readonly Insight[];
  readonly byId: ReadonlyMap<string, Insight>;
}

export function buildInsights(request: LetterRequest): InsightSet {
  return runToEnd(insightsInSteps(request));
}

/** Builds the same insights one kind at a time, so that callers can do other work in between. */
export function* insightsInSteps(request: LetterRequest): Generator<void, InsightSet, void> {
  const books = new InsightBooks(request);
  const insights: Insight[] = isEmpty(books) ? [noActivity(books)] : [];
  if (insights.length === 0) {
    for (const kind of KINDS) {
      yield;
      insights.push(...kind(books));
    }
  }
  const reliable = onlyReliable(insights, books).filter(
    (insight) =>
      !isInDoubt(insight, books) && !isAskedAbout(insight, insights) && canBeWorded(insight, books),
  );
  return { books, insights: reliable, byId: new Map(reliable.map((insight) => [insight.id, insight])) };
}

/** Whether required questions explain most of an amount that can only make profit higher, or only lower. */
function isAskedAbout(insight: Insight, all: readonly Insight[]): boolean {
  if (insight.kind !== 'undecided' || !['atLeast', 'atMost'].includes(insight.traits.what)) return false;
  const asked = all.filter(
    (one) => one.kind === 'question' && one.isRequired && one.traits.ifRight !== 'same',
  );
  return 2 * asked.reduce((sum, { cents }) => sum + cents, 0) >= insight.cents;
}

/** “Cents of each dollar” only works for dollars. */
function canBeWorded(insight: Insight, { request }: InsightBooks): boolean {
  const isInDollars = currencyUnit(request.context.currency) === 'dollar';
  return isInDollars || figuresOf(insight).every(({ value }) => value.kind !== 'centsOfDollar');
}

function isEmpty(books: InsightBooks): boolean {
  const names = [
    'incomeStatement.totalRevenue',
    'incomeStatement.totalExpenses',
    'balanceSheet.bank',
    'balanceSheet.totalAssets',
  ] as const;
  return names.every((name) => books.amounts(books.figureId(name, books.now)).every((cents) => cents === 0));
}

function noActivity(books: InsightBooks): NoActivity {
  return buildInsight<NoActivity>(books, { id: 'nothing', kind: 'nothing', figures: {}, isRequired: true });
}

/** Topics that cannot be judged if an insight of this kind depends on an impossible balance. */
const JUDGED: Readonly<Partial<Record<InsightKind, string>>> = {
  marginChange: 'the gross margin',
  debtPaid: 'debt',
  debtService: 'debt',
  idleCash: 'debt',
  cash: 'the cash balance',
  operations: 'the cash balance',
  cashReason: 'the cash balance',
  cashCover: 'how long cash lasts',
  runway: 'how long cash lasts',
  payrollCover: 'how long cash lasts',
  cashFloor: 'how long cash lasts',
  heldForOthers: 'how much of the cash is owed in taxes',
  overdue: 'what is owed',
};

/** Kinds that need the cost of goods sold, which is wrong if inventory is below zero. */
const OF_GOODS: ReadonlySet<InsightKind> = new Set<InsightKind>([...OF_CHANGE, 'kept']);

/**
 * Replaces insights that depend on impossible balances with one insight about those balances, and adds to the others
 * what the review changes or questions.
 */
function onlyReliable(insights: readonly Insight[], books: InsightBooks): Insight[] {
  if (books.request.review.impossible.length === 0) return insights.map((one) => withDoubt(one, books));
  const hasNoGoodsCost = books.request.review.impossible.some(({ kind }) => kind === 'inventory');
  const isInvalid = (insight: Insight) =>
    (hasNoGoodsCost && OF_GOODS.has(insight.kind)) ||
    (JUDGED[insight.kind] !== undefined &&
      books.judged.ofAll(dependenciesOf(insight, books)).level === 'impossible');
  const judged = new Set(insights.filter((one) => !isInvalid(one)).map(({ kind }) => JUDGED[kind]));
  const names = new Set(
    insights
      .filter((one) => isInvalid(one) && !OF_GOODS.has(one.kind))
      .map(({ kind }) => JUDGED[kind] as string),
  );
  return [
    ...insights.filter((insight) => !isInvalid(insight)).map((one) => withDoubt(one, books)),
    impossibleInsight(
      books,
      [...names].filter((name) => !judged.has(name)),
    ),
  ];
}

/** Cash flows and runway depend on the cash balance. */
function dependenciesOf(insight: Insight, books: InsightBooks): string[] {
  const isAboutCash = /cash/.test(JUDGED[insight.kind] ?? '');
  return isAboutCash
    ? [...figureIdsOf(insight), books.figureId('balanceSheet.cash', books.now)]
    : figureIdsOf(insight);
}

function figureIdsOf(insight: Insight): string[] {
  return [...new Set(figuresOf(insight).flatMap(({ source }) => source.figureIds))];
}

/** Kinds that name an unusual amount, and kinds that compare profit or costs as a whole. */
const CAUSES: ReadonlySet<InsightKind> = new Set<InsightKind>(['oneOff', 'yearlyEntry']);
const OF_PROFIT: ReadonlySet<InsightKind> = new Set<InsightKind>(['kept', 'yearResult']);
/** Kinds that would look too favorable if a cost were missing. */
const OF_COSTS: ReadonlySet<InsightKind> = new Set<InsightKind>(['oneOff', 'budget', 'debtService']);

/** Whether a doubt could make a cause or a comparison of profit untrue. */
function isInDoubt(insight: Insight, books: InsightBooks): boolean {
  const { accounts, parties } = books.doubts;
  const isInQuestion = (cents: number | undefined) => isQuestioned(cents, insight.cents);
  if (OF_PROFIT.has(insight.kind))
    return !books.isDirectionKnown || books.sideOf(books.doubts.profit) !== null;
  if (OF_COSTS.has(insight.kind) && books.doubts.missingCost !== null) return true;
  if (!CAUSES.has(insight.kind)) return false;
  if (books.isUncoded(insight.accountId)) return true;
  const figureIds = new Set(figureIdsOf(insight));
  const ofFigures = [...accounts].filter(([id]) => figureIds.has(books.accountId(id, books.now)));
  return (
    isInQuestion(accounts.get(insight.accountId ?? '')) ||
    isInQuestion(parties.get(insight.about ?? '')) ||
    ofFigures.some(([, cents]) => isInQuestion(cents))
  );
}

/** Kinds whose wordings name a booked amount of the opposite sign, such as a loss instead of a profit. */
const SIGNED: ReadonlySet<InsightKind> = new Set<InsightKind>(['result', 'yearResult', 'cash']);

function withDoubt(insight: Insight, books: InsightBooks): Insight {
  const { now } = insight.figures as Readonly<Record<string, Figure | undefined>>;
  const all = Object.values(insight.figures as Readonly<Record<string, Figure | undefined>>)
    .filter((figure) => figure !== undefined)
    .toSorted((a, b) => Number(b === now) - Number(a === now));
  const changed = all.flatMap((figure) => {
    const recorded = books.recorded(figure);
    return recorded === null ? [] : [{ figure, recorded }];
  });
  const isNowChanged = changed[0]?.figure === now && now !== undefined;
  const shown = changed.filter(
    ({ figure, recorded }) =>
      !OF_CHANGE.has(insight.kind) &&
      // If an amount is corrected, so is its change.
      (figure.role !== 'change' || changed.length === 1) &&
      // A headline with two more amounts is hard to read.
      (insight.kind !== 'result' || figure.role !== 'base' || !isNowChanged) &&
      (SIGNED.has(insight.kind) || centsOf(recorded) * centsOf(figure) >= 0),
  );
  const question = now === undefined ? undefined : questionAbout(now, books);
  if (shown.length === 0 && question === undefined) return insight;
  const doubt: Doubt = {
    booked: Object.fromEntries(
      shown.map(({ figure: { role }, recorded }) => [
        role,
        { ...recorded, role: `${role}Booked`, label: `${recorded.label}, as recorded` },
      ]),
    ),
    questioned:
      question === undefined
        ? null
        : books.figure(
            'questioned',
            question.title,
            question.cents,
            reviewSource(question.findingId, question.title),
          ),
  };
  // A figure in doubt is not good news.
  const isInDoubt = question !== undefined || (now === undefined ? shown.length > 0 : isNowChanged);
  return { ...insight, doubt, isGood: insight.isGood === true && isInDoubt ? null : insight.isGood };
}

/** Returns the largest open finding that puts a material part of an amount in question. */
function questionAbout({ value, source }: Figure, { judged }: InsightBooks) {
  const found = source.kind === 'figure' ? judged.find(source.id) : null;
  if (value.kind !== 'money' || found === null) return undefined;
  // Figures with a different amount are only derived from the judged figure.
  const isOfFigure = [found.bookedCents, found.correctedCents].some(
    (cents) => Math.abs(cents) === Math.abs(value.cents),
  );
  return isOfFigure
    ? found.reasons.find(
        ({ isCorrected, cents }) =>
          !isCorrected && cents >= judged.materialityCents && isNoticeable(cents, found.correctedCents),
      )
    : undefined;
}
