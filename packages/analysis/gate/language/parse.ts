import type { Fact } from '../../facts/fact.ts';
import { isName } from '../../facts/fact.ts';
import type { FactTable } from '../../facts/fact-table.ts';
import { PHRASES, type Phrase } from './phrases.ts';
import { SUBJECT_PHRASES, standsFor } from './subjects.ts';
import { type Token, tokensOf, type WordToken } from './tokens.ts';

/** A sentence of a draft, taken apart far enough to hold each claim against the facts it cites. */
export interface Sentence {
  readonly tokens: readonly Token[];
  /** Every fact that is cited, in order; what no fact is called is left out. */
  readonly cited: readonly CitedFact[];
  /** Every naming of something that facts measure, by a word or by a name from the books, in order. */
  readonly mentions: readonly Mention[];
  readonly phrases: readonly PhraseUse[];
  readonly clauses: readonly Clause[];
  /** Places of words that belong to a phrase or to the name of a subject, and mean nothing by themselves. */
  readonly bound: ReadonlySet<number>;
}

export interface CitedFact {
  readonly at: number;
  readonly fact: Fact;
}

export interface PhraseUse {
  readonly at: number;
  readonly phrase: Phrase;
}

export interface Mention {
  readonly at: number;
  readonly subjects: readonly string[];
  readonly polarity: 'positive' | 'negative' | 'neutral';
  /** The words, or the name of the fact in braces. */
  readonly text: string;
}

/** A stretch of a sentence about its own subject. Its fragments are what stands between marks and conjunctions. */
export interface Clause extends Stretch {
  readonly fragments: readonly Stretch[];
}

/** Tokens `from` to `to`, the last not included. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const BREAKS = new Set([',', ';', ':', '(', ')', '—', '–']);
const CONJUNCTIONS = new Set(
  'and but while whereas although though yet because so which who when if'.split(' '),
);

export function parseSentences(text: string, facts: FactTable): Sentence[] {
  return splitSentences(tokensOf(text)).map((tokens) => parseSentence(tokens, facts));
}

export function within({ from, to }: Stretch, { at }: { readonly at: number }): boolean {
  return at >= from && at < to;
}

export function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.word : '';
}

/** Words that stand for themselves, with their places. */
export function freeWords({ tokens, bound }: Sentence): { readonly at: number; readonly token: WordToken }[] {
  return tokens.flatMap((token, at) => (token.kind === 'word' && !bound.has(at) ? [{ at, token }] : []));
}

export function clauseOf(sentence: Sentence, at: number): Clause {
  const clause = sentence.clauses.find((each) => within(each, { at }));
  if (clause === undefined) throw new RangeError(`No clause holds token ${at}`);
  return clause;
}

/** The figures in the same clause, or, where it has none, all that the sentence cites: "the buffer is thin: it was ...". */
export function figuresBeside(sentence: Sentence, at: number): CitedFact[] {
  const figures = sentence.cited.filter(({ fact }) => !isName(fact));
  const clause = clauseOf(sentence, at);
  const near = figures.filter((one) => within(clause, one));
  return near.length > 0 ? near : figures;
}

/** Whether a mention names what a fact measures. */
export function names({ subjects, text }: Mention, fact: Fact): boolean {
  return standsFor(subjects, fact.subject) || text === `{${fact.needs ?? ''}}`;
}

/** The mention nearest before a place, or after it, within a stretch. */
export function nearestMention(
  { mentions }: Sentence,
  at: number,
  side: 'before' | 'after',
  stretch: Stretch,
  isWanted: (mention: Mention) => boolean = () => true,
): Mention | null {
  const inside = mentions.filter((mention) => within(stretch, mention) && isWanted(mention));
  return (
    (side === 'before'
      ? inside.findLast((mention) => mention.at < at)
      : inside.find((mention) => mention.at > at)) ?? null
  );
}

function splitSentences(tokens: readonly Token[]): Token[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokens) {
    const isEnd = token.kind === 'mark' && (token.mark === '.' || token.mark === '?' || token.mark === '!');
    if (isEnd) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

function parseSentence(tokens: readonly Token[], facts: FactTable): Sentence {
  const cited = tokens.flatMap((token, at) => {
    const fact = token.kind === 'fact' ? facts.find(token.name) : null;
    return fact === null ? [] : [{ at, fact }];
  });
  const bound = new Set<number>();
  const words = wordsOf(tokens);
  const phrases: PhraseUse[] = [];
  for (const phrase of PHRASES) eachMatch(words, phrase.words, bound, (at) => phrases.push({ at, phrase }));
  const mentions: Mention[] = cited
    .filter(({ fact }) => isName(fact) && fact.subject !== 'calendar' && fact.subject !== 'company')
    .map(({ at, fact }) => ({
      at,
      subjects: [fact.subject],
      polarity: 'neutral' as const,
      text: `{${fact.name}}`,
    }));
  for (const { words: phrase, subjects, polarity } of SUBJECT_PHRASES) {
    eachMatch(words, phrase, bound, (at) =>
      mentions.push({ at, subjects, polarity, text: phrase.join(' ') }),
    );
  }
  mentions.sort((a, b) => a.at - b.at);
  return { tokens, cited, mentions, phrases, bound, clauses: clausesOf(tokens, bound, mentions) };
}

/** Words with their places; a hyphen between two is passed over. */
function wordsOf(
  tokens: readonly Token[],
): { readonly at: number; readonly word: string; readonly gap: boolean }[] {
  const words: { at: number; word: string; gap: boolean }[] = [];
  let gap = true;
  tokens.forEach((token, at) => {
    if (token.kind === 'word') {
      words.push({ at, word: token.word, gap });
      gap = false;
    } else if (token.kind !== 'mark' || token.mark !== '-') gap = true;
  });
  return words;
}

function eachMatch(
  words: ReturnType<typeof wordsOf>,
  phrase: readonly string[],
  bound: Set<number>,
  found: (at: number) => void,
): void {
  for (let start = 0; start + phrase.length <= words.length; start += 1) {
    const matched = words.slice(start, start + phrase.length);
    const isMatch = matched.every(
      ({ at, word, gap }, index) => word === phrase[index] && !bound.has(at) && (index === 0 || !gap),
    );
    if (!isMatch) continue;
    for (const { at } of matched) bound.add(at);
    found(matched[0]?.at ?? 0);
  }
}

function clausesOf(
  tokens: readonly Token[],
  bound: ReadonlySet<number>,
  mentions: readonly Mention[],
): Clause[] {
  const clauses: { from: number; to: number; fragments: Stretch[] }[] = [];
  for (const fragment of fragmentsOf(tokens, bound)) {
    const hasSubject = mentions.some((mention) => within(fragment, mention));
    const last = clauses.at(-1);
    const lastHasSubject = last !== undefined && mentions.some((mention) => within(last, mention));
    // A fragment without a subject of its own goes on about that of its neighbour.
    if (last !== undefined && (!hasSubject || !lastHasSubject)) {
      last.to = fragment.to;
      last.fragments.push(fragment);
    } else clauses.push({ from: fragment.from, to: fragment.to, fragments: [fragment] });
  }
  return clauses;
}

function fragmentsOf(tokens: readonly Token[], bound: ReadonlySet<number>): Stretch[] {
  const fragments: Stretch[] = [];
  let from = 0;
  tokens.forEach((token, at) => {
    const isBreak =
      (token.kind === 'mark' && BREAKS.has(token.mark)) ||
      (token.kind === 'word' && CONJUNCTIONS.has(token.word) && !bound.has(at));
    if (!isBreak) return;
    if (at > from) fragments.push({ from, to: at });
    from = at;
  });
  if (tokens.length > from) fragments.push({ from, to: tokens.length });
  return fragments;
}
