import { type Day, type Deletion, formatDay } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { fieldsOf } from '../reports/fields.ts';
import { CHANGES_DAYS_BACK, type ChangedObject, FORMS_TOLD, readChanges } from './changes.ts';
import { idIn, instantIn, optionalTextIn } from './entity-fields.ts';

/** Fetches recently deleted transactions. QuickBooks reports them only in its list of all changes. */
export async function fetchDeletions(
  client: QuickBooksClient,
  readOn: Day,
  options: GetOptions = {},
): Promise<Deletion[]> {
  const query = { entities: FORMS_TOLD.join(','), changedSince: formatDay(readOn - CHANGES_DAYS_BACK) };
  return deletionsAmong(readChanges(await client.get('cdc', query, options)));
}

export function deletionsAmong(changes: readonly ChangedObject[]): Deletion[] {
  return changes.flatMap(deletionIn);
}

function deletionIn({ entity, fields, place }: ChangedObject): Deletion[] {
  if (optionalTextIn(fields, 'status', place) !== 'Deleted') return [];
  const metaPlace = place.in('MetaData');
  const deletedMs = instantIn(fieldsOf(fields.MetaData, metaPlace), 'LastUpdatedTime', metaPlace);
  return [{ entity, id: idIn(fields, 'Id', place), deletedMs }];
}
