import { bigCompany } from '@insights/companies/testing';
import {
  type Books,
  buildBasisReconciliation,
  buildCharts,
  buildKpis,
  explainFigure,
  type FigureContext,
  Figures,
  figureContext,
  formatDay,
  listPostings,
  type Period,
  type PostingSort,
  parseDay,
  sumPostings,
} from '@insights/ledger';
import { simulatedBooks } from '@insights/ledger/testing/simulated-books';
import { printTimings, race } from './harness.ts';

const WINDOW: Period = { start: parseDay('2023-01-01'), end: parseDay('2025-12-31') };
const YEAR: Period = { start: parseDay('2025-01-01'), end: WINDOW.end };

interface Company {
  readonly accrual: Books;
  readonly cash: Books;
  readonly context: FigureContext;
}

function generateCompany(transactions: number): Company {
  const [from, to] = [formatDay(WINDOW.start), formatDay(WINDOW.end)];
  const company = bigCompany({ realmId: '1', transactions, from, to }).booksOn(to);
  const [accrual, cash] = [
    simulatedBooks(company, 'Accrual', WINDOW),
    simulatedBooks(company, 'Cash', WINDOW),
  ];
  const both = { books: accrual, accrualBooks: accrual };
  return { accrual, cash, context: figureContext(both, YEAR, { fiscalYearFirstMonth: 1, currency: 'USD' }) };
}

function listPage(context: FigureContext, id: string, by: PostingSort['by'], offset: number): number {
  const source = new Figures(context).find(id);
  if (source === null) throw new Error(`No such figure: ${id}`);
  const sort = { by, direction: 'descending' } as const;
  const page = listPostings(context, source, { sort, offset, limit: 50 });
  return page.amountCents + (page.postings[0]?.row ?? 0);
}

function explain(context: FigureContext, id: string): number {
  const source = new Figures(context).find(id);
  return source === null ? 0 : explainFigure(context, source).amountCents;
}

const kpis = ({ context }: Company) => buildKpis(context).length;
const bridge = ({ accrual, cash }: Company) =>
  buildBasisReconciliation({ accrualBooks: accrual, cashBooks: cash }, YEAR, 'Accrual').toCents;

export function benchDrillDown(): void {
  const [few, many] = [generateCompany(10_000), generateCompany(100_000)];
  const { context, accrual } = many;
  const lastPage = accrual.journal.days.length;
  printTimings(
    'Drilling down into 100,000 transactions, compared with adding them up by account once',
    race([
      { name: 'sums by account: one pass over the columns', run: () => total(sumPostings(accrual, WINDOW)) },
      { name: 'accounts behind the revenue of a year', run: () => explain(context, 'summary.totalRevenue') },
      { name: 'accounts behind equity, all three years', run: () => explain(context, 'summary.equity') },
      {
        name: 'first page behind cash, newest first',
        run: () => listPage(context, 'summary.cashPosition', 'day', 0),
      },
      {
        name: 'a middle page of it, by amount',
        run: () => listPage(context, 'summary.cashPosition', 'amount', lastPage >> 2),
      },
      {
        name: 'a middle page of it, by name',
        run: () => listPage(context, 'summary.cashPosition', 'name', lastPage >> 2),
      },
      {
        name: 'a middle page of it, by transaction',
        run: () => listPage(context, 'summary.cashPosition', 'transaction', lastPage >> 2),
      },
      { name: 'six charts', run: () => buildCharts(context).length },
      { name: 'every KPI, now, before, and in 36 months', run: () => kpis(many) },
      { name: 'from accrual to cash profit of a year', run: () => bridge(many) },
    ]),
  );
  const growth: readonly (readonly [string, (company: Company) => number])[] = [
    ['a page by amount', ({ context: of }) => listPage(of, 'summary.cashPosition', 'amount', 100)],
    ['six charts', ({ context: of }) => buildCharts(of).length],
    ['every KPI', kpis],
    ['the basis bridge', bridge],
  ];
  for (const [name, run] of growth) {
    printTimings(
      `Growth of ${name}: ten times the transactions`,
      race([
        { name: '10,000 transactions', run: () => run(few) },
        { name: '100,000 transactions', run: () => run(many) },
      ]),
    );
  }
}

function total(sums: Float64Array): number {
  let sum = 0;
  for (const amount of sums) sum += Math.abs(amount);
  return sum;
}
