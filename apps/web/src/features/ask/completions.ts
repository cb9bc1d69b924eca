import type { AskComposition } from '@insights/contracts';
import { count } from '../../lib/count.ts';
import type { Composer } from './use-composer.ts';

/** Words that can replace part of the text, and their kind. */
export interface Completion {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly hint: string;
}

/**
 * Returns the completions for a draft. Before anything is typed, recent questions come first. Completions for an
 * earlier draft stay as long as they still complete the word at the caret.
 */
export function completionsOf(
  { text, caret, current, latest }: Pick<Composer, 'text' | 'caret' | 'current' | 'latest'>,
  recent: readonly string[],
): Completion[] {
  const asked = recent.map((words) => ({ text: words, from: 0, to: text.length, hint: 'Recent' }));
  const next = (latest?.completions ?? []).map(({ hint, transactionCount, ...completion }) => ({
    ...completion,
    to: current === null ? caret : completion.to,
    hint: [hint, transactionCount !== null && count(transactionCount, 'transaction')]
      .filter(Boolean)
      .join(' · '),
  }));
  const fitting = current !== null ? next : next.filter((one) => isStillFitting(one, text, caret, latest));
  return text.trim() === '' ? [...asked, ...fitting] : fitting;
}

/**
 * Whether a completion for an earlier text has the same words before it and extends the word at the caret.
 */
function isStillFitting(
  { text: words, from }: Completion,
  text: string,
  caret: number,
  latest: AskComposition | undefined,
): boolean {
  const before = latest?.tokens.filter((token) => token.to <= from) ?? [];
  const typed = text.slice(from, caret).toLowerCase();
  return (
    before.every((token) => text.slice(token.from, token.to) === token.text) &&
    typed !== words.toLowerCase() &&
    ` ${words.toLowerCase()}`.includes(` ${typed}`)
  );
}

/**
 * Returns the option that Enter takes before an arrow key is pressed: the first one, as long as a word is unfinished
 * and there is no plan.
 */
export function firstActive({ plan, completions }: AskComposition): number {
  const [first] = completions;
  return plan === null && first !== undefined && first.to > first.from ? 0 : -1;
}
