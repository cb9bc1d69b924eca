import type { QuickBooksClient } from '@insights/quickbooks';
import type { Dependencies } from '../dependencies.ts';
import { DEMO_COMPANY } from './consent.ts';

/** Asks QuickBooks for a connected demo company as the server itself does, with its stored tokens. */
export function clientOfConnection(
  { quickbooks, storedTokens }: Pick<Dependencies, 'quickbooks' | 'storedTokens'>,
  connectionId: string,
): QuickBooksClient {
  const { access, service } = quickbooks;
  return access.createClient({
    service,
    realmId: DEMO_COMPANY,
    tokens: storedTokens.of(connectionId, service),
  });
}
