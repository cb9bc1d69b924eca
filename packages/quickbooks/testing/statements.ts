import { formatDay, type Period, parseDay } from '@insights/ledger';
import type { Basis } from '@insights/words';

/** A report as JSON that tests can change. */
export interface ReportJson {
  Header: Record<string, unknown>;
  Columns: { Column: unknown };
  Rows: { Row?: unknown };
}

export const PERIOD: Period = { start: parseDay('2024-01-01'), end: parseDay('2024-03-31') };

export interface StatementFacts {
  readonly period?: Period;
  readonly basis?: Basis | null;
  readonly noData?: 'true' | 'false';
}

/** Returns a two-column statement in the service's format. */
export function statement(name: string, rows: readonly unknown[], facts: StatementFacts = {}): ReportJson {
  const { period = PERIOD, basis = 'Accrual', noData = 'false' } = facts;
  return {
    Header: {
      Time: '2026-11-20T01:02:03-08:00',
      ReportName: name,
      ...(basis === null ? {} : { ReportBasis: basis }),
      StartPeriod: formatDay(period.start),
      EndPeriod: formatDay(period.end),
      SummarizeColumnsBy: 'Total',
      Currency: 'USD',
      Option: [
        { Name: 'AccountingStandard', Value: 'GAAP' },
        { Name: 'NoReportData', Value: noData },
      ],
    },
    Columns: {
      Column: [
        { ColTitle: '', ColType: 'Account', MetaData: [{ Name: 'ColKey', Value: 'account' }] },
        { ColTitle: 'Total', ColType: 'Money', MetaData: [{ Name: 'ColKey', Value: 'total' }] },
      ],
    },
    Rows: { Row: rows },
  };
}

export function line(label: string, id: string, amount: string): unknown {
  return { ColData: [{ value: label, id }, { value: amount }], type: 'Data' };
}

export function groupLine(label: string, group: string, amount: string): unknown {
  return { ColData: [{ value: label }, { value: amount }], type: 'Data', group };
}

/** Creates a fixed section of a statement. */
export function section(group: string, label: string, rows: readonly unknown[], total: string): unknown {
  return {
    Header: { ColData: [{ value: label }, { value: '' }] },
    ...(rows.length > 0 ? { Rows: { Row: rows } } : {}),
    Summary: { ColData: [{ value: `Total ${label}` }, { value: total }] },
    type: 'Section',
    group,
  };
}

/** Creates an account with sub-accounts and its own postings. */
export function parent(
  label: string,
  id: string,
  own: string,
  rows: readonly unknown[],
  total: string,
): unknown {
  return {
    Header: { ColData: [{ value: label, id }, { value: own }] },
    Rows: { Row: rows },
    Summary: { ColData: [{ value: `Total ${label}` }, { value: total }] },
    type: 'Section',
  };
}

export function computed(group: string, label: string, amount: string): unknown {
  return { Summary: { ColData: [{ value: label }, { value: amount }] }, type: 'Section', group };
}

/** Creates a section of a report without data: labels without an amount cell. */
export function shell(group: string, label: string): unknown {
  return { Summary: { ColData: [{ value: label }] }, type: 'Section', group };
}
