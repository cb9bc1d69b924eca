import type { BudgetVsActual } from '@insights/ledger';
import { type Cents, cents } from '@insights/money';
import type { BudgetVsActual as BudgetContent, Statement } from '@insights/report';
import type { HeadedStatement } from '../statements/headed-statements.ts';

type PrintedRow = HeadedStatement['statement']['rows'][number];

/** A printed statement as the report sets it. Its outermost headings begin the sections. */
export function statementContent({ statement, heading, previousHeading }: HeadedStatement): Statement {
  return {
    basis: statement.basis,
    span: heading,
    thisLabel: columnHead(heading),
    previous:
      previousHeading === null
        ? { missing: 'There is no period before to compare with: the books begin later.' }
        : { label: columnHead(previousHeading) },
    sections: sectionsOf(statement.rows).map(({ title, rows }) => ({
      title,
      lines: rows.map(({ kind, label, depth, amountCents, previousCents }) => ({
        label,
        depth,
        kind,
        thisCents: amountCents,
        previousCents,
        changeCents: difference(amountCents, previousCents),
      })),
    })),
    notes: [],
  };
}

/** What happened against what was planned, from a statement that has the plan as its second column. */
export function budgetContent(
  { budgetName, statement, otherBudgets }: BudgetVsActual,
  span: string,
): BudgetContent {
  return {
    budgetName,
    span,
    basis: statement.basis,
    sections: sectionsOf(statement.rows).map(({ title, rows }) => ({
      title,
      lines: rows.map(({ kind, label, depth, amountCents, previousCents }) => ({
        label,
        depth,
        kind,
        actualCents: amountCents,
        budgetCents: previousCents,
        differenceCents: difference(amountCents, previousCents),
        ratio:
          amountCents === null || previousCents === null || previousCents <= 0
            ? null
            : amountCents / previousCents,
      })),
    })),
    notes:
      otherBudgets.length === 0
        ? []
        : [`QuickBooks has other budgets for these days, which are not shown: ${otherBudgets.join(', ')}.`],
  };
}

/**
 * Narrow columns leave the accounts their names: the title of the statement has said "as of" already, and the line below
 * it the days of the year.
 */
function columnHead(heading: string): string {
  const [, year] = /^January 1, (\d{4}) to December 31, \1$/.exec(heading) ?? [];
  return year ?? heading.replace(/^As of /, '');
}

function sectionsOf(rows: readonly PrintedRow[]) {
  const sections: { title: string | null; rows: PrintedRow[] }[] = [];
  for (const row of rows) {
    if (row.kind === 'heading' && row.depth === 0) sections.push({ title: row.label, rows: [] });
    else {
      const last = sections.at(-1);
      if (last === undefined) sections.push({ title: null, rows: [row] });
      else last.rows.push(row);
    }
  }
  return sections;
}

function difference(amount: Cents | null, other: Cents | null): Cents | null {
  return amount === null || other === null ? null : cents(amount - other);
}
