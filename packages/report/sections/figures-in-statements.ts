import { comparedAmounts } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import { isPrinted, type ReportContent } from '../content.ts';
import { growth, isChangePrinted } from './statements.ts';

export interface StatementLookup {
  /**
   * Whether a statement in this report contains a figure, identified by its id and unrounded text: as the amount in a
   * row, as the comparison amount, or as the change.
   */
  hasFigure(id: string, text: string): boolean;
  /** Whether a statement has a row for a figure, perhaps with another amount. */
  hasRow(id: string): boolean;
}

export function createStatementLookup(content: ReportContent): StatementLookup {
  const { full } = moneyFormat(content.currency);
  const { incomeStatement, balanceSheet, cashFlowStatement } = content;
  const printed = [
    incomeStatement,
    balanceSheet,
    ...(isPrinted(content, 'cashFlowStatement') ? [cashFlowStatement] : []),
  ];
  const known = new Set<string>();
  const rows = new Set<string>();
  for (const statement of printed) {
    for (const row of statement.rows) {
      const [now] = row.amountsCents;
      if (row.figureId === null || now === undefined) continue;
      rows.add(row.figureId);
      const [lead] = comparedAmounts(statement, row);
      const isChanged = isChangePrinted(statement);
      const amounts = [
        now,
        ...(lead === undefined ? [] : [lead.amountCents]),
        ...(lead !== undefined && isChanged ? [lead.changeCents] : []),
      ];
      const texts = amounts.map((amount) => full(cents(Math.abs(amount))));
      const percent = growth(
        isChanged && statement.interim.length === 0 ? (lead?.ratio ?? null) : null,
      ).replace(/^[+−]/, '');
      for (const text of [...texts, percent]) known.add(`${row.figureId} ${text}`);
    }
  }
  return {
    hasFigure: (id, text) => known.has(`${id} ${text}`),
    hasRow: (id) => rows.has(id.split('@')[0] as string),
  };
}
