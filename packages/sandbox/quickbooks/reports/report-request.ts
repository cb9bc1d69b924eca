import { type Basis, type CompanyProfile, type IsoDate, isCalendarDate } from '@insights/companies';

/** Reports of the sandbox. Their names are case-sensitive in the address. */
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

/** Parameters of a report. */
export interface ReportRequest {
  start: IsoDate;
  end: IsoDate;
  /** Defaults to the company's own basis. */
  basis: Basis;
  /** Requested column names of a list. */
  columns: readonly string[];
  /** Filter for the transaction list only. */
  cleared: ClearedStatus | undefined;
  /** Range of the last change, for the transaction list only. */
  modified: { start: IsoDate; end: IsoDate } | undefined;
}

const clearedStatuses = ['Cleared', 'Uncleared', 'Reconciled', 'Deposited'] as const;

export type ClearedStatus = (typeof clearedStatuses)[number];

/** A parameter that QuickBooks refuses. */
interface RefusedParameter {
  refused: string;
  code: '2090' | '2170';
  detail: string;
}

export type ReportParameters = { readonly [name: string]: string | undefined };

/**
 * Parses the parameters. QuickBooks fills in missing dates; the product sends both, so the sandbox does not.
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
