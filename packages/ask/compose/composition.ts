import type { AskComposition, AskOption } from '@insights/contracts';
import type { Outcome } from '../answer.ts';
import { answerPlan } from '../answer-plan.ts';
import type { AskBooks } from '../books.ts';
import { planInWords } from '../plan-in-words.ts';
import { complete } from './complete.ts';
import { compose } from './compose.ts';
import { MAX_SUGGESTIONS, suggest } from './suggest.ts';

/** Returns an incomplete question's tokens, plan, completions and suggestions. */
export function composition(text: string, cursor: number, books: AskBooks): AskComposition {
  const { tokens, plan, why, choices } = compose(text, books);
  return {
    tokens: [...tokens],
    plan,
    words: plan === null ? null : planInWords(plan, books),
    why,
    completions: complete(text, Math.min(cursor, text.length), books),
    suggestions: plan === null ? offersFor(text, choices, books) : [],
  };
}

/**
 * Answers a question if every word is accounted for; otherwise offers suggestions, or says why there are none.
 */
export function answerText(text: string, books: AskBooks): Outcome {
  const { plan, why, choices } = compose(text, books);
  if (plan !== null) return answerPlan(plan, books);
  const options = offersFor(text, choices, books);
  const about = why ?? '';
  return options.length > 0
    ? { outcome: 'choose', about, options }
    : { outcome: 'decline', reason: about, nearest: [], isUnread: true };
}

const offersFor = (text: string, choices: readonly AskOption[], books: AskBooks) =>
  choices.length > 0 ? choices.slice(0, MAX_SUGGESTIONS) : suggest(text, books);
