import { addDays, type Books, dateOfDay } from '@insights/companies';
import { type EntityKind, findKind } from '../entities/entity-kinds.ts';
import type { JsonObject } from '../json.ts';
import { pacificTime } from '../timestamps.ts';

/** Number of days for which changes are available. Older changes must be found in another way. */
const maxLookBackDays = 30;
/** Limit for the whole response, no matter how many entities are requested. */
const maxObjects = 1000;

interface RefusedChanges {
  refused: string;
  detail: string;
}

/**
 * Change data capture: returns every complete object of the requested entities that changed since a given time, and the
 * ids of deleted objects. There is one response per entity, in the requested order; a response is empty if nothing
 * changed.
 */
export function changesSince(
  query: Readonly<Record<string, string>>,
  books: Books,
  now: number,
): { responses: JsonObject[] } | RefusedChanges {
  const since = Date.parse(query.changedSince ?? '');
  if (Number.isNaN(since)) return { refused: 'changedSince', detail: 'changedSince is not a date or time' };
  const earliest = Date.parse(addDays(dateOfDay(Math.floor(now / 86_400_000)), -maxLookBackDays));
  if (since < earliest) {
    return { refused: 'changedSince', detail: `changedSince is more than ${maxLookBackDays} days ago` };
  }
  const kinds: EntityKind[] = [];
  for (const name of (query.entities ?? '').split(',').map((part) => part.trim())) {
    const kind = findKind(name);
    if (kind === undefined) return { refused: 'entities', detail: `entities has an unknown name: ${name}` };
    kinds.push(kind);
  }
  let left = maxObjects;
  return {
    responses: kinds.map((kind) => {
      const found = [...changed(kind, books, since), ...deleted(kind, books, since)].slice(0, left);
      left -= found.length;
      return found.length === 0
        ? {}
        : { [kind.answerKey]: found, startPosition: 1, maxResults: found.length, totalCount: found.length };
    }),
  };
}

function changed(kind: EntityKind, books: Books, since: number): JsonObject[] {
  return kind.list(books).filter(({ MetaData }) => {
    const { LastUpdatedTime } = (MetaData ?? {}) as { LastUpdatedTime?: string };
    return Date.parse(LastUpdatedTime ?? '') >= since;
  });
}

function deleted(kind: EntityKind, books: Books, since: number): JsonObject[] {
  return books.deletions
    .filter((deletion) => deletion.kind === kind.name && deletion.deletedAt >= since)
    .map(({ id, deletedAt }) => ({
      domain: 'QBO',
      status: 'Deleted',
      Id: id,
      MetaData: { LastUpdatedTime: pacificTime(deletedAt) },
    }));
}
