import type { AskDays } from '@insights/contracts';
import { KPIS, type Period } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { readDays, toAskDays, USUAL_DAYS } from '../compose/days.ts';
import { LEXICON } from '../compose/lexicon.ts';
import type { Named } from '../compose/names.ts';
import { getVocabulary, type Vocabulary } from '../compose/vocabulary.ts';
import { splitWords, type Word } from '../compose/words.ts';

/**
 * Everything that a model's plan may contain, each with a mark. Anything without a mark cannot be requested.
 */
export interface Choices {
  /** The question, with marks in place of names and after dates and numbers. */
  readonly question: string;
  readonly names: ReadonlyMap<string, Named>;
  readonly times: ReadonlyMap<string, { readonly words: string; readonly days: AskDays }>;
  readonly numbers: ReadonlyMap<string, { readonly value: number; readonly isMoney: boolean }>;
  readonly keyFigures: ReadonlyMap<string, string>;
}

const MAX_ACCOUNTS = 150;

/**
 * Returns the choices that a model receives for a question. Parties, items and classes in the question are replaced by
 * marks; ledger accounts keep their names. The choices contain no memos, amounts or documents.
 */
export function choicesFor(text: string, books: AskBooks): Choices {
  const vocabulary = getVocabulary(books);
  const { calendar } = vocabulary;
  const words = splitWords(text);
  const found = piecesOf(words, vocabulary);
  const asked = new Set(found.flatMap(({ named }) => named.map(keyOf)));
  const accounts = vocabulary.names.filter(({ type }) => type === 'account');
  const others = found.flatMap(({ named }) => named.filter(({ type }) => type !== 'account'));
  const ordered = accounts.toSorted((a, b) => Number(asked.has(keyOf(b))) - Number(asked.has(keyOf(a))));
  const names = marked('n', distinct(others));
  for (const [mark, account] of marked('a', ordered.slice(0, MAX_ACCOUNTS))) names.set(mark, account);
  const markOf = new Map([...names].map(([mark, named]) => [keyOf(named), mark]));

  const times = new Map<string, { words: string; days: AskDays }>();
  const numbers = new Map<string, { value: number; isMoney: boolean }>();
  const addTime = (said: string, period: Period) => {
    const mark = `t${times.size + 1}`;
    times.set(mark, { words: said, days: toAskDays(period) });
    return mark;
  };
  const question = found
    .map(({ from, to, named, period, number }) => {
      const said = text.slice(from, to);
      if (named.length > 0) return `[${named.map((one) => markOf.get(keyOf(one))).join(' or ')}]`;
      if (period !== null) return `${said} [${addTime(said, period)}]`;
      if (number === null || number.number === null) return said;
      const mark = `d${numbers.size + 1}`;
      numbers.set(mark, { value: number.number, isMoney: number.isMoney });
      return `${said} [${mark}]`;
    })
    .join(' ');
  for (const usual of USUAL_DAYS) {
    const days = readDays(splitWords(usual), 0, calendar);
    if (days !== null) addTime(usual, days.period);
  }
  return { question, names, times, numbers, keyFigures: new Map(KPIS.map(({ id, name }) => [id, name])) };
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly named: readonly Named[];
  readonly period: Period | null;
  readonly number: Word | null;
}

/** Returns the names, dates, numbers and other words in a question, in order. */
function piecesOf(words: readonly Word[], vocabulary: Vocabulary): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < words.length; ) {
    const match = vocabulary.namesAt(words, at);
    const whole = match.things.flatMap((thing) => thing.named ?? []);
    const days = readDays(words, at, vocabulary.calendar);
    const part = whole.length > 0 || days !== null ? null : partOfName(words, at, vocabulary);
    const named = part?.named ?? whole;
    const nameLength = part?.length ?? (whole.length > 0 ? match.length : 0);
    const length = Math.max(1, nameLength, days?.length ?? 0);
    const isName = named.length > 0 && nameLength === length;
    pieces.push({
      from: words[at]?.from ?? 0,
      to: words[at + length - 1]?.to ?? 0,
      named: isName ? named : [],
      period: isName || days?.length !== length ? null : days.period,
      number: words[at] ?? null,
    });
    at += length;
  }
  return pieces;
}

function marked(letter: string, list: readonly Named[]): Map<string, Named> {
  return new Map(list.map((named, index) => [`${letter}${index + 1}`, named]));
}

function distinct(list: readonly Named[]): Named[] {
  return [...new Map(list.map((named) => [keyOf(named), named])).values()];
}

function keyOf(named: Named): string {
  return `${named.type} ${'id' in named ? named.id : named.name}`;
}

const MAX_NAMED = 5;

/**
 * Finds the words of a name, including misspelled ones: the model sees only a mark for a customer, no matter how the
 * name is spelled.
 */
function partOfName(words: readonly Word[], at: number, vocabulary: Vocabulary) {
  const first = words[at];
  if (first === undefined || first.number !== null || LEXICON.has(first.text)) return null;
  let things = vocabulary.withWord(first.text).map(({ thing }) => thing);
  let length = 1;
  for (; words[at + length] !== undefined; length += 1) {
    const next = new Set(vocabulary.withWord(words[at + length]?.text ?? '').map(({ thing }) => thing));
    const both = things.filter((thing) => next.has(thing));
    if (both.length === 0) break;
    things = both;
  }
  const named = things.flatMap((thing) => thing.named ?? []).slice(0, MAX_NAMED);
  return named.length === 0 ? null : { length, named };
}
