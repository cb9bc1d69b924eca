import type { Period, Reported, SourceProgress } from '@insights/ledger';
import { QuickBooksError } from '../errors/quickbooks-error.ts';
import type { GetOptions, QuickBooksClient } from '../http/quickbooks-client.ts';
import type { Company } from './read-company.ts';

/** Data and callbacks shared by all parts of a sync. */
export interface SyncContext {
  readonly client: QuickBooksClient;
  readonly company: Company;
  readonly period: Period;
  /** The general ledger window that the period's screens need. */
  readonly window: Period;
  readonly progress: SourceProgress;
  readonly options: GetOptions;
}

/** Returns a failed report as missing, with the reason; lost access ends the whole sync. */
export async function orMissing<Report>(report: Promise<Report>): Promise<Reported<Report>> {
  try {
    return { status: 'read', report: await report };
  } catch (error) {
    if (!(error instanceof QuickBooksError) || error.kind === 'reconnect') throw error;
    return { status: 'missing', reason: error.message };
  }
}
