import type { Day } from '@insights/ledger';
import type { InsightSet } from '../../insights/build-insights.ts';
import type { Figure } from '../../insights/figure.ts';
import type { Insight } from '../../insights/insight.ts';
import type { ReviewedBooks } from '../../insights/letter-request.ts';

/** An action as data. Wordings express it. */
export interface Advice {
  /** The kind, and the insight that it is based on, such as `collect overdue.invoices`. */
  readonly id: string;
  readonly kind: AdviceKind;
  readonly insight: Insight;
  readonly figures: Readonly<Record<string, Figure>>;
  /** The review's step, an imperative without a period; null for other advice. */
  readonly step: string | null;
  readonly findingId: string | null;
  /** Null if the data is too old for a deadline. */
  readonly by: Day | null;
  /** Money that can be gained or lost; null if no amount is involved. */
  readonly stake: Figure | null;
  /** Keys of everything that the advice affects; no other advice in the letter may share one. */
  readonly touches: readonly string[];
  /** Higher comes first. */
  readonly urgency: number;
}

interface AdviceRule {
  readonly inDays: number;
  readonly urgency: number;
  /** Whether it depends on today's situation, which old data does not show. */
  readonly isOfToday: boolean;
  /** Whether it is about dealing with lenders, who may read the report. */
  readonly isAboutLenders?: true;
}

const today = (inDays: number, urgency: number): AdviceRule => ({ inDays, urgency, isOfToday: true });
const anytime = (inDays: number, urgency: number): AdviceRule => ({ inDays, urgency, isOfToday: false });

/** The kinds of advice, with the days allowed for each and its urgency. */
export const ADVICE_RULES = {
  askBank: today(7, 8),
  planCash: today(14, 7),
  findCash: today(14, 7),
  holdDraws: today(14, 5),
  setAside: today(14, 6),
  moveAmount: anytime(14, 6),
  takeOut: anytime(14, 6),
  correctAmount: anytime(14, 6),
  spreadCost: anytime(14, 6),
  explainBelowZero: anytime(14, 9),
  reconcile: anytime(14, 9),
  step: anytime(14, 5),
  stepFirst: anytime(7, 5),
  collect: today(7, 5),
  collectOld: today(7, 5),
  checkBills: anytime(14, 5),
  recordRest: anytime(14, 5),
  askForStatement: anytime(7, 4),
  pay: today(7, 4),
  askForTerms: today(7, 4),
  planDebt: { ...today(30, 4), isAboutLenders: true },
  repay: { ...today(30, 3), isAboutLenders: true },
  askCustomer: today(14, 3),
  checkBudget: anytime(30, 3),
  fillPipeline: today(30, 3),
  spreadRisk: today(60, 1),
} as const satisfies Readonly<Record<string, AdviceRule>>;
export type AdviceKind = keyof typeof ADVICE_RULES;

/** Whether advice is only for the company, and not for a lender who reads its report. */
export function isAboutLenders({ kind }: Pick<Advice, 'kind'>): boolean {
  return 'isAboutLenders' in ADVICE_RULES[kind];
}

/** An action that an insight calls for; the rest follows from its kind. */
export type Reason = Pick<Advice, 'kind' | 'figures' | 'touches'> &
  Partial<Pick<Advice, 'step' | 'findingId' | 'stake' | 'urgency'>>;

export type Finding = ReviewedBooks['findings'][number];

/** Findings that cast doubt on a party's balance while they are open. */
export const IN_DOUBT = /^(?:duplicate-|unapplied-|negative-customer|income-double|bill-and-expense)/;

export function dayOf({ value }: Figure): Day {
  return value.kind === 'day' ? value.day : 0;
}

/** Whether the owner may contact a customer: named, and not walk-in sales, family or a business of the owners. */
export function mayBeAsked(party: string | null, { books }: InsightSet): boolean {
  const { answers } = books.request;
  if (party === null || books.walkInCustomers.has(party)) return false;
  return ![...answers.paysByPlan, ...answers.family, ...answers.relatedParties].includes(party);
}

/** Whether a finding disputes transactions with a party. */
export function isInDoubt(party: string | null, { books }: InsightSet): boolean {
  return books.findings.some(
    ({ code, disputes, furtherReasons, transactions }) =>
      (disputes.length > 0 || [{ code }, ...furtherReasons].some((reason) => IN_DOUBT.test(reason.code))) &&
      transactions.some(({ customer, vendor }) => customer === party || vendor === party),
  );
}

/** Returns a finding's first steps as the end of a sentence. */
export function firstSteps({ remediation }: Pick<Finding, 'remediation'>, count = 1): string {
  const steps = remediation.slice(0, count).join(' ').replace(/\.$/, '');
  return steps.charAt(0).toLowerCase() + steps.slice(1);
}
