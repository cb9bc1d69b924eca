import type { AskDays } from '@insights/contracts';
import { KPIS } from '@insights/ledger';
import type { AskBooks } from '../books.ts';
import { GLOSSARY } from '../glossary.ts';
import { daysOfPeriod } from '../read/bag.ts';
import { type Named, namedIn, namesOf } from '../read/names.ts';
import { calendarOf, type Span, spansOf } from '../read/spans.ts';
import { timeAt } from '../read/times/times.ts';
import { wordsOf } from '../read/words-of.ts';

/** Everything that a plan of a model may hold, each under a mark. What has no mark cannot be asked for. */
export interface Choices {
  /** The question, with marks in place of names and behind times and numbers. */
  readonly question: string;
  readonly names: ReadonlyMap<string, Named>;
  readonly times: ReadonlyMap<string, { readonly words: string; readonly days: AskDays }>;
  readonly numbers: ReadonlyMap<string, { readonly value: number; readonly isMoney: boolean }>;
  readonly keyFigures: ReadonlyMap<string, string>;
  readonly words: ReadonlySet<string>;
}

/** Asked for so often that they are offered where the question names no time that is known. */
const USUAL_TIMES = [
  'this month',
  'last month',
  'this quarter',
  'last quarter',
  'this year',
  'last year',
  'last 12 months',
];
const MAX_ACCOUNTS = 150;

/**
 * What a model is given of a question. Parties, items and classes that the question names are marks alone; ledger accounts
 * have their names. Memos, amounts and documents are nowhere in it.
 */
export function choicesFor(text: string, books: AskBooks): Choices {
  const calendar = calendarOf(books);
  const { words, spans } = spansOf(text, { names: namesOf(books), ...calendar });
  const accounts = namedIn(books).filter(({ type }) => type === 'account');
  const inQuestion = spans.flatMap(({ means }) => (means.is === 'names' ? means.names : []));
  const asked = new Set(inQuestion.map(keyOf));
  const others = inQuestion.filter(({ type }) => type !== 'account');
  const ordered = accounts.toSorted((a, b) => Number(asked.has(keyOf(b))) - Number(asked.has(keyOf(a))));
  const names = marked('n', distinct(others));
  for (const [mark, account] of marked('a', ordered.slice(0, MAX_ACCOUNTS))) names.set(mark, account);
  const markOf = new Map([...names].map(([mark, named]) => [keyOf(named), mark]));

  const times = new Map<string, { words: string; days: AskDays }>();
  const numbers = new Map<string, { value: number; isMoney: boolean }>();
  const written = ({ start, length }: Span) =>
    words
      .slice(start, start + length)
      .map((word) => word.written)
      .join(' ');
  const addTime = (said: string, days: AskDays) => {
    const mark = `t${times.size + 1}`;
    times.set(mark, { words: said, days });
    return mark;
  };
  const question = spans
    .map((span) => {
      const { means } = span;
      const said = written(span);
      if (means.is === 'names')
        return `[${means.names.map((named) => markOf.get(keyOf(named))).join(' or ')}]`;
      if (means.is === 'time' && means.time.kind === 'days')
        return `${said} [${addTime(said, daysOfPeriod(means.time.period))}]`;
      if (means.is !== 'number' || means.word.number === null) return said;
      const mark = `d${numbers.size + 1}`;
      numbers.set(mark, { value: means.word.number, isMoney: means.word.isMoney });
      return `${said} [${mark}]`;
    })
    .join(' ');
  for (const usual of USUAL_TIMES) {
    const time = timeAt(wordsOf(usual), 0, calendar);
    if (time !== null) addTime(usual, daysOfPeriod(time.period));
  }
  return {
    question,
    names,
    times,
    numbers,
    keyFigures: new Map(KPIS.map(({ id, name }) => [id, name])),
    words: new Set(GLOSSARY.flatMap(({ words: [first] }) => (first === undefined ? [] : [first]))),
  };
}

function marked(letter: string, list: readonly Named[]): Map<string, Named> {
  return new Map(list.map((named, place) => [`${letter}${place + 1}`, named]));
}

function distinct(list: readonly Named[]): Named[] {
  return [...new Map(list.map((named) => [keyOf(named), named])).values()];
}

function keyOf(named: Named): string {
  return `${named.type} ${'id' in named ? named.id : named.name}`;
}
