import { formatDay } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { ledgerColumnsParameter } from './ledger-columns.ts';
import { scanGeneralLedger } from './ledger-scanner.ts';
import {
  type LedgerBalances,
  type LedgerExtract,
  type LedgerRequest,
  readGeneralLedger,
} from './read-general-ledger.ts';
import type { ScannedPostings } from './scanned-postings.ts';

/**
 * Returns null if the report was truncated, so that a shorter period has to be requested. Its postings are added to
 * `scanned`; only those of a report that needs the other reader are returned.
 */
export async function fetchGeneralLedger(
  client: QuickBooksClient,
  request: LedgerRequest,
  scanned: ScannedPostings,
  options: GetOptions = {},
): Promise<LedgerExtract | null> {
  const query = {
    start_date: formatDay(request.period.start),
    end_date: formatDay(request.period.end),
    accounting_method: request.basis,
    columns: ledgerColumnsParameter(request.multiCurrency),
  };
  let balances: LedgerBalances | null = null;
  const readBytes = (bytes: Uint8Array) => {
    balances = scanGeneralLedger(bytes, request, scanned);
    return balances !== null;
  };
  const body = await client.get('reports/GeneralLedger', query, { ...options, readBytes });
  return balances === null
    ? readGeneralLedger(body, request)
    : { ...(balances as LedgerBalances), postings: [] };
}
