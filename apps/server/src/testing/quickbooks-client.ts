import type { QuickBooksClient } from '@insights/quickbooks';
import type { Dependencies } from '../dependencies.ts';
import { DEMO_COMPANY } from './consent.ts';

/**
 * Returns a QuickBooks client for a connected demo company. It uses the stored tokens, as the server itself does.
 */
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
