import type { AskPlan } from '@insights/contracts';
import { KPIS, memoizePerObject, quoted } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { type FigureMeasure, MEASURES } from '../measures.ts';
import { PARTY_FIELDS } from '../scope.ts';
import { buildCalendar, type Calendar } from './calendar.ts';
import { readDays } from './days.ts';
import { LEXICON, LEXICON_WORDS, NAME_PREFIXES, normalizeSpelling, ratioSubject } from './lexicon.ts';
import type { Meaning } from './meaning.ts';
import { accountSubject, listNames, meaningOfName, type Named } from './names.ts';
import { split } from './synonyms.ts';
import { differByOneLetter, MEANING_CHANGERS, plural, splitWords, stem, type Word } from './words.ts';

export type NamePrefix = keyof typeof NAME_PREFIXES;

interface Call {
  readonly words: readonly Word[];
  readonly stems: readonly string[];
  readonly thing: Thing;
}

/** Something with a name that can follow a prefix. */
export interface Thing {
  readonly name: string;
  /** Distinguishes two things with the same name. */
  readonly id: string;
  readonly bare: Meaning | null;
  readonly named: Named | null;
  readonly byPrefix: Partial<Record<NamePrefix, Meaning>>;
}

interface NameMatch {
  readonly length: number;
  readonly things: readonly Thing[];
}

export const PREFIX_OF: ReadonlyMap<string, NamePrefix> = new Map(
  Object.entries(NAME_PREFIXES).flatMap(([prefix, words]) =>
    split(words).map((word) => [word, prefix as NamePrefix] as const),
  ),
);

/** The names in these books, the measures and the ratios, indexed by their words. */
export class Vocabulary {
  readonly books: AskBooks;
  readonly calendar: Calendar;
  readonly names: readonly Named[];
  readonly things: readonly Thing[];
  readonly #calls = new Map<string, Call[]>();
  readonly #byStem = new Map<string, Set<Thing>>();
  readonly #nameWords = new Set<string>();
  readonly #spellings = new Map<string, string>();
  readonly #byMeaning = new Map<string, Thing>();
  #words: readonly string[] | null = null;

  constructor(books: AskBooks) {
    this.books = books;
    this.calendar = buildCalendar(books);
    this.names = listNames(books);
    this.things = [...this.names.map(thingOf), ...FIGURES_WITH_NAMES];
    for (const thing of this.things) {
      for (const call of callsOf(thing)) this.#add(call, thing);
      for (const [prefix, meaning] of Object.entries(thing.byPrefix)) {
        const key = `${prefix} ${JSON.stringify(meaning)}`;
        if (!this.#byMeaning.has(key)) this.#byMeaning.set(key, thing);
      }
    }
  }

  /** Returns the ledger account of a plan. */
  accountOf({ of }: Pick<AskPlan, 'of'>): Extract<Named, { type: 'account' }> | undefined {
    const id = of?.type === 'account' ? of.id : null;
    return this.names.find((one) => one.type === 'account' && one.id === id) as ReturnType<this['accountOf']>;
  }

  #add(name: string, thing: Thing): void {
    const words = splitWords(name);
    const [first] = words;
    if (first === undefined) return;
    const call = { words, stems: words.map(({ text }) => stem(text)), thing };
    this.#calls.set(first.text, [...(this.#calls.get(first.text) ?? []), call]);
    for (const { text } of words) this.#nameWords.add(text);
    for (const one of call.stems) this.#byStem.set(one, (this.#byStem.get(one) ?? new Set()).add(thing));
  }

  /** Returns the things whose full name starts at a word; only those with the longest name. */
  namesAt(words: readonly Word[], at: number): NameMatch {
    const quoted = words[at]?.quoted;
    if (quoted !== undefined && quoted !== null) return this.#quotedAt(quoted, words, at);
    let best: { length: number; things: Thing[] } = { length: 0, things: [] };
    for (const { words: called, thing } of this.#calls.get(words[at]?.text ?? '') ?? []) {
      const isWhole = called.every(({ text, isAfterComma }, index) => {
        const word = words[at + index];
        return (
          word?.text === text && word.quoted === null && (index === 0 || isAfterComma || !word.isAfterComma)
        );
      });
      if (!isWhole || called.length < best.length) continue;
      if (called.length > best.length) best = { length: called.length, things: [thing] };
      else if (!best.things.includes(thing)) best.things.push(thing);
    }
    return best;
  }

  /** For example `“Rent”`, or `“Rent” # “57”` if two things have that name. */
  #quotedAt(quoted: string, words: readonly Word[], at: number): NameMatch {
    const found = this.things.filter(({ name }) => name === quoted);
    const id = words[at + 1]?.text === '#' ? words[at + 2]?.quoted : null;
    if (id === null || id === undefined) return { length: found.length > 0 ? 1 : 0, things: found };
    const things = found.filter((thing) => thing.id === id);
    return { length: things.length > 0 ? 3 : 0, things };
  }

  /** Returns the things with a word in their name or, failing that, with a longer, shorter or misspelled word. */
  withWord(word: string): readonly { readonly thing: Thing; readonly isWhole: boolean }[] {
    const same = this.withSameWord(word);
    if (same.length > 0 || word.length < 4 || LEXICON_WORDS.includes(word))
      return same.map((thing) => ({ thing, isWhole: true }));
    const begun = [...this.#byStem].flatMap(([one, things]) =>
      one.startsWith(stem(word)) ||
      (one.length > 4 && word.startsWith(one)) ||
      differByOneLetter(one, stem(word))
        ? [...things]
        : [],
    );
    return withNames(begun).map((thing) => ({ thing, isWhole: false }));
  }

  withSameWord(word: string): readonly Thing[] {
    return withNames([...(this.#byStem.get(stem(word)) ?? [])]);
  }

  /** Returns the word in the vocabulary or in a name that differs from a misspelled word by one letter. */
  slipOf(text: string): string | null {
    if (text.length < 4) return null;
    this.#words ??= [...LEXICON_WORDS, ...[...this.#nameWords].filter((word) => word.length > 3)];
    return this.#words.find((one) => isSlip(one, text)) ?? null;
  }

  /** Returns an unambiguous spelling of a thing: `Rent`, `account Rent` or `account “Rent”`. */
  spell(prefix: NamePrefix, meaning: Meaning): string | null {
    const wanted = JSON.stringify(meaning);
    const key = `${prefix} ${wanted}`;
    const thing = this.#byMeaning.get(key);
    if (thing === undefined) return null;
    const spelled = this.#spellings.get(key) ?? this.#spelling(prefix, wanted, thing);
    this.#spellings.set(key, spelled);
    return spelled;
  }

  #spelling(prefix: NamePrefix, wanted: string, thing: Thing): string {
    const [word = ''] = split(NAME_PREFIXES[prefix]);
    const lead = prefix === 'total' && thing.name.startsWith('Total ') ? '' : `${word} `;
    const isBare =
      thing.bare !== null && JSON.stringify(thing.bare) === wanted && thing.named?.type !== 'party';
    const forms = [...(isBare ? [thing.name] : []), `${lead}${thing.name}`, `${word} ${quoted(thing.name)}`];
    const isRead = (form: string) => {
      const words = splitWords(form);
      const { length, meanings } = this.nameMeaningsAt(words, 0);
      const fixed = phraseAt(words, 0);
      const days = readDays(words, 0, this.calendar);
      if (length < words.length || (days !== null && days.length >= length)) return false;
      const others = fixed.length < length ? [] : fixed.meanings.filter(({ slot }) => slot !== 'verb');
      const all = new Set([...meanings, ...others].map((one) => JSON.stringify(one)));
      return all.size === 1 && all.has(wanted) && !/[^\p{L}\p{N}”]$|^[^\p{L}\p{N}]/u.test(form);
    };
    return forms.find(isRead) ?? `${word} ${quoted(thing.name)} # ${quoted(thing.id)}`;
  }

  /** Returns the meanings of the name that starts at a word, with or without a prefix. */
  nameMeaningsAt(words: readonly Word[], at: number): { length: number; meanings: Meaning[] } {
    const bare = this.namesAt(words, at);
    // `Net revenue` is not the revenue of a class “Net”.
    const isTurning = bare.length === 1 && MEANING_CHANGERS.test(words[at]?.text ?? '');
    const bareMeanings = bare.things
      .flatMap((thing) => thing.bare ?? [])
      .filter(({ slot }) => !(isTurning && slot === 'filter'));
    const prefix = PREFIX_OF.get(words[at]?.text ?? '');
    const next =
      prefix === undefined || words[at + 1]?.isAfterComma === true ? null : this.namesAt(words, at + 1);
    const meanings = meaningsWith(prefix, next?.things ?? []);
    // For example `the Kitchen project` or `Rent the vendor`.
    const gap = words[at + bare.length]?.text === 'the' ? 1 : 0;
    const suffix = PREFIX_OF.get(words[at + bare.length + gap]?.text ?? '');
    const behind = meaningsWith(suffix, bare.things);
    if (bare.length > 0 && behind.length > 0 && words[at + bare.length]?.isAfterComma === false)
      return { length: bare.length + gap + 1, meanings: behind };
    if (next === null || meanings.length === 0)
      return { length: bareMeanings.length > 0 ? bare.length : 0, meanings: bareMeanings };
    const length = next.length + 1;
    return bare.length === length
      ? { length, meanings: [...meanings, ...bareMeanings] }
      : bare.length > length
        ? { length: bare.length, meanings: bareMeanings }
        : { length, meanings };
  }
}

function meaningsWith(prefix: NamePrefix | undefined, things: readonly Thing[]): Meaning[] {
  return prefix === undefined ? [] : things.flatMap(({ byPrefix }) => byPrefix[prefix] ?? []);
}

/** The first letter of a word is rarely mistyped: `dogs` are not `cogs`. */
const isSlip = (word: string, text: string) => word[0] === text[0] && differByOneLetter(word, text);

const withNames = (things: readonly Thing[]) => [...new Set(things)].filter(({ named }) => named !== null);

const MAX_PHRASE_WORDS = 10;

/** Returns the longest fixed phrase at a word. */
export function phraseAt(
  words: readonly Word[],
  at: number,
): { length: number; meanings: readonly Meaning[] } {
  let text = '';
  let best: { length: number; meanings: readonly Meaning[] } = { length: 0, meanings: [] };
  for (let length = 1; length <= MAX_PHRASE_WORDS; length += 1) {
    const word = words[at + length - 1];
    if (word === undefined || word.quoted !== null || (length > 1 && word.isAfterComma)) break;
    text = length === 1 ? word.text : `${text} ${word.text}`;
    const meanings = LEXICON.get(text);
    if (meanings !== undefined) best = { length, meanings };
  }
  return best;
}

const FIGURES_WITH_NAMES: readonly Thing[] = [
  ...Object.entries(MEASURES).map(([measure, { name }]): Thing => {
    const meaning: Meaning = { slot: 'subject', measure: measure as FigureMeasure, of: null };
    return { name, id: measure, bare: meaning, named: null, byPrefix: { total: meaning } };
  }),
  ...KPIS.map(({ id, name }): Thing => {
    const meaning = ratioSubject(id);
    const isMeasure = LEXICON.get(normalizeSpelling(name))?.some(
      (one) => one.slot === 'subject' && one.measure !== null,
    );
    const bare = isMeasure === true ? null : meaning;
    return { name, id, bare, named: null, byPrefix: { keyFigure: meaning } };
  }),
];

function thingOf(named: Named): Thing {
  const { name, type } = named;
  const bare = meaningOfName(named);
  const byPrefix: Thing['byPrefix'] = type === 'party' ? {} : { [type]: bare };
  for (const field of type === 'party' ? PARTY_FIELDS : [])
    byPrefix[field] = { slot: 'filter', filter: { field, is: name } };
  return { name, id: 'id' in named ? named.id : name, bare, named, byPrefix };
}

/**
 * Returns the name; for an account or project below another, also the last part of the name; for an item, also what
 * comes before a comma: `Lavender, 1 gal`. An account or item is also called by its plural or singular, unless that is
 * a word of the vocabulary.
 */
function callsOf({ name, named }: Thing): string[] {
  if (named === null) return [name];
  const short = named.type === 'item' ? name.split(',')[0] : name.split(':').at(-1);
  const isPayroll = named.type === 'account' && named.isPayroll;
  const own = [name, short ?? name, ...(isPayroll ? ['Payroll'] : [])];
  const others = own
    .map((one) => (stem(one) === one ? plural(one) : stem(one)))
    .filter(
      (one) => named.type !== 'party' && named.type !== 'class' && !LEXICON.has(normalizeSpelling(one)),
    );
  return [...new Set([...own, ...others])];
}

/** Returns the meaning with or without sub-accounts, whichever is not the account's default. */
export function otherSubAccounts(meaning: Meaning): Meaning {
  if (meaning.slot !== 'subject' || meaning.of?.type !== 'account') return meaning;
  return accountSubject(meaning.of.id, !meaning.of.withSubAccounts);
}

export const getVocabulary = memoizePerObject<AskBooks, void, Vocabulary>((books) => {
  // Payments are on the cash basis. Its figures are built with the first request, so that no keystroke waits for them.
  books.figuresOn('Cash');
  return new Vocabulary(books);
});
