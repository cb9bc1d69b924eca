import type { AskBooks } from '../books.ts';
import { isEmpty, PHRASES, type Phrase, type Tag, VOCABULARY } from './lexicon/lexicon.ts';
import type { Named, Names } from './names.ts';
import { type Mended, withoutSlips } from './slips.ts';
import { type Calendar, MONTH_WORDS, NUMBER_WORDS, type TimeSpan, yearOf } from './times/calendar.ts';
import { timeAt } from './times/times.ts';
import { yearsSoFar } from './times/year-through.ts';
import { stem, type Word, wordsOf } from './words-of.ts';

/** A stretch of words that means one thing. */
export interface Span {
  readonly start: number;
  readonly length: number;
  readonly means:
    | { readonly is: 'time'; readonly time: TimeSpan }
    | { readonly is: 'tags'; readonly tags: readonly Tag[] }
    | { readonly is: 'names'; readonly names: readonly Named[]; readonly tags: readonly Tag[] }
    | { readonly is: 'number'; readonly word: Word }
    | { readonly is: 'quoted'; readonly text: string }
    | { readonly is: 'nothing' }
    | { readonly is: 'unknown' };
}

/** One way to read a stretch of words. */
export type Chosen = Span & { readonly name?: Named };

export interface Reading {
  readonly words: readonly Word[];
  readonly spans: readonly Span[];
  readonly mended: readonly Mended[];
}

interface Known extends Calendar {
  readonly names: Names;
}

export function calendarOf({ company, documents, period, figuresOn }: AskBooks): Calendar {
  const figures = figuresOn(company.reportBasis);
  return {
    today: documents.readOn,
    firstDay: figures.status === 'read' ? figures.value.context.books.window.start : period.start,
    lastDay: period.end,
    fiscalFirstMonth: company.fiscalYearFirstMonth,
  };
}

/** Every word of a question, each in the longest stretch that means something. */
export function spansOf(text: string, known: Known): Reading {
  const { words, mended } = withoutSlips(wordsOf(text), known.names);
  const spans: Span[] = [];
  for (let start = 0; start < words.length; ) {
    const span = longestAt(words, start, known);
    spans.push(span);
    start += span.length;
  }
  return { words, spans: withYearsSoFar(spans, words), mended };
}

/** `YTD revenue through May`: one time, which is told by the words that end it. */
function withYearsSoFar(spans: readonly Span[], words: readonly Word[]): Span[] {
  const times = spans.flatMap(({ means, ...placed }) =>
    means.is === 'time' ? [{ ...placed, time: means.time }] : [],
  );
  const found = yearsSoFar(times, words);
  return spans.map((span) => {
    const soFar = found.find((one) => one.soFar.start === span.start);
    if (soFar !== undefined) return { ...span, means: { is: 'time', time: soFar.time } };
    return found.some(({ end }) => end.start === span.start) ? { ...span, means: { is: 'nothing' } } : span;
  });
}

function longestAt(words: readonly Word[], start: number, known: Known): Span {
  const { names } = known;
  const own = words[start] as Word;
  if (own.number !== null && isOfDocument(words, start))
    return { start, length: 1, means: { is: 'number', word: own } };
  if (isMayBe(words, start))
    return { start, length: 1, means: { is: isAskedFor(words, start) ? 'nothing' : 'unknown' } };
  const time = timeAt(words, start, known);
  const phrase = phraseAt(words, start);
  const name = names.at(words, start);
  const quoted = quotedAt(words, start);
  if (quoted !== null && !(name?.isWhole === true && name.length === quoted.length)) {
    return { start, length: quoted.length, means: { is: 'quoted', text: quoted.text } };
  }
  const isName = name !== null && isMeant(words, name.start, name.length, name.isWhole);
  const nameLength = isName ? name.length : 0;
  const phraseLength = phrase?.length ?? 0;
  if (time !== null && time.length >= nameLength && time.length >= phraseLength) {
    return { start, length: time.length, means: { is: 'time', time } };
  }
  if (isName && nameLength >= phraseLength && (name.isWhole || nameLength > phraseLength)) {
    const tags = phraseLength === nameLength ? (phrase?.tags ?? []) : [];
    return { start, length: nameLength, means: { is: 'names', names: name.names, tags } };
  }
  if (phrase !== null) return { start, length: phrase.length, means: { is: 'tags', tags: phrase.tags } };
  if (own.number !== null) return { start, length: 1, means: { is: 'number', word: own } };
  const number = NUMBER_WORDS.get(own.text);
  if (number !== undefined) {
    return { start, length: 1, means: { is: 'number', word: { ...own, number } } };
  }
  return { start, length: 1, means: { is: isEmpty(own.text) ? 'nothing' : 'unknown' } };
}

const PERSONS = ['i', 'we', 'you', 'they', 'he', 'she', 'it', 'there'];

/** `What we may owe`, `may have been paid`: that is no month. */
function isMayBe(words: readonly Word[], at: number): boolean {
  if (words[at]?.text !== 'may') return false;
  const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]];
  const isOfSomebody = PERSONS.includes(before) && after?.number == null;
  return isAskedFor(words, at) || isOfSomebody || ['be', 'have', 'not', 'well'].includes(after?.text ?? '');
}

/** `May I see`, where it is asked politely; `in May we sold` names a month. */
function isAskedFor(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text ?? 'please';
  return ['please', 'hi', 'hello', 'hey'].includes(before) && ['i', 'we'].includes(words[at + 1]?.text ?? '');
}

const COUNTING = /^(average|avg|mean|many|largest|biggest|smallest|total)$/;

/** `invoice 2024` is no invoice of the year 2024. */
function isOfDocument(words: readonly Word[], at: number): boolean {
  const [before, further] = [words[at - 1]?.text ?? '', words[at - 2]?.text ?? ''];
  // `How big is our average invoice, 2025`: no document has that number.
  if (words.some(({ text }) => COUNTING.test(text)) && yearOf(words[at]) !== null) return false;
  const documents = ['invoice', 'inv', 'bill', 'check', 'receipt'];
  return (
    documents.includes(before) || (['number', 'no', 'nr'].includes(before) && documents.includes(further))
  );
}

/** What stands in quotation marks. */
function quotedAt(words: readonly Word[], start: number): { length: number; text: string } | null {
  const from = words[start]?.quotedFrom ?? null;
  if (from === null || words[start - 1]?.quotedFrom === from) return null;
  const own = words.slice(start).filter(({ quotedFrom }) => quotedFrom === from);
  return { length: own.length, text: own.map(({ written }) => written).join(' ') };
}

/** A part of a name counts where it is no word that means something else. */
function isMeant(words: readonly Word[], start: number, length: number, isWhole: boolean): boolean {
  const own = words.slice(start, start + length).map(({ text }) => text);
  const isTelling = (word: string) =>
    !isEmpty(word) && !VOCABULARY.has(stem(word)) && !MONTH_WORDS.includes(word);
  if (isWhole) return own.some((word) => !isEmpty(word));
  // `Phone and internet` are two, whatever else is called “Telephone and Internet”.
  if (['and', 'or'].includes(own[0] ?? '')) return false;
  // A slip is no part of a name: `how healthy are we` asks for no health insurance.
  if (words.slice(start, start + length).every(({ isMended }) => isMended === true)) return false;
  const said = own.filter((word) => !isEmpty(word) && !/^\d+$/.test(word));
  // `Everything Depot` is no “Depot” where it is written as one name.
  if (isOfLongerName(words, start)) return false;
  return length > 1 ? said.length > 1 || said.some(isTelling) : said.length === 1 && own.every(isTelling);
}

/** Whether the word before, within a sentence in small letters, is written as a name, too. */
function isOfLongerName(words: readonly Word[], start: number): boolean {
  const [own, before] = [words[start], words[start - 1]];
  const isCapital = (word: Word | undefined) => /^\p{Lu}/u.test(word?.written ?? '');
  const isSmall = words.some(({ written }) => /^\p{Ll}/u.test(written));
  return start > 1 && isSmall && isCapital(own) && isCapital(before);
}

function phraseAt(words: readonly Word[], start: number) {
  const first = stem(words[start]?.text ?? '');
  const fitting = (PHRASES.get(first) ?? []).filter(({ stems }) =>
    stems.every((one, place) => one === stem(words[start + place]?.text ?? '')),
  );
  const bySize = fitting.toSorted((a, b) => b.stems.length - a.stems.length);
  const whole = bySize.find((one) => !cutsLonger(words, start, one)) ?? bySize[0];
  const length = whole?.stems.length ?? 0;
  const tags = fitting.filter(({ stems }) => stems.length === length).flatMap((phrase) => phrase.tags);
  return length === 0 ? null : { length, tags };
}

/** Whether the last word of a phrase begins a longer one that says more: `after costs` in `after cost of goods sold`. */
function cutsLonger(words: readonly Word[], start: number, { stems: { length }, tags }: Phrase): boolean {
  if (length < 2 || tags.every(({ tag }) => tag === 'one')) return false;
  const last = start + length - 1;
  const own = stem(words[last]?.text ?? '');
  return (PHRASES.get(own) ?? []).some(
    ({ stems }) =>
      stems.length > length && stems.every((one, place) => one === stem(words[last + place]?.text ?? '')),
  );
}
