import { type Basis, type CompanyProfile, type IsoDate, isCalendarDate } from '@insights/companies';
import { type DateRange, dateMacroRange } from './date-macros.ts';
import { type ColumnUnit, columnUnits } from './periods.ts';

/** What a report was asked for, with every default filled in. */
export interface ReportRequest extends DateRange {
  /** Echoed in lower case when the dates were not given one by one. */
  dateMacro: string | undefined;
  basis: Basis;
  columnUnit: ColumnUnit;
  /** Column names of a ledger, as asked for; undefined for the default set. */
  columns: readonly string[] | undefined;
  accountIds: readonly string[] | undefined;
  accountTypes: readonly string[] | undefined;
  /** Only the transaction list can be asked for by it. */
  cleared: ClearedStatus | undefined;
}

const clearedStatuses = ['Cleared', 'Uncleared', 'Reconciled', 'Deposited'] as const;

export type ClearedStatus = (typeof clearedStatuses)[number];

/** A parameter the service refuses. */
export interface RefusedParameter {
  refused: string;
  code: '2090' | '2170';
  detail: string;
}

export type ReportParameters = { readonly [name: string]: string | undefined };

const defaultMacro = 'This Fiscal Year-to-date';

/** The transaction list begins with the month instead. */
export const transactionListMacro = 'This Month-to-date';

export function parseReportRequest(
  parameters: ReportParameters,
  profile: CompanyProfile,
  today: IsoDate,
  macroWithoutDates = defaultMacro,
): ReportRequest | RefusedParameter {
  const dates = parseDates(parameters, profile.fiscalYearFirstMonth, today, macroWithoutDates);
  if ('refused' in dates) return dates;
  const method = parameters.accounting_method;
  if (method !== undefined && method !== 'Cash' && method !== 'Accrual') {
    return notOneOf('accounting_method', method, ['Cash', 'Accrual']);
  }
  const unit = parameters.summarize_column_by ?? 'Total';
  const columnUnit = columnUnits.find((candidate) => candidate === unit);
  if (columnUnit === undefined) return notOneOf('summarize_column_by', unit, columnUnits);
  const cleared = clearedStatuses.find((candidate) => candidate === parameters.cleared);
  if (parameters.cleared !== undefined && cleared === undefined) {
    return notOneOf('cleared', parameters.cleared, clearedStatuses);
  }
  return {
    ...dates,
    basis: method ?? profile.basis,
    columnUnit,
    columns: list(parameters.columns),
    accountIds: list(parameters.account),
    accountTypes: list(parameters.account_type),
    cleared,
  };
}

/**
 * Both dates, or neither: a lone start or end date is silently ignored and the report's usual dates are
 * used instead, which is what the service does.
 */
function parseDates(
  parameters: ReportParameters,
  firstMonth: number,
  today: IsoDate,
  macroWithoutDates: string,
): (DateRange & { dateMacro: string | undefined }) | RefusedParameter {
  const start = parameters.start_date;
  const end = parameters.end_date;
  if (start !== undefined && end !== undefined) {
    if (!isCalendarDate(start)) return notADate('start_date', start);
    if (!isCalendarDate(end)) return notADate('end_date', end);
    if (start > end) {
      return { refused: 'start_date', code: '2090', detail: 'start_date must be less than end_date' };
    }
    return { start, end, dateMacro: undefined };
  }
  const macro = parameters.date_macro ?? macroWithoutDates;
  const range = dateMacroRange(macro, today, firstMonth);
  if (range === undefined) {
    return { refused: 'date_macro', code: '2170', detail: `date_macro does not support ${macro}` };
  }
  return { ...range, dateMacro: echoedMacro(macro, firstMonth) };
}

/** A company whose fiscal year is the calendar year is told "calendar" where it asked for "fiscal". */
function echoedMacro(macro: string, firstMonth: number): string {
  const name = macro.toLowerCase();
  return firstMonth === 1 ? name.replace('fiscal', 'calendar') : name;
}

function notADate(refused: string, text: string): RefusedParameter {
  return { refused, code: '2090', detail: `${refused} ${text} is not a date of the form YYYY-MM-DD` };
}

function notOneOf(refused: string, text: string, allowed: readonly string[]): RefusedParameter {
  return { refused, code: '2170', detail: `${refused} ${text} is not one of ${allowed.join(', ')}` };
}

function list(text: string | undefined): string[] | undefined {
  const parts = (text ?? '').split(',').map((part) => part.trim());
  const given = parts.filter((part) => part !== '');
  return given.length === 0 ? undefined : given;
}
