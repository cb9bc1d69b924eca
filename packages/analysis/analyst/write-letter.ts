import { isName } from '../facts/fact.ts';
import type { FactTable } from '../facts/fact-table.ts';
import { Gate } from '../gate/gate.ts';
import type { Passage } from '../gate/passage.ts';
import type { Draft, DraftRecommendation } from '../letter/draft.ts';
import { type Advise, type Observation, type Observe, weightOf } from './observation.ts';
import { ADVICE } from './observations/advice.ts';
import { headline } from './observations/headline.ts';
import { OPPORTUNITIES } from './observations/opportunities.ts';
import { OVERVIEW, OVERVIEW_TOPICS } from './observations/overview.ts';
import { RISKS } from './observations/risks.ts';
import { TRENDS } from './observations/trends.ts';
import { Wording } from './wording.ts';

/** What is smaller than this part of all that was earned and spent is not worth an owner's time. */
const MIN_PART = 400;

const MOST = { overview: 3, trends: 3, risks: 3, opportunities: 2, recommendations: 3 } as const;

/**
 * The built-in analyst's letter: what matters most in these books, in plain English, from facts alone. It is held against
 * the same gate as any other writer's; what would not pass is left out.
 */
export function writeLetter(facts: FactTable): Draft {
  return new LetterWriter(facts).write();
}

class LetterWriter {
  readonly #facts: FactTable;
  readonly #gate: Gate;
  readonly #say: Wording;
  /** Figures that the letter has shown, as it showed them, so that it does not go round in circles. */
  readonly #shown = new Set<string>();

  constructor(facts: FactTable) {
    this.#facts = facts;
    this.#gate = new Gate(facts);
    this.#say = new Wording(facts);
  }

  write(): Draft {
    const first = headline(this.#facts, this.#say)?.text ?? '';
    this.#passes({ section: 'headline', place: 0, text: first, advice: null });
    return {
      headline: first,
      overview: this.#section('overview', OVERVIEW),
      trends: this.#section('trends', TRENDS),
      risks: this.#section('risks', RISKS),
      opportunities: this.#section('opportunities', OPPORTUNITIES),
      recommendations: this.#advice(ADVICE),
    };
  }

  #section(
    section: 'overview' | 'trends' | 'risks' | 'opportunities',
    observers: readonly Observe[],
  ): string[] {
    const chosen: Observation[] = [];
    for (const observation of this.#byWeight(observers)) {
      const { topic, text } = observation;
      if (chosen.length === MOST[section] || this.#isTold(text)) continue;
      if (chosen.some((other) => other.topic === topic) || this.#isMostlyIn(chosen, text)) continue;
      if (!this.#passes({ section, place: chosen.length, text, advice: null })) continue;
      chosen.push(observation);
    }
    for (const { text } of chosen) this.#show(text);
    if (section === 'overview') {
      chosen.sort((a, b) => OVERVIEW_TOPICS.indexOf(a.topic) - OVERVIEW_TOPICS.indexOf(b.topic));
    }
    return chosen.map(({ text }) => text);
  }

  #advice(advisers: readonly Advise[]): DraftRecommendation[] {
    const given: DraftRecommendation[] = [];
    for (const { text, stake, restsOn } of this.#byWeight(advisers)) {
      if (given.length === MOST.recommendations) break;
      const advice = { stake, restsOn: restsOn.filter((name) => this.#facts.has(name)) };
      if (!this.#passes({ section: 'recommendations', place: given.length, text, advice })) continue;
      given.push({ text, ...advice });
    }
    return given;
  }

  /** What matters most first; what matters alike keeps its order. What hardly matters is left out. */
  #byWeight<One extends Observation>(
    observers: readonly ((facts: FactTable, say: Wording) => One | null)[],
  ): One[] {
    const least = (weightOf(this.#facts, 'revenue') + weightOf(this.#facts, 'expenses')) / MIN_PART;
    return observers
      .map((observe) => observe(this.#facts, this.#say))
      .filter((observation) => observation !== null)
      .filter(({ weight }) => weight >= least)
      .toSorted((a, b) => b.weight - a.weight);
  }

  #passes(passage: Passage): boolean {
    if (this.#gate.judge(passage).length > 0) return false;
    this.#gate.accept(passage);
    return true;
  }

  #isTold(text: string): boolean {
    return this.#figuresOf(text).every((figure) => this.#shown.has(figure));
  }

  /** Whether half of its figures or more stand in the paragraphs beside it. */
  #isMostlyIn(chosen: readonly Observation[], text: string): boolean {
    const beside = new Set(chosen.flatMap((other) => this.#figuresOf(other.text)));
    const figures = this.#figuresOf(text);
    return 2 * figures.filter((figure) => beside.has(figure)).length >= figures.length;
  }

  #show(text: string): void {
    for (const figure of this.#figuresOf(text)) this.#shown.add(figure);
  }

  #figuresOf(text: string): string[] {
    return [...text.matchAll(/\{(\w+)\}/g)]
      .map(([, name = '']) => this.#facts.get(name))
      .filter((fact) => !isName(fact))
      .map((fact) => fact.text);
  }
}
