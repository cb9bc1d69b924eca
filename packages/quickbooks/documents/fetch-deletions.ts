import { type Day, type Deletion, formatDay } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { fieldsOf } from '../reports/fields.ts';
import { CHANGES_DAYS_BACK, type ChangedObject, readChanges, TYPES_IN_CHANGES } from './changes.ts';
import { idIn, instantIn, optionalTextIn } from './entity-fields.ts';

/** Fetches recently deleted transactions. QuickBooks reports them only in its list of all changes. */
export async function fetchDeletions(
  client: QuickBooksClient,
  readOn: Day,
  options: GetOptions = {},
): Promise<Deletion[]> {
  const query = { entities: TYPES_IN_CHANGES.join(','), changedSince: formatDay(readOn - CHANGES_DAYS_BACK) };
  return deletionsAmong(readChanges(await client.get('cdc', query, options)));
}

export function deletionsAmong(changes: readonly ChangedObject[]): Deletion[] {
  return changes.flatMap(deletionIn);
}

function deletionIn({ entity, fields, location }: ChangedObject): Deletion[] {
  if (optionalTextIn(fields, 'status', location) !== 'Deleted') return [];
  const metaLocation = location.in('MetaData');
  const deletedMs = instantIn(fieldsOf(fields.MetaData, metaLocation), 'LastUpdatedTime', metaLocation);
  return [{ entity, id: idIn(fields, 'Id', location), deletedMs }];
}
