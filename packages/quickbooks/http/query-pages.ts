import { isDeepStrictEqual } from 'node:util';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import { isFields } from '../reports/fields.ts';

/** Maximum number of entities in one response. */
const PAGE_SIZE = 1000;

/**
 * Reads a query page by page. If an entity is on two pages, the list changed between them and another entity may be
 * missing, which is an error. An exact duplicate on the same page is skipped.
 */
export async function* queryPages(
  ask: (statement: string) => Promise<unknown>,
  statement: string,
): AsyncGenerator<unknown> {
  const entityName = /\bfrom\s+(\w+)/i.exec(statement)?.[1];
  if (entityName === undefined) throw new Error('The statement does not say from what to select');
  const seen = new Set<string>();
  for (let start = 1; ; start += PAGE_SIZE) {
    const text = `${statement} STARTPOSITION ${start} MAXRESULTS ${PAGE_SIZE}`;
    const page = entitiesIn(await ask(text), entityName);
    const onPage = new Map<string, unknown>();
    for (const entity of page) {
      const id = idOf(entity);
      if (id !== null && onPage.has(id) && isDeepStrictEqual(onPage.get(id), entity)) continue;
      if (id !== null && seen.has(id)) throw new QuickBooksError('unexpected');
      if (id !== null) {
        seen.add(id);
        onPage.set(id, entity);
      }
      yield entity;
    }
    if (page.length < PAGE_SIZE) return;
  }
}

/**
 * Returns the entities in a query response. An empty result is `"QueryResponse": {}`. The list's key is the standard
 * spelling of the entity's name, not the spelling in the query, and `CreditCardPaymentTxn` for credit card payments. An
 * unknown key is an error; otherwise it would look like an empty list.
 */
function entitiesIn(body: unknown, entityName: string): readonly unknown[] {
  const response = isFields(body) ? body.QueryResponse : null;
  if (!isFields(response)) throw new QuickBooksError('unexpected');
  const names = [entityName, `${entityName}Txn`].map((name) => name.toLowerCase());
  const name = Object.keys(response).find((key) => names.includes(key.toLowerCase()));
  if (name === undefined) {
    if (Object.values(response).some(Array.isArray)) throw new QuickBooksError('unexpected');
    return [];
  }
  const entities = response[name];
  if (!Array.isArray(entities) || entities.length > PAGE_SIZE) throw new QuickBooksError('unexpected');
  return entities;
}

function idOf(entity: unknown): string | null {
  return isFields(entity) && typeof entity.Id === 'string' ? entity.Id : null;
}
