import type {
  Basis,
  BooksQuery,
  FinancialData,
  PeriodDates,
  PeriodRequest,
  StatementColumns,
  StatementColumnsQuery,
  Statements,
  StatementsQuery,
} from '@insights/contracts';
import {
  BALANCE_SHEET,
  buildBudgetVsActual,
  buildKpis,
  buildOwnersEquity,
  buildStatementColumns,
  CASH_FLOW_STATEMENT,
  dayInWords,
  INCOME_STATEMENT,
  listOtherChanges,
  parseDay,
  periodInWords,
  printCompared,
  type StatementSpec,
} from '@insights/ledger';
import type { Finding } from '@insights/review';
import { workbookFileName } from '@insights/words';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { datesOf } from '../../shared/period-dates.ts';
import { runInTimeSlices, yieldToEventLoop } from '../../shared/time-slices.ts';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { adjustingResponse } from '../adjusting/adjusting.response.ts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { Business } from '../business/business.usecases.ts';
import { timeOf, todayOf } from '../connections/company-day.rules.ts';
import type { Company } from '../connections/connections.usecases.ts';
import { forecastOf } from '../forecast/forecast.usecases.ts';
import { taxLinesOf } from '../reports/tax-package.print.ts';
import { buildFinancialData } from '../snapshots/financial-data.response.ts';
import {
  type CompanySnapshot,
  type Snapshot,
  type Snapshots,
  type SnapshotView,
  type ViewBooks,
  viewSnapshot,
} from '../snapshots/snapshot.view.ts';
import { statementResponse } from '../snapshots/statement.response.ts';
import { adjustingSheets } from './adjusting.sheet.ts';
import { budgetSheet } from './budget.sheet.ts';
import { cashForecastSheet } from './cash-forecast.sheet.ts';
import { columnsResponse } from './columns.response.ts';
import { contentsSheet } from './contents.sheet.ts';
import { FigureCells } from './figure-cells.sheet.ts';
import { findingsSheet } from './findings.sheet.ts';
import { generalLedgerSheet } from './general-ledger.sheet.ts';
import { incomeSplitSheet } from './income-splits.sheet.ts';
import { keyMetricsSheet } from './metrics.sheet.ts';
import { agreementSheet } from './proof.sheet.ts';
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
  onView,
  taxReturnOf = async () => null,
}: {
  snapshots: Snapshots;
  viewBooks: ViewBooks;
  adjusting: Pick<Adjusting, 'adjust'>;
  /** Called with the company and the period each time the summary is shown. */
  onView?: (company: Company, period: PeriodRequest) => Promise<void>;
  /** Omitted for the demo company, whose owner answers nothing. */
  taxReturnOf?: Business['taxReturnOf'];
}) {
  const workbooks = memoizePerObject<Snapshot, Promise<Workbook>>();

  return {
    /** Returns the figures of the summary for a period from its snapshot. */
    async viewFinancialData(
      accountId: string,
      dates: PeriodDates,
      query: BooksQuery,
    ): Promise<FinancialData> {
      const current = await snapshots.get(accountId, dates);
      const data = buildFinancialData(current, await viewBooks(accountId, current, dates, query));
      await onView?.(current.company, data.period);
      return data;
    },

    /** Returns the three statements for a period from the displayed snapshot. */
    async viewStatements(
      accountId: string,
      dates: PeriodDates,
      { compareStart, compareEnd, ...query }: StatementsQuery,
    ): Promise<Statements> {
      const chosen =
        compareStart === undefined || compareEnd === undefined
          ? undefined
          : { start: parseDay(compareStart), end: parseDay(compareEnd) };
      const current = await snapshots.get(accountId, dates);
      const { company, periodType, period } = current.snapshot;
      const { figures } = await viewBooks(accountId, current, dates, query);
      const print = (spec: StatementSpec) => statementResponse(printCompared(spec, figures, chosen), figures);
      return {
        companyName: company.name,
        period: { type: periodType, ...datesOf(period) },
        incomeStatement: print(INCOME_STATEMENT),
        balanceSheet: print(BALANCE_SHEET),
        cashFlowStatement: print(CASH_FLOW_STATEMENT),
      };
    },

    /** Returns the income statement for a period with a column for each month, class or project. */
    async viewColumns(
      accountId: string,
      dates: PeriodDates,
      { by, ...query }: StatementColumnsQuery,
    ): Promise<StatementColumns> {
      const current = await snapshots.get(accountId, dates);
      const { figures } = await viewBooks(accountId, current, dates, query);
      return columnsResponse(buildStatementColumns(figures, by), by, figures);
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
      const taxReturn = await taxReturnOf(accountId, current.company.connectionId);
      const entries = adjustingResponse(adjusted, view.basis);
      const { findings } = adjusted.reviews.ofPeriod;
      const key = JSON.stringify([entries, taxReturn, findings.map(({ id }) => id)]);
      return workbooks(snapshot, `${view.basis} ${key}`, () => {
        const workbook: AdjustedWorkbook = {
          entries,
          booked: view.books,
          adjusted: adjusted.view('likely', view.basis).books,
          period: snapshot.period,
          taxLines: taxLinesOf(adjusted, snapshot, taxReturn, view.basis),
        };
        return buildWorkbook(current, adjusted, view, dates, workbook);
      });
    },
  };
}

async function buildWorkbook(
  current: CompanySnapshot,
  adjusted: AdjustedBooks,
  view: SnapshotView,
  dates: PeriodDates,
  workbook: AdjustedWorkbook,
): Promise<Workbook> {
  const { findings } = adjusted.reviews.ofPeriod;
  const { company, snapshot } = current;
  const { documents, syncedAt, fingerprint, period } = snapshot;
  const forecast = cashForecastSheet(await forecastOf(adjusted, 0));
  const sheets = [...(await runInTimeSlices(sheetsInSteps(snapshot, view, workbook, findings))), forecast];
  await yieldToEventLoop();
  const facts = {
    company: snapshot.company.name,
    currency: documents.homeCurrency,
    bases: [...new Set([view.basis, 'Accrual' as const])].map((basis) => `${basis} basis`),
    readOn: `Books as of ${dayInWords(parseDay(todayOf(company, syncedAt)))}`,
  };
  const read = timeOf(company, syncedAt);
  const contents = contentsSheet(sheets, facts, { period: periodInWords(period), read, fingerprint });
  const body = await writeWorkbook([contents, ...sheets], facts);
  return { fileName: workbookFileName(snapshot.company.name, dates), body };
}

/** Builds the sheets in an order in which each can refer to those before it, and returns them in reading order. */
function* sheetsInSteps(
  { documents, period }: Snapshot,
  view: SnapshotView,
  workbook: AdjustedWorkbook,
  findings: readonly Finding[],
): Generator<void, WorkbookSheet[], void> {
  const { figures, schedules, months, books } = view;
  const cells = new FigureCells(figures);
  // The statements refer to months, so months come first.
  const monthly = incomeSplitSheet(figures, 'month', cells);
  yield;
  const sheets: WorkbookSheet[] = [];
  for (const spec of [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT]) {
    sheets.push(statementSheet(printCompared(spec, figures), cells));
    yield;
  }
  const { statements: yearly } = view.yearly;
  if (yearly !== null && yearly.years.length > 1) sheets.push(...yearlySheets(yearly, cells));
  yield;
  const splits = [
    monthly,
    ...(['class', 'project'] as const).map((by) => incomeSplitSheet(figures, by, cells)),
  ];
  sheets.push(
    ...splits.filter((sheet) => sheet !== null),
    equitySheet(buildOwnersEquity(figures), listOtherChanges(figures), period, cells),
  );
  yield;
  const budget = buildBudgetVsActual(books, period, documents.budgets);
  if (budget.status === 'read') sheets.push(budgetSheet(budget.value, figures, cells));
  yield;
  sheets.push(keyMetricsSheet(buildKpis(figures.context), cells));
  yield;
  const { receivables, payables, debt, customers, vendors } = schedules;
  yield;
  sheets.push(
    agingSheet('Receivables by age', receivables, cells),
    agingSheet('Payables by age', payables, cells),
    debtSheet(debt, figures.money, period, cells),
    largestSheet('Largest customers', customers, period, cells),
    largestSheet('Largest vendors', vendors, period, cells),
    ...(months === null ? [] : [monthsSheet(months, cells)]),
    agreementSheet(view.parity, period, cells),
    findingsSheet(findings, documents.homeCurrency),
    ...adjustingSheets({ ...workbook, cells }),
  );
  sheets.push(yield* generalLedgerSheet(figures, cells));
  return sheets;
}

export type StatementsUseCases = ReturnType<typeof createStatements>;
