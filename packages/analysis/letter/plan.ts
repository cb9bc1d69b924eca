import type { InsightSet } from '../insights/build-insights.ts';
import { type Insight, type InsightKind, OF_CHANGE, type OfKind } from '../insights/insight.ts';
import { clausesOf } from '../wordings/index.ts';
import { ON_SCREEN } from '../wordings/wording.ts';

/** The paragraphs of a letter before the actions. */
export const TOPICS = ['result', 'why', 'cash', 'trust'] as const;
export type Topic = (typeof TOPICS)[number];

/**
 * The kinds of each paragraph, in groups about the same matter; the assessment comes first. The result itself is the
 * headline.
 */
const GROUPS: Readonly<Record<Topic, readonly (readonly InsightKind[])[]>> = {
  result: [['undecided'], ['revenue', 'kept'], ['oneOff', 'yearlyEntry'], ['budget'], ['yearResult']],
  why: [[...OF_CHANGE], ['costLevels'], ['concentration']],
  cash: [
    ['cash', 'operations', 'cashReason', 'ownersTake'],
    ['debtPaid', 'debtService'],
    ['runway', 'cashCover', 'payrollCover', 'cashFloor', 'heldForOthers', 'idleCash', 'cardBalance'],
    ['overdue', 'deposits', 'equity'],
  ],
  trust: [['impossible', 'correction', 'otherCorrections', 'question', 'stale', 'clean']],
};
const kindsOf = (topic: Topic): readonly InsightKind[] => GROUPS[topic].flat();

/** Whether two insights are about the same matter, so that one sentence may state both. */
export function areOfSameMatter(a: Insight, b: Insight): boolean {
  return TOPICS.some((topic) =>
    GROUPS[topic].some((group) => [a, b].every(({ kind }) => group.includes(kind))),
  );
}

export const MAX_INSIGHTS: Readonly<Record<Topic, number>> = { result: 4, why: 9, cash: 6, trust: 4 };

export function headlineOf({ byId, insights }: InsightSet): Insight {
  const lead = byId.get('nothing') ?? byId.get('result') ?? insights[0];
  if (lead === undefined) throw new Error('A letter needs an insight');
  return lead;
}

export function topicOf({ kind }: Insight): Topic | null {
  return TOPICS.find((topic) => kindsOf(topic).includes(kind)) ?? null;
}

/** Returns the insights that a paragraph may state, in reading order. Insights without a wording are left out. */
export function candidatesOf(topic: Topic, { insights }: InsightSet): Insight[] {
  const kinds = kindsOf(topic);
  const rank = ({ kind }: Insight) =>
    topic === 'why' ? GROUPS.why.findIndex((group) => group.includes(kind)) : kinds.indexOf(kind);
  // Corrections and the parts of a change are already sorted.
  const sizeOf = ({ kind, cents }: Insight) => (kind === 'correction' || OF_CHANGE.has(kind) ? 0 : cents);
  return insights
    .filter((insight) => rank(insight) !== -1 && (insight.isMaterial || insight.isRequired))
    .filter((insight) => clausesOf(insight, ON_SCREEN).length > 0)
    .toSorted((a, b) => rank(a) - rank(b) || sizeOf(b) - sizeOf(a));
}

/** Whether new debt replaces debt service: earnings covered all payments, or debt service is of another period. */
function isAboutNewDebt({ traits, ...paid }: OfKind<'debtPaid'>, service: OfKind<'debtService'>): boolean {
  const isNew = traits.isBorrowed || traits.isFinanced;
  return isNew && (service.traits.cover === 'all' || paid.period.start !== service.period.start);
}

/** Whether an insight makes another one redundant, because it says the same or more about the same matter. */
export function supersedes(a: Insight, b: Insight): boolean {
  switch (a.kind) {
    case 'undecided':
      return a.traits.what === 'depreciation' && b.id === 'question.depreciation';
    case 'runway':
      return b.kind === 'cashCover';
    case 'ownersTake':
      return b.id === 'cashReason.taken' && !(a.traits.isYear && b.explains.length > 0);
    case 'debtService':
      return b.kind === 'debtPaid' && !isAboutNewDebt(b, a);
    case 'debtPaid':
      return (
        b.id === 'cashReason.debt' ||
        (b.kind === 'debtService' && isAboutNewDebt(a, b) && a.period.start === b.period.start)
      );
    case 'heldForOthers':
      // Money held for others does not pay costs.
      return b.kind === 'cashCover' || (b.kind === 'question' && b.traits.isTax);
    case 'payrollCover':
      return b.kind === 'cash' && b.traits.isOverdrawn;
    case 'impossible':
      return (
        (b.kind === 'cash' && b.traits.isOverdrawn) ||
        (b.kind === 'question' && b.accountId !== null && b.accountId === a.accountId)
      );
    default:
      return false;
  }
}
