import { comparedAmounts } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import { isPrinted, type ReportContent } from '../content.ts';
import { growth, isChangePrinted } from './statements.ts';

/**
 * Returns a function that reports whether a statement in this report contains a figure, identified by its id and
 * unrounded text: as the amount in a row, as the comparison amount, or as the change.
 */
export function createStatementLookup(content: ReportContent): (id: string, text: string) => boolean {
  const { full } = moneyFormat(content.currency);
  const { incomeStatement, balanceSheet, cashFlowStatement } = content;
  const printed = [
    incomeStatement,
    balanceSheet,
    ...(isPrinted(content, 'cashFlowStatement') ? [cashFlowStatement] : []),
  ];
  const known = new Set<string>();
  for (const statement of printed) {
    for (const row of statement.rows) {
      const [now] = row.amountsCents;
      if (row.figureId === null || now === undefined) continue;
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
  return (id, text) => known.has(`${id} ${text}`);
}
