import type { InsightSet } from '../insights/build-insights.ts';
import type { LetterDraft } from './draft.ts';
import { draftLetters } from './letter.ts';
import { outlineOf } from './outline.ts';

/** The number of letters that a writer may pick from. */
export const CHOICES = 5;

/** A writer's letter, and how many of its choices were rejected. */
export interface ChosenLetter {
  /** Null if there was not even one valid choice. */
  readonly draft: LetterDraft | null;
  readonly leftOut: number;
}

/**
 * Returns the letter that a writer chose: one of the best letters by its number, or an arrangement of insights and
 * advice by their ids. Only known ids are used; anything else in the answer is ignored, and its text is never shown.
 */
export function chooseLetter(offered: unknown, set: InsightSet): ChosenLetter {
  const { letter, insights, advice } = recordOf(offered);
  const ids = listOf(insights);
  if (ids.length === 0) {
    const best = draftLetters(set).slice(0, CHOICES);
    const draft = typeof letter === 'number' ? (best[letter - 1] ?? null) : null;
    return { draft, leftOut: draft === null && letter !== undefined ? 1 : 0 };
  }
  const { outline, leftOut } = outlineOf(set, ids, listOf(advice));
  const isEmpty = leftOut >= ids.length + listOf(advice).length;
  return { draft: isEmpty ? null : (draftLetters(set, outline)[0] ?? null), leftOut };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
