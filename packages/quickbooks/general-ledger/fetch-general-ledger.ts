import { formatDay, type JournalBuilder } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { ledgerColumnsParameter } from './ledger-columns.ts';
import { scanGeneralLedger } from './ledger-scanner.ts';
import { type LedgerBalances, type LedgerRequest, readGeneralLedger } from './read-general-ledger.ts';

/**
 * Adds the report's postings to the journal and returns the report's balances. Returns null if the report was
 * truncated, so that a shorter period has to be requested.
 */
export async function fetchGeneralLedger(
  client: QuickBooksClient,
  request: LedgerRequest,
  journal: JournalBuilder,
  options: GetOptions = {},
): Promise<LedgerBalances | null> {
  const query = {
    start_date: formatDay(request.period.start),
    end_date: formatDay(request.period.end),
    accounting_method: request.basis,
    columns: ledgerColumnsParameter(request.multiCurrency),
  };
  let scanned: LedgerBalances | null = null;
  const readBytes = (bytes: Uint8Array) => {
    scanned = scanGeneralLedger(bytes, request, journal);
    return scanned !== null;
  };
  const body = await client.get('reports/GeneralLedger', query, { ...options, readBytes });
  if (scanned !== null) return scanned;
  const extract = readGeneralLedger(body, request);
  if (extract === null) return null;
  const { postings, ...balances } = extract;
  for (const posting of postings) journal.add(posting);
  return balances;
}
