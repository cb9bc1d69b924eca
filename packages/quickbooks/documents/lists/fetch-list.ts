import { ReportError } from '../../errors/report-error.ts';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import { ReportLocation } from '../../reports/report-location.ts';
import { idIn, readableOr } from '../entity-fields.ts';

/** Entries in a list. `unread` of the `listed` entries could not be read and are not included. */
export interface FetchedList<Entry> {
  readonly entries: readonly Entry[];
  readonly listed: number;
  readonly unread: number;
}

/**
 * Fetches all results of a query. Entries for which `read` returns null are ignored. An entry that cannot be read is
 * left out; if no entry can be read, the list fails.
 */
export async function fetchList<Entry>(
  client: QuickBooksClient,
  name: string,
  statement: string,
  readEntry: (fields: Fields, location: ReportLocation) => Entry | null,
  options: GetOptions = {},
): Promise<FetchedList<Entry>> {
  const entries: Entry[] = [];
  const errors: ReportError[] = [];
  let listed = 0;
  for await (const entity of client.query(statement, options)) {
    listed += 1;
    try {
      const fields = fieldsOf(entity, new ReportLocation(name));
      const id = readableOr(() => idIn(fields, 'Id', new ReportLocation(name)), '');
      const entry = readEntry(fields, new ReportLocation(id === '' ? name : `${name} ${id}`, null, name));
      if (entry !== null) entries.push(entry);
    } catch (error) {
      if (!(error instanceof ReportError)) throw error;
      errors.push(error);
    }
  }
  if (errors[0] !== undefined && errors.length === listed) throw errors[0];
  return { entries, listed, unread: errors.length };
}

/**
 * Queries omit inactive entries unless they are requested, and old transactions often refer to inactive entries.
 */
export function statementForAll(name: string): string {
  return `SELECT * FROM ${name} WHERE Active IN (true, false) ORDERBY Id`;
}
