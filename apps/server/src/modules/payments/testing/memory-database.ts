import type { Turns } from './turns.ts';

/** A process that uses the database, and that can die at any step. */
export interface Process {
  isDead: boolean;
}

/**
 * A database of rows in memory that works off one transaction at a time, as the embedded one does. A step of a process
 * that is dead is never taken, and what its transaction changed is undone.
 */
export class MemoryDatabase {
  #transaction: { readonly owner: Process; readonly undo: (() => void)[] } | null = null;
  readonly #turns: Turns;

  constructor(turns: Turns) {
    this.#turns = turns;
  }

  table<Row>(): MemoryTable<Row> {
    return new MemoryTable<Row>((undo) => this.#transaction?.undo.push(undo));
  }

  /** One statement of its own. */
  async statement<Result>(owner: Process, work: () => Result): Promise<Result> {
    await this.#turn(owner);
    while (this.#transaction !== null) await this.#turn(owner);
    return work();
  }

  async transaction<Result>(owner: Process, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(owner);
    while (this.#transaction !== null) await this.#turn(owner);
    const transaction = { owner, undo: [] };
    this.#transaction = transaction;
    try {
      const result = await work();
      await this.#turn(owner);
      this.#transaction = null;
      // Committed, yet whoever waits for the answer may never get it.
      await this.#turn(owner);
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  /** One statement of the transaction that is under way. */
  async statementWithin<Result>(owner: Process, work: () => Result): Promise<Result> {
    await this.#turn(owner);
    return work();
  }

  /** Ends a process in the middle of whatever it is doing. */
  kill(owner: Process): void {
    owner.isDead = true;
    if (this.#transaction?.owner === owner) this.#rollBack();
  }

  #rollBack(): void {
    const undo = this.#transaction?.undo ?? [];
    this.#transaction = null;
    for (const step of undo.toReversed()) step();
  }

  async #turn(owner: Process): Promise<void> {
    await this.#turns.next();
    if (owner.isDead) await new Promise(() => {});
  }
}

export class MemoryTable<Row> {
  readonly #rows = new Map<string, Row>();
  readonly #onChange: (undo: () => void) => void;

  constructor(onChange: (undo: () => void) => void) {
    this.#onChange = onChange;
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }
  all(): Row[] {
    return [...this.#rows.values()];
  }
  find(is: (row: Row) => boolean): Row | undefined {
    for (const row of this.#rows.values()) if (is(row)) return row;
    return undefined;
  }
  remove(key: string): void {
    const before = this.#rows.get(key);
    this.#rows.delete(key);
    this.#onChange(() => {
      if (before !== undefined) this.#rows.set(key, before);
    });
  }
  put(key: string, row: Row): void {
    const before = this.#rows.get(key);
    this.#rows.set(key, row);
    this.#onChange(() => {
      if (before === undefined) this.#rows.delete(key);
      else this.#rows.set(key, before);
    });
  }
}
