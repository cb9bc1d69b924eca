const MAX_ITEMS = 30;

/** One question of a batch: a query, or what changed. */
export type BatchItem = { bId: string } & ({ Query: string } | { CDCQuery: ChangesAsked });

export interface ChangesAsked {
  Entities: string;
  ChangedSince: string;
}

/** The questions of a batch; null where the body is none. */
export function itemsIn(body: string): BatchItem[] | null {
  const items = parsed(body)?.BatchItemRequest;
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) return null;
  const questions = items.filter(isItem);
  const ids = new Set(questions.map(({ bId }) => bId));
  return ids.size === items.length ? questions : null;
}

/** What an item asks, in one line. */
export function statementOf(item: BatchItem): string {
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

function isChangesAsked(asked: unknown): asked is ChangesAsked {
  const { Entities, ChangedSince } = (asked ?? {}) as Partial<ChangesAsked>;
  return typeof Entities === 'string' && typeof ChangedSince === 'string';
}
