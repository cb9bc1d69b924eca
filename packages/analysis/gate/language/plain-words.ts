import { ACTIONS } from './actions.ts';
import { DIRECTIONS, NEGATIONS, STAYING } from './directions.ts';
import {
  ABSOLUTES,
  ARITHMETIC_WORDS,
  BANNED_ADJECTIVES,
  CLOSING_WORDS,
  COMFORT_WORDS,
  CROSSING_WORDS,
  EARNING_WORDS,
  LARGE_CHANGES,
  LARGEST_WORDS,
  MAJORITY_WORDS,
  MONTHS,
  NUMBER_WORDS,
  OWING_WORDS,
  PAYING_WORDS,
  PREDICTIONS,
  SIGN_VERBS_NEGATIVE,
  SIGN_VERBS_POSITIVE,
  SMALL_CHANGES,
  SMALLEST_WORDS,
  SPENDING_WORDS,
  TIME_UNITS,
  WORRY_WORDS,
} from './lexicons.ts';

/** What holds a sentence together and claims nothing by itself. */
const GLUE = words(`
  a an the this that these those it its they their them there which who and or but while of in on at to from by for with
  against than as is are was were be been had has have come comes came coming stand stands stood show shows showed look looks
  also too then when what where business company books figures besides say says left
`);

/** Further words of an order: whom to ask, what for, what to look at. Nothing among them says that something happened. */
const ADVISING = words(`
  about accountant age agreement amount another aside bank banker before begin beside better bill bills bookkeeper buyers
  care carry categories category change changed clear close contract contracts cost costs credit customers date dates deposit
  deposits detail early each every fixed follow funding further go goods hand how into invoice invoices item items large late
  lender letter level line lines list longer matter money month's more new next offers open option options order orders
  out owe owes own part past payment payments people plan plans price prices quote quotes reminder reminders role
  schedule service services shorter small some sooner staff supplies supplier suppliers terms through time under until up
  use way weekly what whether whom why with work you your
`);

/** Words that rules of their own hold against the facts beside them. */
const HELD_BY_RULES: readonly (ReadonlySet<string> | ReadonlyMap<string, unknown>)[] = [
  ABSOLUTES,
  CLOSING_WORDS,
  COMFORT_WORDS,
  CROSSING_WORDS,
  DIRECTIONS,
  EARNING_WORDS,
  LARGEST_WORDS,
  LARGE_CHANGES,
  MAJORITY_WORDS,
  OWING_WORDS,
  PAYING_WORDS,
  SIGN_VERBS_NEGATIVE,
  SIGN_VERBS_POSITIVE,
  SMALL_CHANGES,
  SMALLEST_WORDS,
  SPENDING_WORDS,
  STAYING,
  TIME_UNITS,
  WORRY_WORDS,
];

const RARELY_BACKED: readonly unknown[] = [ABSOLUTES, MAJORITY_WORDS, TIME_UNITS];

/** Words that other rules refuse by themselves; they are named once, by the rule that knows why. */
const REFUSED_ELSEWHERE = [NUMBER_WORDS, MONTHS, PREDICTIONS, ARITHMETIC_WORDS, BANNED_ADJECTIVES, NEGATIONS];

/** Whether a word may stand outside of a phrase; where an order is given more may. */
export function isPlainWord(word: string, { isOrder }: { readonly isOrder: boolean }): boolean {
  if (GLUE.has(word)) return true;
  if ([...HELD_BY_RULES, ...REFUSED_ELSEWHERE].some((list) => list.has(word))) return true;
  return isOrder && (ADVISING.has(word) || ACTIONS.has(word));
}

/** The lists themselves, for a prompt, without what hardly any letter has the facts for. */
export function plainWords(): { readonly stating: string[]; readonly advising: string[] } {
  const stating = new Set(GLUE);
  for (const list of HELD_BY_RULES) {
    if (RARELY_BACKED.includes(list)) continue;
    for (const word of list.keys()) stating.add(word);
  }
  const advising = [...new Set([...ADVISING, ...ACTIONS])].filter((word) => !stating.has(word));
  return { stating: [...stating].toSorted(), advising: advising.toSorted() };
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
