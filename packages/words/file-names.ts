import type { ChartType } from './figures.ts';
import type { ReportKind } from './report-options.ts';

/**
 * File systems reject very long names, so the company name is truncated; the report type and dates are kept.
 */
const MAX_COMPANY = 90;

interface Dates {
  readonly startDate: string;
  readonly endDate: string;
}

/** Returns a name such as `Demo-Company-financial-report-2026-10-01-to-2026-10-31.pdf`. */
export function reportFileName(companyName: string, dates: Dates, kind: ReportKind = 'standard'): string {
  return fileName(companyName, REPORT_FILES[kind], dates, 'pdf');
}

const REPORT_FILES: Readonly<Record<ReportKind, string>> = {
  standard: 'financial-report',
  loan: 'loan-package',
  tax: 'tax-package',
};

export function taxLinesFileName(companyName: string, dates: Dates): string {
  return fileName(companyName, 'tax-lines', dates, 'csv');
}

export function reviewFileName(companyName: string, dates: Dates, format: 'pdf' | 'csv'): string {
  return fileName(companyName, 'review', dates, format);
}

export function workbookFileName(companyName: string, dates: Dates): string {
  return fileName(companyName, 'statements', dates, 'xlsx');
}

/** `what` is the content: adjusting entries or the accounts that they need. */
export function adjustingFileName(companyName: string, what: string, dates: Dates): string {
  return fileName(companyName, what, dates, 'csv');
}

export function postingsFileName(companyName: string, figureLabel: string, dates: Dates): string {
  return fileName(companyName, figureLabel, dates, 'csv');
}

export function chartFileName(type: ChartType, { startDate, endDate }: Dates): string {
  return `${type}-${startDate}-to-${endDate}.csv`;
}

function fileName(companyName: string, what: string, { startDate, endDate }: Dates, format: string): string {
  const company = [...hyphenated(companyName)].slice(0, MAX_COMPANY).join('');
  return `${company}-${hyphenated(what)}-${startDate}-to-${endDate}.${format}`;
}

function hyphenated(text: string): string {
  return text.trim().replaceAll(/\s+/g, '-');
}
