import type { Basis, BooksQuery, PeriodDates, Statements } from '@insights/contracts';
import {
  BALANCE_SHEET,
  buildKpis,
  buildOwnersEquity,
  CASH_FLOW_STATEMENT,
  formatDay,
  INCOME_STATEMENT,
  listOtherChanges,
  printCompared,
  type StatementSpec,
} from '@insights/ledger';
import { workbookFileName } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { runInTimeSlices, yieldToEventLoop } from '../../shared/time-slices.ts';
import { adjustingResponse } from '../adjusting/adjusting.response.ts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import {
  type Snapshot,
  type SnapshotView,
  type ViewBooks,
  viewSnapshot,
} from '../snapshots/snapshot.view.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { statementResponse } from '../snapshots/statement.response.ts';
import { adjustingSheets } from './adjusting.sheet.ts';
import { agreementSheet, keyMetricsSheet } from './proof.sheet.ts';
import { agingSheet, debtSheet, equitySheet, largestSheet, monthsSheet } from './schedules.sheet.ts';
import { statementSheet, yearlySheets } from './statement.sheet.ts';
import type { AdjustedWorkbook } from './trial-balance.sheet.ts';
import { type WorkbookSheet, writeWorkbook } from './workbook.sheet.ts';

export interface Workbook {
  readonly fileName: string;
  readonly body: Buffer;
}

export function createStatements({
  snapshots,
  viewBooks,
  adjusting,
}: {
  snapshots: Pick<Snapshots, 'get'>;
  viewBooks: ViewBooks;
  adjusting: Pick<Adjusting, 'adjust'>;
}) {
  const workbooks = memoizePerObject<Snapshot, Promise<Workbook>>();

  return {
    /** Returns the three statements for a period from the displayed snapshot. */
    async viewStatements(accountId: string, dates: PeriodDates, query: BooksQuery): Promise<Statements> {
      const current = await snapshots.get(accountId, dates);
      const { company, periodType, period } = current.snapshot;
      const { figures } = await viewBooks(accountId, current, dates, query);
      const print = (spec: StatementSpec) => statementResponse(printCompared(spec, figures), figures);
      return {
        companyName: company.name,
        period: { type: periodType, startDate: formatDay(period.start), endDate: formatDay(period.end) },
        incomeStatement: print(INCOME_STATEMENT),
        balanceSheet: print(BALANCE_SHEET),
        cashFlowStatement: print(CASH_FLOW_STATEMENT),
      };
    },

    /**
     * Returns the same statements as a workbook, with the schedules, the KPIs, the agreement with QuickBooks, and the
     * adjusting entries with a working trial balance. Every sum is a formula.
     */
    async downloadWorkbook(accountId: string, dates: PeriodDates, basis?: Basis): Promise<Workbook> {
      const current = await snapshots.get(accountId, dates);
      const { snapshot } = current;
      const view = viewSnapshot(snapshot, basis);
      const adjusted = await adjusting.adjust(accountId, current, dates);
      const workbook: AdjustedWorkbook = {
        entries: adjustingResponse(adjusted, view.basis),
        booked: view.books,
        adjusted: adjusted.view('likely', view.basis).books,
        period: snapshot.period,
      };
      return workbooks(snapshot, `${view.basis} ${JSON.stringify(workbook.entries)}`, () =>
        buildWorkbook(snapshot, view, dates, workbook),
      );
    },
  };
}

async function buildWorkbook(
  snapshot: Snapshot,
  view: SnapshotView,
  dates: PeriodDates,
  workbook: AdjustedWorkbook,
): Promise<Workbook> {
  const { company, documents, syncedAt, fingerprint } = snapshot;
  const sheets = [...(await runInTimeSlices(sheetsInSteps(view))), ...adjustingSheets(workbook)];
  await yieldToEventLoop();
  const body = await writeWorkbook(sheets, {
    company: company.name,
    currency: documents.homeCurrency,
    bases: [...new Set([view.basis, 'Accrual' as const])].map((basis) => `${basis} basis`),
    syncedAt,
    fingerprint,
  });
  return { fileName: workbookFileName(company.name, dates), body };
}

function* sheetsInSteps(view: SnapshotView): Generator<void, WorkbookSheet[], void> {
  const { figures } = view;
  const sheets: WorkbookSheet[] = [];
  for (const spec of [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT]) {
    sheets.push(statementSheet(printCompared(spec, figures)));
    yield;
  }
  const { statements: yearly } = view.yearly;
  if (yearly !== null && yearly.years.length > 1) sheets.push(...yearlySheets(yearly));
  yield;
  sheets.push(equitySheet(buildOwnersEquity(figures), listOtherChanges(figures)));
  yield;
  sheets.push(keyMetricsSheet(buildKpis(figures.context)));
  yield;
  const { schedules, months } = view;
  const { receivables, payables, debt, customers, vendors } = schedules;
  yield;
  sheets.push(
    agingSheet('Receivables by age', receivables),
    agingSheet('Payables by age', payables),
    debtSheet(debt, figures.money),
    largestSheet('Largest customers', customers),
    largestSheet('Largest vendors', vendors),
    ...(months === null ? [] : [monthsSheet(months)]),
    agreementSheet(view.parity),
  );
  return sheets;
}

export type StatementsUseCases = ReturnType<typeof createStatements>;
