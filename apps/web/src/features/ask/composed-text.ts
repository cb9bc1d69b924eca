import type { ComposedToken } from '@insights/contracts';
import type { Completion } from './completions.ts';

/** A piece of the typed text, as rendered in the field. */
interface Segment {
  readonly from: number;
  readonly text: string;
  readonly look: 'plain' | 'token' | 'unmatched';
}

/**
 * Splits a text into segments for rendering. `zorp revenue` has an unmatched word, an unmarked space and a token.
 */
export function segmentsOf(text: string, tokens: readonly ComposedToken[]): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  const add = (to: number, look: Segment['look']) => {
    if (to > end) segments.push({ from: end, text: text.slice(end, to), look });
    end = Math.max(end, to);
  };
  for (const token of tokens) {
    add(token.from, 'plain');
    add(token.to, token.kind === 'unmatched' ? 'unmatched' : 'token');
  }
  add(text.length, 'plain');
  return segments;
}

/**
 * Returns the tokens to mark in a text. While a request is pending, the tokens belong to an earlier text, so those that
 * no longer match are omitted, as are unmatched words that are still being typed, at the positions `typed`.
 */
export function tokensIn(
  text: string,
  tokens: readonly ComposedToken[],
  typed: Pick<ComposedToken, 'from' | 'to'> | null,
): ComposedToken[] {
  return tokens.filter(({ kind, from, to, text: words }) => {
    const isTyped = typed !== null && from <= typed.to && to >= typed.from;
    return kind !== 'connective' && !(kind === 'unmatched' && isTyped) && text.slice(from, to) === words;
  });
}

/**
 * Returns the text and caret position after a completion. At the end of the text, adds a space so that the user can
 * type the next word.
 */
export function withCompletion(
  text: string,
  { text: words, from, to }: Pick<Completion, 'text' | 'from' | 'to'>,
) {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const start = before === '' || /\s$/.test(before) ? before : `${before} `;
  const taken = `${start}${words}${after === '' ? ' ' : ''}`;
  return { text: `${taken}${after}`, caret: taken.length };
}
