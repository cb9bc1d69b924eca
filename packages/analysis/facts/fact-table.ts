import type { Fact } from './fact.ts';

/** Facts by name, in the order in which they were made. */
export class FactTable {
  readonly #byName = new Map<string, Fact>();

  /** Throws when two facts have one name: a letter could mean either. */
  constructor(facts: Iterable<Fact>) {
    for (const fact of facts) {
      if (this.#byName.has(fact.name)) throw new Error(`Two facts are called ${fact.name}`);
      this.#byName.set(fact.name, fact);
    }
  }

  get all(): readonly Fact[] {
    return [...this.#byName.values()];
  }

  find(name: string): Fact | null {
    return this.#byName.get(name) ?? null;
  }

  /** Throws for a name that nothing has, which would be a mistake of ours. */
  get(name: string): Fact {
    const fact = this.#byName.get(name);
    if (fact === undefined) throw new RangeError(`No fact is called ${name}`);
    return fact;
  }

  has(...names: readonly string[]): boolean {
    return names.every((name) => this.#byName.has(name));
  }
}
