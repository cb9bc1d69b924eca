import type { InsightSet } from '@insights/analysis';
import {
  BALANCE_SHEET,
  buildDebtSchedule,
  CASH_FLOW_STATEMENT,
  entityWords,
  Figures,
  findKpi,
  INCOME_STATEMENT,
  type KpiResult,
  printCompared,
} from '@insights/ledger';
import type { LenderSummary } from '@insights/report';
import { printLenderSummary } from '../../apps/server/src/modules/reports/lender-summary.print.ts';

/** The printed pages that a reader has next to a letter. */
export interface Pages {
  /** The statements as recorded and with the corrections of the review. */
  readonly booked: Statements;
  readonly corrected: Statements;
  readonly summary: LenderSummary;
}

export interface Statements {
  readonly now: Amounts;
  /** Amounts of the same period a year before; empty if it is not printed. */
  readonly lastYear: Amounts;
  readonly debt: { readonly repaidCents: number; readonly closingCents: number };
  readonly cashBufferDays: KpiResult | undefined;
}

/** Amounts in cents, by figure. */
type Amounts = ReadonlyMap<string, number>;

export function pagesOf({ books }: InsightSet): Pages {
  const [booked, corrected] = [statementsOf(books.judged.booked), statementsOf(books.figures)];
  return {
    booked,
    corrected,
    summary: printLenderSummary(books.judged, books.figures, [], entityWords(books.context)),
  };
}

function statementsOf(figures: Figures): Statements {
  const now = new Map<string, number>();
  const lastYear = new Map<string, number>();
  for (const statement of [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT]) {
    const { rows, comparisons } = printCompared(statement, figures);
    const column = 1 + comparisons.findIndex(({ against }) => against === 'lastYear');
    for (const { figureId, amountsCents } of rows) {
      if (figureId === null) continue;
      const [first, then] = [amountsCents[0], column === 0 ? undefined : amountsCents[column]];
      if (first !== undefined) now.set(figureId, first);
      if (then !== undefined) lastYear.set(figureId, then);
    }
  }
  const { context } = figures;
  return {
    now,
    lastYear,
    // The debt schedule is always on the accrual basis, as is the cash flow statement.
    debt: allDebt(figures),
    cashBufferDays: findKpi(figures, 'cashBufferDays', context.period)?.result,
  };
}

/** Repaid and owed on all loans, including those from owners. */
function allDebt({ context }: Figures): Statements['debt'] {
  const { debts } = buildDebtSchedule(new Figures({ ...context, books: context.accrualBooks }));
  const sum = (key: 'repaidCents' | 'closingCents') => debts.reduce((cents, debt) => cents + debt[key], 0);
  return { repaidCents: sum('repaidCents'), closingCents: sum('closingCents') };
}
