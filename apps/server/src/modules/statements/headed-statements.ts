import type { Basis } from '@insights/contracts';
import {
  dayInWords,
  type Period,
  type PrintedStatement,
  periodInWords,
  printStatements,
} from '@insights/ledger';
import { periodBefore } from '../snapshots/period-before.ts';
import { onBasis, type Snapshot } from '../snapshots/snapshot.ts';

/** A statement with what its two columns are headed with. */
export interface HeadedStatement {
  readonly statement: PrintedStatement;
  readonly heading: string;
  readonly previousHeading: string | null;
}

/** The statements of a snapshot on one basis, in the order in which they are read. */
export function statementsOf(snapshot: Snapshot, basis: Basis | undefined) {
  const { company, periodType, period } = snapshot;
  const view = onBasis(snapshot, basis);
  const preceding = periodBefore(view.books, periodType, period);
  const printed = printStatements(view, { period, preceding }, company);
  const headed = (statement: PrintedStatement): HeadedStatement => ({
    statement,
    heading: headingOf(statement, period),
    previousHeading: preceding === null ? null : headingOf(statement, preceding),
  });
  return {
    incomeStatement: headed(printed.incomeStatement),
    balanceSheet: headed(printed.balanceSheet),
    cashFlowStatement: headed(printed.cashFlowStatement),
  };
}

function headingOf({ nature }: PrintedStatement, period: Period): string {
  return nature === 'flow' ? periodInWords(period) : `As of ${dayInWords(period.end)}`;
}
