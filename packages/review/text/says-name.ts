import { wordsIn } from './words-in.ts';

const MIN_LETTERS = 4;
const COMPANY_FORMS = new Set(
  'and co company corp corporation inc incorporated limited llc llp ltd the'.split(' '),
);

/**
 * Whether a text has every word of a name, in any order, as a bank writes who paid.
 *
 *     "PARK HOTEL ACH 0331"       "Park Hotel"         ->  true
 *     "ZELLE FROM MOON PRISCILLA" "Priscilla Moon"     ->  true
 *     "PARKING GARAGE"            "Park Hotel"         ->  false
 *     "BRANCH DEPOSIT 12"         "Ng"                 ->  false: too short to say anything
 */
export function saysName(text: string, name: string): boolean {
  const wanted = wordsIn(name).filter((word) => !COMPANY_FORMS.has(word));
  if (wanted.join('').length < MIN_LETTERS) return false;
  const said = new Set(wordsIn(text));
  return wanted.every((word) => said.has(word));
}
