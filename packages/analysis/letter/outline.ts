import type { InsightSet } from '../insights/build-insights.ts';
import type { Insight, InsightKind } from '../insights/insight.ts';
import type { Advice } from './advice/advice.ts';
import { chooseAdvice, listAdvice } from './advice/list-advice.ts';
import type { Outline } from './draft.ts';
import { candidatesOf, headlineOf, MAX_INSIGHTS, supersedes, TOPICS, type Topic } from './plan.ts';

/** Other insights make no sense without these, and the corrections explain the figures. */
const CONTEXT: ReadonlySet<InsightKind> = new Set<InsightKind>([
  'oneOff',
  'yearlyEntry',
  'costLevels',
  'cash',
  'correction',
  'clean',
]);

/** Returns the outline of a letter: required insights first, then context and bad news, then the largest others. */
export function outlineBySize(set: InsightSet): Outline {
  const advice = chooseAdvice(listAdvice(set));
  const taken: Insight[] = [headlineOf(set)];
  const paragraphs = TOPICS.map((topic) => {
    const candidates = withoutRepeatedBy(advice, candidatesOf(topic, set));
    return { topic, insights: limited(candidates, topic, taken) };
  });
  return { paragraphs, advice };
}

/** Returns a higher number for insights that a paragraph needs more. */
function weightOf({ kind, isRequired, isGood }: Insight): number {
  if (isRequired) return 3;
  if (CONTEXT.has(kind)) return 2;
  return isGood === false ? 1 : 0;
}

/** Kinds whose action repeats their figures. */
const REPEATED_BY_ADVICE: ReadonlySet<InsightKind> = new Set<InsightKind>(['concentration', 'idleCash']);

/** Leaves out insights that an action of the letter repeats, and questions that say nothing about profit. */
function withoutRepeatedBy(advice: readonly Advice[], insights: readonly Insight[]): Insight[] {
  const told = new Set(advice.map(({ insight }) => insight));
  const isRepeated = (one: Insight) =>
    REPEATED_BY_ADVICE.has(one.kind) || (one.kind === 'question' && one.traits.ifRight === 'same');
  return insights.filter((insight) => !(told.has(insight) && isRepeated(insight)));
}

/** Keeps required insights and, up to the limit, the largest others that do not repeat them. Adds them to `taken`. */
function limited(insights: readonly Insight[], topic: Topic, taken: Insight[]): Insight[] {
  const kept = new Set<Insight>();
  for (const insight of insights.toSorted((a, b) => weightOf(b) - weightOf(a) || b.cents - a.cents)) {
    const others = insight.isRequired ? taken : [...taken, ...insights];
    if (others.some((other) => other !== insight && supersedes(other, insight)) || taken.includes(insight))
      continue;
    if (!insight.isRequired && kept.size >= MAX_INSIGHTS[topic]) continue;
    kept.add(insight);
    taken.push(insight);
  }
  return insights.filter((insight) => kept.has(insight));
}

/**
 * Returns an outline of the insights and advice that a writer chose, by id. Unknown and repeated ids are omitted and
 * counted. What the letter already states is also omitted, and insights that every letter must state are added.
 */
export function outlineOf(
  set: InsightSet,
  ids: readonly unknown[],
  adviceIds: readonly unknown[],
): { outline: Outline; leftOut: number } {
  const all = listAdvice(set);
  const wanted = adviceIds.flatMap((id): Advice[] => all.filter((advice) => advice.id === id));
  const advice = chooseAdvice(wanted.length > 0 ? wanted : all);
  const taken: Insight[] = [headlineOf(set)];
  const paragraphs = TOPICS.map((topic) => {
    const candidates = withoutRepeatedBy(advice, candidatesOf(topic, set));
    const chosen = ids.flatMap((id) => candidates.find((insight) => insight.id === id) ?? []);
    const required = candidates.filter((one) => one.isRequired && !chosen.includes(one));
    return { topic, insights: limited([...new Set([...chosen, ...required])], topic, taken) };
  });
  const known = new Set<unknown>([...set.byId.keys(), ...all.map(({ id }) => id)]);
  const leftOut = [...ids, ...adviceIds].filter(
    (id, index, list) => !known.has(id) || list.indexOf(id) !== index,
  ).length;
  return { outline: { paragraphs, advice }, leftOut };
}
