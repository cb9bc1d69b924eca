import type { FactTable } from '../facts/fact-table.ts';
import { Gate } from '../gate/gate.ts';
import { type Passage, type Refusal, SECTIONS, type Section } from '../gate/passage.ts';
import { GATE_RULES } from '../gate/rules/index.ts';
import { type Draft, passagesOf } from './draft.ts';
import { fill } from './fill.ts';
import type { Letter, Recommendation, Replacement } from './letter.ts';
import type { Paragraph } from './paragraph.ts';

/** More than this of a section is not read any more. */
const MAX_PLACES: Readonly<Record<Section, number>> = {
  headline: 1,
  overview: 4,
  trends: 4,
  risks: 4,
  opportunities: 4,
  recommendations: 5,
};

/** A paragraph that passed, as it may be shown at once. */
export interface PassedPassage {
  readonly section: Section;
  readonly place: number;
  readonly text: Paragraph;
  readonly recommendation: Recommendation | null;
}

export interface RefusedPassage {
  readonly passage: Passage;
  readonly refusals: readonly Refusal[];
}

/**
 * Puts a letter together from a writer's paragraphs as they come. Each is held against the gate; one that does not pass
 * may be offered once more, written anew, and then the built-in analyst's stands in its place.
 */
export class LetterComposer {
  readonly #facts: FactTable;
  readonly #gate: Gate;
  readonly #passed = new Map<string, PassedPassage>();
  readonly #refused = new Map<string, RefusedPassage>();
  readonly #seen = new Set<string>();

  constructor(facts: FactTable) {
    this.#facts = facts;
    this.#gate = new Gate(facts);
  }

  /** The paragraph as it may be shown; null when it was refused. */
  offer(passage: Passage): PassedPassage | null {
    const key = keyOf(passage);
    this.#seen.add(key);
    if (passage.place >= MAX_PLACES[passage.section] || this.#passed.has(key)) return null;
    const refusals = this.#gate.judge(passage);
    if (refusals.length > 0) {
      this.#refused.set(key, { passage, refusals });
      return null;
    }
    this.#refused.delete(key);
    this.#gate.accept(passage);
    const passed = this.#filled(passage);
    this.#passed.set(key, passed);
    return passed;
  }

  /** Paragraphs that did not pass, with the reasons. */
  get refused(): readonly RefusedPassage[] {
    return [...this.#refused.values()];
  }

  get passedCount(): number {
    return this.#passed.size;
  }

  /** The whole letter, the built-in analyst's paragraphs standing in where the writer's did not pass or are missing. */
  finish(builtIn: Draft): Letter {
    const replaced: Replacement[] = [];
    const spare = Map.groupBy(passagesOf(builtIn), ({ section }) => section);
    for (const section of SECTIONS) {
      const refused = this.refused.filter(({ passage }) => passage.section === section);
      for (const { passage, refusals } of refused) {
        const reason = `The model’s paragraph was left out: ${faultOf(refusals)}.`;
        replaced.push({ section, place: passage.place, reason });
        this.#standIn(spare.get(section) ?? [], passage.place);
      }
      const isMissing = ![...this.#seen].some((key) => key.startsWith(`${section} `));
      const own = spare.get(section) ?? [];
      if (!isMissing || own.length === 0) continue;
      replaced.push({ section, place: null, reason: 'The model wrote nothing here.' });
      for (const { place } of own) this.#standIn(own, place);
    }
    return { ...this.#letter(), replaced };
  }

  /** The built-in analyst's own letter. */
  static compose(draft: Draft, facts: FactTable): Letter {
    const composer = new LetterComposer(facts);
    for (const passage of passagesOf(draft)) composer.offer(passage);
    return { ...composer.#letter(), replaced: [] };
  }

  /** The first of the built-in analyst's paragraphs of the section that says something new and passes in its place. */
  #standIn(spare: readonly Passage[], place: number): void {
    for (const passage of spare) {
      const candidate = { ...passage, place };
      if (this.#isTold(candidate) || this.#gate.judge(candidate).length > 0) continue;
      this.#gate.accept(candidate);
      this.#passed.set(keyOf(candidate), this.#filled(candidate));
      return;
    }
  }

  /** Whether the section has a paragraph already that shows all of its figures. */
  #isTold({ section, text }: Passage): boolean {
    const shown = new Set(
      [...this.#passed.values()]
        .filter((passed) => passed.section === section)
        .flatMap((passed) => passed.text.flatMap((run) => ('fact' in run ? [run.fact.name] : []))),
    );
    return [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => shown.has(name));
  }

  #filled({ section, place, text, advice }: Passage): PassedPassage {
    const paragraph = fill(text, this.#facts);
    const recommendation =
      advice === null
        ? null
        : {
            text: paragraph,
            stake: this.#facts.get(advice.stake),
            restsOn: [...new Set(advice.restsOn)].map((name) => this.#facts.get(name)),
          };
    return { section, place, text: paragraph, recommendation };
  }

  #letter(): Omit<Letter, 'replaced'> {
    const of = (section: Section) =>
      [...this.#passed.values()]
        .filter((passed) => passed.section === section)
        .toSorted((a, b) => a.place - b.place);
    const texts = (section: Section) => of(section).map(({ text }) => text);
    return {
      headline: texts('headline')[0] ?? [],
      overview: texts('overview'),
      trends: texts('trends'),
      risks: texts('risks'),
      opportunities: texts('opportunities'),
      recommendations: of('recommendations').flatMap(({ recommendation }) =>
        recommendation === null ? [] : [recommendation],
      ),
    };
  }
}

function keyOf({ section, place }: Pick<Passage, 'section' | 'place'>): string {
  return `${section} ${place}`;
}

/** What is said of a refused paragraph: the gravest of its faults, in words that quote nothing of it. */
function faultOf(refusals: readonly Refusal[]): string {
  const rules = new Set(refusals.map(({ rule }) => rule));
  return GATE_RULES.find(({ name }) => rules.has(name))?.fault ?? 'it did not pass';
}
