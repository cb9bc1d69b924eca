import { combine } from '../synonyms.ts';
import { otherSubAccounts, phraseAt, type Vocabulary } from '../vocabulary.ts';
import { phraseLength, type Word } from '../words.ts';
import { filter, type Match } from './match.ts';

/**
 * A fixed phrase. It ends before a name that extends beyond it, as in `are Open Bar sales`. A connective also ends
 * before any customer, vendor, item or class: `total for`.
 */
export function matchPhrase(words: readonly Word[], at: number, vocabulary: Vocabulary): Match | null {
  const found = phraseAt(words, at);
  if (found.length < 2) return found.length === 0 ? null : found;
  const isConnective = found.meanings.every(({ slot }) => slot === 'connective');
  const isNamed = words.slice(at, at + found.length).some((_word, index) => {
    const { length, meanings } = vocabulary.nameMeaningsAt(words, at + index);
    const isLonger = index > 0 && index + length > found.length;
    return isLonger || (isConnective && meanings.some(({ slot }) => slot === 'filter'));
  });
  return isNamed ? phraseAt(words.slice(0, at + 1), at) : found;
}

const [WITH, WITHOUT] = ['with|including|incl|includes', 'without|excluding|excl|not including'].map(
  (words) =>
    combine(words, 'subaccounts|sub accounts|its subaccounts|its sub accounts|all subaccounts').join('|'),
) as [string, string];

/** A name; for an account also followed by `with sub-accounts` or `without sub-accounts`. */
export function matchName(words: readonly Word[], at: number, vocabulary: Vocabulary): Match | null {
  const { length, meanings } = vocabulary.nameMeaningsAt(words, at);
  if (length === 0) return nobody(words, at);
  const tail = at + length;
  // `Rent expense including sub-accounts`.
  const gap = phraseLength(words, tail, 'expense|expenses|account');
  const own = phraseLength(words, tail + gap, `${WITH}|${WITHOUT}`);
  if (own === 0) return { length, meanings };
  const wanted = phraseLength(words, tail + gap, WITH) > 0;
  const narrowed = meanings.flatMap((meaning) => {
    if (meaning.slot !== 'subject' || meaning.of?.type !== 'account') return [];
    return [meaning.of.withSubAccounts === wanted ? meaning : otherSubAccounts(meaning)];
  });
  return narrowed.length === 0 ? { length, meanings } : { length: length + gap + own, meanings: narrowed };
}

/** For example `no vendor` or `without a class`: postings without a name. */
function nobody(words: readonly Word[], at: number): Match | null {
  const lead = phraseLength(words, at, 'no|with no|without|without a|without any|missing|missing a');
  if (lead === 0) return null;
  const word = words[at + lead]?.text;
  if (word === 'name') return filter(lead + 1, { field: 'party', is: '' });
  const field = (['customer', 'vendor', 'project', 'class'] as const).find(
    (one) => word === one || (one === 'vendor' && word === 'payee'),
  );
  return field === undefined ? null : filter(lead + 1, { field, is: '' });
}
