import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AskBooks, readQuestion } from '@insights/ask';
import { type Entry, Random, type TradeSimulation } from '@insights/companies';
import type { AskPlan } from '@insights/contracts';
import { faultsOf } from '../../../packages/ask/testing/faults-of.ts';
import { askBooksOf, tradeOf } from '../../../packages/ask/testing/trade-ask-books.ts';
import { Truth } from '../truth.ts';
import type { BlindGold } from './check.ts';
import { calendarOf, dayName, isoOf, monthName } from './days.ts';
import type { Slots } from './facts.ts';
import { BlindTruth } from './gold.ts';
import { type BlindVerdict, saidBy, verdictOn } from './judge.ts';

/** What was looked at while mending and what was not until then; what was written after that; both halves of a third list; and those after it, in order. */
export const HALVES = [
  'development',
  'held out',
  'fresh',
  'unseen development',
  'unseen held out',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
] as const;

export type Half = (typeof HALVES)[number];

export interface JudgedBlind {
  readonly half: Half;
  readonly seed: number;
  readonly key: string;
  readonly text: string;
  readonly isFeasible: boolean;
  /** 1 for a question that stands alone, and the place in a chain. */
  readonly step: number;
  readonly verdict: BlindVerdict;
  readonly said: string;
  /** What does not add up or open in the answer. */
  readonly faults: readonly string[];
  readonly ms: number;
}

const linesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Each file of questions, with the half that a question of it is in. */
export const LISTS: Readonly<Record<string, (text: string) => Half>> = {
  'questions.tsv': halfOf,
  'fresh.tsv': () => 'fresh',
  'unseen.tsv': (text) => `unseen ${halfOf(text)}`,
  'fourth.tsv': () => 'fourth',
  'fifth.tsv': () => 'fifth',
  'sixth.tsv': () => 'sixth',
  'seventh.tsv': () => 'seventh',
  'eighth.tsv': () => 'eighth',
  'ninth.tsv': () => 'ninth',
  'tenth.tsv': () => 'tenth',
  'eleventh.tsv': () => 'eleventh',
  'twelfth.tsv': () => 'twelfth',
  'thirteenth.tsv': () => 'thirteenth',
  'fourteenth.tsv': () => 'fourteenth',
  'fifteenth.tsv': () => 'fifteenth',
  'sixteenth.tsv': () => 'sixteenth',
  'seventeenth.tsv': () => 'seventeenth',
  'eighteenth.tsv': () => 'eighteenth',
  'nineteenth.tsv': () => 'nineteenth',
  'twentieth.tsv': () => 'twentieth',
};
const CHAIN = 'chain\t';
const QUESTIONS = Object.entries(LISTS).flatMap(([file, half]) =>
  linesOf(file)
    .filter((line) => !line.startsWith(CHAIN))
    .map((line) => {
      const [key = '', when = '', , text = ''] = line.split('\t');
      return { key, when, text, half: half(text) };
    }),
);
/** Those of a file of their own, and those that stand in a list. */
const CHAINS = [
  ...linesOf('chains.tsv').map((line) => chainOf(line, halfOf)),
  ...Object.entries(LISTS).flatMap(([file, half]) =>
    linesOf(file)
      .filter((line) => line.startsWith(CHAIN))
      .map((line) => chainOf(line.slice(CHAIN.length), half)),
  ),
];

function chainOf(line: string, halfOfList: (text: string) => Half) {
  const cells = line.split('\t');
  const steps = Array.from({ length: cells.length / 3 }, (_, place) => {
    const [key = '', when = '', text = ''] = cells.slice(3 * place, 3 * place + 3);
    return { key, when, text };
  });
  return { half: halfOfList(steps[0]?.text ?? ''), steps };
}

/** By what the text hashes to: nobody chose which question is in which half. */
function halfOf(text: string): 'development' | 'held out' {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0 ? 'development' : 'held out';
}

/** A company whose books are read through today, as most are. */
function readToday(seed: number): TradeSimulation {
  const simulation = tradeOf(seed);
  const { readOn, window } = simulation;
  const today = { start: readOn, end: readOn };
  const month = Date.parse(`${isoOf(readOn).slice(0, 7)}-01`) / 86_400_000;
  return {
    ...simulation,
    window: { start: window.start, end: readOn },
    period: { ...today, start: month },
  };
}

/** Every question that has an answer about that company, or those of one list. */
export function judgeBlind(seed: number, only: Half | null = null): JudgedBlind[] {
  const simulation = readToday(seed);
  const books = askBooksOf(simulation);
  const random = new Random(`blind/${seed}`);
  const truth = new Truth(simulation);
  const calendar = calendarOf(simulation, random.integer(0, 9));
  const slots = slotsOf(simulation, truth, random);
  const right = new BlindTruth(truth, calendar, slots);
  const filled = (text: string) => fill(text, simulation, slots, calendar);
  const alone = QUESTIONS.flatMap(({ key, when, text, half }) => {
    if (only !== null && half !== only) return [];
    const asked = filled(text);
    const gold = asked === null ? null : right.gold(key, when);
    if (gold === null || asked === null) return [];
    return [judge(books, { key, text: asked, half, seed, step: 1 }, gold, null).judged];
  });
  const chained = CHAINS.flatMap(({ half, steps }) => {
    let previous: AskPlan | null = null;
    if (only !== null && half !== only) return [];
    const judged: JudgedBlind[] = [];
    for (const [place, { key, when, text }] of steps.entries()) {
      const asked = filled(text);
      const gold = asked === null ? null : right.gold(key, when);
      if (gold === null || asked === null) break;
      const one = judge(books, { key, text: asked, half, seed, step: place + 1 }, gold, previous);
      judged.push(one.judged);
      // What goes on from a wrong answer tells nothing.
      if (one.judged.verdict !== 'right') break;
      previous = one.plan ?? previous;
    }
    return judged.map((one) => ({ ...one, key: `chain ${one.key}` }));
  });
  return [...alone, ...chained];
}

function judge(
  books: AskBooks,
  asked: Pick<JudgedBlind, 'key' | 'text' | 'half' | 'seed' | 'step'>,
  gold: BlindGold,
  previous: AskPlan | null,
): { judged: JudgedBlind; plan: AskPlan | null } {
  const begun = performance.now();
  const outcome = readQuestion(asked.text, books, previous);
  const ms = performance.now() - begun;
  return {
    judged: {
      ...asked,
      isFeasible: !('reason' in gold),
      verdict: verdictOn(outcome, gold),
      said: saidBy(outcome),
      faults: outcome.outcome === 'answer' ? faultsOf(outcome.answer, books) : [],
      ms,
    },
    plan: outcome.outcome === 'answer' ? outcome.answer.plan : null,
  };
}

function slotsOf({ window, company }: TradeSimulation, truth: Truth, random: Random): Slots {
  const life = { from: window.start, to: window.end };
  const named = (rows: ReadonlyMap<string, number>) => [...rows.keys()].filter((name) => name !== '');
  const customers = named(truth.byCustomer(life));
  const alive = company.entries.filter(
    ({ isDeleted, isVoided, day }) => !isDeleted && !isVoided && day >= window.start && day <= window.end,
  );
  const invoices = alive.filter(({ kind }) => kind === 'Invoice');
  return {
    vendor: random.pick(named(truth.byVendor(life))),
    customer: customers.length === 0 ? null : random.pick(customers),
    invoice: invoices.length === 0 ? null : random.pick(invoices),
    paid: random.pick(alive.filter(({ kind }) => kind === 'BillPayment')) as Entry,
  };
}

/** The words of a question about this company; null where it has nothing to name. */
function fill(
  text: string,
  { window }: TradeSimulation,
  { vendor, customer, invoice, paid }: Slots,
  { month, span }: ReturnType<typeof calendarOf>,
): string | null {
  const year = Number(isoOf(window.end).slice(0, 4));
  const dollars = (Math.abs(paid.legs[0]?.cents ?? 0) / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
  });
  const words: Record<string, string | undefined> = {
    vendor,
    customer: customer ?? undefined,
    invoice: invoice?.number,
    amount: dollars,
    y: String(year - 1),
    y0: String(year - 2),
    yy: String(year - 1).slice(2),
    m: monthName(month.from),
    m2: monthName(month.to + 1),
    ms: monthName(month.from).replace(/^(...)\w*/, '$1'),
    mn: `${isoOf(month.from).slice(5, 7)}/${isoOf(month.from).slice(0, 4)}`,
    iso1: isoOf(span.from),
    iso2: isoOf(span.to),
    us1: usDay(span.from),
    us2: usDay(span.to),
    d1: dayName(span.from),
    d2: dayName(span.to),
  };
  let isWhole = true;
  const asked = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (words[name] === undefined) isWhole = false;
    return words[name] ?? '';
  });
  return isWhole ? asked : null;
}

/** As `3/14/2025`. */
function usDay(day: number): string {
  const [year, month, date] = isoOf(day).split('-').map(Number);
  return `${month}/${date}/${year}`;
}
