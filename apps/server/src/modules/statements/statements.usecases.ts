import type { Basis, PeriodDates, Statements } from '@insights/contracts';
import {
  BALANCE_SHEET,
  CASH_FLOW_STATEMENT,
  formatDay,
  INCOME_STATEMENT,
  printCompared,
  type StatementSpec,
} from '@insights/ledger';
import { workbookFileName } from '@insights/words';
import { figuresOf } from '../snapshots/figures-of.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { statementOnTheWire } from '../snapshots/statement-on-the-wire.ts';
import { writeWorkbook } from './workbook.ts';

export function createStatements({ snapshots }: { snapshots: Snapshots }) {
  return {
    /** The three statements of a period from the snapshot that is shown. */
    async viewStatements(accountId: string, dates: PeriodDates, basis?: Basis): Promise<Statements> {
      const { snapshot } = (await snapshots.current(accountId, dates)).stored;
      const { company, periodType, period } = snapshot;
      const figures = figuresOf(snapshot, basis);
      const print = (spec: StatementSpec) => statementOnTheWire(printCompared(spec, figures), figures);
      return {
        companyName: company.name,
        period: { type: periodType, startDate: formatDay(period.start), endDate: formatDay(period.end) },
        incomeStatement: print(INCOME_STATEMENT),
        balanceSheet: print(BALANCE_SHEET),
        cashFlowStatement: print(CASH_FLOW_STATEMENT),
      };
    },

    /** The same as a workbook, in which every subtotal is a formula over the rows above it. */
    async downloadWorkbook(accountId: string, dates: PeriodDates, basis?: Basis) {
      const { snapshot, syncedAt, fingerprint } = (await snapshots.current(accountId, dates)).stored;
      const figures = figuresOf(snapshot, basis);
      const statements = [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT];
      const body = await writeWorkbook(
        statements.map((spec) => printCompared(spec, figures)),
        { company: snapshot.company.name, syncedAt, fingerprint },
      );
      return { fileName: workbookFileName(snapshot.company.name, dates), body };
    },
  };
}

export type StatementsUseCases = ReturnType<typeof createStatements>;
