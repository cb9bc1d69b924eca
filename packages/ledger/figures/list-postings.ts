import { addCents, type Cents, cents } from '@insights/money';
import type { LedgerAccount } from '../account/chart-of-accounts.ts';
import type { Books } from '../journal/books.ts';
import { postingAt } from '../journal/journal.ts';
import type { Day } from '../period/day.ts';
import { dayInWords } from '../period/words.ts';
import type { Transaction } from '../tables/transactions.ts';
import { chooseBooks, isEarnedBefore, openingBalance } from './figure-part.ts';
import type { FigureBooks, FigurePart, FigureReference, FigureSource } from './figure-source.ts';
import { type PostingSort, postingOrder } from './posting-order.ts';
import { selectPartRows } from './rows.ts';
import { selectSorted } from './select-rows.ts';

export interface PostingListOptions {
  /** Limits the list to this account's contribution. */
  readonly accountIndex?: number;
  readonly sort: PostingSort;
  readonly offset: number;
  readonly limit: number;
}

/**
 * One page of the postings behind a figure. The opening balances and all `postingCount` postings, not only those on the
 * page, add up to the figure: `openings + postedCents = amountCents`.
 */
export interface PostingList extends FigureReference {
  readonly openings: readonly OpeningLine[];
  readonly postedCents: Cents;
  readonly amountCents: Cents;
  readonly postingCount: number;
  readonly offset: number;
  readonly postings: readonly ListedPosting[];
}

/** Balance before the first day of the window. Activity has no opening lines. */
export interface OpeningLine {
  readonly label: string;
  readonly amountCents: Cents;
}

/** A posting in the sign of the figure. */
export interface ListedPosting {
  /** Row index in the journal. */
  readonly row: number;
  readonly day: Day;
  readonly transaction: Transaction;
  readonly name: string;
  readonly memo: string;
  readonly accountIndex: number;
  readonly account: LedgerAccount;
  readonly amountCents: Cents;
}

/** Throws a RangeError if offset or limit is not a non-negative integer. */
export function listPostings(
  figureBooks: FigureBooks,
  source: FigureSource,
  { accountIndex, sort, offset, limit }: PostingListOptions,
): PostingList {
  if (![offset, limit].every((count) => Number.isSafeInteger(count) && count >= 0)) {
    throw new RangeError(`Not a page of a list: ${limit} from ${offset}`);
  }
  const { parts: allParts, ...reference } = source;
  const parts =
    accountIndex === undefined ? allParts : allParts.flatMap((part) => ofAccount(part, accountIndex));
  const books = chooseBooks(figureBooks, source);
  const { journal } = books;
  const { rows, signs } = selectPartRows(books, parts);
  let posted = 0;
  for (const row of rows) posted += shownCents(books, signs, row);
  const page = selectSorted(rows, offset, offset + limit, postingOrder(journal, signs, sort));
  const openings = parts.filter(({ opening }) => opening !== 'none').map((part) => openingLine(books, part));
  const postedCents = cents(posted);
  return {
    ...reference,
    openings,
    postedCents,
    amountCents: addCents(postedCents, ...openings.map(({ amountCents }) => amountCents)),
    postingCount: rows.length,
    offset,
    postings: Array.from(page, (row): ListedPosting => {
      const { day, transaction, name, memo, accountIndex: index } = postingAt(journal, row);
      const account = books.chart.accounts[index] as LedgerAccount;
      const amountCents = cents(shownCents(books, signs, row));
      return { row, day, transaction, name, memo, accountIndex: index, account, amountCents };
    }),
  };
}

/**
 * The contribution of a single account to a part. Earnings from before the window do not belong to an account.
 */
function ofAccount(part: FigurePart, accountIndex: number): FigurePart[] {
  if (!part.accountIndexes.includes(accountIndex)) return [];
  const opening = isEarnedBefore(part) ? 'none' : part.opening;
  return [{ ...part, accountIndexes: [accountIndex], opening }];
}

function openingLine(books: Books, part: FigurePart): OpeningLine {
  const start = dayInWords(books.window.start);
  return {
    label: isEarnedBefore(part) ? `Earned before ${start}` : `Balance at the start of ${start}`,
    amountCents: cents(part.sign * openingBalance(books, part)),
  };
}

function shownCents({ journal }: Books, signs: Int8Array, row: number): number {
  const sign = signs[journal.accountIndexes[row] as number] as number;
  return sign * (journal.amountsCents[row] as number);
}
