import type { FinancialData } from '@insights/contracts';
import type { PrintedLine } from '../../components/figures/printed-row.tsx';
import { CASH_FLOW, INCOME, POSITION, type RowDefinition, subtractCents } from './statement-rows.ts';

export interface StatementRow extends PrintedLine {
  readonly id: string;
}

export interface StatementGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly StatementRow[];
}

/** The fifteen figures as compact printed accounts, beside those of the period before. */
export function buildStatement(data: FinancialData): readonly StatementGroup[] {
  return [
    { id: 'income', title: 'Income', rows: buildRows(INCOME, data) },
    { id: 'position', title: 'Position', rows: buildRows(POSITION, data) },
    { id: 'cash-flow', title: 'Cash flow', rows: buildRows(CASH_FLOW, data) },
  ];
}

function buildRows(definitions: readonly RowDefinition[], data: FinancialData): StatementRow[] {
  return definitions
    .map(({ value, isOptional = false, ...row }) => {
      const current = value(data);
      const previous = data.previous && value(data.previous);
      const change = previous === null ? null : subtractCents(current, previous);
      const isLeftOut = isOptional && current === 0 && !previous;
      return isLeftOut ? null : { ...row, current, previous, change };
    })
    .filter((row) => row !== null);
}
