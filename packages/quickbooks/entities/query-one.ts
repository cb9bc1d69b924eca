import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';

/**
 * Fetches an object that a company has only one of by a query, which can be sent to QuickBooks together with others.
 */
export async function queryOne(
  client: QuickBooksClient,
  entity: 'CompanyInfo' | 'Preferences',
  options: GetOptions,
): Promise<unknown> {
  for await (const found of client.query(`SELECT * FROM ${entity}`, options)) return found;
  throw new QuickBooksError('unexpected');
}
