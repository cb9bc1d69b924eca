import type { Basis, Statement } from '@insights/contracts';
import {
  BALANCE_SHEET,
  CASH_FLOW_STATEMENT,
  dayInWords,
  INCOME_STATEMENT,
  type Period,
  type PrintedStatement,
  periodInWords,
  type StatementSpec,
} from '@insights/ledger';
import { figuresOf } from '../snapshots/figures-of.ts';
import { periodBefore } from '../snapshots/period-before.ts';
import { printBeside, rowOnTheWire } from '../snapshots/print-beside.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';

/** A statement with what its two columns are headed with. */
export interface HeadedStatement {
  readonly statement: PrintedStatement;
  readonly heading: string;
  readonly previousHeading: string | null;
}

/** The statements of a snapshot on one basis, in the order in which they are read. */
export function statementsOf(snapshot: Snapshot, basis: Basis | undefined) {
  const figures = figuresOf(snapshot, basis);
  const { period } = figures.context;
  const preceding = periodBefore(figures.context);
  const headed = (spec: StatementSpec): HeadedStatement => {
    const statement = printBeside(spec, figures, preceding);
    return {
      statement,
      heading: headingOf(statement, period),
      previousHeading: preceding === null ? null : headingOf(statement, preceding),
    };
  };
  return {
    incomeStatement: headed(INCOME_STATEMENT),
    balanceSheet: headed(BALANCE_SHEET),
    cashFlowStatement: headed(CASH_FLOW_STATEMENT),
  };
}

export function headedOnTheWire({ statement, heading, previousHeading }: HeadedStatement): Statement {
  const { title, basis, rows } = statement;
  return { title, heading, previousHeading, basis, rows: rows.map(rowOnTheWire) };
}

function headingOf({ nature }: PrintedStatement, period: Period): string {
  return nature === 'flow' ? periodInWords(period) : `As of ${dayInWords(period.end)}`;
}
