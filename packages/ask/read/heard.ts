import { isEmpty, VOCABULARY } from './lexicon/lexicon.ts';
import type { Names } from './names.ts';
import { isMeaning, type Mended } from './slips.ts';
import { plain, stem } from './words-of.ts';

/** What a dictated question says for a word that sounds the same. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\bsails\b/i, 'sales'],
  [/\bprophet\b/i, 'profit'],
  [/\bverses\b/i, 'versus'],
  [/(?<=\b(?:we|i|still) )oh\b/i, 'owe'],
];

/** A dictated question as it was meant: words that sound the same, and words that were heard as two, `in voices` and `pine crest`. */
export function asMeant(text: string, names: Names): { text: string; mended: Mended[] } {
  const mended: Mended[] = [];
  let meant = text;
  for (const [sound, as] of SOUNDS) {
    const written = sound.exec(meant)?.[0];
    if (written === undefined || names.vocabulary.has(plain(written))) continue;
    meant = meant.replaceAll(new RegExp(sound, 'gi'), as);
    mended.push({ written, as });
  }
  for (const [, first = '', second = ''] of meant.matchAll(PAIR)) {
    if (!isOneWord(plain(first), plain(second), names)) continue;
    const [written, as] = [`${first} ${second}`, `${first}${second}`];
    meant = meant.replace(written, as);
    mended.push({ written, as });
  }
  return { text: meant, mended };
}

/** Each two words beside each other that are nothing but letters. */
const PAIR = /(?<![\p{L}\p{N}'’-])(\p{L}+) (?=(\p{L}+)(?![\p{L}\p{N}'’-]))/gu;

/** Whether two words together are one that is known, and one of the two means nothing. */
function isOneWord(first: string, second: string, names: Names): boolean {
  const whole = `${first}${second}`;
  const isKnown = names.vocabulary.has(whole) || (!isEmpty(whole) && VOCABULARY.has(stem(whole)));
  // `Sales a head` is not ahead.
  if (!isKnown || ['a', 'an', 'the'].includes(first)) return false;
  return !isMeaning(first, names) || !isMeaning(second, names);
}
