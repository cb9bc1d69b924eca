import { addCents, type Cents, cents } from '@insights/money';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import { dayInWords } from '../period/words.ts';
import { chooseBooks, isEarnedBefore, openingBalance } from './figure-part.ts';
import type { FigureBooks, FigurePart, FigureReference, FigureSource } from './figure-source.ts';
import { selectPartRows } from './rows.ts';

/** A figure and its accounts. The lines add up exactly to the figure. */
export interface FigureExplanation extends FigureReference {
  readonly amountCents: Cents;
  /** In chart order. Accounts with neither a balance nor postings are omitted. */
  readonly lines: readonly FigureLine[];
}

/** One account's contribution, in the sign of the figure. */
export interface FigureLine {
  /** Null for earnings before the window, which do not belong to an account. */
  readonly accountIndex: number | null;
  readonly account: LedgerAccount | null;
  readonly label: string;
  /** Balance at the start of the window; zero for income-statement activity. */
  readonly openingCents: Cents;
  readonly postedCents: Cents;
  readonly amountCents: Cents;
  readonly postingCount: number;
}

export function explainFigure(figureBooks: FigureBooks, source: FigureSource): FigureExplanation {
  const { parts, ...reference } = source;
  const books = chooseBooks(figureBooks, source);
  const { rows } = selectPartRows(books, parts);
  const { accountIndexes, amountsCents } = books.journal;
  const posted = new Float64Array(books.chart.accounts.length);
  const counts = new Int32Array(books.chart.accounts.length);
  for (const row of rows) {
    const account = accountIndexes[row] as number;
    posted[account] = (posted[account] as number) + (amountsCents[row] as number);
    counts[account] = (counts[account] as number) + 1;
  }

  const lines = parts.flatMap((part) => [
    ...(isEarnedBefore(part) ? [earlierEarnings(books, part)] : []),
    ...part.accountIndexes.map((accountIndex): FigureLine => {
      const opening = part.opening === 'balances' ? (books.openingCents[accountIndex] as number) : 0;
      const account = books.chart.accounts[accountIndex] as LedgerAccount;
      const postingCount = counts[accountIndex] as number;
      const amounts = line(part, opening, posted[accountIndex] as number);
      return { accountIndex, account, label: account.fullName, ...amounts, postingCount };
    }),
  ]);
  return {
    ...reference,
    amountCents: addCents(...lines.map(({ amountCents }) => amountCents)),
    lines: lines
      .filter(({ openingCents, postingCount }) => openingCents !== 0 || postingCount !== 0)
      .toSorted((a, b) => (a.accountIndex ?? -1) - (b.accountIndex ?? -1)),
  };
}

function earlierEarnings(books: Books, part: FigurePart): FigureLine {
  return {
    accountIndex: null,
    account: null,
    label: `Earned before ${dayInWords(books.window.start)}`,
    ...line(part, openingBalance(books, part), 0),
    postingCount: 0,
  };
}

function line({ sign }: FigurePart, opening: number, posted: number) {
  const openingCents = cents(sign * opening);
  const postedCents = cents(sign * posted);
  return { openingCents, postedCents, amountCents: addCents(openingCents, postedCents) };
}
