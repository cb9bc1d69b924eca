import { type Basis, type CompanyProfile, type IsoDate, isCalendarDate } from '@insights/companies';

/** Reports that the sandbox provides. Their names are case-sensitive in the URL. */
const reportNames = [
  'ProfitAndLoss',
  'BalanceSheet',
  'CashFlow',
  'GeneralLedger',
  'TransactionList',
] as const;

export type ReportName = (typeof reportNames)[number];

export function isReportName(text: string): text is ReportName {
  return (reportNames as readonly string[]).includes(text);
}

/** Parameters for a report. */
export interface ReportRequest {
  start: IsoDate;
  end: IsoDate;
  /** Defaults to the company's own basis. */
  basis: Basis;
  /** Requested column names for a list. */
  columns: readonly string[];
  /** Filter that applies only to the transaction list. */
  cleared: ClearedStatus | undefined;
  /** Range of last-change dates, only for the transaction list. */
  modified: { start: IsoDate; end: IsoDate } | undefined;
}

const clearedStatuses = ['Cleared', 'Uncleared', 'Reconciled', 'Deposited'] as const;

export type ClearedStatus = (typeof clearedStatuses)[number];

/** A parameter that QuickBooks rejects. */
interface RefusedParameter {
  refused: string;
  code: '2090' | '2170';
  detail: string;
}

export type ReportParameters = { readonly [name: string]: string | undefined };

/**
 * Parses the parameters. QuickBooks fills in missing dates; the product always sends both, so the sandbox does not.
 */
export function parseReportRequest(
  parameters: ReportParameters,
  profile: CompanyProfile,
): ReportRequest | RefusedParameter {
  const { start_date: start = '', end_date: end = '', accounting_method: method, cleared: text } = parameters;
  if (!isCalendarDate(start)) return notADate('start_date', start);
  if (!isCalendarDate(end)) return notADate('end_date', end);
  if (start > end) {
    return { refused: 'start_date', code: '2090', detail: 'start_date must be less than end_date' };
  }
  if (method !== undefined && method !== 'Cash' && method !== 'Accrual') {
    return notOneOf('accounting_method', method, ['Cash', 'Accrual']);
  }
  const unit = parameters.summarize_column_by ?? 'Total';
  if (unit !== 'Total') return notOneOf('summarize_column_by', unit, ['Total']);
  const cleared = clearedStatuses.find((candidate) => candidate === text);
  if (text !== undefined && cleared === undefined) return notOneOf('cleared', text, clearedStatuses);
  const { start_moddate: modifiedFrom, end_moddate: modifiedTo } = parameters;
  for (const [name, day] of Object.entries({ start_moddate: modifiedFrom, end_moddate: modifiedTo })) {
    if (day !== undefined && !isCalendarDate(day)) return notADate(name, day);
  }
  const modified =
    modifiedFrom === undefined || modifiedTo === undefined
      ? undefined
      : { start: modifiedFrom, end: modifiedTo };
  const columns = (parameters.columns ?? '').split(',').filter((name) => name !== '');
  return { start, end, basis: method ?? profile.basis, columns, cleared, modified };
}

function notADate(refused: string, text: string): RefusedParameter {
  return { refused, code: '2090', detail: `${refused} ${text} is not a date of the form YYYY-MM-DD` };
}

function notOneOf(refused: string, text: string, allowed: readonly string[]): RefusedParameter {
  return { refused, code: '2170', detail: `${refused} ${text} is not one of ${allowed.join(', ')}` };
}
