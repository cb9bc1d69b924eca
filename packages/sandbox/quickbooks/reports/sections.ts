import { amountText, type Cents } from '@insights/companies';
import type { Lines } from './account-lines.ts';
import { cells, dataRow, type Row } from './report.ts';

/** A fixed section of a statement: heading, lines, total. Without lines its total stays empty. */
export function section(heading: string, totalLabel: string, group: string, { rows, total }: Lines): Row {
  const isEmpty = rows.length === 0;
  return {
    Header: cells(heading, ['']),
    ...(isEmpty ? {} : { Rows: { Row: rows } }),
    Summary: cells(totalLabel, [isEmpty ? '' : amountText(total)]),
    type: 'Section',
    group,
  };
}

/** A computed line such as "Gross Profit": a section that is nothing but its total. */
export function computedLine(label: string, group: string, total: Cents): Row {
  return { Summary: cells(label, [amountText(total)]), type: 'Section', group };
}

/** The profit inside a statement, which stays empty when there is none. */
export function netIncomeLine(cents: Cents): Row {
  return { ...dataRow('Net Income', cents === 0 ? '' : amountText(cents)), group: 'NetIncome' };
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
