import { type Day, type Deletion, DOCUMENT_KINDS, formatDay } from '@insights/ledger';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { type Fields, fieldsOf, listOf } from '../reports/fields.ts';
import { ReportLocation } from '../reports/report-location.ts';
import { idIn, instantIn, optionalTextIn } from './entity-fields.ts';

/** Change data capture covers 30 days. Requesting one day less avoids errors due to time zones. */
export const CHANGES_DAYS_BACK = 29;
/**
 * Maximum number of objects of all types in one response. If a response reaches it, some changes may be missing.
 */
const MAX_OBJECTS = 1000;

/** Transaction types whose changes are reported. */
export const TYPES_IN_CHANGES = DOCUMENT_KINDS.filter((kind) => kind !== 'InventoryAdjustment');

/** An object that was changed or deleted. */
export interface ChangedObject {
  readonly entity: string;
  readonly fields: Fields;
  readonly location: ReportLocation;
}

/**
 * Reads a response from change data capture. A full response is an error of the kind `too-large`, because there may be
 * more changes.
 */
export function readChanges(body: unknown): ChangedObject[] {
  const location = new ReportLocation('CDCResponse');
  const response = fieldsOf(body, location).CDCResponse;
  const changes: ChangedObject[] = [];
  for (const outer of Array.isArray(response) ? response : [response]) {
    for (const answer of listOf(fieldsOf(outer, location).QueryResponse, location)) {
      for (const [entity, list] of Object.entries(fieldsOf(answer, location))) {
        if (!Array.isArray(list)) continue;
        for (const item of list)
          changes.push({ entity, fields: fieldsOf(item, location), location: location.in(entity) });
      }
    }
  }
  if (changes.length >= MAX_OBJECTS) throw new QuickBooksError('too-large', { status: 200 });
  return changes;
}

/** Fetches recently deleted transactions. QuickBooks reports deletions only in its list of all changes. */
export async function fetchDeletions(
  client: QuickBooksClient,
  readOn: Day,
  options: GetOptions = {},
): Promise<Deletion[]> {
  const query = { entities: TYPES_IN_CHANGES.join(','), changedSince: formatDay(readOn - CHANGES_DAYS_BACK) };
  return deletionsAmong(readChanges(await client.get('cdc', query, options)));
}

function deletionsAmong(changes: readonly ChangedObject[]): Deletion[] {
  return changes.flatMap(deletionIn);
}

function deletionIn({ entity, fields, location }: ChangedObject): Deletion[] {
  if (optionalTextIn(fields, 'status', location) !== 'Deleted') return [];
  const metaLocation = location.in('MetaData');
  const deletedMs = instantIn(fieldsOf(fields.MetaData, metaLocation), 'LastUpdatedTime', metaLocation);
  return [{ entity, id: idIn(fields, 'Id', location), deletedMs }];
}
