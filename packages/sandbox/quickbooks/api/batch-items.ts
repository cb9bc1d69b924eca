const MAX_ITEMS = 30;

/** One query of a batch. */
export interface BatchItem {
  bId: string;
  Query: string;
}

/** The queries of a batch; null where the body is none. */
export function itemsIn(body: string): BatchItem[] | null {
  const items = parsed(body)?.BatchItemRequest;
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) return null;
  const queries = items.filter(isItem);
  const ids = new Set(queries.map(({ bId }) => bId));
  return ids.size === items.length ? queries : null;
}

function parsed(body: string): { BatchItemRequest?: unknown } | null {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function isItem(item: unknown): item is BatchItem {
  const { bId, Query } = (item ?? {}) as Partial<BatchItem>;
  return typeof bId === 'string' && typeof Query === 'string';
}
