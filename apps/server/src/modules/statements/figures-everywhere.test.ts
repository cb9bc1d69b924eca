import { defaultCompanies, type Books as SimulatedBooks, TRADES } from '@insights/companies';
import { randomBooks } from '@insights/companies/testing';
import {
  BALANCE_SHEET,
  type BasisData,
  CASH_FLOW_STATEMENT,
  type ComparedStatement,
  explainFigure,
  FIGURES,
  type FigureName,
  type Figures,
  INCOME_STATEMENT,
  listPostings,
  noDocuments,
  parseDay,
  printCompared,
  SUMMARY,
} from '@insights/ledger';
import { simulatedBooks } from '@insights/ledger/testing/simulated-books';
import { addCents, type Cents, formatAmount, fromDollars } from '@insights/money';
import { NO_DETAILS, type ReportContent } from '@insights/report';
import { printedRows } from '@insights/report/testing/condense';
import { cannotReadPdfs, ReadPdf } from '@insights/report/testing/pdf-tools';
import {
  amountsOf,
  readAmounts,
  statementText,
  withoutCurrentPortion,
} from '@insights/report/testing/read-figures';
import {
  balanceSheet,
  cashFlowStatement,
  createReportEngine,
  incomeStatement,
} from '@insights/report/testing/statement-pages';
import { runReview } from '@insights/review';
import { BASES } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AdjustedBooks } from '../adjusting/adjusted-books.view.ts';
import { buildReportContent } from '../reports/report.print.ts';
import { generatedSnapshot } from '../reports/testing/generated-books.ts';
import { reviewedBooks } from '../review/review.usecases.ts';
import { type CompanySnapshot, type Snapshot, viewSnapshot } from '../snapshots/snapshot.view.ts';
import { statementResponse } from '../snapshots/statement.response.ts';
import { FigureCells } from './figure-cells.sheet.ts';
import { statementSheet } from './statement.sheet.ts';
import { readWorkbook } from './testing/read-workbook.ts';
import { writeWorkbook } from './workbook.sheet.ts';

/**
 * One company per trade, plus the sandbox's own companies and random companies, which keep books on both bases.
 */
const TRADERS = TRADES.map((_, place) => generatedSnapshot(['ordinary'], place));
const SANDBOX = defaultCompanies.map((company) => company.booksOn('2024-12-31'));
const OTHERS = [...SANDBOX, ...fc.sample(randomBooks, { numRuns: 17, seed: 1 })].map(snapshotOf);
const READINGS = [
  ...TRADERS.map((snapshot) => ({ snapshot, basis: 'Accrual' as const })),
  ...OTHERS.flatMap((snapshot) => BASES.map((basis) => ({ snapshot, basis }))),
].map(({ snapshot, basis }) => ({ snapshot, figures: viewSnapshot(snapshot, basis).figures }));
const FACTS = {
  currency: 'USD',
  company: 'Any company',
  bases: [],
  readOn: '',
};
const FIRST_LINE = 6;
const AMOUNT_COLUMNS = ['B', 'C', 'F'];

function statementsOf(figures: Figures): ComparedStatement[] {
  return [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT].map((spec) => printCompared(spec, figures));
}

/** Returns the sum of the postings behind a figure and its opening balances. */
function postedTo(figures: Figures, figureId: string): Cents {
  const source = figures.find(figureId);
  if (source === null) throw new Error(`No such figure: ${figureId}`);
  const sort = { by: 'day', direction: 'ascending' } as const;
  const all = { sort, offset: 0, limit: Number.MAX_SAFE_INTEGER };
  const { postings, openings } = listPostings(figures.context, source, all);
  const posted = addCents(...[...openings, ...postings].map(({ amountCents }) => amountCents));
  expect([figureId, explainFigure(figures.context, source).amountCents]).toEqual([figureId, posted]);
  return posted;
}

/**
 * Builds a snapshot of two random years, synced from the first day or only for the second year, and viewed over
 * different periods.
 */
function snapshotOf(company: SimulatedBooks, place: number): Snapshot {
  const day = (text: string) => parseDay(text);
  const starts = ['2024-12-01', '2024-02-10', '2024-01-01'];
  const period = { start: day(starts[place % 3] ?? ''), end: day('2024-12-31') };
  const window = { start: day(place % 2 === 0 ? '2023-01-01' : '2024-01-01'), end: period.end };
  const unread = { status: 'missing', reason: 'Nobody asked for it.' } as const;
  const [accrual, cash] = (['Accrual', 'Cash'] as const).map((basis) => ({
    books: simulatedBooks(company, basis, window),
    incomeStatement: unread,
    balanceSheet: unread,
  })) as [BasisData, BasisData];
  const { fiscalYearFirstMonth } = company.profile;
  return {
    id: '1',
    syncedAt: new Date(0),
    fingerprint: '',
    company: { realmId: '1', name: 'Any company', fiscalYearFirstMonth, reportBasis: 'Accrual' },
    periodType: 'custom',
    period,
    accrual,
    cash: { status: 'read', report: cash },
    reportedCashFlow: unread,
    documents: noDocuments(period.end, 'USD', unread.reason),
  };
}

function reportOf({ snapshot, figures }: (typeof READINGS)[number]): ReportContent {
  const current = { company: { connectionId: 'its own' }, snapshot } as unknown as CompanySnapshot;
  const { basis } = figures.context.books;
  const choices = {
    template: 'modern_blue',
    companyName: 'Any company',
    details: { ...NO_DETAILS, showCents: true },
    basis,
  } as const;
  const review = runReview(reviewedBooks(snapshot));
  return buildReportContent(
    current,
    { ...choices, sections: ['cashFlowStatement'] },
    {
      analysis: null,
      adjusted: new AdjustedBooks(snapshot, { ofPeriod: review, ofAllDays: review }),
      adjusting: null,
    },
  );
}

/** Returns the amounts in each row as passed to the typesetter; none for a statement without postings. */
function onPaper(content: ReportContent): string[][][] {
  return [incomeStatement, balanceSheet, cashFlowStatement].map(({ build }) => {
    const blocks = build(content, undefined as never);
    if (blocks === null || 'missing' in blocks) throw new Error('A statement is not on paper');
    return (
      blocks
        .flatMap((block) => (block.kind === 'amounts' ? block.groups.flatMap(({ rows }) => rows) : []))
        // The estimate above total liabilities is only on paper.
        .filter(({ kind, label }) => kind !== 'heading' && !label.startsWith('Of which due within a year'))
        .map(({ figures: texts }) =>
          texts.map((text) => text.replaceAll(/[$+]/g, '').replace(/^\((.*)\)$/, '−$1')),
        )
    );
  });
}

describe(`in ${TRADERS.length + OTHERS.length} simulated companies, on both bases,`, () => {
  it('statements have between zero and two comparisons', () => {
    const met = READINGS.map(({ figures }) => [
      figures.context.books.basis,
      statementsOf(figures)[0]?.comparisons.length,
    ]);
    expect(new Set(met.map(([basis]) => basis))).toEqual(new Set(['Accrual', 'Cash']));
    expect(new Set(met.map(([, count]) => count))).toEqual(new Set([0, 1, 2]));
  });

  it('every named figure has one amount, which its postings add up to', () => {
    for (const { figures } of READINGS) {
      for (const name of Object.keys(FIGURES) as FigureName[]) {
        if (figures.findNamed(name, figures.context.period) === null) continue;
        expect([name, figures.amount(name)]).toEqual([name, postedTo(figures, name)]);
      }
    }
  });

  it('every printed figure is the same on screen, in the workbook and in the PDF, and drills down to its postings', async () => {
    const named = new Set<string>();
    // Only two trades, because each has thousands of postings, which are added up for every figure.
    for (const reading of READINGS.slice(TRADERS.length - 2)) {
      const { figures } = reading;
      const statements = statementsOf(figures);
      const cells = new FigureCells(figures);
      const sheets = readWorkbook(
        await writeWorkbook(
          statements.map((statement) => statementSheet(statement, cells)),
          FACTS,
        ),
      );
      const paper = onPaper(reportOf(reading));
      for (const [place, statement] of statements.entries()) {
        const { rows } = statementResponse(statement, figures);
        const printed = paper[place]?.values();
        // A group with one account is one line on paper.
        const lines = printedRows(statement);
        const onPage = new Set(lines.map(({ figureId: id }) => id));
        for (const [index, { figureId, amount, compared }] of rows.entries()) {
          if (figureId === null || amount === null) continue;
          const ids = [figureId, ...compared.map((other) => other.figureId)];
          const posted = ids.map((id) => postedTo(figures, id));
          const dollars = [amount, ...compared.map((other) => other.amount)];
          expect([ids, dollars.map(fromDollars)]).toEqual([ids, posted]);
          const line = FIRST_LINE + index;
          const cells = ids.map((_, column) => sheets[place]?.valueAt(`${AMOUNT_COLUMNS[column]}${line}`));
          expect([ids, cells]).toEqual([ids, posted]);
          const texts = onPage.has(figureId) ? printed?.next().value : undefined;
          if (texts !== undefined) {
            const shown = posted.slice(0, 2).map(formatAmount);
            expect([ids, texts.slice(0, shown.length)]).toEqual([ids, shown]);
          } else {
            // Only the first comparison has a column on paper.
            const printable = posted.slice(0, 2);
            const isOnItsLine = lines.some(({ amountsCents }) =>
              printable.every((cents, column) => cents === amountsCents[column]),
            );
            expect([ids, isOnItsLine || printable.every((cents) => cents === 0)]).toEqual([ids, true]);
          }
          if (figureId in FIGURES) named.add(figureId);
        }
      }
    }
    expect(named.size).toBeGreaterThan(30);
  });

  it('every figure in the summary also drills down to its postings', () => {
    const named = new Set<string>();
    for (const { figures } of READINGS) {
      for (const spec of SUMMARY) {
        for (const { figureId, amount, compared } of statementResponse(printCompared(spec, figures), figures)
          .rows) {
          if (figureId === null || amount === null) continue;
          const opened = [figureId, ...compared.map((other) => other.figureId)];
          const shown = [amount, ...compared.map((other) => other.amount)].map(fromDollars);
          expect([opened, shown]).toEqual([opened, opened.map((id) => postedTo(figures, id))]);
          named.add(figureId);
        }
      }
    }
    expect([...named].filter((id) => id.startsWith('summary.'))).toHaveLength(15);
  });

  it.skipIf(cannotReadPdfs)(
    'a PDF for each trade, and for two other companies on both bases, contains the same amounts',
    () => {
      const engine = createReportEngine();
      for (const reading of READINGS.slice(0, TRADERS.length + 2 * BASES.length)) {
        const pdf = new ReadPdf(engine.render(reportOf(reading)));
        const statements = statementsOf(reading.figures);
        for (const [place, title] of ['Income Statement', 'Balance Sheet', 'Cash Flow Statement'].entries()) {
          const expected = amountsOf(statements[place] as ComparedStatement);
          expect(expected.length).toBeGreaterThan(10);
          expect([title, readAmounts(withoutCurrentPortion(statementText(pdf, title)))]).toEqual([
            title,
            expected,
          ]);
        }
      }
    },
  );
});
