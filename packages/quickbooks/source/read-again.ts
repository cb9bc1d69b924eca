import { isDeepStrictEqual } from 'node:util';
import { type BasisData, type Day, type Documents, documentKindOf, type SourceData } from '@insights/ledger';
import {
  CHANGES_DAYS_BACK,
  type ChangedObject,
  fetchDeletions,
  readChanges,
  TYPES_IN_CHANGES,
} from '../documents/changes.ts';
import { fetchUnreconciled, hasSameUnreconciled } from '../documents/cleared-status/fetch-cleared-status.ts';
import { fetchChangedTypes } from '../documents/fetch-changed-types.ts';
import { LISTS } from '../documents/fetch-documents.ts';
import { readPart } from '../documents/read-part.ts';
import { fetchChartOfAccounts } from '../entities/chart-of-accounts.ts';
import { queryOne, readCompanyInfo } from '../entities/company-info.ts';
import { readPreferences } from '../entities/preferences.ts';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import { type SyncTrace, traceOf, writeTrace } from './sync-trace.ts';

/** QuickBooks may report recent changes with a delay, and its clock may be behind ours. */
const OVERLAP_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
/** Lists other than transactions whose names and amounts are used in the books. */
const LISTS_IN_CHANGES = ['Account', 'Customer', 'Vendor', 'Employee', 'Item', 'Class', 'Budget'];

export interface SyncTime {
  readonly today: Day;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Confirms an earlier sync with four calls, each of which detects changes that the others cannot:
 *
 * - the company, its settings and its accounts with their balances, together with change data capture of every
 * transaction type and list that it covers;
 * - the transaction types that change data capture does not cover, such as paychecks and sales tax payments, by the day
 * of their last change. Deleted transactions of these types are detected from the account balances;
 * - the two lists of unreconciled transactions, because reconciling does not change a transaction.
 *
 * Returns null if anything changed or one of the four calls fails; then the books must be fetched in full. Throws if the
 * sync was aborted.
 */
export async function readAgain(
  client: QuickBooksClient,
  earlier: SourceData,
  { today, now }: SyncTime,
  options: GetOptions = {},
): Promise<SourceData | null> {
  const trace = traceOf(earlier);
  const { documents } = earlier;
  if (trace === null || documents.clearing.status !== 'read' || !isWhole(earlier)) return null;
  if (now - trace.readAt > (CHANGES_DAYS_BACK - 1) * DAY_MS) return null;
  const since = trace.knownAt - OVERLAP_MS;
  const once = { ...options, repeatSlow: false };
  try {
    const seen = await lookAtCompany(client, earlier, trace, since, once);
    if (seen === null) return null;
    const { changes, balances } = seen;
    const { chart, window } = earlier.accrual.books;
    const { homeCurrency } = documents;
    // One more day on either side avoids errors due to time zones.
    const days = { start: Math.floor(since / DAY_MS) - 1, end: today + 1 };
    const [changedTypes, unreconciled, deletions] = await Promise.all([
      fetchChangedTypes(client, { days, currency: homeCurrency }, once),
      fetchUnreconciled(client, { chart, window, homeCurrency }, once),
      deletionsNow(client, documents, today, once),
    ]);
    if ([...changedTypes].some(isMissingFromChanges)) return null;
    const isUnchanged =
      changes.length === 0 &&
      balances === trace.balances &&
      hasSameUnreconciled(documents.clearing.value, unreconciled);
    if (!isUnchanged) return null;
    return {
      ...earlier,
      documents: { ...documents, readOn: today, deletions },
      trace: writeTrace({ ...trace, knownAt: now }),
    };
  } catch (error) {
    if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
    // A service that does not respond at all would not respond to a full sync either.
    if (options.signal?.aborted) throw error;
    return null;
  }
}

/**
 * Whether every part is available. Missing parts may be available now, so only a complete sync can be confirmed.
 */
function isWhole({ accrual, cash, reportedCashFlow, documents }: SourceData): boolean {
  const { transactions, deletions: _, readOn, homeCurrency, ...parts } = documents;
  return (
    cash.status === 'read' &&
    [accrual, cash.report].every(isWholeOnBasis) &&
    reportedCashFlow.status === 'read' &&
    Object.values(parts).every((part) => part.status === 'read' && part.unread === undefined) &&
    transactions.status === 'read' &&
    [...transactions.value.unread.keys()].every((kind) => kind === 'InventoryAdjustment')
  );
}

function isWholeOnBasis({ earlier, incomeStatement, balanceSheet }: BasisData): boolean {
  return [earlier, incomeStatement, balanceSheet].every(
    (part) => part === undefined || part.status === 'read',
  );
}

/** Returns the changes and account balances in one call; null if the company itself changed. */
async function lookAtCompany(
  client: QuickBooksClient,
  { company, accrual, documents }: SourceData,
  trace: SyncTrace,
  since: number,
  options: GetOptions,
): Promise<{ changes: ChangedObject[]; balances: string } | null> {
  const [info, preferences, { chart, balances }, changes] = await Promise.all([
    queryOne(client, 'CompanyInfo', options).then(readCompanyInfo),
    queryOne(client, 'Preferences', options).then(readPreferences),
    fetchChartOfAccounts(client, options),
    client
      .changes([...TYPES_IN_CHANGES, ...LISTS_IN_CHANGES], new Date(since).toISOString(), options)
      .then(readChanges),
  ]);
  const { closing } = documents;
  const isSame =
    isDeepStrictEqual(chart.accounts, accrual.books.chart.accounts) &&
    info.companyName === company.name &&
    (info.fiscalYearFirstMonth ?? preferences.fiscalYearFirstMonth) === company.fiscalYearFirstMonth &&
    preferences.reportBasis === company.reportBasis &&
    preferences.multiCurrency === trace.multiCurrency &&
    (preferences.homeCurrency ?? documents.homeCurrency) === documents.homeCurrency &&
    closing.status === 'read' &&
    preferences.bookCloseDate === closing.value.closedThrough;
  return isSame ? { changes, balances } : null;
}

function isMissingFromChanges(ledgerType: string): boolean {
  const kind = documentKindOf(ledgerType);
  return kind === null || kind === 'InventoryAdjustment';
}

/** Returns the recent deletions. None were added, but the oldest may no longer be reported. */
async function deletionsNow(
  client: QuickBooksClient,
  { deletions }: Documents,
  today: Day,
  options: GetOptions,
): Promise<Documents['deletions']> {
  if (deletions.status === 'missing')
    return readPart(LISTS.deletions, fetchDeletions(client, today, options));
  const from = (today - CHANGES_DAYS_BACK) * DAY_MS;
  return { ...deletions, value: deletions.value.filter(({ deletedMs }) => deletedMs >= from) };
}
