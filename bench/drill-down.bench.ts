import {
  type Books,
  buildBasisBridge,
  buildChartOfAccounts,
  buildCharts,
  buildKpis,
  explainFigure,
  type FigureContext,
  Figures,
  figureContext,
  JournalBuilder,
  type LedgerAccount,
  listPostings,
  type Period,
  type PostingSort,
  parseDay,
  sumPostings,
} from '@insights/ledger';
import { ACCOUNT_TYPES, type Basis } from '@insights/words';
import { printTimings, race } from './harness.ts';

const WINDOW: Period = { start: parseDay('2023-01-01'), end: parseDay('2025-12-31') };
const YEAR: Period = { start: parseDay('2025-01-01'), end: WINDOW.end };
const DAYS = WINDOW.end - WINDOW.start + 1;

/** Eight accounts of each type, of which the first one takes the type's usual postings. */
const CHART = buildChartOfAccounts(
  ACCOUNT_TYPES.flatMap((type) =>
    Array.from({ length: 8 }, (_, index): LedgerAccount => {
      const name = `${type} ${index}`;
      return { id: name, name, fullName: name, type, detailType: '', parentId: null };
    }),
  ),
);

interface Company {
  readonly accrual: Books;
  readonly cash: Books;
  readonly context: FigureContext;
}

/** One transaction in four is an invoice, one the payment of it a month later, two are expenses paid by check. */
function generateCompany(transactionCount: number): Company {
  const builders: Record<Basis, JournalBuilder> = {
    Accrual: new JournalBuilder(),
    Cash: new JournalBuilder(),
  };
  const at = (type: string, index: number) => CHART.indexById.get(`${type} ${index % 8}`) ?? 0;
  const post = (
    bases: readonly Basis[],
    number: number,
    type: string,
    day: number,
    party: string,
    legs: readonly (readonly [accountIndex: number, amountCents: number])[],
  ) => {
    const transaction = { id: String(number), type, number: String(number) };
    for (const basis of bases) {
      for (const [accountIndex, amountCents] of legs) {
        const memo = `Job ${number % 5000}`;
        builders[basis].add({ day, accountIndex, amountCents, transaction, name: party, memo });
      }
    }
  };
  for (let number = 0; number < transactionCount; number += 4) {
    const day = WINDOW.start + Math.floor((number / transactionCount) * (DAYS - 30));
    const amount = 10_000 + ((number * 7919) % 90_000);
    const customer = `Customer ${number % 2000}`;
    const [income, expense] = [at('Income', number / 4), at('Expense', number / 4)];
    const [receivable, bank] = [at('Accounts Receivable', 0), at('Bank', 0)];
    post(['Accrual'], number, 'Invoice', day, customer, [
      [receivable, amount],
      [income, -amount],
    ]);
    post(['Accrual'], number + 1, 'Payment', day + 30, customer, [
      [bank, amount],
      [receivable, -amount],
    ]);
    post(['Cash'], number + 1, 'Payment', day + 30, customer, [
      [bank, amount],
      [income, -amount],
    ]);
    for (const check of [number + 2, number + 3]) {
      const spent = Math.floor(amount / 3);
      post(['Accrual', 'Cash'], check, 'Check', day, `Vendor ${check % 300}`, [
        [expense, spent],
        [bank, -spent],
      ]);
    }
  }
  const booksOn = (basis: Basis): Books => ({
    basis,
    window: WINDOW,
    chart: CHART,
    openingCents: new Float64Array(CHART.accounts.length),
    journal: builders[basis].build(),
  });
  const [accrual, cash] = [booksOn('Accrual'), booksOn('Cash')];
  const both = { books: accrual, accrualBooks: accrual };
  const context = figureContext(both, YEAR, { fiscalYearFirstMonth: 1 });
  return { accrual, cash, context };
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
  buildBasisBridge({ accrualBooks: accrual, cashBooks: cash }, YEAR, 'Accrual').toCents;

export function benchDrillDown(): void {
  const [few, many] = [generateCompany(10_000), generateCompany(100_000)];
  const { context, accrual } = many;
  const lastPage = accrual.journal.days.length;
  printTimings(
    'Looking into 100,000 transactions, against adding them up by account once',
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
