/**
 * Storage for the sandbox's objects: JSON documents by kind and id. The interface is minimal so that the host can store
 * them in its own database, where they survive a restart together with the host's own records.
 */
export interface StripeStore {
  find(kind: string, id: string): Promise<unknown | undefined>;
  /** Returns the values in order of creation. */
  list(kind: string): Promise<unknown[]>;
  /** Returns false if the id already exists. If two inserts are simultaneous, one of them returns false. */
  insert(kind: string, id: string, value: unknown): Promise<boolean>;
  /**
   * Replaces a value with the result of `change` under a lock and returns the new value. Throws if the value does not
   * exist. If `change` throws, the error is rethrown and nothing is written. `change` may mutate its argument but must
   * have no other effects, because a database may run it again when it repeats a transaction.
   */
  change(kind: string, id: string, change: (value: unknown) => unknown): Promise<unknown>;
}
