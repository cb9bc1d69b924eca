import { TRAIT_VALUES, type Traits } from './grammar/notation.ts';
import {
  CENTS_OF_DOLLAR,
  COUNTED,
  DAY,
  DAYS,
  DOCUMENT,
  EARLIER,
  escaped,
  LONGEST_NAME,
  MONTH_OF_YEAR,
  moneyPattern,
  NAME,
  NOT_JUDGED,
  NOUNS,
  numberOf,
  PERCENT,
  PERIOD,
  THEN,
} from './values.ts';

/** Facts about a letter: its currency and the company's name, which is null on screen because the letter says "you". */
export interface Reader {
  readonly currency: string;
  readonly company: string | null;
}

/** Character that replaces the company's name, so that one grammar reads the letters of all companies. */
export const COMPANY = '\uE000';

/** The content of a sentence about its insight: only what its words and figures state. */
export interface Stated {
  readonly traits: Readonly<Record<string, string | boolean | null>>;
  /** Shown text of each figure, by role. */
  readonly figures: Readonly<Record<string, string>>;
  readonly period: string | null;
  readonly compared: string | null;
  /** The booked amounts as shown, with the outcome if the sentence names it, by the role of the corrected amount. */
  readonly booked: Readonly<Record<string, string>>;
  readonly questioned: string | null;
  /** Number of characters within names, which can contain any words. */
  readonly nameLength: number;
}

export type Match = (text: string) => readonly Stated[];

const TOKEN =
  /\{(\?)?(?:(\w+):)?([^{}]*)\}|\[(?:(\w+):)?([^[\]/]+)\/([^[\]/]+)\]|([$%¢#@&~])(\w+)(?::(month|week|day|invoice|bill|figure|document|entry|payday|number))?|\b(YOU|YOUR|AGAIN|OWNERS|OWN|PERIOD|THEN|EARLIER|MONTH|NOT_JUDGED|DOCUMENT|FOR|AT)\b/g;

/** Returns a function that reads a clause in every way that a pattern allows. */
export function compile(pattern: string, given: Traits, reader: Reader): Match {
  const steps: ((value: string, into: Writable) => boolean)[] = [];
  const capture = (source: string, step: (typeof steps)[number]) => {
    steps.push(step);
    return `(${source})`;
  };
  const source = (name: string) => {
    steps.length = 0;
    let at = 0;
    let built = '';
    for (const token of pattern.matchAll(TOKEN)) {
      built += escaped(pattern.slice(at, token.index)) + sourceOf(token, reader, name, capture);
      at = token.index + token[0].length;
    }
    return new RegExp(
      `^${built}${escaped(pattern.slice(at))}${capture(doubtSource(reader), writeQuestioned(reader))}$`,
      'u',
    );
  };
  const literals = pattern.replace(TOKEN, '\0').split('\0');
  let expressions: readonly RegExp[] | null = null;
  return (text) => {
    // Much faster than the regular expression, which most patterns do not need.
    if (!containsInOrder(text, literals)) return [];
    expressions ??= pattern.includes('~') ? [source(LONGEST_NAME), source(NAME)] : [source(NAME)];
    const found = expressions.flatMap((expression) => {
      const values = expression.exec(text);
      if (values === null) return [];
      const into: Writable = {
        traits: { ...given },
        figures: {},
        period: null,
        compared: null,
        booked: {},
        questioned: null,
        nameLength: 0,
      };
      return steps.every((step, index) => step(values[index + 1] ?? '', into)) ? [into] : [];
    });
    return found.length === 2 && JSON.stringify(found[0]) === JSON.stringify(found[1])
      ? found.slice(1)
      : found;
  };
}

function containsInOrder(text: string, parts: readonly string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at !== -1;
  });
}

type Writable = { -readonly [Key in keyof Stated]: Stated[Key] } & {
  traits: Record<string, string | boolean | null>;
  figures: Record<string, string>;
  booked: Record<string, string>;
};
type Capture = (source: string, step: (value: string, into: Writable) => boolean) => string;

function sourceOf(token: RegExpExecArray, reader: Reader, name: string, capture: Capture): string {
  const [
    ,
    optional,
    trait = 'move',
    words = '',
    ofRole,
    plural = '',
    singular = '',
    sigil,
    role = '',
    noun,
    fixed,
  ] = token;
  if (optional !== undefined) {
    return capture(`${escaped(words)}|`, (value, { traits }) => state(traits, trait, value !== ''));
  }
  if (sigil === undefined && fixed === undefined && plural === '') {
    const options = words.split('|');
    return capture(options.map(escaped).join('|'), (value, { traits }) =>
      state(traits, trait, TRAIT_VALUES[trait]?.[options.indexOf(value)] ?? null),
    );
  }
  if (plural !== '') return agreement(ofRole, [plural, singular], reader, capture);
  if (fixed !== undefined) return fixedSource(fixed, reader, capture);
  return figureSource(sigil ?? '', role, { noun, name, reader }, capture);
}

/** Rejects sentences whose words contradict each other. */
function state(traits: Writable['traits'], trait: string, value: string | boolean | null): boolean {
  if (trait in traits && traits[trait] !== value) return false;
  traits[trait] = value;
  return true;
}

function agreement(
  ofRole: string | undefined,
  [plural, singular]: readonly [string, string],
  { company }: Reader,
  capture: Capture,
): string {
  if (ofRole === undefined) return company === null ? plural : singular;
  // Deciding whether a name is plural would require an English parser.
  if (ofRole === 'either') return `(?:${plural}|${singular})`;
  return capture(`${plural}|${singular}`, (value, { figures }) =>
    figures[ofRole] === undefined ? true : (numberOf(figures[ofRole]) === 1) === (value === singular),
  );
}

function fixedSource(fixed: string, { company }: Reader, capture: Capture): string {
  const set = (key: 'period' | 'compared') => (value: string, into: Writable) => {
    into[key] = value.replace(/^in /, '');
    return true;
  };
  switch (fixed) {
    case 'YOU':
      return company === null ? 'you' : `(?:${COMPANY}|the company|it)`;
    case 'YOUR':
      return company === null ? 'your' : `(?:${COMPANY}’s|the company’s|its)`;
    case 'AGAIN':
      return company === null ? 'you' : 'it';
    case 'OWNERS':
      return company === null ? '(?:you|the partners)' : '(?:the owners|the partners)';
    case 'OWN':
      return `(?:${company === null ? 'your' : 'the owners’'}|the partners’) own`;
    case 'DOCUMENT':
      return DOCUMENT;
    case 'FOR':
      return '(?:from|to|for)';
    case 'AT':
      return '(?:in|on|out of)';
    case 'PERIOD':
      return capture(PERIOD, set('period'));
    case 'MONTH':
      return capture(MONTH_OF_YEAR, set('period'));
    case 'THEN':
      return capture(THEN, set('compared'));
    case 'EARLIER':
      return capture(EARLIER, set('compared'));
    default:
      return capture(NOT_JUDGED, (value, { traits }) => state(traits, 'notJudged', value));
  }
}

interface Slot {
  readonly noun: string | undefined;
  readonly name: string;
  readonly reader: Reader;
}

function figureSource(sigil: string, role: string, { noun, name, reader }: Slot, capture: Capture): string {
  const sources: Readonly<Record<string, string>> = {
    $: moneyPattern(reader.currency),
    '%': PERCENT,
    '¢': CENTS_OF_DOLLAR,
    '#': COUNTED(noun ?? NOUNS),
    '@': DAY,
    '&': `(?:${DAYS}|${PERIOD})`,
    '~': name,
  };
  const figure = capture(sources[sigil] ?? '', (value, into) => {
    if (sigil === '~') into.nameLength += value.length;
    if (into.figures[role] !== undefined) return false;
    into.figures[role] = value;
    return true;
  });
  if (sigil === '~' || sigil === '@' || sigil === '&') return figure;
  const booked = sigil === '$' ? capture(`(?:${bookedSource(reader)})?`, writeBooked(role, reader)) : '';
  return figure + booked;
}

function bookedSource({ currency }: Reader): string {
  const amount = `(?:a (?:profit|loss) of |an overdraft of |cash of )?${moneyPattern(currency)}`;
  return `(?: after corrections| once corrected)? \\(the books show ${amount}\\)| on corrected books \\(${amount} as recorded\\)| \\(${amount} in the books\\)`;
}

function doubtSource(reader: Reader): string {
  const amount = moneyPattern(reader.currency);
  return [
    '',
    `, though the review questions ${amount} behind it`,
    `, although ${amount} in the books behind it is in question`,
  ].join('|');
}

function writeBooked(role: string, { currency }: Reader) {
  const amount = new RegExp(moneyPattern(currency));
  return (value: string, into: Writable): boolean => {
    if (value === '') return true;
    const outcome = /\b(profit|loss|overdraft|cash) of /.exec(value)?.[1];
    into.booked[role] = `${outcome === undefined ? '' : `${outcome} of `}${amount.exec(value)?.[0] ?? ''}`;
    return true;
  };
}

function writeQuestioned({ currency }: Reader) {
  const amount = new RegExp(moneyPattern(currency));
  return (value: string, into: Writable): boolean => {
    if (value !== '') into.questioned = amount.exec(value)?.[0] ?? '';
    return true;
  };
}
