import { amountText, type Cents } from '@insights/companies';
import { cells, type Row } from './report.ts';

/** A fixed section of a statement: heading, lines, total. Without lines its total stays empty. */
export function section(
  heading: string,
  totalLabel: string,
  group: string,
  rows: readonly Row[],
  totals: readonly Cents[],
): Row {
  const isEmpty = rows.length === 0;
  return {
    Header: cells(
      heading,
      totals.map(() => ''),
    ),
    ...(isEmpty ? {} : { Rows: { Row: [...rows] } }),
    Summary: cells(
      totalLabel,
      totals.map((cents) => (isEmpty ? '' : amountText(cents))),
    ),
    type: 'Section',
    group,
  };
}

/** A computed line such as "Gross Profit": a section that is nothing but its total. */
export function computedLine(label: string, group: string, totals: readonly Cents[]): Row {
  return { Summary: cells(label, totals.map(amountText)), type: 'Section', group };
}

/** A section or computed line of a report without data: labels only, not even an empty amount. */
export function shell(group: string, label: string, heading?: string): Row {
  return {
    ...(heading === undefined ? {} : { Header: cells(heading, []) }),
    Summary: cells(label, []),
    type: 'Section',
    group,
  };
}
