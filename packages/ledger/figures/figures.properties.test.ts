import { addCents, type Cents } from '@insights/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPosition } from '../account/account-type.ts';
import { formatDay } from '../period/day.ts';
import { fiscalYearStart } from '../period/period.ts';
import { buildBalanceSheet } from '../statements/balance-sheet.ts';
import { buildCashFlowStatement } from '../statements/cash-flow-statement.ts';
import { buildFinancialSummary } from '../statements/financial-summary.ts';
import { buildIncomeStatement } from '../statements/income-statement.ts';
import type { StatementLine, StatementSection } from '../statements/section.ts';
import { buildTrialBalance } from '../statements/trial-balance.ts';
import { arbitraryContext } from '../testing/arbitrary-context.ts';
import { FIGURES } from './definitions/index.ts';
import { explainFigure } from './explain-figure.ts';
import { accountFigure, accountWithSubAccountsFigure, cashFlowLineFigure } from './figure-id.ts';
import type { FigureContext, FigureSource } from './figure-source.ts';
import { Figures } from './figures.ts';
import { listPostings } from './list-postings.ts';

const RUNS = { numRuns: 200 };

function forAllBooks(check: (figures: Figures, context: FigureContext) => void): void {
  fc.assert(
    fc.property(arbitraryContext, (context) => check(new Figures(context), context)),
    RUNS,
  );
}

describe('in 200 generated companies', () => {
  it('the accounts and the postings behind every named figure add up to it, on any days', () => {
    forAllBooks((figures, context) => {
      const ids = Object.keys(FIGURES).flatMap((name) =>
        ['', '@previous', '@2024-03', '@2024-02-10..2024-11-05', '@2024-06-30'].map((time) => name + time),
      );
      const sources = ids.map((id) => figures.find(id)).filter((source) => source !== null);
      // Only the period before may not have been read.
      expect(ids.length - sources.length).toBeLessThanOrEqual(Object.keys(FIGURES).length);
      expectToAddUp(figures, context, sources);
    });
  });

  it('the summary is made of the figures that have its names', () => {
    forAllBooks((figures, { books, accrualBooks, period, fiscalYearFirstMonth }) => {
      const summary = buildFinancialSummary(books, accrualBooks, period, { fiscalYearFirstMonth });
      for (const [field, amount] of Object.entries(summary)) {
        expect([field, amountOf(figures, `summary.${field}`)]).toEqual([field, amount]);
      }
    });
  });

  it('so is every section, total and line of the statements', () => {
    forAllBooks((figures, { books, accrualBooks, period, fiscalYearFirstMonth }) => {
      const income = buildIncomeStatement(books, period);
      const position = buildBalanceSheet(books, period.end, { fiscalYearFirstMonth });
      const cashFlow = buildCashFlowStatement(accrualBooks, period);
      expectTotals(figures, 'incomeStatement', income);
      expectTotals(figures, 'balanceSheet', position);
      expectTotals(figures, 'cashFlowStatement', cashFlow);
      expectSections(figures, 'incomeStatement', income.sections);
      expectSections(figures, 'balanceSheet', position.sections);
      for (const { account, amountCents } of [
        ...cashFlow.adjustments,
        ...cashFlow.investing,
        ...cashFlow.financing,
      ]) {
        expect(amountOf(figures, cashFlowLineFigure(account.id))).toBe(amountCents);
      }
    });
  });

  it('so is every line of the trial balance', () => {
    forAllBooks((figures, { books, period, fiscalYearFirstMonth }) => {
      const trial = buildTrialBalance(books, period.end, { fiscalYearFirstMonth });
      const yearStart = Math.max(fiscalYearStart(period.end, fiscalYearFirstMonth), books.window.start);
      const year = `${formatDay(yearStart)}..${formatDay(period.end)}`;
      for (const { account, debitCents, creditCents } of trial.lines) {
        const amount = amountOf(figures, `${accountFigure(account.id)}@${year}`);
        expect(Math.abs(amount)).toBe(debitCents + creditCents);
      }
      expect(amountOf(figures, 'balanceSheet.earningsOfPastYears')).toBe(trial.earningsOfPastYearsCents);
    });
  });

  it('the accounts and postings behind every account, line of cash flow and the other expenses add up', () => {
    forAllBooks((figures, context) => {
      const ids = context.books.chart.accounts.flatMap(({ id }) => [
        accountFigure(id),
        accountWithSubAccountsFigure(id),
        cashFlowLineFigure(id),
      ]);
      const sources = [...ids, 'otherExpenses']
        .map((id) => figures.find(id))
        .filter((source) => source !== null);
      expect(sources.length).toBeGreaterThan(2 * context.books.chart.accounts.length);
      expectToAddUp(figures, context, sources);
    });
  });

  it('narrowing a figure to an account gives that account’s part of it', () => {
    forAllBooks((figures, context) => {
      const source = sourceOf(figures, 'balanceSheet.totalEquity');
      for (const { accountIndex, openingCents, postedCents, amountCents } of explainFigure(context, source)
        .lines) {
        if (accountIndex === null) continue;
        const list = listPostings(context, source, { ...ALL, accountIndex });
        expect(list).toMatchObject({ postedCents, amountCents });
        expect(addCents(...list.openings.map((opening) => opening.amountCents))).toBe(openingCents);
      }
    });
  });

  it('pages of a list, put together, are the list, in any order', () => {
    const anySort = fc.record({
      by: fc.constantFrom('day', 'transaction', 'name', 'memo', 'account', 'amount'),
      direction: fc.constantFrom('ascending', 'descending'),
    });
    fc.assert(
      fc.property(arbitraryContext, anySort, fc.integer({ min: 1, max: 7 }), (context, sort, limit) => {
        const source = sourceOf(new Figures(context), 'balanceSheet.totalEquity');
        const all = listPostings(context, source, { ...ALL, sort });
        const pages = [];
        for (let offset = 0; offset < all.postingCount; offset += limit) {
          const page = listPostings(context, source, { sort, offset, limit });
          expect(page).toMatchObject({ postingCount: all.postingCount, amountCents: all.amountCents });
          pages.push(...page.postings);
        }
        expect(pages).toEqual(all.postings);
      }),
      RUNS,
    );
  });
});

const ALL = {
  sort: { by: 'day', direction: 'ascending' },
  offset: 0,
  limit: Number.MAX_SAFE_INTEGER - 1,
} as const;

function sourceOf(figures: Figures, id: string): FigureSource {
  const source = figures.find(id);
  if (source === null) throw new Error(`No such figure: ${id}`);
  return source;
}

function amountOf(figures: Figures, id: string): Cents {
  return figures.amountOf(sourceOf(figures, id));
}

/** The amount, the sum of its accounts, and the sum of its postings and of what stood before them, are one. */
function expectToAddUp(figures: Figures, context: FigureContext, sources: readonly FigureSource[]): void {
  const disagreeing = sources
    .map((source) => {
      const { amountCents, lines } = explainFigure(context, source);
      const { openings, postings, ...list } = listPostings(context, source, ALL);
      const sums = [amountCents, list.amountCents, total(lines), total([...openings, ...postings])];
      const counts = [lines.reduce((sum, line) => sum + line.postingCount, 0), postings.length];
      return { id: source.id, amount: figures.amountOf(source), sums, count: list.postingCount, counts };
    })
    .filter(
      ({ amount, sums, count, counts }) =>
        sums.some((sum) => sum !== amount) || counts.some((each) => each !== count),
    );
  expect(disagreeing).toEqual([]);
}

function total(parts: readonly { readonly amountCents: Cents }[]): Cents {
  return addCents(...parts.map(({ amountCents }) => amountCents));
}

/** Every field of a statement that is an amount is a figure of that name. */
function expectTotals(figures: Figures, statement: string, values: object): void {
  for (const [field, amount] of Object.entries(values)) {
    if (!field.endsWith('Cents')) continue;
    const id = `${statement}.${field.slice(0, -'Cents'.length)}`;
    expect([id, amountOf(figures, id)]).toEqual([id, amount]);
  }
}

function expectSections(
  figures: Figures,
  statement: string,
  sections: Readonly<Record<string, StatementSection>>,
): void {
  for (const [key, { lines, totalCents }] of Object.entries(sections)) {
    expect(amountOf(figures, `${statement}.${key}`)).toBe(totalCents);
    for (const { account, ownCents, totalCents: withSubAccounts } of lines.flatMap(everyLine)) {
      expect(isPosition(account.type)).toBe(statement === 'balanceSheet');
      expect(amountOf(figures, accountFigure(account.id))).toBe(ownCents);
      expect(amountOf(figures, accountWithSubAccountsFigure(account.id))).toBe(withSubAccounts);
    }
  }
}

function everyLine(line: StatementLine): StatementLine[] {
  return [line, ...line.children.flatMap(everyLine)];
}
