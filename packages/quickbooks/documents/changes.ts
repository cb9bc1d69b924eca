import { DOCUMENT_KINDS } from '@insights/ledger';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { type Fields, fieldsOf, listOf } from '../reports/fields.ts';
import { Place } from '../reports/place.ts';

/** Change data capture looks back 30 days; a day less keeps clear of what day it is where. */
export const CHANGES_DAYS_BACK = 29;
/** What one answer holds at most, of all kinds together. Where it is full, something may be missing. */
const MAX_OBJECTS = 1000;

/** The forms whose changes are told. */
export const FORMS_TOLD = DOCUMENT_KINDS.filter((kind) => kind !== 'InventoryAdjustment');

/** Something that was changed, or deleted. */
export interface ChangedObject {
  readonly entity: string;
  readonly fields: Fields;
  readonly place: Place;
}

/** What an answer of change data capture tells. One that is full is too large: more may have been changed. */
export function readChanges(body: unknown): ChangedObject[] {
  const place = new Place('CDCResponse');
  const response = fieldsOf(body, place).CDCResponse;
  const changes: ChangedObject[] = [];
  for (const outer of Array.isArray(response) ? response : [response]) {
    for (const answer of listOf(fieldsOf(outer, place).QueryResponse, place)) {
      for (const [entity, list] of Object.entries(fieldsOf(answer, place))) {
        if (!Array.isArray(list)) continue;
        for (const item of list)
          changes.push({ entity, fields: fieldsOf(item, place), place: place.in(entity) });
      }
    }
  }
  if (changes.length >= MAX_OBJECTS) throw new QuickBooksError('too-large', { status: 200 });
  return changes;
}
