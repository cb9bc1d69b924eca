import { type Books, type Day, type DocumentTable, matchJournal, NONE, type Period } from '@insights/ledger';
import type { AccountRoles } from './account-roles.ts';
import { float64At, int32At, uint8At, uint16At, uint32At } from './columns.ts';
import { KIND, kindsOf, MAX_KINDS } from './kinds.ts';
import { listAt, listsByKey, type NumberLists } from './lists.ts';
import { type TransactionColumns, TransactionRow } from './rows.ts';

/**
 * The journal seen by transaction instead of by posting, in columns. Transactions are numbered in the order of their
 * days, so those of a stretch of days are a stretch of numbers.
 */
export interface TransactionIndex extends TransactionColumns {
  readonly count: number;
  /** The postings of each. */
  readonly postings: NumberLists;
  readonly at: (transaction: number) => TransactionRow;
  /** By kind, see `KIND`; those after the period, too. */
  readonly byKind: NumberLists;
  /** Money paid out for something up to the end of the period: checks and expenses, by bank or card. */
  readonly spending: Int32Array;
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
  const postings = listsByKey(journal.days.length, count, (row) => int32At(transactionIndexes, row));
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
    let debits = 0;
    let money = 0;
    let profit = 0;
    let mostMoney = 0;
    let mostMain = 0;
    let words = 0;
    let nameWords = 0;
    let party = 0;
    let isHeadParty = false;
    const to = int32At(postings.starts, transaction + 1);
    for (let entry = int32At(postings.starts, transaction); entry < to; entry += 1) {
      const row = int32At(postings.entries, entry);
      const account = uint16At(accountIndexes, row);
      const amount = float64At(amountsCents, row);
      const size = amount < 0 ? -amount : amount;
      const name = int32At(nameIndexes, row);
      if (amount > 0) debits += amount;
      words |= uint32At(meanings, int32At(memoIndexes, row));
      nameWords |= uint32At(meanings, name);
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
    columns.days[int32At(transactionIndexes, row)] = int32At(journal.days, row);
  }
  const all: TransactionColumns = {
    ...columns,
    kinds: kindsOf(journal.transactions),
    documentRows: table === null ? new Int32Array(count).fill(NONE) : matchJournal(journal, table),
  };
  const byKind = listsByKey(count, MAX_KINDS, (transaction) => uint8At(all.kinds, transaction));
  const upTo = firstOn(columns.days, period.end + 1);
  return {
    ...all,
    count,
    byKind,
    spending: before(listAt(byKind, KIND.purchase), upTo).filter(
      (purchase) => float64At(columns.moneyCents, purchase) < 0,
    ),
    postings,
    at: (transaction) => new TransactionRow(all, transaction),
    from: firstOn(columns.days, period.start),
    upTo,
  };
}

/** The postings of one transaction, as rows of the journal. */
export function postingsOf(index: TransactionIndex, transaction: number): Int32Array {
  return listAt(index.postings, transaction);
}

/** Those of some kinds up to the end of the period, ascending. */
export function ofKinds({ byKind, upTo }: TransactionIndex, ...kinds: readonly number[]): Int32Array {
  return kinds.map((kind) => before(listAt(byKind, kind), upTo)).reduce(merged);
}

/** Two ascending lists as one. */
export function merged(a: Int32Array, b: Int32Array): Int32Array {
  const both = new Int32Array(a.length + b.length);
  let [left, right] = [0, 0];
  for (let place = 0; place < both.length; place += 1) {
    const isLeft = right === b.length || (left < a.length && int32At(a, left) < int32At(b, right));
    both[place] = isLeft ? int32At(a, left) : int32At(b, right);
    if (isLeft) left += 1;
    else right += 1;
  }
  return both;
}

/** Of ascending transactions, those that lie in the period. */
export function inPeriod({ from, upTo }: TransactionIndex, transactions: Int32Array): Int32Array {
  return before(transactions, upTo).subarray(firstOn(transactions, from));
}

/** Whether it is one of `spending`: a check or an expense, and not money back. */
export function isSpending(index: TransactionIndex, transaction: number): boolean {
  return index.kinds[transaction] === KIND.purchase && float64At(index.moneyCents, transaction) < 0;
}

function flags({ chart }: Books, test: (place: number) => boolean): Uint8Array {
  return Uint8Array.from(chart.accounts, (_, place) => (test(place) ? 1 : 0));
}

/** Of ascending numbers, those below another. */
function before(numbers: Int32Array, end: number): Int32Array {
  return numbers.subarray(0, firstOn(numbers, end));
}

/** The place of the first of ascending days that is this day or later. */
function firstOn(days: Int32Array, day: Day): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (int32At(days, middle) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
