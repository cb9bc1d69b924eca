import { formatDay, type Period } from '@insights/ledger';
import type { Basis } from '@insights/words';
import { type Fields, fieldsOf, listOf, optionalText } from './fields.ts';
import { ReportLocation } from './report-location.ts';

/** Requested parameters, which the report's header must confirm. */
export interface ReportRequest {
  readonly name: string;
  readonly period: Period;
  /** Null for a report without a basis, such as the cash flow statement. */
  readonly basis: Basis | null;
  /** Null if the company's home currency is unknown. */
  readonly currency: string | null;
}

export interface OpenReport {
  /** Whether the service reports no data for these dates. There may still be headings. */
  readonly isEmpty: boolean;
  readonly columns: readonly Column[];
  /** To be read with `readRows`. */
  readonly rows: unknown;
  readonly location: ReportLocation;
}

export interface Column {
  /**
   * Machine name in lower case, such as `tx_date`; empty if the report has no machine name for the column.
   */
  readonly key: string;
  readonly type: string;
  /** As printed, in the company's language. */
  readonly title: string;
}

/**
 * Opens the envelope common to all reports, checks that it contains the requested report, and calls the reader. If a
 * sum is too large to be exact, the report cannot be read.
 */
export function readReport<Result>(
  body: unknown,
  request: ReportRequest,
  read: (report: OpenReport) => Result,
): Result {
  const report = openReport(body, request);
  try {
    return read(report);
  } catch (error) {
    if (error instanceof RangeError) throw report.location.error('an amount is too large to be exact');
    throw error;
  }
}

export function columnIndexOf({ columns, location }: OpenReport, key: string): number {
  const index = columns.findIndex((column) => column.key === key);
  if (index < 0) throw location.in('Columns').error('a requested column is missing');
  return index;
}

function openReport(body: unknown, request: ReportRequest): OpenReport {
  const location = new ReportLocation(request.name);
  const { Header, Columns, Rows } = fieldsOf(body, location);
  const isEmpty = readHeader(fieldsOf(Header, location.in('Header')), request, location.in('Header'));
  const rowsLocation = location.in('Rows');
  const { Row } = fieldsOf(Rows, rowsLocation);
  const hasRows = Row !== undefined && listOf(Row, rowsLocation).length > 0;
  if (!hasRows && !isEmpty) throw location.error('the report has no rows, but does not claim to be empty');
  return { isEmpty, columns: readColumns(Columns, location.in('Columns')), rows: Rows, location };
}

/** Returns whether the header says that the report has no data. */
function readHeader(header: Fields, request: ReportRequest, location: ReportLocation): boolean {
  const require = (field: string, expected: string) => {
    if (header[field] !== expected) throw location.in(field).error('this is not the requested report');
  };
  require('ReportName', request.name);
  require('StartPeriod', formatDay(request.period.start));
  require('EndPeriod', formatDay(request.period.end));
  if (request.basis !== null) require('ReportBasis', request.basis);
  const currency = optionalText(header.Currency, location.in('Currency'));
  if (request.currency !== null && currency !== '' && currency.toUpperCase() !== request.currency)
    throw location.in('Currency').error('this is not the requested report');

  const optionLocation = location.in('NoReportData');
  const options = header.Option === undefined ? [] : listOf(header.Option, optionLocation);
  const option = options
    .map((item) => fieldsOf(item, optionLocation))
    .find(({ Name }) => Name === 'NoReportData');
  if (option === undefined || option.Value === 'false') return false;
  if (option.Value !== 'true') throw optionLocation.error('it is neither true nor false');
  return true;
}

function readColumns(value: unknown, location: ReportLocation): Column[] {
  return listOf(fieldsOf(value, location).Column, location).map((item, index) => {
    const here = location.in(`column ${index + 1}`);
    const { ColTitle, ColType, MetaData } = fieldsOf(item, here);
    const metadata = MetaData === undefined || MetaData === null ? [] : listOf(MetaData, here);
    const key = metadata.map((entry) => fieldsOf(entry, here)).find(({ Name }) => Name === 'ColKey')?.Value;
    return {
      key: optionalText(key, here).toLowerCase(),
      type: optionalText(ColType, here),
      title: optionalText(ColTitle, here),
    };
  });
}
