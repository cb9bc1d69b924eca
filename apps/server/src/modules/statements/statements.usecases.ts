import type { Basis, PeriodDates, Statement, Statements } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { type Cents, cents, toDollars } from '@insights/money';
import { workbookFileName } from '@insights/words';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { type HeadedStatement, statementsOf } from './headed-statements.ts';
import { writeWorkbook } from './workbook.ts';

export function createStatements({ snapshots }: { snapshots: Snapshots }) {
  return {
    /** The three statements of a period from the snapshot that is shown. */
    async viewStatements(accountId: string, dates: PeriodDates, basis?: Basis): Promise<Statements> {
      const { stored } = await snapshots.current(accountId, dates);
      return inDollars(statementsOf(stored.snapshot, basis), stored.snapshot);
    },

    /** The same as a workbook, in which every subtotal is a formula over the rows above it. */
    async downloadWorkbook(accountId: string, dates: PeriodDates, basis?: Basis) {
      const { stored } = await snapshots.current(accountId, dates);
      const { snapshot, syncedAt, fingerprint } = stored;
      const statements = statementsOf(snapshot, basis);
      const body = await writeWorkbook(statements, { company: snapshot.company.name, syncedAt, fingerprint });
      return { fileName: workbookFileName(snapshot.company.name, dates), body };
    },
  };
}

export type StatementsUseCases = ReturnType<typeof createStatements>;

function inDollars(statements: ReturnType<typeof statementsOf>, snapshot: Snapshot): Statements {
  const { company, periodType, period } = snapshot;
  return {
    companyName: company.name,
    period: { type: periodType, startDate: formatDay(period.start), endDate: formatDay(period.end) },
    incomeStatement: onTheWire(statements.incomeStatement),
    balanceSheet: onTheWire(statements.balanceSheet),
    cashFlowStatement: onTheWire(statements.cashFlowStatement),
  };
}

function onTheWire({ statement, heading, previousHeading }: HeadedStatement): Statement {
  return {
    title: statement.title,
    heading,
    previousHeading,
    basis: statement.basis,
    rows: statement.rows.map(({ kind, label, depth, figureId, amountCents, previousCents }) => ({
      kind,
      label,
      depth,
      figureId,
      amount: dollarsOrNull(amountCents),
      previous: dollarsOrNull(previousCents),
      change:
        amountCents === null || previousCents === null ? null : toDollars(cents(amountCents - previousCents)),
    })),
  };
}

function dollarsOrNull(amount: Cents | null): number | null {
  return amount === null ? null : toDollars(amount);
}
