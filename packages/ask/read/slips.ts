import { COMMON_WORDS } from './lexicon/common-words.ts';
import { isEmpty, VOCABULARY } from './lexicon/lexicon.ts';
import { SHORT_FORMS } from './lexicon/short-forms.ts';
import type { Names } from './names.ts';
import { MONTH_WORDS, NUMBER_WORDS, WEEKDAYS } from './times/calendar.ts';
import { lettersAllowed, lettersApart, plain, stem, type Word } from './words-of.ts';

/** A word that was not known as it was written, and what it was taken for. */
export interface Mended {
  readonly written: string;
  readonly as: string;
}

/** The words of a question with short forms written in full and slips of hands mended, without those that say nothing. */
export function withoutSlips(written: readonly Word[], names: Names): { words: Word[]; mended: Mended[] } {
  const mended: Mended[] = [];
  const long = written.slice(1).filter(({ text }) => text.length > SHORTEST_MENDED);
  const isTitle = long.length > 0 && long.every((word) => !/^\p{Ll}/u.test(word.written));
  const words = written.flatMap((word, place): Word[] => {
    if (names.vocabulary.has(word.text)) return [word];
    const short = SHORT_FORMS.get(word.text);
    if (short !== undefined) return [{ ...word, text: short }];
    const joined = apart(word, names);
    if (joined !== null) return joined;
    // What is looked for is looked for as it is written.
    const isSought = written.slice(0, place).some(({ text }) => SOUGHT_BEHIND.test(text));
    const better = isSought ? null : mend(word, names);
    // “Leeds” in a sentence is a name, and no slip for a word that says nothing.
    const isName = !isTitle && place > 0 && CAPITALIZED.test(word.written);
    // What is spent at somebody's is no word of a question.
    const isOfSomebody = isName || ['at', 'with'].includes(written[place - 1]?.text ?? '');
    if (better === null || (isOfSomebody && ![better, `${better}s`].some((one) => names.vocabulary.has(one))))
      return [word];
    mended.push({ written: word.written, as: better });
    return [{ ...word, text: better, isMended: true }];
  });
  return {
    words: words.filter((word, place) => !isFiller(word, [words[place - 1], words[place + 1]], names)),
    mended,
  };
}

const CAPITALIZED = /^\p{Lu}\p{Ll}/u;

/** Behind these words stands what transactions say. */
const SOUGHT_BEHIND = /^(memos?|mention(s|ed|ing)?|contain(s|ing)?|saying|says)$/;

const FILLERS: readonly string[] = [
  'actually',
  'really',
  'basically',
  'honestly',
  'literally',
  'very',
  'roughly',
  'approximately',
  'suddenly',
  'strictly',
  'precisely',
  'pls',
  'plz',
];

const COMPARATIVE =
  /^(more|less|higher|lower|bigger|smaller|too|over|under|above|below|up|down|better|worse)$/;

/** A word that may stand within every phrase and says nothing: `did customers actually pay us`. */
function isFiller(
  { text, quotedFrom }: Word,
  [before, next]: readonly [Word | undefined, Word | undefined],
  names: Names,
): boolean {
  if (quotedFrom !== null || names.vocabulary.has(text)) return false;
  // `Our own`; what somebody owns is something else.
  if (text === 'own') return /^(our|my|your|their|its)$/.test(before?.text ?? '');
  if (text === 'way' && COMPARATIVE.test(next?.text ?? '')) return true;
  return FILLERS.includes(text) || (text === 'even' && next?.text.startsWith('mean') === true);
}

const OTHER_WORDS: ReadonlySet<string> = new Set([
  ...MONTH_WORDS,
  ...NUMBER_WORDS.keys(),
  ...WEEKDAYS,
  ...'last past previous prior trailing this current next coming upcoming same ago since until till through date quarter year month week day years months weeks days quarters today yesterday tomorrow now ever currently q1 q2 q3 q4 close closed ended finished after before first second third fourth yr yrs qtr qtrs mo mth wk end half mtd qtd ytd'.split(
    ' ',
  ),
]);

const SHORTEST_PART = 4;

/** `Lastmonth`, `thisyear`: two words of a time without the space between them. */
function apart(word: Word, names: Names): Word[] | null {
  const { text } = word;
  if (isKnown(text, names)) return null;
  const ways = Array.from({ length: text.length }, (_, at) => [text.slice(0, at), text.slice(at)] as const)
    .filter((parts) => parts.every((part) => OTHER_WORDS.has(part)))
    .filter(([first]) => first.length >= SHORTEST_PART);
  const [only, ...others] = ways;
  return only === undefined || others.length > 0 ? null : only.map((part) => ({ ...word, text: part }));
}

/** Of a word that nothing knows, the one word that it is hardly different from; null where there is none, or several. */
function mend({ text, number }: Word, names: Names): string | null {
  const isShort = text.length === SHORTEST_MENDED;
  const allowed = isShort ? 1 : lettersAllowed(text.length);
  if (number !== null || allowed === 0 || /\d/.test(text) || isKnown(text, names)) return null;
  const setOf = () => new Set<string>();
  let [best, found, likely, shorter] = [allowed + 1, setOf(), setOf(), setOf()];
  for (const list of [VOCABULARY, OTHER_WORDS, names.vocabulary]) {
    for (const word of list) {
      if (word.length < SHORTEST_MENDED) continue;
      const most = Math.min(best, allowed);
      // Hands seldom slip on the first letter: “dumped” is not “jumped”.
      if (word[0] !== text[0] && word[0] !== text[1] && word[1] !== text[0]) continue;
      const apart = Math.min(lettersApart(text, word, most), lettersApart(text, `${word}s`, most));
      if (apart < best) [best, found, likely, shorter] = [apart, setOf(), setOf(), setOf()];
      if (apart !== best || apart > allowed) continue;
      found.add(stem(word));
      if (isLikely(text, word)) likely.add(stem(word));
      // `Mutch` has a letter too many.
      if (word.length === text.length - 1 && isWithin(word, text)) shorter.add(stem(word));
    }
  }
  // A letter left out, or two in the wrong order, is what hands do; a short word is mended of nothing else.
  const sure = likely.size > 0 || isShort ? likely : shorter;
  const candidates = found.size === 0 ? withoutVowels(text, names) : isShort || found.size > 1 ? sure : found;
  const [only, other] = candidates;
  if (only === undefined || other !== undefined) return null;
  // To read `mulch` as `much` would leave out what is asked about: a word that says nothing is only written wrongly.
  return isEmpty(only) && !isLikely(text, only) && !isDoubled(text, only) ? null : only;
}

/** `Pleasse` for please. */
function isDoubled(written: string, word: string): boolean {
  const single = (text: string) => text.replaceAll(/(.)\1+/g, '$1');
  return single(written) === single(word);
}

const SHORTEST_SKELETON = 4;
const skeletonOf = (word: string) => word.replaceAll(/[aeiou]/g, '');

/** `Ystrday`, `expnses`: the words that have the same letters but for vowels, where some were left out. */
function withoutVowels(text: string, names: Names): Set<string> {
  const skeleton = skeletonOf(text);
  if (skeleton.length < SHORTEST_SKELETON) return new Set();
  const all = [VOCABULARY, OTHER_WORDS, names.vocabulary].flatMap((list) => [...list]);
  return new Set(
    all
      .filter((word) => word.length > text.length && word[0] === text[0] && skeletonOf(word) === skeleton)
      .map(stem),
  );
}

const SHORTEST_MENDED = 4;

/** `Secnd` for second, `rnet` for rent. */
function isLikely(written: string, word: string): boolean {
  if (written[0] !== word[0]) return false;
  if (written.length === word.length)
    return [...written].toSorted().join('') === [...word].toSorted().join('');
  return word.length === written.length + 1 && isWithin(written, word);
}

/** Whether the letters of the one stand in the other, in their order. */
function isWithin(part: string, whole: string): boolean {
  let at = 0;
  for (const letter of whole) if (letter === part[at]) at += 1;
  return at === part.length;
}

/** Whether it means something in a question, or says nothing. */
export function isMeaning(text: string, names: Names): boolean {
  return (
    isEmpty(text) ||
    VOCABULARY.has(stem(text)) ||
    VOCABULARY.has(text) ||
    OTHER_WORDS.has(text) ||
    names.vocabulary.has(text) ||
    names.vocabulary.has(stem(text))
  );
}

function isKnown(text: string, names: Names): boolean {
  return (
    isMeaning(text, names) ||
    // `Wireles` is no singular of “wireless”.
    (names.vocabulary.has(plain(`${text}s`)) && stem(`${text}s`) === text) ||
    TOPIC_WORDS.has(text) ||
    isCommon(text)
  );
}

/** `Filling` and `stopped` are as common as `fill` and `stop`. */
function isCommon(text: string): boolean {
  const bare = text.replace(/(ing|ed)$/, '');
  const forms = bare === text ? [] : [bare, `${bare}e`, bare.replace(/(.)\1$/, '$1')];
  return [text, ...forms].some((word) => COMMON_WORDS.has(word));
}

/** Words that say that something is asked which books do not hold; they are not to be taken for others. */
const TOPIC_WORDS: ReadonlySet<string> = new Set(
  'will would should could might may tax taxes deduct deductible legal law lawyer industry benchmark benchmarks competitor competitors hours employee employees staff team weather because except excluding without exclude not forecast predict prediction overtime worker workers expect projected projection afford safe runway future tomorrow delete send remind remove change region regions country countries euro euros convert password store visitors price prices'.split(
    ' ',
  ),
);
