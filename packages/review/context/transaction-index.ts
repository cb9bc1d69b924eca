import { type Books, type Day, type DocumentTable, matchJournal, NONE, type Period } from '@insights/ledger';
import type { AccountRoles } from './account-roles.ts';
import { KIND, kindsOf } from './kinds.ts';
import { listAt, listsByKey, type NumberLists } from './lists.ts';

/**
 * The journal seen by transaction instead of by posting, in columns. Transactions are numbered in the order of their
 * days, so those of a stretch of days are a stretch of numbers.
 */
export interface TransactionIndex {
  readonly count: number;
  /** The postings of each. */
  readonly postings: NumberLists;
  readonly days: Int32Array;
  /** Place in `DOCUMENT_KINDS`, see `KIND`. */
  readonly kinds: Uint8Array;
  /** What it moves: the sum of its debits. */
  readonly amountsCents: Float64Array;
  /** Place of the name in the journal's texts: the customer, vendor or employee; 0 where there is none. */
  readonly parties: Int32Array;
  /** Row in the table of documents, or `NONE`. */
  readonly documentRows: Int32Array;
  /** The bank or card account that it moves most on, or `NONE`. */
  readonly moneyAccounts: Int32Array;
  /** What it adds to bank and card accounts together; spending is negative. */
  readonly moneyCents: Float64Array;
  /** What it adds to the profit. */
  readonly profitCents: Float64Array;
  /** The income, expense or other account that it moves most on, beside banks, cards, receivables and payables; or `NONE`. */
  readonly mainAccounts: Int32Array;
  /** What its memos and its names say, see `WORD`. */
  readonly memoWords: Uint32Array;
  readonly nameWords: Uint32Array;
  /** Those up to the end of the period are 0 to `upTo - 1`; those within it begin at `from`. */
  readonly from: number;
  readonly upTo: number;
}

export function indexTransactions(
  books: Books,
  roles: AccountRoles,
  meanings: Uint32Array,
  table: DocumentTable | null,
  period: Period,
): TransactionIndex {
  const { journal } = books;
  const { transactionIndexes, accountIndexes, amountsCents, nameIndexes, memoIndexes } = journal;
  const count = journal.transactions.length;
  const postings = listsByKey(journal.days.length, count, (row) => transactionIndexes[row] as number);
  const isMoney = flags(books, (place) => roles.is('bank', place) || roles.is('card', place));
  const isOwed = flags(books, (place) => roles.is('receivable', place) || roles.is('payable', place));
  const columns = {
    days: new Int32Array(count),
    amountsCents: new Float64Array(count),
    parties: new Int32Array(count),
    moneyAccounts: new Int32Array(count).fill(NONE),
    moneyCents: new Float64Array(count),
    profitCents: new Float64Array(count),
    mainAccounts: new Int32Array(count).fill(NONE),
    memoWords: new Uint32Array(count),
    nameWords: new Uint32Array(count),
  };
  for (let transaction = 0; transaction < count; transaction += 1) {
    let [debits, money, profit, mostMoney, mostMain, words, nameWords, party] = [0, 0, 0, 0, 0, 0, 0, 0];
    let isHeadParty = false;
    const to = postings.starts[transaction + 1] as number;
    for (let entry = postings.starts[transaction] as number; entry < to; entry += 1) {
      const row = postings.entries[entry] as number;
      const account = accountIndexes[row] as number;
      const amount = amountsCents[row] as number;
      const size = amount < 0 ? -amount : amount;
      const name = nameIndexes[row] as number;
      if (amount > 0) debits += amount;
      words |= meanings[memoIndexes[row] as number] as number;
      nameWords |= meanings[name] as number;
      const isHead = isMoney[account] === 1 || isOwed[account] === 1;
      if (name !== 0 && (party === 0 || (isHead && !isHeadParty))) {
        party = name;
        isHeadParty = isHead;
      }
      if (isMoney[account] === 1) {
        money += amount;
        if (size >= mostMoney) {
          mostMoney = size;
          columns.moneyAccounts[transaction] = account;
        }
      } else if (isOwed[account] === 0 && size > mostMain) {
        mostMain = size;
        columns.mainAccounts[transaction] = account;
      }
      if (roles.isProfit[account] === 1) profit -= amount;
    }
    columns.amountsCents[transaction] = debits;
    columns.moneyCents[transaction] = money;
    columns.profitCents[transaction] = profit;
    columns.memoWords[transaction] = words;
    columns.nameWords[transaction] = nameWords;
    columns.parties[transaction] = party;
  }
  for (let row = journal.days.length - 1; row >= 0; row -= 1) {
    columns.days[transactionIndexes[row] as number] = journal.days[row] as number;
  }
  return {
    count,
    postings,
    ...columns,
    kinds: kindsOf(journal.transactions),
    documentRows: table === null ? new Int32Array(count).fill(NONE) : matchJournal(journal, table),
    from: firstOn(columns.days, period.start),
    upTo: firstOn(columns.days, period.end + 1),
  };
}

/** The postings of one transaction, as rows of the journal. */
export function postingsOf(index: TransactionIndex, transaction: number): Int32Array {
  return listAt(index.postings, transaction);
}

/** Whether it is money paid out for something: a check or an expense, by bank or card, and not money back. */
export function isSpending(index: TransactionIndex, transaction: number): boolean {
  return index.kinds[transaction] === KIND.purchase && (index.moneyCents[transaction] as number) < 0;
}

function flags({ chart }: Books, test: (place: number) => boolean): Uint8Array {
  return Uint8Array.from(chart.accounts, (_, place) => (test(place) ? 1 : 0));
}

/** The first transaction on a day or later. */
function firstOn(days: Int32Array, day: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] as number) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
