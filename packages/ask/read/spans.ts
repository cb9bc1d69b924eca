import type { AskBooks } from '../books.ts';
import { COMMON_WORDS } from './lexicon/common-words.ts';
import { isEmpty, PHRASES, type Tag, VOCABULARY } from './lexicon/lexicon.ts';
import type { Named, Names } from './names.ts';
import { type Calendar, MONTH_WORDS, NUMBER_WORDS, type TimeSpan, yearOf } from './times/calendar.ts';
import { timeAt } from './times/times.ts';
import { lettersAllowed, lettersApart, plain, stem, type Word, wordsOf } from './words-of.ts';

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

export interface Reading {
  readonly words: readonly Word[];
  readonly spans: readonly Span[];
  /** Words that were not known as they were written, and what they were taken for. */
  readonly mended: readonly { readonly written: string; readonly as: string }[];
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
  const mended: { written: string; as: string }[] = [];
  const words = wordsOf(text).flatMap((word, place, all) => {
    if (isFiller(word, all[place + 1], known.names)) return [];
    const short = known.names.vocabulary.has(word.text) ? undefined : SHORTENED[word.text];
    if (short !== undefined) return { ...word, text: short };
    // What is looked for is looked for as it is written.
    const isSought = all.slice(0, place).some(({ text: one }) => SOUGHT_BEHIND.test(one));
    const better = isSought ? null : mend(word, known.names);
    if (better === null) return word;
    mended.push({ written: word.written, as: better });
    return { ...word, text: better, isMended: true };
  });
  const spans: Span[] = [];
  for (let start = 0; start < words.length; ) {
    const span = longestAt(words, start, known);
    spans.push(span);
    start += span.length;
  }
  return { words, spans, mended };
}

/** Behind these words stands what transactions say. */
const SOUGHT_BEHIND = /^(memos?|mention(s|ed|ing)?|contain(s|ing)?|saying|says)$/;

/** What is written for one other word alone. */
const SHORTENED: Readonly<Record<string, string>> = {
  lst: 'last',
  prev: 'previous',
  mnth: 'month',
  mnths: 'months',
  pd: 'paid',
  txn: 'transaction',
  txns: 'transactions',
  svgs: 'savings',
  mgn: 'margin',
  incl: 'including',
  bal: 'balance',
  mony: 'money',
  tot: 'total',
  wkg: 'working',
  lol: 'please',
  deu: 'due',
};

const FILLERS: readonly string[] = [
  'actually',
  'really',
  'basically',
  'honestly',
  'literally',
  'usually',
  'normally',
  'typically',
  'generally',
  'ordinarily',
  'very',
  'roughly',
  'approximately',
  'own',
  'pls',
  'plz',
];

/** A word that may stand within every phrase and says nothing: `did customers actually pay us`. */
function isFiller({ text, quotedFrom }: Word, next: Word | undefined, names: Names): boolean {
  if (quotedFrom !== null || names.vocabulary.has(text)) return false;
  return FILLERS.includes(text) || (text === 'even' && next?.text.startsWith('mean') === true);
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
  if (NUMBER_WORDS[own.text] !== undefined) {
    const number = NUMBER_WORDS[own.text] ?? 0;
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
  // A slip is no part of a name: `how healthy are we` asks for no health insurance.
  if (words.slice(start, start + length).every(({ isMended }) => isMended === true)) return false;
  const said = own.filter((word) => !isEmpty(word) && !/^\d+$/.test(word));
  return length > 1 ? said.length > 1 || said.some(isTelling) : said.length === 1 && own.every(isTelling);
}

function phraseAt(words: readonly Word[], start: number) {
  const first = stem(words[start]?.text ?? '');
  const fitting = (PHRASES.get(first) ?? []).filter(({ stems }) =>
    stems.every((one, place) => one === stem(words[start + place]?.text ?? '')),
  );
  const length = Math.max(0, ...fitting.map(({ stems }) => stems.length));
  const tags = fitting.filter(({ stems }) => stems.length === length).flatMap((phrase) => phrase.tags);
  return length === 0 ? null : { length, tags };
}

const OTHER_WORDS: ReadonlySet<string> = new Set([
  ...MONTH_WORDS,
  ...Object.keys(NUMBER_WORDS),
  ...'last past previous prior trailing this current next coming upcoming same ago since until till through date quarter year month week day years months weeks days quarters today yesterday tomorrow now ever currently q1 q2 q3 q4 close closed ended finished after before first second third fourth yr yrs qtr qtrs mo mth wk end half mtd qtd ytd'.split(
    ' ',
  ),
]);

/** Of a word that nothing knows, the one word that it is hardly different from; null where there is none, or several. */
function mend({ text, number }: Word, names: Names): string | null {
  const isShort = text.length === SHORTEST_MENDED;
  const allowed = isShort ? 1 : lettersAllowed(text.length);
  if (number !== null || allowed === 0 || /\d/.test(text) || isKnown(text, names)) return null;
  let [best, found, likely] = [allowed + 1, new Set<string>(), new Set<string>()];
  for (const list of [VOCABULARY, OTHER_WORDS, names.vocabulary]) {
    for (const word of list) {
      if (word.length < SHORTEST_MENDED) continue;
      const most = Math.min(best, allowed);
      const apart = Math.min(lettersApart(text, word, most), lettersApart(text, `${word}s`, most));
      if (apart < best) [best, found, likely] = [apart, new Set(), new Set()];
      if (apart !== best || apart > allowed) continue;
      found.add(stem(word));
      if (isLikely(text, word)) likely.add(stem(word));
    }
  }
  // A letter left out, or two in the wrong order, is what hands do; a short word is mended of nothing else.
  const candidates = isShort || found.size > 1 ? likely : found;
  const [only, other] = candidates;
  return only !== undefined && other === undefined ? only : null;
}

const SHORTEST_MENDED = 4;

/** `Secnd` for second, `rnet` for rent. */
function isLikely(written: string, word: string): boolean {
  if (written[0] !== word[0]) return false;
  if (written.length === word.length)
    return [...written].toSorted().join('') === [...word].toSorted().join('');
  let at = 0;
  for (const letter of word) if (letter === written[at]) at += 1;
  return word.length === written.length + 1 && at === written.length;
}

function isKnown(text: string, names: Names): boolean {
  return (
    isEmpty(text) ||
    VOCABULARY.has(stem(text)) ||
    VOCABULARY.has(text) ||
    OTHER_WORDS.has(text) ||
    names.vocabulary.has(text) ||
    names.vocabulary.has(stem(text)) ||
    names.vocabulary.has(plain(`${text}s`)) ||
    TOPIC_WORDS.has(text) ||
    COMMON_WORDS.has(text)
  );
}

/** Words that say that something is asked which books do not hold; they are not to be taken for others. */
const TOPIC_WORDS: ReadonlySet<string> = new Set(
  'will would should could might may tax taxes deduct deductible legal law lawyer industry benchmark benchmarks competitor competitors hours employee employees staff team weather because except excluding without exclude not forecast predict prediction expect projected projection afford safe runway future tomorrow delete send remind remove change region regions country countries euro euros convert password store visitors price prices'.split(
    ' ',
  ),
);
