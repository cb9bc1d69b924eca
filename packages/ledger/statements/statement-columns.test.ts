import { simulateTrade, TRADES } from '@insights/companies';
import { addCents } from '@insights/money';
import { STATEMENT_GROUPINGS } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tools/testing/tiers.ts';
import { buildDocumentTable } from '../documents/build-document-table.ts';
import { documentAt } from '../documents/document-at.ts';
import { figureContext } from '../figures/figure-context.ts';
import { Figures } from '../figures/figures.ts';
import { type Documents, missing, read } from '../index.ts';
import { buildTradeBooks } from '../testing/trade-books.ts';
import { INCOME_STATEMENT } from './income-statement.ts';
import { printPeriods } from './print-statement.ts';
import { buildStatementColumns } from './statement-columns.ts';

/** A simulated company whose document lines have one of `count` classes and jobs, or none. */
function companyWith({ seed, count, months }: { seed: number; count: number; months: 1 | 3 | 12 }) {
  const trade = TRADES[seed % TRADES.length] as (typeof TRADES)[number];
  const { company, period, window, readOn } = simulateTrade(trade, seed, { scale: 1, months });
  const { books, documents } = buildTradeBooks(company, { window, readOn, hasClearing: false });
  return { period, books, documents: withClasses(documents, books.chart, count) };
}

function withClasses(
  documents: Documents,
  chart: Parameters<typeof documentAt>[1],
  count: number,
): Documents {
  if (documents.transactions.status === 'missing') return documents;
  const table = documents.transactions.value;
  const named = Array.from({ length: table.days.length }, (_, row) => {
    const document = documentAt(table, chart, row);
    const lines = document.lines.map((line, index) => {
      const group = (row + index) % (count + 1);
      if (group === count) return { ...line, className: '', party: null };
      const party = { kind: 'Customer' as const, id: `${group}`, name: `Hill:Job ${group}` };
      return { ...line, className: `Crew ${group}`, party };
    });
    return { ...document, lines };
  });
  return {
    ...documents,
    transactions: read(buildDocumentTable(named, chart, { completeFrom: 0, unread: new Map() })),
  };
}

const arbitraryCompany = fc.record({
  seed: fc.nat(200),
  count: fc.integer({ min: 1, max: 15 }),
  months: fc.constantFrom(1 as const, 3 as const, 12 as const),
});

const figuresOf = ({ books, documents, period }: ReturnType<typeof companyWith>) =>
  new Figures(
    figureContext({ books, accrualBooks: books, documents }, period, {
      fiscalYearFirstMonth: 1,
      currency: 'USD',
    }),
  );

describe('an income statement split into columns', () => {
  it.each(STATEMENT_GROUPINGS)(
    'adds up to the statement to the cent, and each cell drills down: by %s',
    (by) => {
      fc.assert(
        fc.property(arbitraryCompany, (company) => {
          const figures = figuresOf(companyWith(company));
          const split = buildStatementColumns(figures, by);
          if (split.status === 'missing') throw new Error(split.reason);
          const { rows, columns, total } = split.value;
          const statement = printPeriods(INCOME_STATEMENT, figures, [total.period]);
          const amounts = new Map(
            statement.rows.map(({ figureId, amountsCents: [amount] }) => [figureId, amount]),
          );
          for (const { label, figureId, amountsCents } of rows) {
            const [sum, ...cells] = amountsCents;
            if (figureId === null || sum === undefined) continue;
            expect([label, addCents(...cells)]).toEqual([label, sum]);
            // A row that is zero in the total may have amounts in columns.
            expect([label, amounts.get(figureId) ?? 0]).toEqual([label, sum]);
            columns.forEach(({ idOf }, index) => {
              const source = idOf === null ? null : figures.find(idOf(figureId));
              if (source !== null) expect([label, figures.amountOf(source)]).toEqual([label, cells[index]]);
            });
          }
          expect(columns.length).toBeLessThanOrEqual(12);
        }),
        runs(3, 6),
      );
    },
  );

  it.each([1, 3, 12] as const)('has twelve months for a period of %i months', (months) => {
    const split = buildStatementColumns(figuresOf(companyWith({ seed: 1, count: 1, months })), 'month');
    const headings = split.status === 'read' ? split.value.columns.map(({ heading }) => heading) : [];
    expect([headings.length, headings[0], headings.at(-1)]).toEqual([12, 'January 2025', 'December 2025']);
  });

  it('is missing if nothing has a class, or if documents were not read', () => {
    const { books, documents, period } = companyWith({ seed: 1, count: 1, months: 1 });
    const plain = withClasses(documents, books.chart, 0);
    const unread = { ...documents, transactions: missing('QuickBooks did not allow access to sales.') };
    const reasons = [plain, unread].map((other) => {
      const split = buildStatementColumns(figuresOf({ books, documents: other, period }), 'class');
      return split.status === 'missing' && split.reason;
    });
    expect(reasons).toEqual([
      'No income or expense of these days has a class in QuickBooks.',
      'QuickBooks did not allow access to sales.',
    ]);
  });
});
