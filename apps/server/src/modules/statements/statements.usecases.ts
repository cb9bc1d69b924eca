import type { Basis, PeriodDates, Statements } from '@insights/contracts';
import {
  BALANCE_SHEET,
  buildKpis,
  buildOwnersEquity,
  CASH_FLOW_STATEMENT,
  type Figures,
  formatDay,
  INCOME_STATEMENT,
  listOtherChanges,
  printCompared,
  type StatementSpec,
} from '@insights/ledger';
import { workbookFileName } from '@insights/words';
import { inSlices, ownTurn } from '../../shared/in-slices.ts';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { figuresOf, parityOf } from '../snapshots/figures-of.ts';
import { monthsOf } from '../snapshots/months-of.ts';
import { schedulesOf } from '../snapshots/schedules-of.ts';
import type { Snapshot } from '../snapshots/snapshot.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { statementOnTheWire } from '../snapshots/statement-on-the-wire.ts';
import type { StoredSnapshot } from '../snapshots/stored-snapshots.ts';
import { yearlyStatementsOf } from '../snapshots/yearly-statements-of.ts';
import { agreementSheet, keyFiguresSheet } from './proof-sheets.ts';
import { ageingSheet, debtSheet, equitySheet, largestSheet, monthsSheet } from './schedule-sheets.ts';
import { statementSheet, yearlySheets } from './statement-sheet.ts';
import { type WorkbookSheet, writeWorkbook } from './workbook.ts';

export interface Workbook {
  readonly fileName: string;
  readonly body: Buffer;
}

export function createStatements({ snapshots }: { snapshots: Pick<Snapshots, 'current'> }) {
  const workbooks = memoizePerObject<Snapshot, Promise<Workbook>>();

  return {
    /** The three statements of a period from the displayed snapshot. */
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

    /**
     * The same as a workbook, with the schedules, the KPIs and the proof, in which every sum is a formula.
     */
    async downloadWorkbook(accountId: string, dates: PeriodDates, basis?: Basis): Promise<Workbook> {
      const { stored } = await snapshots.current(accountId, dates);
      const key = basis ?? stored.snapshot.company.reportBasis;
      return workbooks(stored.snapshot, key, () => workbookOf(stored, dates, basis));
    },
  };
}

async function workbookOf(
  { snapshot, syncedAt, fingerprint }: StoredSnapshot,
  dates: PeriodDates,
  basis: Basis | undefined,
): Promise<Workbook> {
  const sheets = await inSlices(sheetsInSteps(snapshot, basis));
  await ownTurn();
  const body = await writeWorkbook(sheets, {
    company: snapshot.company.name,
    currency: snapshot.documents.homeCurrency,
    bases: [...new Set([figuresOf(snapshot, basis), figuresOf(snapshot, 'Accrual')].map(basisInWords))],
    syncedAt,
    fingerprint,
  });
  return { fileName: workbookFileName(snapshot.company.name, dates), body };
}

function basisInWords({ context }: Figures): string {
  return `${context.books.basis} basis`;
}

function* sheetsInSteps(
  snapshot: Snapshot,
  basis: Basis | undefined,
): Generator<void, WorkbookSheet[], void> {
  const figures = figuresOf(snapshot, basis);
  const sheets: WorkbookSheet[] = [];
  for (const spec of [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT]) {
    sheets.push(statementSheet(printCompared(spec, figures)));
    yield;
  }
  const { yearly } = yearlyStatementsOf(snapshot, basis);
  if (yearly !== null && yearly.years.length > 1) sheets.push(...yearlySheets(yearly));
  yield;
  sheets.push(equitySheet(buildOwnersEquity(figures), listOtherChanges(figures)));
  yield;
  sheets.push(keyFiguresSheet(buildKpis(figures.context)));
  yield;
  const { receivables, payables, debt, customers, vendors } = schedulesOf(snapshot, basis);
  const months = monthsOf(figures);
  yield;
  sheets.push(
    ageingSheet('Receivables by age', receivables),
    ageingSheet('Payables by age', payables),
    debtSheet(debt, figures.money),
    largestSheet('Largest customers', customers),
    largestSheet('Largest vendors', vendors),
    ...(months === null ? [] : [monthsSheet(months)]),
    agreementSheet(parityOf(snapshot, basis)),
  );
  return sheets;
}

export type StatementsUseCases = ReturnType<typeof createStatements>;
