const MAX_ITEMS = 30;

/** One item in a batch: a query, or a request for changes. */
export type BatchItem = { bId: string } & ({ Query: string } | { CDCQuery: ChangesRequest });

interface ChangesRequest {
  Entities: string;
  ChangedSince: string;
}

/** Parses the items of a batch; null if the body is not a batch. */
export function parseBatch(body: string): BatchItem[] | null {
  const items = parsed(body)?.BatchItemRequest;
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) return null;
  const questions = items.filter(isItem);
  const ids = new Set(questions.map(({ bId }) => bId));
  return ids.size === items.length ? questions : null;
}

/** Returns an item as one line of text. */
export function queryText(item: BatchItem): string {
  return 'Query' in item
    ? item.Query
    : `cdc entities=${item.CDCQuery.Entities}&changedSince=${item.CDCQuery.ChangedSince}`;
}

function parsed(body: string): { BatchItemRequest?: unknown } | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function isItem(item: unknown): item is BatchItem {
  const { bId, Query, CDCQuery } = (item ?? {}) as { bId?: unknown; Query?: unknown; CDCQuery?: unknown };
  return typeof bId === 'string' && (typeof Query === 'string' || isChangesAsked(CDCQuery));
}

function isChangesAsked(asked: unknown): asked is ChangesRequest {
  const { Entities, ChangedSince } = (asked ?? {}) as Partial<ChangesRequest>;
  return typeof Entities === 'string' && typeof ChangedSince === 'string';
}
