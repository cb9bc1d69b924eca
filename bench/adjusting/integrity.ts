import {
  ADJUSTING_ENTRY,
  adjustBooks,
  type Books,
  correctionLines,
  explainFigure,
  type FigureName,
  figuresOfBooks,
  listPostings,
  type Period,
  type PostedEntry,
} from '@insights/ledger';

/**
 * Returns sentences about what does not add up: an entry whose lines do not add up to zero, an unbalanced adjusted
 * trial balance, or an adjusted figure that differs from its postings and entries.
 */
export function findImbalances(
  books: Books,
  entries: readonly PostedEntry[],
  period: Period,
  names: readonly FigureName[],
): string[] {
  const lines = entries.map(({ corrections }) =>
    corrections.flatMap((correction) => correctionLines(books, correction)),
  );
  const crooked = entries.filter((_, index) => sumOf(lines[index]?.map(({ cents }) => cents) ?? []) !== 0);
  const adjusted = adjustBooks(books, entries);
  const trialBalance = sumOf([...adjusted.openingCents, ...adjusted.journal.amountsCents]);
  const figures = figuresOfBooks(adjusted, period);
  return [
    ...crooked.map(({ number }) => `${books.basis}: ${number} does not add up to zero`),
    ...(trialBalance === sumOf([...books.openingCents, ...books.journal.amountsCents])
      ? []
      : [`${books.basis}: trial balance`]),
    ...names
      .filter((name) => !opens(figures, adjusted, name, period, books))
      .map((name) => `${books.basis}: ${name}`),
  ];
}

/**
 * Whether the figure equals the sum of its accounts, the sum of its postings, and the booked figure plus the lines of
 * the entries.
 */
function opens(
  figures: ReturnType<typeof figuresOfBooks>,
  adjusted: Books,
  name: FigureName,
  period: Period,
  booked: Books,
): boolean {
  const source = figures.findNamed(name, period);
  if (source === null) return false;
  const amount: number = figures.amountOf(source);
  const both = { books: adjusted, accrualBooks: adjusted };
  const list = listPostings(both, source, {
    sort: { by: 'day', direction: 'ascending' },
    offset: 0,
    limit: 1_000_000,
  });
  const isEntry = ({ transaction }: (typeof list.postings)[number]) => transaction.type === ADJUSTING_ENTRY;
  const before =
    figuresOfBooks(booked, period).amount(name) - sumOf(list.openings.map(({ amountCents }) => amountCents));
  const recorded = list.postings.filter((posting) => !isEntry(posting)).map(({ amountCents }) => amountCents);
  const bookedOpenings = figuresOfBooks(booked, period).findNamed(name, period);
  return (
    amount === explainFigure(both, source).amountCents &&
    amount === list.amountCents &&
    amount === sumOf([...list.openings, ...list.postings].map(({ amountCents }) => amountCents)) &&
    bookedOpenings !== null &&
    before === sumOf(recorded)
  );
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
