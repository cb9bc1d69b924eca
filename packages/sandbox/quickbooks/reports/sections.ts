import { amountText, type Cents } from '@insights/companies';
import type { Lines } from './account-lines.ts';
import { cells, dataRow, type Row } from './report.ts';

/**
 * Returns a fixed section of a statement: heading, lines and total. The total is empty if the section has no lines.
 */
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

/** Returns a computed line such as "Gross Profit": a section with only a total. */
export function computedLine(label: string, group: string, total: Cents): Row {
  return { Summary: cells(label, [amountText(total)]), type: 'Section', group };
}

/** Returns the net income line of a statement; its amount is empty if it is zero. */
export function netIncomeLine(cents: Cents): Row {
  return { ...dataRow('Net Income', cents === 0 ? '' : amountText(cents)), group: 'NetIncome' };
}

/**
 * Returns a section or computed line for a report without data: labels only, without even an empty amount.
 */
export function shell(group: string, label: string, heading?: string): Row {
  return {
    ...(heading === undefined ? {} : { Header: cells(heading, []) }),
    Summary: cells(label, []),
    type: 'Section',
    group,
  };
}
