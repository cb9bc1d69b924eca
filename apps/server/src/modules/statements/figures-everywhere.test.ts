import {
  BALANCE_SHEET,
  CASH_FLOW_STATEMENT,
  type ComparedStatement,
  explainFigure,
  FIGURES,
  type FigureName,
  Figures,
  INCOME_STATEMENT,
  listComparisons,
  listPostings,
  printCompared,
  SUMMARY,
} from '@insights/ledger';
import { addCents, type Cents, formatAmount, fromDollars } from '@insights/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryContext } from '../../../../../packages/ledger/testing/arbitrary-context.ts';
import { createReportEngine } from '../../../../../packages/report/engine/report-engine.ts';
import {
  balanceSheet,
  cashFlowStatement,
  incomeStatement,
} from '../../../../../packages/report/sections/statements.ts';
import { demoContent } from '../../../../../packages/report/testing/demo-content.ts';
import { cannotReadPdfs, ReadPdf } from '../../../../../packages/report/testing/pdf-tools.ts';
import {
  amountsOf,
  readAmounts,
  statementText,
} from '../../../../../packages/report/testing/read-figures.ts';
import { statementOnTheWire } from '../snapshots/statement-on-the-wire.ts';
import { readWorkbook } from './testing/read-workbook.ts';
import { writeWorkbook } from './workbook.ts';

const COMPANIES = 40;
const contexts = fc.sample(arbitraryContext, { numRuns: COMPANIES, seed: 1 });
const FACTS = { company: 'Any company', syncedAt: new Date(0), fingerprint: '' };
const FIRST_LINE = 6;
const AMOUNT_COLUMNS = ['B', 'C', 'F'];

function statementsOf(figures: Figures): ComparedStatement[] {
  return [INCOME_STATEMENT, BALANCE_SHEET, CASH_FLOW_STATEMENT].map((spec) => printCompared(spec, figures));
}

/** What the postings behind a figure add up to, with what had stood before them. */
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

function reportOf([income, balance, cashFlow]: ComparedStatement[], figures: Figures) {
  const { period, books } = figures.context;
  return demoContent({
    period,
    basis: books.basis,
    sections: ['cashFlowStatement'],
    incomeStatement: income as ComparedStatement,
    balanceSheet: balance as ComparedStatement,
    cashFlowStatement: cashFlow as ComparedStatement,
  });
}

/** The amounts of each row as typesetting gets them; none of a statement in which nothing was posted. */
function onPaper(statements: ComparedStatement[], figures: Figures): string[][][] {
  const content = reportOf(statements, figures);
  return [incomeStatement, balanceSheet, cashFlowStatement].map(({ build }) => {
    const blocks = build(content, undefined as never);
    if (blocks === null || 'missing' in blocks) throw new Error('A statement is not on paper');
    return blocks
      .flatMap((block) => (block.kind === 'amounts' ? block.groups.flatMap(({ rows }) => rows) : []))
      .filter(({ kind }) => kind !== 'heading')
      .map(({ figures: texts }) => texts.map((text) => text.replaceAll(/[$+]/g, '')));
  });
}

describe(`in ${COMPANIES} generated companies, on both bases,`, () => {
  it('both bases and one, two and no comparisons are met', () => {
    const met = contexts
      .map((context) => new Figures(context))
      .map((figures) => [figures.context.books.basis, statementsOf(figures)[0]?.comparisons.length]);
    expect(new Set(met.map(([basis]) => basis))).toEqual(new Set(['Accrual', 'Cash']));
    expect(new Set(met.map(([, count]) => count))).toEqual(new Set([0, 1, 2]));
  });

  it('every named figure has one amount, which its postings add up to', () => {
    for (const context of contexts) {
      const figures = new Figures(context);
      for (const name of Object.keys(FIGURES) as FigureName[]) {
        if (figures.findNamed(name, context.period) === null) continue;
        expect([name, figures.amount(name)]).toEqual([name, postedTo(figures, name)]);
      }
    }
  });

  it('every printed figure is the same on screen, in the workbook and on paper, and opens to its postings', async () => {
    const named = new Set<string>();
    for (const context of contexts) {
      const figures = new Figures(context);
      const statements = statementsOf(figures);
      const sheets = readWorkbook(await writeWorkbook(statements, FACTS));
      const paper = onPaper(statements, figures);
      for (const [place, statement] of statements.entries()) {
        const { rows } = statementOnTheWire(statement, figures);
        const printed = paper[place]?.values();
        for (const [index, { figureId, amount, compared }] of rows.entries()) {
          if (figureId === null || amount === null) continue;
          const ids = [figureId, ...compared.map((other) => other.figureId)];
          const posted = ids.map((id) => postedTo(figures, id));
          const dollars = [amount, ...compared.map((other) => other.amount)];
          expect([ids, dollars.map(fromDollars)]).toEqual([ids, posted]);
          const line = FIRST_LINE + index;
          const cells = ids.map((_, column) => sheets[place]?.valueAt(`${AMOUNT_COLUMNS[column]}${line}`));
          expect([ids, cells]).toEqual([ids, posted]);
          const texts = printed?.next().value;
          if (texts !== undefined) {
            const shown = posted.slice(0, 2).map(formatAmount);
            expect([ids, texts.slice(0, shown.length)]).toEqual([ids, shown]);
          } else expect(posted.every((cents) => cents === 0)).toBe(true);
          if (figureId in FIGURES) named.add(figureId);
        }
      }
    }
    expect(named.size).toBeGreaterThan(30);
  });

  it('every figure of the summary opens to its postings, too', () => {
    const named = new Set<string>();
    for (const context of contexts) {
      const figures = new Figures(context);
      for (const spec of SUMMARY) {
        for (const { figureId, amount, compared } of statementOnTheWire(printCompared(spec, figures), figures)
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

  it.skipIf(cannotReadPdfs)('a PDF reads as its statements say', () => {
    const amountsIn = (figures: Figures) => statementsOf(figures).flatMap(amountsOf);
    const [figures] = contexts
      .map((context) => new Figures(context))
      .filter(({ context }) => context.books.basis === 'Cash' && listComparisons(context).length === 2)
      .toSorted((one, other) => amountsIn(other).length - amountsIn(one).length);
    if (figures === undefined) throw new Error('No company on the cash basis has two comparisons');
    expect(amountsIn(figures).length).toBeGreaterThan(100);
    const statements = statementsOf(figures);
    const pdf = new ReadPdf(createReportEngine().render(reportOf(statements, figures)));
    const titles = ['Income Statement', 'Balance Sheet', 'Cash Flow Statement'];
    for (const [place, title] of titles.entries()) {
      const statement = statements[place] as ComparedStatement;
      expect([title, readAmounts(statementText(pdf, title))]).toEqual([title, amountsOf(statement)]);
    }
  });
});
