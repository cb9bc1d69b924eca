import { entityWords } from '@insights/ledger';
import type { InsightSet } from '../insights/build-insights.ts';
import { centsOf, type Figure, showFigure } from '../insights/figure.ts';
import { figuresOf, type Insight, OF_CHANGE, type OfKind } from '../insights/insight.ts';
import { ADVICE_WORDINGS } from '../wordings/advice.ts';
import { BOOKED_AGAIN, BOOKED_FIRST, bookedInWords, QUESTIONED } from '../wordings/doubt.ts';
import { type Clause, clausesOf } from '../wordings/index.ts';
import { earlierInWords } from '../wordings/mistake-clauses.ts';
import { type Nouns, nounsOf, ON_SCREEN, type Run, type Voice } from '../wordings/wording.ts';
import type { Advice } from './advice/advice.ts';
import type { Piece, WrittenSentence } from './paragraph.ts';
import { areOfSameMatter, headlineOf, type Topic } from './plan.ts';
import { pick } from './random.ts';
import { JOINS, LEADS, type Relation, relationOf, resultInWords } from './relations.ts';

/** A letter as choices: which insights in which order, in which wordings, and how they are joined. */
export interface LetterDraft {
  readonly headline: DraftSentence;
  readonly paragraphs: readonly { readonly topic: Topic; readonly sentences: readonly DraftSentence[] }[];
  readonly actions: readonly { readonly advice: Advice; readonly wording: number }[];
}

export interface DraftSentence {
  readonly insights: readonly Insight[];
  /** Index of each insight's wording among those that fit it. */
  readonly wordings: readonly number[];
  /** Index of the join; null for a single insight. */
  readonly join: number | null;
  /** Words that introduce a reason for the headline, or what works against it; empty for other sentences. */
  readonly lead: string;
  /** How each insight's doubt is worded; null if it has none or the letter already states it. */
  readonly doubts: readonly (DraftDoubt | null)[];
}

/** A random number that chooses a wording, and whether an earlier sentence said that amounts are corrected. */
export interface DraftDoubt {
  readonly wording: number;
  readonly isAgain: boolean;
}

/** The insights of each paragraph and the advice, in reading order. */
export interface Outline {
  readonly paragraphs: readonly { readonly topic: Topic; readonly insights: readonly Insight[] }[];
  readonly advice: readonly Advice[];
}

const MAX_FIGURES = 3;
const MAX_WORDS = 32;
/** Key for the first sentence that gives both a corrected amount and the booked one. */
const BOOKED = 'booked';
/** Probability of joining an insight with the next one, by their relation. */
const JOIN_RATES: Readonly<Record<Relation, number>> = {
  isMainCause: 0.8,
  isCause: 0.8,
  contrasts: 0.8,
  concedes: 0.8,
  isUncertain: 1,
  adds: 0.7,
  isNextTo: 0.8,
};

/** Chooses wordings and joins for an outline. */
export function draftOf(set: InsightSet, outline: Outline, random: () => number): LetterDraft {
  const drafter = new Drafter(random, nounsOf(entityWords(set.books.context).form));
  const lead = headlineOf(set);
  const rest = outline.paragraphs.map(({ topic, insights }) => ({
    topic,
    insights: insights.filter(({ id }) => id !== lead.id),
  }));
  // A profit that may be a loss, or that lacks a cost, is never stated without its doubt.
  const doubt = rest.flatMap(({ insights }) => insights).find(isAboutLevel);
  const headline =
    (doubt === undefined ? null : drafter.joined(lead, doubt, { isHeadline: true })) ?? drafter.single(lead);
  const told = new Set(headline.insights);
  return {
    headline,
    paragraphs: rest
      .map(({ topic, insights }) => {
        const left = insights.filter((one) => !told.has(one));
        return {
          topic,
          sentences: topic === 'why' ? drafter.explanation(left, lead) : drafter.paragraph(left),
        };
      })
      .filter(({ sentences }) => sentences.length > 0),
    actions: outline.advice.map((advice) => ({
      advice,
      wording: Math.floor(random() * ADVICE_WORDINGS[advice.kind].length),
    })),
  };
}

function isAboutLevel(insight: Insight): boolean {
  return insight.kind === 'undecided' && !['direction', 'atLeast', 'atMost'].includes(insight.traits.what);
}

/** The kind of words that introduce a reason; null for none. */
type Beginning = keyof typeof LEADS | null;

class Drafter {
  readonly #random: () => number;
  readonly #nouns: Nouns;
  readonly #usedFrames = new Set<string>();
  readonly #usedLeads = new Set<(result: string) => string>();
  readonly #toldDoubts = new Set<string>();

  constructor(random: () => number, nouns: Nouns) {
    this.#random = random;
    this.#nouns = nouns;
  }

  paragraph(insights: readonly Insight[]): DraftSentence[] {
    const earlier = insights.filter(isEarlier);
    const [first] = earlier;
    if (first !== undefined && (earlier.length > 1 || first.traits.more > 0)) {
      const at = insights.indexOf(first);
      const list = { insights: earlier, wordings: [], join: null, lead: '', doubts: [] };
      const after = insights.slice(at).filter((one) => !isEarlier(one));
      return [...this.paragraph(insights.slice(0, at)), list, ...this.paragraph(after)];
    }
    const sentences: DraftSentence[] = [];
    for (let index = 0; index < insights.length; index += 1) {
      const [first, second] = [insights[index] as Insight, insights[index + 1]];
      const rate = second === undefined ? 0 : JOIN_RATES[relationOf(first, second)];
      const joined = second !== undefined && this.#random() < rate ? this.joined(first, second) : null;
      sentences.push(joined ?? this.single(first));
      if (joined !== null) index += 1;
    }
    return sentences;
  }

  /**
   * Explains the change of the result: its reasons, then what worked against them. A larger change that
   * worked against them comes first.
   */
  explanation(insights: readonly Insight[], lead: Insight): DraftSentence[] {
    const parts = insights.filter(({ kind }) => OF_CHANGE.has(kind));
    const others = this.paragraph(insights.filter((one) => !parts.includes(one)));
    const isPart = ({ kind }: Insight) => kind !== 'salesParts' && kind !== 'salesTurn';
    const [largest] = parts;
    if (lead.kind !== 'result' || largest === undefined) return others;
    const isMoved = lead.traits.move !== 'same';
    const isReason = ({ isGood }: Insight) =>
      isMoved ? isGood === (lead.traits.move === 'up') : isGood === largest.isGood;
    const reasons = parts.filter((one) => isPart(one) && isReason(one));
    const against = parts.filter((one) => isPart(one) && !isReason(one));
    const [reason] = reasons;
    const isConceded = reason !== undefined && !isReason(largest);
    const change = Math.abs(lead.figures.change === undefined ? 0 : centsOf(lead.figures.change));
    const isMost = reason !== undefined && 2 * reason.cents >= change;
    const begin = isConceded ? 'despite' : isMost ? 'isMainCause' : 'isCause';
    const details = parts.filter((one) => !isPart(one));
    const told = (some: readonly Insight[], first: Beginning, next: Beginning) =>
      this.#list(some, details, resultInWords(lead, this.#nouns), [first, next]);
    return [
      ...(isConceded ? told([largest], null, null) : []),
      ...told(reasons, isMoved ? begin : null, isMoved ? 'another' : null),
      ...told(
        against.filter((one) => !(isConceded && one === largest)),
        reason === undefined ? null : 'against',
        null,
      ),
      ...(parts.some(({ kind }) => kind === 'salesChange') ? [] : this.paragraph(details)),
      ...others,
    ];
  }

  /** Returns sentences with one or two parts each. The details of sales follow them. */
  #list(
    parts: readonly Insight[],
    details: readonly Insight[],
    result: string,
    [first, next]: readonly [Beginning, Beginning],
  ): DraftSentence[] {
    const sentences: DraftSentence[] = [];
    for (let index = 0; index < parts.length; index += 1) {
      const [one, other] = [parts[index] as Insight, parts[index + 1]];
      const begin = this.#begin(index === 0 ? first : next, result);
      const isAlone = [one, other].some((part) => part?.kind === 'salesChange' && details.length > 0);
      const joined =
        other === undefined || isAlone || this.#random() > JOIN_RATES.adds
          ? null
          : this.joined(one, other, { lead: begin });
      sentences.push(joined ?? this.single(one, begin));
      if (joined !== null) index += 1;
      if (one.kind === 'salesChange') sentences.push(...this.paragraph(details));
    }
    return sentences;
  }

  #begin(how: Beginning, result: string): string {
    if (how === null) return '';
    const fresh = LEADS[how].filter((lead) => !this.#usedLeads.has(lead));
    const begin = pick(fresh.length > 0 ? fresh : LEADS[how], this.#random);
    if (begin !== undefined) this.#usedLeads.add(begin);
    return begin?.(result) ?? '';
  }

  single(insight: Insight, lead = ''): DraftSentence {
    const following = lead === '' ? null : this.#choose(insight, false);
    const wording = following ?? this.#choose(insight, true);
    if (wording === null) throw new Error(`No wording for ${insight.id}`);
    const doubts = [this.#doubt(insight)];
    return {
      insights: [insight],
      wordings: [wording],
      join: null,
      lead: following === null ? '' : lead,
      doubts,
    };
  }

  /**
   * Returns null if no join fits, or if the sentence would have too many figures. A headline starts with the first
   * insight, because the judgment comes before its reason.
   */
  joined(
    first: Insight,
    second: Insight,
    { isHeadline = false, lead = '' }: { readonly isHeadline?: boolean; readonly lead?: string } = {},
  ): DraftSentence | null {
    const isFirstFirst = isHeadline || lead !== '';
    const relation = relationOf(first, second);
    // A sentence covers one period.
    if (first.period.start !== second.period.start || first.period.end !== second.period.end) return null;
    if (relation !== 'isUncertain' && [first, second].some(cannotBeJoined)) return null;
    if (['isNextTo', 'adds'].includes(relation) && !areOfSameMatter(first, second)) return null;
    const fitting = [...JOINS.keys()].filter(
      (index) =>
        JOINS[index]?.relations.includes(relation) &&
        (!isFirstFirst || JOINS[index]?.startsWithFirst === true),
    );
    const join = pick(fitting, this.#random);
    if (join === undefined) return null;
    const canOpen = JOINS[join]?.startsWithFirst === true && lead === '';
    const [one, two] = [this.#choose(first, canOpen), this.#choose(second, false)];
    if (one === null || two === null) return null;
    const wordings = [one, two];
    const clauses = [clauseOf(first, one, ON_SCREEN), clauseOf(second, two, ON_SCREEN)];
    const figures = [first, second].reduce((sum, one, index) => {
      const { runs } = clauses[index] as Clause;
      return sum + countFigures(runs) + bookedIn(runs, one).length;
    }, 0);
    const isTooLong =
      figures > MAX_FIGURES || clauses.reduce((sum, { runs }) => sum + countWords(runs), 0) > MAX_WORDS;
    const hasOwnJoin = clauses.some(({ runs }) =>
      runs.some((run) => typeof run === 'string' && OWN_JOIN.test(run)),
    );
    return (isTooLong || hasOwnJoin) && relation !== 'isUncertain'
      ? null
      : {
          insights: [first, second],
          wordings,
          join,
          lead,
          // The second clause already says more than the doubt about the first one would.
          doubts: [
            relation === 'isUncertain' && !isBooked(first.doubt) ? null : this.#doubt(first),
            this.#doubt(second),
          ],
        };
  }

  /** Returns an unused wording if there is one; null if every wording opens with a phrase and `canOpen` is false. */
  #choose(insight: Insight, canOpen: boolean): number | null {
    const clauses = clausesOf(insight, ON_SCREEN);
    const fitting = [...clauses.keys()].filter((index) => canOpen || clauses[index]?.isOpening === false);
    // Prefers wordings in which the booked amounts can follow the corrected amounts, at the end of a phrase.
    const withAmount = fitting.filter((index) => canShowBooked(clauses[index]?.runs ?? [], insight));
    const fresh = withAmount.filter((index) => !this.#usedFrames.has(clauses[index]?.frame ?? ''));
    const index = pick([fresh, withAmount, fitting].find((some) => some.length > 0) ?? [], this.#random);
    if (index === undefined) return null;
    this.#usedFrames.add(clauses[index]?.frame ?? '');
    return index;
  }

  /**
   * Says once that amounts are corrected, and states each question once; later sentences only show the booked amounts.
   */
  #doubt({ doubt }: Insight): DraftDoubt | null {
    if (doubt === null) return null;
    const key = doubt.questioned === null || isBooked(doubt) ? BOOKED : doubt.questioned.source.id;
    const isAgain = this.#toldDoubts.has(key);
    this.#toldDoubts.add(key);
    return isAgain && !isBooked(doubt) ? null : { wording: this.#random(), isAgain };
  }
}

/** Whether an insight is about a mistake of earlier periods; one sentence lists all of them. */
function isEarlier(insight: Insight): insight is OfKind<'correction'> {
  return insight.kind === 'correction' && insight.traits.isEarlier;
}

function cannotBeJoined({ kind, doubt }: Insight): boolean {
  return kind === 'undecided' || kind === 'question' || doubt?.questioned != null;
}

/** A clause that contains a join is not joined to another one. */
const OWN_JOIN =
  /\b(?:because|although|while|but|even though|and without|so|and at that pace|which)\b|, and /;

/** The number of amounts, shares and counts; names and days do not count. */
export function countFigures(runs: readonly (Run | Piece)[]): number {
  return runs.filter((run) => {
    if (typeof run === 'string') return false;
    const { value } = 'figure' in run ? run.figure : run;
    return value.kind !== 'name' && value.kind !== 'day';
  }).length;
}

function countWords(runs: readonly Run[]): number {
  return runs.reduce(
    (sum, run) =>
      sum +
      (typeof run === 'string' ? run : showFigure(run)).split(/\s+/).filter((word) => word !== '').length,
    0,
  );
}

function clauseOf(insight: Insight, index: number, voice: Voice): Clause {
  const clause = clausesOf(insight, voice)[index];
  if (clause === undefined) throw new Error(`No wording ${index} for ${insight.id}`);
  return clause;
}

export function writeSentence(
  { insights, wordings, join, lead, doubts }: DraftSentence,
  voice: Voice,
): WrittenSentence {
  const owners = new Map<Figure, string>();
  const listed = wordings.length === 0 ? insights.filter(isEarlier) : [];
  for (const one of listed) for (const figure of figuresOf(one)) owners.set(figure, one.id);
  // After the first clause names the company, the second clause says "it".
  let isNamed = false;
  const clauses = (listed.length > 0 ? [] : insights).map((insight, index) => {
    const own = isNamed ? { ...voice, you: voice.again, your: voice.its } : voice;
    const { runs } = clauseOf(insight, wordings[index] as number, own);
    const told = withDoubt(runs, insight, doubts[index] ?? null, voice);
    for (const run of told) if (typeof run !== 'string') owners.set(run, insight.id);
    isNamed = runs.some((run) => typeof run === 'string' && run.includes(voice.you));
    return told;
  });
  const [first = [], second = []] = clauses;
  const single = listed.length > 0 ? earlierInWords(listed, voice) : first;
  const runs = join === null ? single : (JOINS[join]?.join(first, second) ?? first);
  return {
    pieces: (lead === '' ? runs : [lead, ...runs]).map((run) =>
      typeof run === 'string' ? run : { of: owners.get(run) ?? '', figure: run },
    ),
    sums: insights.flatMap(({ sums }) => sums),
    booked: insights.flatMap((insight) => bookedIn(runs, insight)),
  };
}

/** Adds the booked amount after each corrected amount, or the questioned amount after the clause. */
function withDoubt(
  runs: readonly Run[],
  insight: Insight,
  told: DraftDoubt | null,
  voice: Voice,
): readonly Run[] {
  if (told === null) return runs;
  const choose = <Item>(items: readonly Item[]) => items[Math.floor(told.wording * items.length)] as Item;
  const booked = bookedIn(runs, insight);
  const questioned = isBooked(insight.doubt) ? null : (insight.doubt?.questioned ?? null);
  if (questioned !== null) return [...runs, ...choose(QUESTIONED)([questioned])];
  return runs.flatMap((run) => {
    const at = booked.findIndex(([corrected]) => corrected === run);
    const [figure, amount] = booked[at] ?? [];
    if (figure === undefined || amount === undefined) return [run];
    const say = choose(told.isAgain || at > 0 ? BOOKED_AGAIN : BOOKED_FIRST);
    return [run, ...say(bookedInWords(figure, amount, insight.kind === 'cash', voice))];
  });
}

function isBooked(doubt: Insight['doubt']): boolean {
  return Object.keys(doubt?.booked ?? {}).length > 0;
}

/** Returns the corrected amounts that a clause shows, each with the booked one. */
function bookedIn(runs: readonly Run[], { figures, doubt }: Insight): (readonly [Figure, Figure])[] {
  const own = new Set<unknown>(Object.values(figures));
  return runs.flatMap((run) => {
    const booked = typeof run === 'string' || !own.has(run) ? undefined : doubt?.booked[run.role];
    return booked === undefined || typeof run === 'string' ? [] : [[run, booked] as const];
  });
}

/**
 * Whether a clause shows every corrected amount whose booked amount must follow: the main one, and those that have the
 * opposite sign in the books. In a result, only a comma may follow the main amount.
 */
function canShowBooked(runs: readonly Run[], insight: Insight): boolean {
  const { kind, doubt } = insight;
  const all = Object.values(insight.figures as Readonly<Record<string, Figure>>);
  const needed = all.filter((figure) => {
    const booked = doubt?.booked[figure.role];
    const isMain = figure.role === Object.keys(doubt?.booked ?? {})[0];
    return booked !== undefined && (isMain || centsOf(booked) * centsOf(figure) < 0);
  });
  return needed.every((figure) => {
    const at = runs.indexOf(figure);
    const next = runs[at + 1];
    const isEnd = next === undefined || (typeof next === 'string' && next.startsWith(','));
    return at !== -1 && (kind !== 'result' || figure.role !== 'now' || isEnd);
  });
}

export function writeAdvice(
  { advice, wording }: LetterDraft['actions'][number],
  voice: Voice,
): WrittenSentence {
  const told = advice.step === null ? advice : { ...advice, step: voice.step(advice.step) };
  const runs = ADVICE_WORDINGS[advice.kind][wording]?.(told, voice) ?? [];
  return {
    pieces: runs.map((run) => (typeof run === 'string' ? run : { of: advice.insight.id, figure: run })),
    sums: [],
    booked: [],
  };
}
