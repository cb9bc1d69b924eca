import { type Day, type Deletion, DOCUMENT_KINDS, formatDay } from '@insights/ledger';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { fieldsOf, listOf } from '../reports/fields.ts';
import { Place } from '../reports/place.ts';
import { instantIn, optionalTextIn, textIn } from './entity-fields.ts';

/** QuickBooks looks back 30 days; a day less keeps clear of what day it is where. */
const DAYS_BACK = 29;
/** What one answer holds at most, of all kinds together. Where it is full, something may be missing. */
const MAX_OBJECTS = 1000;

const ENTITIES = DOCUMENT_KINDS.filter((kind) => kind !== 'InventoryAdjustment').join(',');

/**
 * The transactions that were deleted lately. QuickBooks tells of them among all that changed, and nothing else tells of
 * them at all.
 */
export async function fetchDeletions(
  client: QuickBooksClient,
  readOn: Day,
  options: GetOptions = {},
): Promise<Deletion[]> {
  const query = { entities: ENTITIES, changedSince: formatDay(readOn - DAYS_BACK) };
  return readDeletions(await client.get('cdc', query, options));
}

function readDeletions(body: unknown): Deletion[] {
  const place = new Place('CDCResponse');
  const deletions: Deletion[] = [];
  let count = 0;
  for (const outer of listOf(fieldsOf(body, place).CDCResponse, place)) {
    for (const response of listOf(fieldsOf(outer, place).QueryResponse, place)) {
      for (const [entity, list] of Object.entries(fieldsOf(response, place))) {
        if (!Array.isArray(list)) continue;
        count += list.length;
        deletions.push(...deletedOf(entity, list, place.in(entity)));
      }
    }
  }
  if (count >= MAX_OBJECTS) throw new QuickBooksError('too-large', { status: 200 });
  return deletions;
}

function deletedOf(entity: string, list: readonly unknown[], place: Place): Deletion[] {
  return list.flatMap((item) => {
    const fields = fieldsOf(item, place);
    if (optionalTextIn(fields, 'status', place) !== 'Deleted') return [];
    const metaPlace = place.in('MetaData');
    const deletedMs = instantIn(fieldsOf(fields.MetaData, metaPlace), 'LastUpdatedTime', metaPlace);
    return { entity, id: textIn(fields, 'Id', place), deletedMs };
  });
}
