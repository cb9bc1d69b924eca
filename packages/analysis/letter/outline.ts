import type { InsightSet } from '../insights/build-insights.ts';
import type { Insight, InsightKind } from '../insights/insight.ts';
import type { Advice } from './advice/advice.ts';
import { chooseAdvice, listAdvice } from './advice/list-advice.ts';
import type { Outline } from './draft.ts';
import {
  candidatesOf,
  headlineOf,
  isCostCause,
  MAX_INSIGHTS,
  supersedes,
  TOPICS,
  type Topic,
} from './plan.ts';

/** The highest probability of omitting an optional insight, so that short and long letters compete. */
const MAX_OMIT_RATE = 0.6;

/** Required for context: other insights make no sense without these, and the corrections explain the figures. */
const ALWAYS: ReadonlySet<string> = new Set([
  'revenue',
  'oneOff',
  'yearlyEntry',
  'profitParts',
  'costLevels',
  'cash',
  'ownersTake',
  'cashReason.taken',
  'debtPaid',
  'correction.1',
  'correction.2',
  'correction.3',
  'question.1',
  'clean',
]);

/**
 * Returns a function that chooses the insights of each paragraph: all required ones, and the others in order of their
 * rank, some of which it omits.
 */
export function randomOutlines(set: InsightSet): (random: () => number) => Outline {
  const advice = chooseAdvice(listAdvice(set));
  const candidates = TOPICS.map((topic) => ({
    topic,
    all: withoutRepeatedBy(advice, candidatesOf(topic, set)),
  }));
  const isKept = (insight: Insight) =>
    insight.isRequired || ALWAYS.has(insight.id) || (insight.kind === 'cashReason' && insight.traits.isMain);
  return (random) => {
    const taken: Insight[] = [headlineOf(set)];
    const omitRate = MAX_OMIT_RATE * random();
    const paragraphs = candidates.map(({ topic, all }) => {
      // A cause is not named without the larger ones before it.
      let areCausesDone = false;
      const insights = all.filter((insight) => {
        if (isKept(insight)) return true;
        const isOmitted = random() < omitRate || (areCausesDone && isCostCause(insight));
        areCausesDone ||= isOmitted && isCostCause(insight);
        return !isOmitted;
      });
      return { topic, insights: limited(insights, topic, taken) };
    });
    return { paragraphs, advice };
  };
}

/** Kinds whose action repeats the figures of its reason. */
const REPEATED_BY_ADVICE: ReadonlySet<InsightKind> = new Set<InsightKind>([
  'concentration',
  'cashCover',
  'idleCash',
]);

/** Leaves out insights that an action of the letter repeats. */
function withoutRepeatedBy(advice: readonly Advice[], insights: readonly Insight[]): Insight[] {
  const told = new Set(advice.map(({ insight }) => insight));
  return insights.filter((insight) => !(told.has(insight) && REPEATED_BY_ADVICE.has(insight.kind)));
}

/** Keeps required insights and, up to the limit, others that do not repeat them. Adds them to `taken`. */
function limited(insights: readonly Insight[], topic: Topic, taken: Insight[]): Insight[] {
  const required = insights.filter(({ isRequired }) => isRequired);
  let left = Math.max(0, MAX_INSIGHTS[topic] - required.length);
  const kept = new Set<Insight>();
  for (const insight of [...required, ...insights.filter(({ isRequired }) => !isRequired)]) {
    if (taken.some((other) => other === insight || supersedes(other, insight))) continue;
    if (!insight.isRequired && insights.some((other) => other !== insight && supersedes(other, insight)))
      continue;
    if (!insight.isRequired && left === 0) continue;
    if (!insight.isRequired) left -= 1;
    kept.add(insight);
    taken.push(insight);
  }
  return insights.filter((insight) => kept.has(insight));
}

/**
 * Returns an outline of the insights and advice that a writer chose, by id. Unknown and repeated ids are omitted and
 * counted. What the letter states already is omitted too, and insights that every letter must state are added.
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
