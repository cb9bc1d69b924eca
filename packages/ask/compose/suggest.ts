import type { AskMeasure, AskPlan } from '@insights/contracts';
import type { Option } from '../answer.ts';
import { answerPlan } from '../answer-plan.ts';
import type { AskBooks } from '../books.ts';
import { planInWords } from '../plan-in-words.ts';
import { distinctPlans, isOfOtherSide, readingsOf } from './compose.ts';
import { LEXICON, TURNING } from './lexicon.ts';
import type { Meaning } from './meaning.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { isOneLetterApart, stem, wordsOf } from './words.ts';

const MAX_SUGGESTIONS = 3;
/** Plans are only offered if they are answered; so many are tried. */
const MAX_TRIED = 8;
const MAX_MEANINGS = 6;
const MAX_VARIANTS = 60;

interface Variant {
  readonly tokens: readonly Token[];
  /** How many unmatched words got a meaning. */
  readonly found: number;
}

interface Candidate {
  readonly plan: AskPlan;
  readonly score: number;
}

/**
 * Up to three complete plans that use every recognized token of a text, likeliest first: unmatched words as the names and
 * phrases that they are close to, or left out; and without a figure, the usual ones. A word that turns the meaning is
 * never left out.
 */
export function suggest(text: string, books: AskBooks): Option[] {
  const tokens = tokensOf(text, books);
  if (tokens.length === 0) return [];
  const vocabulary = vocabularyOf(books);
  const typed = new Set(wordsOf(text).map((word) => stem(word.text)));
  const candidates = variantsOf(tokens, vocabulary).flatMap((variant) => candidatesOf(variant, typed, books));
  const best = [
    ...new Map(
      candidates.toSorted((a, b) => a.score - b.score).map((one) => [JSON.stringify(one.plan), one]),
    ).values(),
  ];
  const offered: Option[] = [];
  for (const { plan } of best.toSorted((a, b) => b.score - a.score).slice(0, MAX_TRIED)) {
    if (offered.length === MAX_SUGGESTIONS) break;
    if (answerPlan(plan, books).outcome === 'answer') offered.push({ words: planInWords(plan, books), plan });
  }
  return offered;
}

function variantsOf(tokens: readonly Token[], vocabulary: Vocabulary): Variant[] {
  let all: Variant[] = [{ tokens: [], found: 0 }];
  for (const token of tokens) {
    const ways = token.meanings.length > 0 ? [{ token, found: 0 }] : closeTo(token, vocabulary);
    all = all.flatMap((before) =>
      ways.map((way) => ({ tokens: [...before.tokens, way.token], found: before.found + way.found })),
    );
    all = all.toSorted((a, b) => b.found - a.found).slice(0, MAX_VARIANTS);
  }
  return all;
}

/** What an unmatched word may be: a name that it is a part of, a word that it is a slip of; or left out. */
function closeTo({ words }: Token, vocabulary: Vocabulary): { token: Token; found: number }[] {
  const word = words[0]?.text ?? '';
  if (words[0]?.quoted !== null) return [];
  const parts = vocabulary
    .withWord(word)
    .toSorted((a, b) => (b.named?.transactionCount ?? 0) - (a.named?.transactionCount ?? 0))
    .flatMap(({ bare }) => (bare === null ? [] : [bare]));
  const slips = [...LEXICON].flatMap(([phrase, meanings]) =>
    isOneLetterApart(phrase, word) ? meanings : [],
  );
  const meanings = [...parts.slice(0, MAX_MEANINGS), ...slips];
  const known = meanings.map((meaning) => ({ token: { words, meanings: [meaning] }, found: 1 }));
  if (TURNING.test(word) || /\d/.test(word)) return known;
  const connective: Meaning = { slot: 'connective' };
  return [...known, { token: { words, meanings: [connective] }, found: 0 }];
}

/** Measures that are added where none is named. */
const USUAL: readonly AskMeasure[] = [
  'revenue',
  'expenses',
  'netProfit',
  'collected',
  'moneyOut',
  'receivables',
  'payables',
];

function candidatesOf({ tokens, found }: Variant, typed: ReadonlySet<string>, books: AskBooks): Candidate[] {
  const readings = readingsOf(tokens, books);
  const plans = distinctPlans(readings);
  const isIncomplete = readings.some(({ result }) => 'isIncomplete' in result && result.isIncomplete);
  const hasSubject = tokens.some(({ meanings }) => meanings.some(({ slot }) => slot === 'subject'));
  const filled =
    plans.length > 0 || !isIncomplete || hasSubject
      ? []
      : USUAL.flatMap((measure) => {
          const subject: Token = { words: [], meanings: [{ slot: 'subject', measure, of: null }] };
          return distinctPlans(readingsOf([subject, ...tokens], books)).filter(
            (plan) => !isOfOtherSide(plan),
          );
        });
  const ranked =
    plans.length + filled.length > 0
      ? []
      : (['customer', 'vendor', 'account'] as const).flatMap((by) => {
          const dimension: Token = { words: [], meanings: [{ slot: 'part', part: { by }, token: 'by' }] };
          return isIncomplete ? distinctPlans(readingsOf([...tokens, dimension], books)) : [];
        });
  const all = [...plans, ...filled, ...ranked];
  return all.map((plan, index) => ({ plan, score: 10 * found + overlap(plan, typed, books) - index / 100 }));
}

/** How many of the words of a plan were typed. */
function overlap(plan: AskPlan, typed: ReadonlySet<string>, books: AskBooks): number {
  const words = wordsOf(planInWords(plan, books)).map(({ text }) => stem(text));
  return words.filter((word) => typed.has(word)).length;
}
