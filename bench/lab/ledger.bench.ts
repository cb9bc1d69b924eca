import {
  type Books,
  buildBooks,
  figuresOfBooks,
  monthPeriod,
  monthsEndingWith,
  parseDay,
  sumPostings,
} from '@insights/ledger';
import { printTimings, race } from '../harness.ts';
import { manyPostings } from '../many-postings.ts';

const WINDOW = { start: parseDay('2023-01-01'), end: parseDay('2025-12-31') };
const YEAR = { start: parseDay('2025-01-01'), end: WINDOW.end };

/** Sorted by account and day, as in a ledger. */
function generatePostings(count: number) {
  const { chart, postings } = manyPostings(count, WINDOW);
  const inOrder = postings.toSorted((a, b) => a.accountIndex - b.accountIndex || a.day - b.day);
  return { chart, postings: inOrder };
}

const booksFrom = ({ chart, postings }: ReturnType<typeof generatePostings>): Books =>
  buildBooks({ basis: 'Accrual', window: WINDOW, chart }, postings);

/** The same postings in the obvious representation, as objects. */
function asObjects({ journal }: Books) {
  return Array.from(journal.days, (day, row) => ({
    day,
    account: journal.accountIndexes[row] as number,
    cents: journal.amountsCents[row] as number,
  }));
}

export function benchLedger(): void {
  const [fewPostings, manyPostings] = [generatePostings(100_000), generatePostings(1_000_000)];
  const few = booksFrom(fewPostings);
  const books = booksFrom(manyPostings);
  const objects = asObjects(books);
  const { amountsCents } = books.journal;
  const readOnce = () => {
    let sum = 0;
    for (let row = 0; row < amountsCents.length; row += 1) sum += amountsCents[row] as number;
    return sum;
  };
  printTimings(
    'Aggregating 1,000,000 postings, compared with reading the column of amounts once',
    race([
      { name: 'read every amount once (the floor)', run: readOnce },
      { name: 'sums by account over the whole window', run: () => total(sumPostings(books, books.window)) },
      {
        name: 'income statement of a year',
        run: () => figuresOfBooks(books, YEAR).amount('incomeStatement.netProfit'),
      },
      {
        name: 'balance sheet at the end',
        run: () => figuresOfBooks(books, YEAR).amount('balanceSheet.totalAssets'),
      },
      {
        name: '36 monthly figures',
        run: () => monthlyFigures(books),
      },
      {
        name: 'the same sums from objects, by a Map',
        run: () => {
          const sums = new Map<number, number>();
          for (const { account, cents } of objects) sums.set(account, (sums.get(account) ?? 0) + cents);
          return total(sums.values());
        },
      },
    ]),
  );

  printTimings(
    'Growth of the sums by account: ten times the postings',
    race([
      { name: '100,000 postings', run: () => total(sumPostings(few, few.window)) },
      { name: '1,000,000 postings', run: () => total(sumPostings(books, books.window)) },
    ]),
  );
}

function monthlyFigures(books: Books): number {
  const figures = figuresOfBooks(books, YEAR);
  const names = ['totalRevenue', 'totalExpenses', 'netProfit', 'cashPosition'] as const;
  const months = monthsEndingWith(WINDOW.end, 36).map(monthPeriod);
  return total(months.flatMap((month) => names.map((name) => figures.amount(`summary.${name}`, month))));
}

function total(sums: Iterable<number>): number {
  let sum = 0;
  for (const amount of sums) sum += Math.abs(amount);
  return sum;
}
