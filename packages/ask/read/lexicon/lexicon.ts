import type { AskDimension, AskMeasure } from '@insights/contracts';
import { stem, wordsOf } from '../words-of.ts';
import { MARKER_WORDS, type Marker } from './markers.ts';
import { KEY_FIGURE_WORDS, MEASURE_WORDS } from './measures.ts';
import { ADVERBS, DIMENSION_WORDS, THING_WORDS, type Thing, VERB_WORDS, type Verb } from './things.ts';

/** What a word or phrase of a question says. */
export type Tag =
  | { readonly tag: 'measure'; readonly measure: AskMeasure }
  | { readonly tag: 'keyFigure'; readonly id: string }
  | { readonly tag: 'by'; readonly by: AskDimension }
  /** A thing that is listed, ranked or counted. */
  | { readonly tag: 'thing'; readonly thing: Thing }
  | { readonly tag: 'verb'; readonly verb: Verb }
  | { readonly tag: Marker };

/** Words that say nothing about what is asked. */
const EMPTY_WORDS =
  `a an the our my your its their we us i me you it that there is are was were be been being am do did does done have has had having
  what whats how much in for during of to from with at on and as please show showing tell telling give see get display provide want know need like would could can
  hey hi hello hiya thanks thank thx ok okay so kindly whatever just quickly exactly actually all any some business company firm shop money dollars usd us s t re ve
  let lets look looking me about into across within these those them they he she here make up question wondering curious um uh er well
  say like through each time period days day one ones yet already overall both between came come go went goes total much got only bit
  doing hows actual actuals going anything plus name nor bucks damn hell
  wise borrower borrowers else report reports
  theres thats heres yeah yep sitting around dated stand stood stands set held hold holds holding lying lie lies also altogether incurred course
  assignment homework showed sits weve ive theyve something practice`
    .split(/\s+/)
    .filter((word) => word !== '');

export interface Phrase {
  readonly stems: readonly string[];
  readonly tags: readonly Tag[];
}

function phrasesOf(): ReadonlyMap<string, readonly Phrase[]> {
  const known = new Map<string, { stems: string[]; tags: Tag[] }>();
  const add = (text: string, tag: Tag) => {
    const stems = wordsOf(text).map((word) => stem(word.text));
    const phrase = known.get(stems.join(' ')) ?? { stems, tags: [] };
    known.set(stems.join(' '), phrase);
    if (!phrase.tags.some((one) => JSON.stringify(one) === JSON.stringify(tag))) phrase.tags.push(tag);
  };
  const addAll = <Key extends string>(
    table: Readonly<Partial<Record<Key, string>>>,
    tagOf: (key: Key) => Tag,
  ) => {
    for (const [key, texts] of Object.entries(table) as [Key, string][])
      for (const text of texts.split(',')) add(text, tagOf(key));
  };
  addAll(MEASURE_WORDS, (measure: AskMeasure) => ({ tag: 'measure', measure }));
  addAll(withoutArticles(MEASURE_WORDS), (measure: AskMeasure) => ({ tag: 'measure', measure }));
  addAll(KEY_FIGURE_WORDS, (id) => ({ tag: 'keyFigure', id }));
  addAll(THING_WORDS, (thing) => ({ tag: 'thing', thing }));
  addAll(VERB_WORDS, (verb) => ({ tag: 'verb', verb }));
  addAll(MARKER_WORDS, (tag) => ({ tag }));
  for (const lead of ['by', 'per', 'each', 'every', 'for each', 'by each']) {
    const led = Object.entries(DIMENSION_WORDS).map(([by, texts]) => [
      by,
      texts
        .split(',')
        .map((text) => `${lead} ${text}`)
        .join(','),
    ]);
    addAll(Object.fromEntries(led), (by: AskDimension) => ({ tag: 'by', by }));
  }
  for (const [text, by] of Object.entries(ADVERBS)) add(text, { tag: 'by', by });
  for (const by of ['day', 'week', 'month', 'quarter', 'year'] as const) {
    add(`${by} by ${by}`, { tag: 'by', by });
    add(`a ${by}`, { tag: 'by', by });
    for (const each of [
      'each of the',
      'each of the four',
      'each of the twelve',
      'all four',
      'all twelve',
      'each single',
      'every single',
    ])
      add(`${each} ${by}`, { tag: 'by', by });
    for (const usual of ['typical', 'normal', 'usual']) add(`in a ${usual} ${by}`, { tag: 'by', by });
    add(`in an average ${by}`, { tag: 'by', by });
    for (const end of [`each ${by} end`, `every ${by} end`, `end of each ${by}`, `end of every ${by}`])
      add(end, { tag: 'by', by });
  }
  return Map.groupBy(known.values(), ({ stems }) => stems[0] as string);
}

/** `In bank`, as many say it who speak other languages too: of each phrase with an article the one without, where two words are left. */
function withoutArticles<Key extends string>(
  table: Readonly<Partial<Record<Key, string>>>,
): Partial<Record<Key, string>> {
  const bare = (texts: string) =>
    texts
      .split(',')
      .map((text) => [
        text.trim(),
        text
          .replaceAll(/\b(the|our|my)\b/g, '')
          .trim()
          .replaceAll(/\s+/g, ' '),
      ])
      .flatMap(([text, short = '']) => (short !== text && short.includes(' ') ? [short] : []));
  return Object.fromEntries(
    Object.entries<string | undefined>(table).flatMap(([key, texts = '']) => {
      const shorter = bare(texts);
      return shorter.length === 0 ? [] : [[key, shorter.join(',')]];
    }),
  ) as Partial<Record<Key, string>>;
}

export const PHRASES = phrasesOf();
const EMPTY = new Set(EMPTY_WORDS);

export function isEmpty(word: string): boolean {
  return EMPTY.has(word);
}

/** Every word that means something here, in the forms in which it is listed. */
export const VOCABULARY: ReadonlySet<string> = new Set([
  ...EMPTY_WORDS,
  ...[...PHRASES.values()].flatMap((phrases) => phrases.flatMap(({ stems }) => stems)),
]);
