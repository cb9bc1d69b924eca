import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { type Fields, fieldsOf } from '../../reports/fields.ts';
import { Place } from '../../reports/place.ts';

/** Reads everything that a statement finds. What a reader gives null for is left out. */
export async function fetchList<Entry>(
  client: QuickBooksClient,
  name: string,
  statement: string,
  readEntry: (fields: Fields, place: Place) => Entry | null,
  options: GetOptions = {},
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entity of client.query(statement, options)) {
    const fields = fieldsOf(entity, new Place(name));
    const entry = readEntry(
      fields,
      new Place(typeof fields.Id === 'string' ? `${name} ${fields.Id}` : name, null, name),
    );
    if (entry !== null) entries.push(entry);
  }
  return entries;
}

/** A query leaves out inactive entries unless it asks for them, and past transactions are full of those. */
export function statementForAll(name: string): string {
  return `SELECT * FROM ${name} WHERE Active IN (true, false) ORDERBY Id`;
}
