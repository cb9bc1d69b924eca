import {
  addMonths,
  type Documents,
  Figures,
  figureContext,
  firstDayOf,
  formatDay,
  lastDayOf,
  monthOf,
  noDocuments,
  parseDay,
} from '@insights/ledger';
import { booksOf, type chartOf } from '@insights/ledger/testing/notation';
import { FactBooks } from '../facts/fact-books.ts';

interface MonthlyBooks {
  /** Dollars posted from the bank on the 10th of a month, negative for income. Month 0 is January 2022. */
  readonly monthly: Readonly<Record<string, (month: number) => number>>;
  /** Balances in dollars at the start, against `Capital`. */
  readonly opening?: Readonly<Record<string, number>>;
  /** Further transactions in test notation. */
  readonly extra?: string;
  /** Length of the period, which ends at the end of 2023. */
  readonly months?: number;
  readonly readOn?: string;
  readonly documents?: (books: FactBooks) => Partial<Documents>;
}

/** Returns books for facts with two years of monthly amounts. The chart needs `Checking` and `Capital`. */
export function monthlyBooks(
  chart: ReturnType<typeof chartOf>,
  { monthly, opening = {}, extra = '', months = 12, readOn = '2024-01-31', documents }: MonthlyBooks,
): FactBooks {
  const entries = Object.entries(monthly).flatMap(([account, dollarsOf], index) =>
    Array.from({ length: 24 }, (_, month) => {
      const dollars = dollarsOf(month);
      const day = firstDayOf(addMonths({ year: 2022, month: 1 }, month)) + 9;
      return dollars === 0
        ? ''
        : `${formatDay(day)} Journal Entry ${month}${index}\n ${account}  ${dollars.toFixed(2)}\n Checking`;
    }),
  );
  const start = Object.entries(opening).map(([account, dollars]) => ` ${account}  ${dollars.toFixed(2)}`);
  const text = [...(start.length === 0 ? [] : ['opening', ...start, ' Capital']), ...entries, extra].join(
    '\n',
  );
  const books = booksOf(chart, '2022-01-01', '2023-12-31', text);
  const end = parseDay('2023-12-31');
  const periodOf = (last: number) => ({
    start: firstDayOf(addMonths(monthOf(last), 1 - months)),
    end: lastDayOf(monthOf(last)),
  });
  const context = figureContext({ books, accrualBooks: books }, periodOf(end), {
    fiscalYearFirstMonth: 1,
    currency: 'USD',
  });
  const request = {
    figures: new Figures(context),
    comparisons: [periodOf(parseDay('2022-12-31'))],
    documents: noDocuments(parseDay(readOn), 'USD', 'None were read.'),
    walkInCustomers: new Set<string>(),
  };
  const plain = new FactBooks(request);
  if (documents === undefined) return plain;
  return new FactBooks({ ...request, documents: { ...request.documents, ...documents(plain) } });
}
