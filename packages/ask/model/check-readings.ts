import { type AskFilter, type AskOption, AskPlan, ModelReading } from '@insights/contracts';
import { answerPlan } from '../answer-plan.ts';
import type { AskBooks } from '../books.ts';
import { filterOfName, type Named } from '../compose/names.ts';
import { unusedField } from '../plan-fields.ts';
import { optionOf } from '../plan-in-words.ts';
import type { Choices } from './offered-choices.ts';

const MAX_OPTIONS = 3;
const MAX_READ = 8;

/** Thrown if an interpretation contains something that was not offered. */
class NotOffered extends Error {}

/**
 * Returns the questions that a model proposes: plans made only from offered choices, which these books can answer, in
 * our words. Everything else is dropped.
 */
export function checkReadings(
  offered: unknown,
  choices: Choices,
  books: AskBooks,
  known: readonly AskOption[] = [],
): AskOption[] {
  const found = new Map(known.map(({ plan }) => [JSON.stringify(plan), null as AskOption | null]));
  for (const reading of listOf(offered).slice(0, MAX_READ)) {
    const plan = planFrom(reading, choices);
    if (plan === null || found.has(JSON.stringify(plan))) continue;
    if (answerPlan(plan, books).outcome === 'answer') found.set(JSON.stringify(plan), optionOf(plan, books));
  }
  return [...found.values()].filter((option) => option !== null).slice(0, MAX_OPTIONS);
}

function listOf(offered: unknown): readonly unknown[] {
  if (typeof offered !== 'object' || offered === null || !Object.hasOwn(offered, 'readings')) return [];
  const { readings } = offered as { readings: unknown };
  return Array.isArray(readings) ? readings : [];
}

function planFrom(offered: unknown, choices: Choices): AskPlan | null {
  const { success, data } = ModelReading.safeParse(offered);
  if (!success) return null;
  try {
    const plan = AskPlan.safeParse(filled(data, choices)).data;
    return plan !== undefined && unusedField(plan) === null ? plan : null;
  } catch (error) {
    if (error instanceof NotOffered) return null;
    throw error;
  }
}

function filled(reading: ModelReading, choices: Choices): AskPlan {
  const { kind, measure, by, order, basis } = reading;
  const days = (mark: string | null) => (mark === null ? null : chosen(choices.times, mark).days);
  const cents = (mark: string) => Math.round(chosen(choices.numbers, mark).value * 100);
  const where: AskFilter[] = reading.only.map((mark) => filterFrom(chosen(choices.names, mark)));
  const { atLeast, atMost, overdueDays, dueWithinDays } = reading;
  if (atLeast !== null || atMost !== null) {
    where.push({
      field: 'amount',
      ...(atLeast === null ? {} : { atLeastCents: cents(atLeast) }),
      ...(atMost === null ? {} : { atMostCents: cents(atMost) }),
    });
  }
  if (overdueDays !== null) where.push({ field: 'overdue', moreThanDays: countFrom(overdueDays, choices) });
  if (dueWithinDays !== null) where.push({ field: 'dueWithin', days: countFrom(dueWithinDays, choices) });
  return {
    kind,
    measure,
    of: reading.of === null ? null : subjectFrom(reading.of, choices),
    also: [],
    by,
    when: days(reading.when),
    versus: versusFrom(reading, choices),
    top: reading.top === null ? null : countFrom(reading.top, choices),
    order,
    where,
    basis,
  };
}

function chosen<Value>(from: ReadonlyMap<string, Value>, mark: string): Value {
  const value = from.get(mark);
  if (value === undefined) throw new NotOffered();
  return value;
}

/** `$1,250` is not a number of days or rows. */
function countFrom(mark: string, { numbers }: Choices): number {
  const { value, isMoney } = chosen(numbers, mark);
  if (isMoney) throw new NotOffered();
  return value;
}

function subjectFrom(mark: string, { names, keyFigures }: Choices): AskPlan['of'] {
  if (keyFigures.has(mark)) return { type: 'keyFigure', id: mark };
  const named = chosen(names, mark);
  if (named.type !== 'account') throw new NotOffered();
  return { type: 'account', id: named.id, withSubAccounts: named.hasChildren };
}

function versusFrom({ versus }: ModelReading, choices: Choices): AskPlan['versus'] {
  if (versus === null || versus === 'budget') return versus;
  return chosen(choices.times, versus).days;
}

function filterFrom(named: Named): AskFilter {
  if (named.type === 'account') throw new NotOffered();
  return filterOfName(named);
}
