import { wordsIn } from './words-in.ts';

const MIN_LETTERS = 4;
const COMPANY_FORMS = new Set(
  'and co company corp corporation inc incorporated limited llc llp ltd the'.split(' '),
);

/**
 * Whether a text contains every word in a name, in any order, as banks print the payer. "PARK HOTEL ACH 0331" contains
 * "Park Hotel" and "ZELLE FROM MOON PRISCILLA" contains "Priscilla Moon"; "PARKING GARAGE" does not contain "Park
 * Hotel", and "Ng" is too short to match "BRANCH DEPOSIT 12".
 */
export function saysName(text: string, name: string): boolean {
  const wanted = wordsIn(name).filter((word) => !COMPANY_FORMS.has(word));
  if (wanted.join('').length < MIN_LETTERS) return false;
  const said = new Set(wordsIn(text));
  return wanted.every((word) => said.has(word));
}

const MIN_START = 8;

/** Whether a text ends with the start of a name, because banks cut names off: "ACH 7249 GREENPATH SO". */
export function endsWithStartOf(text: string, name: string): boolean {
  const [said, wanted] = [text, name].map((one) => wordsIn(one).join(' ')) as [string, string];
  for (let length = wanted.length; length >= MIN_START; length -= 1) {
    if (` ${said}`.endsWith(` ${wanted.slice(0, length).trim()}`)) return true;
  }
  return false;
}
