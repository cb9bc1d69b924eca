import { formatDay } from '@insights/ledger';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { ledgerColumnsParameter } from './ledger-columns.ts';
import { type LedgerExtract, type LedgerRequest, readGeneralLedger } from './read-general-ledger.ts';

/** Null when the report was cut short, so that a shorter period has to be asked for. */
export async function fetchGeneralLedger(
  client: QuickBooksClient,
  request: LedgerRequest,
  options: GetOptions = {},
): Promise<LedgerExtract | null> {
  const query = {
    start_date: formatDay(request.period.start),
    end_date: formatDay(request.period.end),
    accounting_method: request.basis,
    columns: ledgerColumnsParameter(request.multiCurrency),
  };
  return readGeneralLedger(await client.get('reports/GeneralLedger', query, options), request);
}
