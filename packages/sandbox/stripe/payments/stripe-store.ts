/**
 * Where the sandbox's objects live: documents of JSON under a kind and an id. It asks for no more than this so that the
 * host can keep them in its own database, where they survive a restart together with what the host knows of them.
 */
export interface StripeStore {
  find(kind: string, id: string): Promise<unknown | undefined>;
  /** In order of creation. */
  list(kind: string): Promise<unknown[]>;
  /** False when the id exists already. Of two at the same time, one is told false. */
  insert(kind: string, id: string, value: unknown): Promise<boolean>;
  /**
   * Replaces a value by what `change` makes of it, while nobody else changes it, and tells the new value. Throws when there
   * is none. What `change` throws comes out, and nothing is written. `change` may alter the value it is given, does
   * nothing else, and may therefore be run again by a database that has to repeat a transaction.
   */
  change(kind: string, id: string, change: (value: unknown) => unknown): Promise<unknown>;
}
