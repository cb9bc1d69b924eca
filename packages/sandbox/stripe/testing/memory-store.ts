import type { StripeStore } from '../payments/stripe-store.ts';

/** Creates an in-memory store. Values are converted to and from JSON, as they would be for a database. */
export function createMemoryStore(): StripeStore {
  const kinds = new Map<string, Map<string, string>>();

  const documentsOf = (kind: string) => {
    const documents = kinds.get(kind) ?? new Map<string, string>();
    kinds.set(kind, documents);
    return documents;
  };

  return {
    async find(kind, id) {
      const text = documentsOf(kind).get(id);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async list(kind) {
      return [...documentsOf(kind).values()].map((text): unknown => JSON.parse(text));
    },
    async insert(kind, id, value) {
      const documents = documentsOf(kind);
      if (documents.has(id)) return false;
      documents.set(id, JSON.stringify(value));
      return true;
    },
    async change(kind, id, change) {
      const documents = documentsOf(kind);
      const before = documents.get(id);
      if (before === undefined) throw new Error(`The store has no ${kind} ${id}`);
      const after = JSON.stringify(change(JSON.parse(before)));
      documents.set(id, after);
      return JSON.parse(after);
    },
  };
}
