import type { Basis, PeriodDates, Statements } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { workbookFileName } from '@insights/words';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { headedOnTheWire, statementsOf } from './headed-statements.ts';
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
    incomeStatement: headedOnTheWire(statements.incomeStatement),
    balanceSheet: headedOnTheWire(statements.balanceSheet),
    cashFlowStatement: headedOnTheWire(statements.cashFlowStatement),
  };
}
