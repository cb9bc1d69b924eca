import type { AskComposition } from '@insights/contracts';
import type { AskBooks } from '../books.ts';
import { MEASURES } from '../measures.ts';
import { planInWords } from '../plan-in-words.ts';
import { planOf } from '../plan-of.ts';

const WORD = /[\p{L}\p{N}'’]+/gu;
const NAMED = Object.entries(MEASURES).map(
  ([measure, { name }]) => [name.toLowerCase(), measure as keyof typeof MEASURES] as const,
);

/** Splits a question into tokens. For now, only the name of one measure is a whole question. */
export function composition(text: string, books: AskBooks): AskComposition {
  const typed = text.trim().toLowerCase();
  const [name = '', measure] = NAMED.find(([one]) => one === typed) ?? [];
  const from = text.toLowerCase().indexOf(typed);
  const plan = measure === undefined ? null : planOf({ kind: 'total', measure });
  const unmatched = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    text: word,
    kind: 'unmatched' as const,
    meaning: '',
  }));
  return {
    tokens:
      plan === null
        ? unmatched
        : [{ from, to: from + name.length, text: typed, kind: 'measure', meaning: planInWords(plan, books) }],
    plan,
    words: plan === null ? null : planInWords(plan, books),
    why: plan === null ? 'Type what you want to know, for example revenue by month.' : null,
    completions: NAMED.filter(([one]) => typed !== '' && one.startsWith(typed))
      .slice(0, 8)
      .map(([one]) => ({
        text: one,
        from: Math.max(from, 0),
        to: text.length,
        kind: 'measure' as const,
        hint: 'Measure',
        transactionCount: null,
      })),
    suggestions: [],
  };
}
