import type { InsightSet } from '../insights/build-insights.ts';
import type { Insight } from '../insights/insight.ts';
import { isPraiseAllowed } from '../insights/kinds/ratios.ts';
import { type ActionName, Adviser, isActionName } from './actions.ts';

export const JOINS = ['and', 'but', 'because', 'while', 'after'] as const;
export type Join = (typeof JOINS)[number];

/** Insights in reading order. A join connects an insight to the next one; null ends the sentence. */
export interface ArrangedParagraph {
  readonly claims: readonly string[];
  readonly joins: readonly (Join | null)[];
}

export interface ArrangedAdvice {
  readonly action: ActionName;
  readonly about: string;
}

/** All decisions of a writer. The writer's own text is never shown. */
export interface Arrangement {
  readonly headline: string;
  readonly paragraphs: readonly ArrangedParagraph[];
  readonly risks: readonly string[];
  readonly opportunities: readonly string[];
  readonly recommendations: readonly ArrangedAdvice[];
}

export const MAX = { paragraphs: 6, claims: 5, risks: 3, opportunities: 3, recommendations: 3 } as const;

/** An outline that follows every rule, and the number of parts that were rejected. */
export interface CheckedArrangement {
  /** Null if there was not even a valid headline. */
  readonly arrangement: Arrangement | null;
  readonly leftOut: number;
}

/**
 * Checks the output of any writer. Only membership and the outline rules matter: each insight exists, occurs once and
 * after the insights it needs, is in a section of its kind, and is not combined with insights that it excludes; each
 * join and each action fits its insights. Parts that break a rule are omitted and counted; the rest is unchanged.
 */
export function checkArrangement(offered: unknown, set: InsightSet): CheckedArrangement {
  const checker = new Checker(set);
  const { headline, paragraphs, risks, opportunities, recommendations } = recordOf(offered);
  const lead = typeof headline === 'string' ? checker.take(headline, ({ canLead }) => canLead) : null;
  if (lead === null) return { arrangement: null, leftOut: checker.leftOut };
  const arrangement = {
    headline: lead.id,
    paragraphs: checker.within(listOf(paragraphs), MAX.paragraphs).flatMap((one) => checker.paragraph(one)),
    risks: checker.section(risks, MAX.risks, ({ isGood }) => isGood === false),
    opportunities: checker.section(
      opportunities,
      MAX.opportunities,
      ({ isGood }) => isGood === true && isPraiseAllowed(set.books),
    ),
    recommendations: checker.advice(recommendations),
  };
  return { arrangement: addRequired(arrangement, set), leftOut: checker.leftOut };
}

class Checker {
  leftOut = 0;
  readonly #set: InsightSet;
  readonly #taken = new Set<string>();

  constructor(set: InsightSet) {
    this.#set = set;
  }

  /** Returns the insight if it is allowed here; otherwise counts it as rejected and returns null. */
  take(id: unknown, fits: (insight: Insight) => boolean = () => true): Insight | null {
    const insight = typeof id === 'string' ? this.#set.byId.get(id) : undefined;
    if (insight === undefined || !fits(insight) || !mayBeSaid(insight, this.#taken, this.#set)) {
      this.leftOut += 1;
      return null;
    }
    this.#taken.add(insight.id);
    return insight;
  }

  paragraph(offered: unknown): ArrangedParagraph[] {
    const { claims, joins } = recordOf(offered);
    const wanted = listOf(joins);
    const said: Insight[] = [];
    const kept: (Join | null)[] = [];
    for (const [index, id] of this.within(listOf(claims), MAX.claims).entries()) {
      const insight = this.take(id);
      if (insight === null) continue;
      const last = said.at(-1);
      if (last !== undefined) {
        const join = wanted[index - 1] ?? null;
        const isFree = kept.at(-1) === null || kept.length === 0;
        const fits = isJoin(join) && isFree && isJoinAllowed(join, last, insight);
        if (join !== null && !fits) this.leftOut += 1;
        kept.push(fits ? join : null);
      }
      said.push(insight);
    }
    return said.length === 0 ? [] : [{ claims: said.map(({ id }) => id), joins: kept }];
  }

  section(offered: unknown, most: number, fits: (insight: Insight) => boolean): string[] {
    return this.within(listOf(offered), most).flatMap((id) => this.take(id, fits)?.id ?? []);
  }

  advice(offered: unknown): ArrangedAdvice[] {
    const adviser = new Adviser(this.#set);
    return listOf(offered).flatMap((one) => {
      const { action, about } = recordOf(one);
      if (isActionName(action) && typeof about === 'string' && adviser.take(action, about) !== null) {
        return [{ action, about }];
      }
      this.leftOut += 1;
      return [];
    });
  }

  within(items: readonly unknown[], most: number): readonly unknown[] {
    this.leftOut += Math.max(0, items.length - most);
    return items.slice(0, most);
  }
}

/** Whether an insight may follow the previous insights. */
export function mayBeSaid(insight: Insight, taken: ReadonlySet<string>, { byId }: InsightSet): boolean {
  if (taken.has(insight.id)) return false;
  if (insight.excludes.some((id) => taken.has(id))) return false;
  return ![...taken].some((id) => byId.get(id)?.excludes.includes(insight.id));
}

/**
 * Whether a join is allowed: `because` must precede an insight that explains at least half of the first one; `but`
 * connects good and bad news.
 */
export function isJoinAllowed(join: Join, first: Insight, second: Insight): boolean {
  switch (join) {
    case 'because':
      return second.sentence.cause !== null && second.explains.includes(first.id);
    case 'but':
      if (first.doubt.length > 0) return false;
      return first.isGood !== null && second.isGood !== null && first.isGood !== second.isGood;
    case 'after':
      return second.period.end < first.period.start;
    case 'and':
    case 'while':
      return [first, second].every(({ sentence, doubt }) => sentence.full.tail.length + doubt.length === 0);
  }
}

/**
 * Adds the required insights, for any writer: a loss at the start of the first paragraph, the others to the risks.
 */
function addRequired(arrangement: Arrangement, set: InsightSet): Arrangement {
  const said = [
    arrangement.headline,
    ...arrangement.paragraphs.flatMap(({ claims }) => claims),
    ...arrangement.risks,
    ...arrangement.opportunities,
  ];
  const taken = new Set(said);
  const told = new Set(said.flatMap((id) => set.byId.get(id)?.tells ?? []));
  let { paragraphs, risks } = arrangement;
  for (const insight of set.insights) {
    if (insight.mustTell === null || told.has(insight.mustTell) || !mayBeSaid(insight, taken, set)) continue;
    taken.add(insight.id);
    for (const key of insight.tells) told.add(key);
    if (insight.mustTell === 'profit') paragraphs = [{ claims: [insight.id], joins: [] }, ...paragraphs];
    else risks = [insight.id, ...risks];
  }
  return { ...arrangement, paragraphs, risks };
}

function isJoin(value: unknown): value is Join {
  return JOINS.some((join) => join === value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
