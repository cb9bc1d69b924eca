import type { FactTable } from '../facts/fact-table.ts';
import { parseSentences } from './language/parse.ts';
import type { ParsedPassage, Passage, Refusal, ToldDirection } from './passage.ts';
import { directionsTold } from './rules/contradictions.ts';
import { GATE_RULES } from './rules/index.ts';

/** Longer text is refused unread: rules take time in proportion to it. */
const MAX_CHARACTERS = 4_000;

/**
 * What every paragraph passes before it is shown, whoever wrote it. A letter is judged paragraph by paragraph, in order:
 * what was accepted binds what comes after it.
 */
export class Gate {
  readonly #facts: FactTable;
  readonly #told = new Map<string, ToldDirection>();

  constructor(facts: FactTable) {
    this.#facts = facts;
  }

  /** The reasons to refuse it; none when it may be shown. */
  judge(passage: Passage): Refusal[] {
    if (passage.text.length > MAX_CHARACTERS) return [{ rule: 'lengths', reason: 'It is far too long.' }];
    const parsed = this.#parse(passage);
    return GATE_RULES.flatMap(({ name, check }) => check(parsed).map((reason) => ({ rule: name, reason })));
  }

  /** Takes a passage into the letter. It must have been judged without a refusal. */
  accept(passage: Passage): void {
    for (const [key, direction] of directionsTold(this.#parse(passage))) this.#told.set(key, direction);
  }

  #parse(passage: Passage): ParsedPassage {
    return {
      ...passage,
      sentences: parseSentences(passage.text, this.#facts),
      facts: this.#facts,
      told: this.#told,
    };
  }
}
