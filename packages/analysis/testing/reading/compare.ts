import { monthInWords } from '@insights/ledger';
import { periodName } from '../../insights/days.ts';
import type { Insight, InsightKind } from '../../insights/insight.ts';
import type { ReadInsight } from './read-clause.ts';

/** Traits that a sentence may omit, because none of its figures depends on them. */
const UNSAID: Readonly<Partial<Record<InsightKind, readonly string[]>>> = {
  result: ['outcomeThen', 'move'],
  undecided: ['isAll'],
  revenue: ['move'],
  salesChange: ['effectMove'],
  cash: ['move', 'wasOverdrawn'],
  ownersTake: ['after'],
  idleCash: ['isWhole'],
  concentration: ['isYear'],
  correction: ['how', 'noun', 'inClosedBooks', 'isEarlier', 'isLonger', 'document', 'isPart'],
  question: ['what', 'noun', 'document', 'isPart'],
  impossible: ['notJudged'],
  clean: ['isUploaded', 'isCompared'],
};

/**
 * Traits that a sentence must state if it shows a figure: for a share of revenue, whether it covers a year or the
 * period.
 */
const SAID_WITH: Readonly<Record<string, string>> = { isYear: 'share', after: 'free' };

/**
 * Returns the differences between an insight, with the figures that a sentence shows, and the insight read from the
 * sentence.
 */
export function differences(
  insight: Insight,
  shown: Readonly<Record<string, string>>,
  read: ReadInsight,
): string[] {
  if (read.kind !== insight.kind) return [`${read.kind} instead of ${insight.kind}`];
  const roles = new Set([...Object.keys(shown), ...Object.keys(read.figures)]);
  const traits = insight.traits as Readonly<Record<string, unknown>>;
  return [
    ...[...roles]
      .filter((role) => shown[role] !== read.figures[role])
      .map((role) => `${role}: ${read.figures[role]} instead of ${shown[role]}`),
    ...Object.keys({ ...traits, ...read.traits }).flatMap((trait) => {
      if (!(trait in read.traits))
        return UNSAID[insight.kind]?.includes(trait) && shown[SAID_WITH[trait] ?? ''] === undefined
          ? []
          : [`${trait} is not said`];
      const value = asRead(traits[trait]);
      return value === read.traits[trait] ? [] : [`${trait}: ${read.traits[trait]} instead of ${value}`];
    }),
    ...(read.period === null || periodsOf(insight).includes(read.period) ? [] : [`period ${read.period}`]),
    ...(read.compared === null || comparisonsOf(insight).includes(read.compared)
      ? []
      : [`compared ${read.compared}`]),
  ];
}

function asRead(value: unknown): unknown {
  if (Array.isArray(value))
    return value.length < 2 ? value.join('') : `${value.slice(0, -1).join(', ')} and ${value.at(-1)}`;
  return value;
}

function periodsOf({ period }: Insight): string[] {
  return [periodName(period), monthInWords(period.end)];
}

function comparisonsOf({ compared }: Insight): string[] {
  return compared === null ? [] : [compared.name, compared.earlier.replace(/^in /, '')];
}
