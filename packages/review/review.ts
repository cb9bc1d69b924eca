import {
  amountOfLines,
  type Books,
  correctionLines,
  type Day,
  type Documents,
  figuresOfBooks,
  type ImpossibleBalance,
  impossibleBalances,
  lastRecordedDay,
  type Period,
  profitEffectOf,
  runToEnd,
  withoutTransactions,
} from '@insights/ledger';
import { moneyFormat } from '@insights/money';
import { AFFECTED, type Category, type Certainty, type ImpactGroup, SEVERITIES } from '@insights/words';
import type { AdjustingEntry } from './adjusting/adjusting-entry.ts';
import { buildEntry } from './adjusting/build-entry.ts';
import { combineEntries } from './adjusting/combine-entries.ts';
import { type Corrected, correctedBy } from './adjusting/corrected.ts';
import type { EntryContext } from './adjusting/entry-context.ts';
import { type EntryDecision, usableDecisions } from './adjusting/entry-decision.ts';
import { workOf } from './adjusting/entry-journals.ts';
import { type StepContext, stepsOf } from './adjusting/entry-steps.ts';
import { withoutImplausible } from './adjusting/implausible-entries.ts';
import {
  findMade,
  isFindingMade,
  type MadeCorrections,
  madeInWords,
  NOTHING_MADE,
  probableAdjustments,
  withoutMade,
} from './adjusting/made-entries.ts';
import { isPosted, resolveEntries } from './adjusting/resolve-entries.ts';
import { buildBaseline } from './baseline/build-baseline.ts';
import { compareReviews, type ReviewChanges } from './baseline/compare-reviews.ts';
import type { ReviewBaseline } from './baseline/review-baseline.ts';
import { type FindingDraft, type ListedCheck, transactionsIn } from './checks/check.ts';
import { CHECKS } from './checks/index.ts';
import { caveatOf, reasonNotToCheck } from './checks/needs.ts';
import { type BusinessFacts, contextInSteps, type ReviewContext } from './context/context.ts';
import { buildPaidContractors, type PaidContractors } from './contractors/paid-contractors.ts';
import { type Dismissal, dismissedIds, isDismissed } from './dismissals/dismissal.ts';
import { matchesRule } from './dismissals/dismissal-rule.ts';
import { buildFinding, impactLookup } from './findings/build-finding.ts';
import type { DismissalRule, Finding, SingleFinding } from './findings/finding.ts';
import { type Case, mergeCases, type SingleCase } from './findings/merge-cases.ts';
import { measureImpact } from './impact/impact.ts';
import { buildHealthScore, type HealthScore } from './reliability/health-score.ts';
import { JudgedFigures } from './reliability/judged-figures.ts';
import { knownMistakes } from './reliability/known-mistakes.ts';

export interface ReviewRequest {
  /** The books on the company's reporting basis. */
  readonly books: Books;
  /**
   * The same books on the accrual basis, on which documents are recorded. Identical if the company reports on the
   * accrual basis.
   */
  readonly accrualBooks: Books;
  readonly documents: Documents;
  /**
   * Period to review, which must be within the window of the books. The further back the window goes, the more can be
   * checked.
   */
  readonly period: Period;
  /** The fiscal year starts in January by default. */
  readonly fiscalYearFirstMonth?: number;
  readonly dismissals?: readonly Dismissal[];
  /** The owner's dismissal rules. */
  readonly dismissalRules?: readonly DismissalRule[];
  /** The owner's answers that affect checks. */
  readonly business?: BusinessFacts;
  /** Review of all days of the books, because earlier mistakes still affect this period's balances. */
  readonly ofAllDays?: Pick<Review, 'findings' | 'entries' | 'made'>;
  /** Decisions about adjusting entries. */
  readonly decisions?: readonly EntryDecision[];
  /** Review of an earlier snapshot, used to report what is new and what was fixed. */
  readonly previousReview?: PreviousReview;
  /** Baseline from the last review of a period before this one. */
  readonly earlierBaseline?: ReviewBaseline;
}

export type PreviousReview = Pick<Review, 'findings' | 'baseline'>;

export interface Review {
  readonly period: Period;
  readonly readOn: Day;
  readonly materialityCents: number;
  /** The last day with an entry, if the books end well before the period does; null otherwise. */
  readonly lastRecorded: Day | null;
  /**
   * Most severe first, then by dollars. Findings about the same transactions are merged, and dismissed findings are
   * left out.
   */
  readonly findings: readonly Finding[];
  /** Adjusting entries that the findings propose, those with the strongest evidence first. */
  readonly entries: readonly AdjustingEntry[];
  /** Corrections that are already in the books as journal entries. */
  readonly made: MadeCorrections;
  readonly dismissed: readonly { readonly finding: Finding; readonly by: Dismissal | DismissalRule }[];
  /** The rules that were applied. */
  readonly dismissalRules: readonly DismissalRule[];
  readonly summary: ReviewSummary;
  readonly checked: readonly CheckedItem[];
  readonly notChecked: readonly NotCheckedItem[];
  /** Material balances that cannot exist. */
  readonly impossible: readonly ImpossibleBalance[];
  readonly health: HealthScore;
  readonly paidContractors: readonly PaidContractors[];
  readonly baseline: ReviewBaseline;
  /** Null for the first review. */
  readonly changes: ReviewChanges | null;
}

export interface ReviewSummary {
  readonly totalFindings: number;
  readonly highSeverity: number;
  readonly mediumSeverity: number;
  readonly lowSeverity: number;
  /** Total dollars at stake, each counted once even if several findings include it. */
  readonly totalImpactCents: number;
  /**
   * Dollars at stake in the findings that mainly affect profit, cash or taxes, and in the others. For profit: the
   * effect of the entries, plus the dollars of findings without an entry.
   */
  readonly impactCents: Readonly<Record<ImpactGroup, number>>;
  readonly categoryCounts: Readonly<Partial<Record<Category, number>>>;
}

export interface CheckedItem {
  readonly code: string;
  readonly title: string;
  readonly category: Category;
  readonly findings: number;
  /** Why the check may have missed something; null if it had all the data that it needs. */
  readonly caveat: string | null;
}

export interface NotCheckedItem {
  readonly code: string;
  readonly title: string;
  readonly category: Category;
  readonly reason: string;
}

/**
 * Runs every check. The same books result in the same findings, ids and order, regardless of how they were read.
 */
export function runReview(request: ReviewRequest): Review {
  return runToEnd(reviewInSteps(request));
}

/** Runs one check per step, so that callers can do other work in between. */
export function* reviewInSteps(request: ReviewRequest): Generator<void, Review, void> {
  const { accrualBooks, documents, period, previousReview } = request;
  const decisions = usableDecisions(request.decisions ?? [], accrualBooks.chart);
  const entryContext = entryContextOf(request);
  const { context, checked, notChecked, open, dismissed, proposed, made } = yield* findInSteps(
    request,
    decisions,
    entryContext,
  );
  const { materialityCents } = context;
  const impossible = impossibleBalances(accrualBooks, period.end, materialityCents);
  const entries = withoutImplausible(withoutMade(proposed, made), request.ofAllDays?.entries ?? [], {
    books: accrualBooks,
    day: period.end,
    leastCents: materialityCents,
    impossible,
  });
  const resolved = resolveEntries(entries);
  const posted = new Map(resolved.flatMap((entry) => (isPosted(entry, 'likely') ? [[entry.id, entry]] : [])));
  const withAmounts = withEntries(context, open, posted);
  const cases = withSteps(withAmounts, resolved, { ...entryContext, materialityCents }).sort(byDollars);
  const findings = cases.map(({ finding }) => finding);
  yield;
  const known = { findings, entries, impossible, materialityCents };
  const mistakes = knownMistakes(known, request.ofAllDays, decisions);
  const judged = new JudgedFigures(figuresOfBooks(request.books, period), mistakes);
  yield;
  return {
    period,
    readOn: documents.readOn,
    materialityCents,
    lastRecorded: lastRecordedDay(accrualBooks, period),
    findings,
    entries,
    made,
    dismissed,
    dismissalRules: request.dismissalRules ?? [],
    summary: summarize(context, cases, { posted, judged }),
    checked,
    notChecked,
    impossible,
    health: buildHealthScore(
      judged,
      findings.map(({ id }) => id),
      {
        impossible: impossible.length,
        isAnythingChecked: checked.length > 0,
      },
    ),
    paidContractors: buildPaidContractors(context),
    baseline: buildBaseline(context),
    changes: previousReview === undefined ? null : compareReviews(previousReview.findings, findings),
  };
}

/** If the recognized journal entries still change after this many rounds, only those of all days are recognized. */
const MAX_ROUNDS = 4;

/**
 * Runs the checks on the books without the journal entries that make proposed corrections. Only the results of the
 * checks show which entries these are. The first round therefore assumes those of all days, or those that look like
 * adjusting entries, and rounds are repeated until one confirms its assumption.
 */
function* findInSteps(
  request: ReviewRequest,
  decisions: readonly EntryDecision[],
  entryContext: EntryContext,
) {
  const { accrualBooks, ofAllDays } = request;
  const known = ofAllDays?.made ?? NOTHING_MADE;
  let hidden = new Set(ofAllDays === undefined ? probableAdjustments(accrualBooks) : known.journals);
  for (let round = 1; ; round += 1) {
    const found = yield* findWithout(request, decisions, hidden);
    const resolved = resolveEntries(found.proposed, decisions);
    const made = round > MAX_ROUNDS ? known : findMade(resolved, entryContext, known);
    if (hidden.size === made.journals.length && made.journals.every((key) => hidden.has(key))) {
      const entries = new Map(found.proposed.map((entry) => [entry.id, entry]));
      const open = found.open.flatMap((one) => {
        const { finding } = one;
        const entry = entries.get(finding.id) ?? null;
        if (isFindingMade(finding, entry, made, accrualBooks)) return [];
        const description = `${finding.description}${entry === null ? '' : madeInWords(entry, made)}`;
        return { ...one, finding: { ...finding, description } };
      });
      return { ...found, open, made };
    }
    hidden = new Set(round === MAX_ROUNDS ? known.journals : made.journals);
  }
}

function* findWithout(
  request: ReviewRequest,
  decisions: readonly EntryDecision[],
  hidden: ReadonlySet<string>,
) {
  const { accrualBooks, documents, period, previousReview, earlierBaseline, ofAllDays } = request;
  const baselines = [previousReview?.baseline, earlierBaseline].filter((baseline) => baseline !== undefined);
  const context = yield* contextInSteps({
    books: withoutTransactions(accrualBooks, hidden),
    documents,
    period,
    background: {
      reportBooks: request.books,
      business: request.business ?? { walkInCustomers: [], hasFewLargeOrders: false },
      previous: baselines[0] ?? null,
      earlier: baselines.find(({ asOf }) => asOf < period.start) ?? null,
      hidden,
    },
  });
  yield;
  const proposedBy = (found: readonly SingleCase[]) => {
    const { open, dismissed } = withoutDismissed(context, found.toSorted(byStrength), request);
    const proposed = open.toSorted(byStrength).flatMap((one) => buildEntry(one, request.books) ?? []);
    return { open, dismissed, proposed };
  };
  const { found, checked, notChecked } = yield* runChecks(context, (some) => {
    const entries = combineEntries(proposedBy(some).proposed, ofAllDays?.entries ?? []);
    return correctedBy(context, resolveEntries(entries, decisions));
  });
  yield;
  return { context, checked, notChecked, ...proposedBy(found) };
}

function entryContextOf(request: ReviewRequest): EntryContext {
  const { books, accrualBooks, documents, period, fiscalYearFirstMonth = 1 } = request;
  const closedThrough = documents.closing.status === 'read' ? documents.closing.value.closedThrough : null;
  const money = moneyFormat(documents.homeCurrency);
  return { books, accrualBooks, period, closedThrough, fiscalYearFirstMonth, money };
}

/**
 * Takes the amounts of findings, and their effects on the period's profit, from the resolved entries, so that they add
 * up to the total correction. A finding is no more certain than its entry.
 */
function withEntries(
  { books, period }: ReviewContext,
  open: readonly Case[],
  posted: ReadonlyMap<string, AdjustingEntry>,
): Case[] {
  return open.map((one) => {
    const { finding } = one;
    const entry = posted.get(finding.id);
    if (entry === undefined) return one;
    const lines = entry.corrections
      .flatMap((correction) => correctionLines(books, correction))
      .filter(({ day }) => day <= period.end);
    const ofPeriod = lines.filter(({ day }) => day >= period.start);
    const certainty: Certainty =
      finding.certainty === 'Certain' && entry.certainty === 'likely' ? 'Very likely' : finding.certainty;
    return {
      ...one,
      finding: {
        ...finding,
        impactCents: amountOfLines(books, lines) || finding.impactCents,
        profitEffectCents: profitEffectOf(books, ofPeriod),
        certainty,
        certaintyReason: finding.certaintyReason.replace(finding.certainty, certainty),
      },
    };
  });
}

/** Replaces the steps after a finding's first, which says what to check, with its entry's steps, so that both agree. */
function withSteps(cases: readonly Case[], entries: readonly AdjustingEntry[], context: StepContext): Case[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return cases.map((one) => {
    const { remediation, furtherReasons } = one.finding;
    const entry = byId.get(one.finding.id);
    if (entry === undefined || entry.corrections.length === 0) return one;
    const work = workOf(entry.corrections, context);
    const steps = stepsOf(entry, work, context);
    const isNothing =
      work.redated.length + work.changes.length === 0 &&
      work.journals.every(({ lines }) => lines.length === 0);
    const inClosedBooks = isNothing ? 'nothing' : work.isOfClosedBooks ? 'journalEntry' : 'partly';
    const finding: Case['finding'] = {
      ...one.finding,
      ...(work.journals.some(({ isAfterClosing }) => isAfterClosing) ? { inClosedBooks } : {}),
      remediation: [...remediation.slice(0, 1), ...(work.isOfClosedBooks ? steps : ifRight(steps))],
      furtherReasons: furtherReasons.map((reason) => ({ ...reason, remediation: [] })),
    };
    return { ...one, finding };
  });
}

/** Makes the steps depend on the result of the check before them. */
function ifRight([first = '', ...others]: readonly string[]): string[] {
  return [
    `If the correction is right, make it in QuickBooks: ${first.charAt(0).toLowerCase()}${first.slice(1)}`,
    ...others,
  ];
}

function* runChecks(context: ReviewContext, correctionsOf: (found: readonly SingleCase[]) => Corrected) {
  const cases = new Map<ListedCheck, Map<string, SingleCase>>();
  const notChecked: NotCheckedItem[] = [];
  for (const check of CHECKS) {
    yield;
    const { code, title, category, needs = [] } = check;
    const reason = reasonNotToCheck(needs, context.documents);
    const result = reason === null ? (check.check?.(context) ?? []) : { blocked: reason };
    if ('blocked' in result) notChecked.push({ code, title, category, reason: result.blocked });
    else cases.set(check, casesOf(context, check, result));
  }
  const found = () => [...cases.values()].flatMap((some) => [...some.values()]);
  const corrected = correctionsOf(found());
  for (const [check, some] of cases) {
    if (check.listRest === undefined) continue;
    yield;
    const rest = casesOf(context, check, check.listRest(context, corrected));
    cases.set(check, new Map([...rest, ...some]));
  }
  const checked = Array.from(cases, ([{ code, title, category, needs = [] }, some]): CheckedItem => {
    const caveat = caveatOf(needs, context.documents);
    return { code, title, category, findings: some.size, caveat };
  });
  return { found: found(), checked, notChecked };
}

function casesOf(context: ReviewContext, check: ListedCheck, drafts: readonly FindingDraft[]) {
  const byId = new Map<string, SingleCase>();
  for (const draft of drafts) {
    const one = {
      draft,
      handles: [...new Set(transactionsIn(draft))],
      evidence: draft.evidence ?? check.evidence,
    };
    const finding = buildFinding(context, check, one);
    // A check may have two reasons to report the same transactions; only the first one is reported.
    if (!byId.has(finding.id)) byId.set(finding.id, { ...one, finding });
  }
  return byId;
}

const ORDER = new Map(CHECKS.map(({ code }, index) => [code, index]));

/**
 * The order of findings on the same matter (the first one lists the others), and the order in which entries claim
 * posting lines.
 */
function byStrength({ finding: a }: WithFinding, { finding: b }: WithFinding): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    Number(isReconciliation(b)) - Number(isReconciliation(a)) ||
    weightOf(b) - weightOf(a) ||
    (ORDER.get(a.code) ?? 0) - (ORDER.get(b.code) ?? 0) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** The order in which findings are shown: by severity, and within it by dollars. */
function byDollars(one: WithFinding, other: WithFinding): number {
  const [a, b] = [one.finding, other.finding];
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    Number(isReconciliation(b)) - Number(isReconciliation(a)) ||
    b.impactCents - a.impactCents ||
    byStrength(one, other)
  );
}

/**
 * Weight of a finding's amount by certainty: a half-certain $2,000 counts as much as a certain $1,000. If two amounts
 * are equal, the more certain finding comes first.
 */
const SHARE_BY_CERTAINTY: Readonly<Record<Certainty, number>> = { Certain: 4, 'Very likely': 3, Likely: 2 };

function weightOf({ impactCents, certainty }: SingleFinding): number {
  return impactCents * SHARE_BY_CERTAINTY[certainty];
}

/** Books that were never compared with the bank come first, because every other amount depends on them. */
function isReconciliation({ code, severity }: SingleFinding): boolean {
  return severity === 'High' && code === 'account-not-reconciled';
}

interface WithFinding {
  readonly finding: SingleFinding;
}

/**
 * Dismissed findings are removed before merging, because what another check later reports about the same transactions
 * was not dismissed.
 */
function withoutDismissed(
  context: ReviewContext,
  cases: readonly SingleCase[],
  { dismissals = [], dismissalRules = [] }: ReviewRequest,
) {
  const byId = new Map(
    dismissals.flatMap((dismissal) => dismissedIds(dismissal).map((id) => [id, dismissal])),
  );
  const ruleFor = (finding: SingleFinding) =>
    dismissalRules.find((rule) => matchesRule(finding, rule)) ?? null;
  const grouped = Map.groupBy(cases, ({ finding }): Dismissal | DismissalRule | null => {
    const dismissal = byId.get(finding.id);
    if (dismissal !== undefined && isDismissed(finding, dismissal)) return dismissal;
    return finding.severity === 'High' ? null : ruleFor(finding);
  });
  const open = mergeCases(context, grouped.get(null) ?? []).map(({ drafts, finding }) => ({
    drafts,
    finding: { ...finding, calledFine: ruleFor(finding) },
  }));
  grouped.delete(null);
  const dismissed = [...grouped].flatMap(([by, some]) =>
    by === null ? [] : mergeCases(context, some).map(({ finding }) => ({ finding, by })),
  );
  return { open, dismissed };
}

function summarize(
  context: ReviewContext,
  open: readonly Case[],
  {
    posted,
    judged,
  }: { readonly posted: ReadonlyMap<string, AdjustingEntry>; readonly judged: JudgedFigures },
): ReviewSummary {
  const number = (severity: string) => open.filter(({ finding }) => finding.severity === severity).length;
  const impactOf = (cases: readonly Case[]) =>
    measureImpact(
      cases.flatMap(({ drafts }) => drafts.flatMap(({ impact = [] }) => impact)),
      impactLookup(context),
    );
  const impactOn = (group: ImpactGroup, cases = open) =>
    impactOf(cases.filter(({ finding }) => AFFECTED[finding.affects] === group));
  const profit = judged.named('incomeStatement.netProfit');
  const correctedCents = Math.abs((profit?.correctedCents ?? 0) - (profit?.bookedCents ?? 0));
  const uncorrected = open.filter(({ finding }) => !posted.has(finding.id));
  const categoryCounts: Partial<Record<Category, number>> = {};
  for (const { finding } of open) {
    categoryCounts[finding.category] = (categoryCounts[finding.category] ?? 0) + 1;
  }
  return {
    totalFindings: open.length,
    highSeverity: number('High'),
    mediumSeverity: number('Medium'),
    lowSeverity: number('Low'),
    totalImpactCents: impactOf(open),
    impactCents: {
      profit: correctedCents + impactOn('profit', uncorrected),
      cash: impactOn('cash'),
      tax: impactOn('tax'),
      tidy: impactOn('tidy'),
    },
    categoryCounts,
  };
}
