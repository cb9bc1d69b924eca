import type { AskCompletion } from '@insights/contracts';
import { memoizePerObject } from '@insights/ledger';
import { capitalized } from '@insights/words';
import type { AskBooks } from '../books.ts';
import { MEASURES } from '../measures.ts';
import { BUCKETS } from '../plan-fields.ts';
import { USUAL_DAYS } from './days.ts';
import { LEXICON } from './lexicon.ts';
import { type Meaning, type Token, type TokenKind, tokenKindOf } from './meaning.ts';
import { tokenizations } from './tokens.ts';
import { getVocabulary, type NamePrefix, type Thing, type Vocabulary } from './vocabulary.ts';
import { foldText, splitWords } from './words.ts';

const MAX_COMPLETIONS = 8;
const MAX_WORDS = 4;

interface Choice extends Omit<AskCompletion, 'from' | 'to'> {
  /** The text, normalized for comparison with the input. */
  readonly plainText: string;
  /** The meaning, so that synonyms are offered only once. */
  readonly meaning: string;
}

const HINTS: Partial<Record<TokenKind, string>> = {
  measure: 'Figure',
  by: 'Breakdown',
  filter: 'Condition',
  bound: 'Amount',
  comparison: 'Comparison',
  days: 'Days',
  order: 'Order',
};

/**
 * Returns completions at the cursor, most likely first: phrases and names that begin with the words before the cursor.
 */
export function complete(text: string, cursor: number, books: AskBooks): AskCompletion[] {
  const before = text.slice(0, cursor);
  const vocabulary = getVocabulary(books);
  const words = splitWords(before);
  const isAtWord = before !== '' && !/[\s,]$/.test(before);
  if (words.length === 0 || !isAtWord)
    return next(before, vocabulary).map((one) => completionOf(one, cursor, cursor));
  const [tokens = []] = tokenizations(books, before);
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    const from = words.at(-count)?.from ?? cursor;
    const typed = foldText(before.slice(from));
    const isNamed = hasFigure(tokens.filter(({ words: own }) => (own.at(-1)?.to ?? 0) <= from));
    const found = choicesOf(vocabulary)
      .filter(({ hint }) => !isNamed || hint !== HINTS.measure)
      .map((choice) => ({ choice, rank: rankOf(choice.plainText, typed) }))
      .filter(({ rank }) => rank > 0)
      .toSorted(
        (a, b) => b.rank - a.rank || (b.choice.transactionCount ?? 0) - (a.choice.transactionCount ?? 0),
      );
    const distinct = [...Map.groupBy(found, ({ choice }) => choice.meaning).values()];
    if (distinct.length > 0)
      return distinct
        .slice(0, MAX_COMPLETIONS)
        .flatMap(([first]) => (first === undefined ? [] : [completionOf(first.choice, from, cursor)]));
  }
  return [];
}

/** Whether tokens already contain a figure and do not end with a connective that requires another figure. */
function hasFigure(tokens: readonly Token[]): boolean {
  const has = (slot: Meaning['slot'], some = tokens) =>
    some.some(({ meanings }) => meanings.some((meaning) => meaning.slot === slot));
  return has('subject') && !has('joint', tokens.slice(-1));
}

function completionOf(
  { plainText: _, meaning: __, ...choice }: Choice,
  from: number,
  to: number,
): AskCompletion {
  return { ...choice, from, to };
}

/** Ranks phrases that begin with the input before those in which a later word begins with it. */
function rankOf(text: string, typed: string): number {
  if (text === typed) return 0;
  if (text.startsWith(typed)) return 2;
  return typed.length > 1 && text.includes(` ${typed}`) ? 1 : 0;
}

/** Completions after a space. */
function next(before: string, vocabulary: Vocabulary): Choice[] {
  const [tokens = []] = tokenizations(vocabulary.books, before);
  const slots = new Set(tokens.flatMap(({ meanings }) => meanings.map(tokenKindOf)));
  const choices = choicesOf(vocabulary).filter(({ transactionCount }) => transactionCount === null);
  const of = (kind: TokenKind, count: number) =>
    slots.has(kind) ? [] : choices.filter((choice) => choice.kind === kind).slice(0, count);
  const all = slots.has('measure')
    ? [...of('by', 3), ...of('days', 4), ...of('comparison', 2), ...of('order', 1)]
    : of('measure', MAX_COMPLETIONS);
  return all.slice(0, MAX_COMPLETIONS);
}

const choicesOf = memoizePerObject<Vocabulary, void, readonly Choice[]>((vocabulary) => [
  ...FIXED,
  ...vocabulary.things.flatMap((thing) => choiceOf(thing, vocabulary)),
]);

function sideOf({ isCustomer, isVendor }: Extract<Thing['named'], { type: 'party' }>) {
  return isCustomer === isVendor ? 'party' : isVendor ? 'vendor' : 'customer';
}

function choiceOf({ named, byPrefix }: Thing, vocabulary: Vocabulary): Choice[] {
  if (named === null) return [];
  const prefix: NamePrefix = named.type === 'party' ? sideOf(named) : named.type;
  const meaning = byPrefix[prefix];
  const text = meaning === undefined ? null : vocabulary.spell(prefix, meaning);
  const hint = prefix === 'party' ? 'Customer and vendor' : capitalized(prefix);
  const kind = meaning === undefined ? 'filter' : tokenKindOf(meaning);
  if (text === null) return [];
  const { transactionCount } = named;
  return [{ text, plainText: foldText(text), kind, hint, transactionCount, meaning: text }];
}

const FIXED: readonly Choice[] = [
  ...Object.values(MEASURES).map(({ name }) => fixed(name.toLowerCase(), 'measure')),
  ...['customer', 'vendor', 'account', 'item', 'class', 'project', ...BUCKETS].map((by) =>
    fixed(`by ${by}`, 'by'),
  ),
  ...USUAL_DAYS.map((days) => fixed(days, 'days')),
  ...['last year', 'the period before', 'budget'].map((days) => fixed(`compared with ${days}`, 'comparison')),
  ...['top 5', 'top 10'].map((order) => fixed(order, 'order')),
  ...[...LEXICON].flatMap(([phrase, meanings]) => {
    const kind = kindToOffer(meanings);
    if (kind === null || phrase.length < 3) return [];
    const one = fixed(phrase, kind);
    const has = (field: 'basis' | 'view') => one.meaning.includes(`"${field}"`);
    return [{ ...one, hint: has('basis') ? 'Basis' : has('view') ? 'Books' : one.hint }];
  }),
].filter(({ text }, index, all) => all.findIndex((one) => one.text === text) === index);

function fixed(text: string, kind: TokenKind): Choice {
  const meanings = LEXICON.get(text)?.filter(({ slot }) => slot !== 'verb');
  return {
    text,
    plainText: foldText(text),
    kind,
    hint: HINTS[kind] ?? '',
    transactionCount: null,
    meaning: meanings === undefined ? text : JSON.stringify(meanings),
  };
}

/** Verbs, connectives and ambiguous words are understood, but not offered. */
function kindToOffer(meanings: readonly Meaning[]): TokenKind | null {
  const [only, ...others] = meanings.filter(({ slot }) => slot !== 'verb');
  const kind = only === undefined || others.length > 0 ? null : tokenKindOf(only);
  return kind === 'connective' ? null : kind;
}
