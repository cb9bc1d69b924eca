import type { Day } from '@insights/ledger';
import type { InsightSet } from '../../insights/build-insights.ts';
import { centsOf } from '../../insights/figure.ts';
import type { Insight, InsightKind, OfKind } from '../../insights/insight.ts';
import { ADVICE_RULES, type Advice, type Reason } from './advice.ts';
import { REASONS } from './reasons.ts';

/** Returns all advice that is valid on its own, most urgent and valuable first; insights are already sorted. */
export function listAdvice(set: InsightSet): Advice[] {
  return set.insights
    .filter(({ isMaterial, isRequired }) => isMaterial || isRequired)
    .flatMap((insight) => adviceFor(insight, set) ?? [])
    .filter(({ kind }) => set.books.isRecent || !ADVICE_RULES[kind].isOfToday)
    .toSorted((a, b) => b.urgency - a.urgency || worthOf(b) - worthOf(a));
}

/**
 * The effect of a correction on profit, or the amount of other advice and of corrections of other main figures, such as
 * debt.
 */
function worthOf({ insight, stake }: Advice): number {
  const isWithoutEffect = stake === null && !insight.isRequired;
  if (insight.kind === 'correction' && (insight.traits.isEarlier || isWithoutEffect)) return 0;
  return stake === null ? insight.cents : Math.abs(centsOf(stake));
}

function adviceFor(insight: Insight, set: InsightSet): Advice | null {
  const reason = (REASONS[insight.kind] as ((one: Insight, all: InsightSet) => Reason | null) | undefined)?.(
    insight,
    set,
  );
  if (reason === null || reason === undefined) return null;
  const { books } = set;
  const { urgency } = ADVICE_RULES[reason.kind];
  const amounts = Object.values(reason.figures).flatMap(({ value }) =>
    value.kind === 'money' ? [Math.abs(value.cents)] : [],
  );
  // A small correction is still advised, because the letter names only corrections that are material in total.
  const isSmall = amounts.length > 0 && Math.max(...amounts) < books.judged.materialityCents;
  if (isSmall && insight.kind !== 'correction') return null;
  return {
    // Insights about findings are numbered, but the number of a finding differs from letter to letter.
    id: `${reason.kind} ${reason.findingId ?? insight.id}`,
    insight,
    step: null,
    findingId: null,
    stake: null,
    by: books.isRecent ? dueDay(reason, set) : null,
    urgency,
    ...reason,
  };
}

const DAYS_OF_MONTH = 30;
/** Even the most urgent action takes some days. */
const MIN_DAYS = 3;

const ABOUT_CASH: ReadonlySet<string> = new Set(['cash', 'owners', 'debt']);

/** Returns when an action is due: one about cash, before cash that lasts only some weeks is used up. */
function dueDay({ kind, touches }: Reason, { books, insights }: InsightSet): Day {
  const { readOn } = books.request.documents;
  const { inDays } = ADVICE_RULES[kind];
  const runway = insights.find(({ kind }) => kind === 'runway') as OfKind<'runway'> | undefined;
  if (runway === undefined || !touches.some((one) => ABOUT_CASH.has(one))) return (readOn + inDays) as Day;
  const { cash, used } = runway.figures;
  const last = books.now.end + Math.floor((DAYS_OF_MONTH * centsOf(cash)) / centsOf(used));
  return Math.max(readOn + MIN_DAYS, Math.min(readOn + inDays, last)) as Day;
}

export const MAX_ADVICE = 3;

const MAX_OF_CORRECTIONS = 2;

/**
 * Returns the first pieces of advice that do not affect the same party, account or amount. Because the letter already
 * lists the corrections, a third one is advised only if there is no other advice.
 */
export function chooseAdvice(offered: readonly Advice[]): Advice[] {
  const last = offered.filter(({ insight }) => insight.kind === 'correction').slice(MAX_OF_CORRECTIONS);
  const touched = new Map<string, InsightKind>();
  const chosen: Advice[] = [];
  for (const advice of [...offered.filter((one) => !last.includes(one)), ...last]) {
    const keys = [
      ...advice.touches,
      ...(advice.insight.cents === 0 ? [] : [`amount ${advice.insight.cents}`]),
    ];
    const { kind } = advice.insight;
    // Corrections of different documents may be about the same party.
    const isTouched = (key: string) =>
      touched.has(key) &&
      !(key.startsWith('party ') && [kind, touched.get(key)].every((one) => one === 'correction'));
    if (chosen.length === MAX_ADVICE || keys.some(isTouched)) continue;
    for (const key of keys) touched.set(key, kind);
    chosen.push(advice);
  }
  return chosen;
}
