import { buildCaution, textOf } from '@insights/analysis';
import type {
  AddBack,
  AdjustingEntries,
  Analysis,
  Covenant,
  DownloadPdfRequest,
  LoanTerms,
  NewLoan,
} from '@insights/contracts';
import {
  BALANCE_SHEET,
  buildBudgetVsActual,
  buildOwnersEquity,
  CASH_FLOW_STATEMENT,
  entityWords,
  Figures,
  INCOME_STATEMENT,
  isBalanceSheetType,
  listComparisons,
  listOtherChanges,
  printCompared,
  transactionKey,
  withCurrentPortion,
} from '@insights/ledger';
import { addCents } from '@insights/money';
import {
  isPrinted,
  type Missing,
  printedAmounts,
  type ReportContent,
  type ReportNotice,
} from '@insights/report';
import type { JudgedFigures, Review } from '@insights/review';
import type { Basis, ReportKind, ReportSectionId, TaxReturn } from '@insights/words';
import type { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { DEFAULT_TIME_ZONE } from '../connections/company-day.rules.ts';
import { linkTo } from '../figures/figures.response.ts';
import { DISCLAIMER } from '../review/review.response.ts';
import { type CompanySnapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';
import { printBridge } from './bridge.print.ts';
import { printBudget } from './budget.print.ts';
import { printFiscalYears } from './fiscal-years.print.ts';
import { printSplits } from './income-splits.print.ts';
import { correctedFigures, printKpis, printLenderSummary } from './lender-summary.print.ts';
import { printSchedules } from './schedules.print.ts';
import { printTrends } from './trends.print.ts';

export interface ReportChoices extends Pick<DownloadPdfRequest, 'template' | 'companyName'> {
  readonly kind?: ReportKind;
  readonly details: ReportContent['details'];
  readonly covenants?: readonly Covenant[];
  readonly loans?: readonly LoanTerms[];
  readonly newLoan?: NewLoan | null;
  readonly addBacks?: readonly AddBack[];
  readonly sections: readonly ReportSectionId[];
  readonly basis: Basis;
}

/** Parts created by other modules; null if not selected. */
export interface WrittenParts {
  readonly analysis: Analysis | Missing | null;
  /** Findings are printed only if that section was selected. The caution is always printed. */
  readonly adjusted: AdjustedBooks;
  /** Null if the section that prints them was not selected. */
  readonly adjusting: AdjustingEntries | null;
  /** The tax return that the owner selected. It determines the company's legal form. */
  readonly taxReturn?: TaxReturn | null;
  /** Names that stand for walk-in customers. */
  readonly walkInCustomers?: ReadonlySet<string>;
  readonly forecast?: ReportContent['forecast'];
  /** Text about this report for the cover, and for the space above the first figures. */
  readonly notice?: ReportNotice | null;
}

/** Builds the complete content of a report on the current snapshot, from the ledger and the review. */
export function buildReportContent(
  current: CompanySnapshot,
  choices: ReportChoices,
  {
    analysis,
    adjusted,
    adjusting,
    taxReturn = null,
    walkInCustomers = new Set(),
    forecast = null,
    notice = null,
  }: WrittenParts,
): ReportContent {
  const { company, snapshot } = current;
  const { period, syncedAt, fingerprint } = snapshot;
  const { basis } = choices;
  const { books, figures: read, parity } = viewSnapshot(snapshot, basis);
  const legal = { companyName: choices.companyName, taxReturn };
  const figures = new Figures({ ...read.context, legal });
  const entity = entityWords(figures.context);
  const judged = adjusted.judged(basis);
  const review = adjusted.reviews.ofPeriod;
  const corrected = adjusted.view('likely', basis).figures;
  const currency = snapshot.documents.homeCurrency;
  const printed = printedAmounts({ currency, details: choices.details });
  const findings = adjusted.mistakes.findings.flatMap((finding) => judged.remainder(finding) ?? []);
  const caution = buildCaution({ review, findings, judged, parity, currency });
  const statements = {
    incomeStatement: printCompared(INCOME_STATEMENT, figures, undefined, printed),
    balanceSheet: withCurrentPortion(printCompared(BALANCE_SHEET, figures, undefined, printed), figures),
    cashFlowStatement: printCompared(CASH_FLOW_STATEMENT, figures),
  };
  const ifPrinted = <Part>(id: ReportSectionId, build: () => Part) =>
    isPrinted(choices, id) ? build() : null;
  return {
    ...choices,
    isDemo: company.connectionId === null,
    period,
    currency,
    entity,
    fiscalYearFirstMonth: snapshot.company.fiscalYearFirstMonth,
    booksReadFrom: books.window.start,
    caution: caution && textOf(caution),
    ...(notice && { notice }),
    corrected:
      adjusted.posted('likely').length === 0
        ? null
        : correctedFigures(judged, corrected, Object.values(statements)),
    bridge: printBridge(adjusted, basis),
    summary: printLenderSummary(judged, corrected, choices.covenants ?? [], entity),
    ...statements,
    ownersEquity: printEquity(figures),
    fiscalYears: choices.kind === 'loan' ? printFiscalYears(snapshot, basis) : null,
    ...printSplits(figures, choices),
    schedules: printSchedules(snapshot, basis, { loans: choices.loans ?? [], adjusted, walkInCustomers }),
    analysis,
    ...(forecast && { forecast }),
    insights: ifPrinted('performanceInsights', () => ({
      trends: printTrends(figures, judged.isDoubtful ? corrected : null),
      kpis: printKpis(judged, corrected, entity),
    })),
    budget: ifPrinted('budgetVsActualReport', () => {
      const budget = buildBudgetVsActual(books, period, snapshot.documents.budgets);
      return budget.status === 'missing' ? { missing: budget.reason } : printBudget(budget.value);
    }),
    review: ifPrinted('automatedReview', () => printReview(review, current, { adjusted, judged })),
    adjusting: ifPrinted('automatedReview', () => adjusting && printAdjusting(adjusting, corrected)),
    proof: {
      parity,
      fingerprint,
      syncTime: syncedAt.toISOString(),
      timeZone: company.timeZone ?? DEFAULT_TIME_ZONE,
      companyInBooks: snapshot.company.name,
      realmId: snapshot.company.realmId,
    },
  };
}

export function printEquity(figures: Figures): ReportContent['ownersEquity'] {
  const { accounts, retained, total } = buildOwnersEquity(figures);
  const [lead] = listComparisons(figures.context);
  return {
    accounts: accounts.map(({ account, amounts }) => ({
      name: account.fullName,
      amounts,
    })),
    retained,
    total,
    before:
      lead === undefined
        ? null
        : { period: lead.period, total: buildOwnersEquity(figures, lead.period).total },
    otherChanges: printOtherChanges(figures),
  };
}

const MAX_OTHER_CHANGES = 4;

function printOtherChanges(figures: Figures): ReportContent['ownersEquity']['otherChanges'] {
  // A closing entry moves amounts between equity accounts and changes no equity.
  const byTransaction = Map.groupBy(listOtherChanges(figures), ({ transaction }) =>
    transactionKey(transaction),
  );
  const all = [...byTransaction.values()]
    .filter((changes) => addCents(...changes.map(({ amountCents }) => amountCents)) !== 0)
    .flat();
  const size = ({ amountCents }: (typeof all)[number]) => Math.abs(amountCents);
  const largest = new Set(all.toSorted((a, b) => size(b) - size(a)).slice(0, MAX_OTHER_CHANGES));
  const others = all.filter((one) => !largest.has(one));
  return {
    named: all
      .filter((one) => largest.has(one))
      .map(({ day, transaction, account, memo, amountCents }) => ({
        day,
        transaction,
        accountName: account.fullName,
        memo,
        amountCents,
      })),
    others: { count: others.length, amountCents: addCents(...others.map(({ amountCents }) => amountCents)) },
  };
}

/** The chart of accounts is only for editing. */
function printAdjusting({ accounts: _, ...adjusting }: AdjustingEntries, { context }: Figures) {
  const { accounts } = context.books.chart;
  return {
    ...adjusting,
    balanceAccountIds: accounts.filter(({ type }) => isBalanceSheetType(type)).map(({ id }) => id),
  };
}

/** The review's summary is on the company's own basis, so the entries' effect on profit is replaced by the report's. */
function printReview(
  { summary, findings, dismissed }: Review,
  { company }: CompanySnapshot,
  { adjusted, judged }: { readonly adjusted: AdjustedBooks; readonly judged: JudgedFigures },
) {
  const effectIn = (of: JudgedFigures) => {
    const { bookedCents = 0, correctedCents = 0 } = of.named('incomeStatement.netProfit') ?? {};
    return Math.abs(correctedCents - bookedCents);
  };
  const profit = summary.impactCents.profit - effectIn(adjusted.judged()) + effectIn(judged);
  return {
    summary: { ...summary, impactCents: { ...summary.impactCents, profit } },
    dismissedCount: dismissed.length,
    findings: findings.map((finding) => ({
      ...finding,
      transactions: finding.transactions.map((transaction) => ({
        ...transaction,
        link: linkTo(company, transaction),
      })),
    })),
    disclaimer: DISCLAIMER,
  };
}
