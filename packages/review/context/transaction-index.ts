import { type Books, NONE, type Period } from '@insights/ledger';
import type { AccountRoles } from './account-roles.ts';
import { firstOn, KIND, kindsOf, ofKinds, type SelectableTransactions } from './kinds.ts';
import { listsByKey, type NumberLists } from './lists.ts';
import { type TransactionColumns, TransactionRow } from './rows.ts';
import { meaningsOf } from './words.ts';

/**
 * The journal by transaction, in columns. Transactions are numbered by day, so a range of days is a range of numbers.
 */
export interface TransactionIndex extends SelectableTransactions {
  readonly count: number;
  readonly at: (transaction: number) => TransactionRow;
  /** Checks and expenses, paid by bank or card, up to the end of the period. */
  readonly spending: readonly number[];
  /** Checks, expenses and bills by payee: lists by index of the name. */
  readonly spendingByParty: NumberLists;
  /** Words in the journal's texts, by index; see `WORD`. */
  readonly meanings: Uint32Array;
  /**
   * Returns the handle of a document's transaction: its number in the journal, or a negative number for a document
   * without postings.
   */
  readonly handleOf: (row: number) => number;
}

/** Document row of each transaction, or `NONE`, and the number of documents. */
interface MatchedDocuments {
  readonly documentRows: Int32Array;
  readonly documentCount: number;
}

export function indexTransactions(
  books: Books,
  roles: AccountRoles,
  { documentRows, documentCount }: MatchedDocuments,
  period: Period,
): TransactionIndex {
  const { journal, chart } = books;
  const { accountIndexes, amountsCents, nameIndexes, memoIndexes } = journal;
  const count = journal.transactions.length;
  const postings = listsByKey(journal.transactionIndexes, count);
  const meanings = meaningsOf(journal.texts);
  const sides = Uint8Array.from(chart.accounts, (_, index) => sideOf(roles, index));
  const columns = {
    days: new Int32Array(count),
    amountsCents: new Float64Array(count),
    parties: new Int32Array(count),
    moneyAccounts: new Int32Array(count),
    moneyCents: new Float64Array(count),
    profitCents: new Float64Array(count),
    mainAccounts: new Int32Array(count),
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
    let moneyAccount = NONE;
    let mainAccount = NONE;
    const first = postings.starts[transaction] ?? 0;
    const to = postings.starts[transaction + 1] ?? 0;
    columns.days[transaction] = journal.days[postings.entries[first] ?? 0] ?? 0;
    for (let index = first; index < to; index += 1) {
      const row = postings.entries[index] ?? 0;
      const account = accountIndexes[row] ?? 0;
      const amount = amountsCents[row] ?? 0;
      const size = amount < 0 ? -amount : amount;
      const name = nameIndexes[row] ?? 0;
      if (amount > 0) debits += amount;
      words |= meanings[memoIndexes[row] ?? 0] ?? 0;
      nameWords |= meanings[name] ?? 0;
      const side = sides[account] ?? 0;
      const isHead = side === SIDE.money || side === SIDE.owed;
      if (name !== 0 && (party === 0 || (isHead && !isHeadParty))) {
        party = name;
        isHeadParty = isHead;
      }
      if (side === SIDE.money) {
        money += amount;
        if (size >= mostMoney) {
          mostMoney = size;
          moneyAccount = account;
        }
      } else if (side !== SIDE.owed && size > mostMain) {
        mostMain = size;
        mainAccount = account;
      }
      if (side === SIDE.profit) profit -= amount;
    }
    columns.amountsCents[transaction] = debits;
    columns.moneyCents[transaction] = money;
    columns.profitCents[transaction] = profit;
    columns.memoWords[transaction] = words;
    columns.nameWords[transaction] = nameWords;
    columns.parties[transaction] = party;
    columns.moneyAccounts[transaction] = moneyAccount;
    columns.mainAccounts[transaction] = mainAccount;
  }
  const all: TransactionColumns = {
    ...columns,
    kinds: kindsOf(journal.transactions),
    documentRows,
  };
  const upTo = firstOn(columns.days, period.end + 1);
  const spending = ofKinds({ ...all, upTo }, KIND.purchase).filter(
    (purchase) => (columns.moneyCents[purchase] ?? 0) < 0,
  );
  const payees = new Int32Array(upTo).fill(NONE);
  for (const purchases of [ofKinds({ ...all, upTo }, KIND.bill), spending]) {
    for (const purchase of purchases) {
      const party = columns.parties[purchase] ?? 0;
      if (party !== 0 && columns.amountsCents[purchase] !== 0) payees[purchase] = party;
    }
  }
  const transactionOfDocument = invert(documentRows, documentCount);
  return {
    ...all,
    count,
    spending,
    spendingByParty: listsByKey(payees, journal.texts.length),
    meanings,
    handleOf: (row) => {
      const transaction = transactionOfDocument[row] ?? 0;
      return transaction === NONE ? ~row : transaction;
    },
    postings,
    at: (transaction) => new TransactionRow(all, transaction),
    from: firstOn(columns.days, period.start),
    upTo,
  };
}

function invert(documentRows: Int32Array, count: number): Int32Array {
  const transactions = new Int32Array(count).fill(NONE);
  for (let transaction = 0; transaction < documentRows.length; transaction += 1) {
    const row = documentRows[transaction] ?? 0;
    if (row !== NONE) transactions[row] = transaction;
  }
  return transactions;
}

/** Group of an account: bank and cards, receivables and payables, income and expenses, or other. */
const SIDE = { other: 0, money: 1, owed: 2, profit: 3 } as const;

function sideOf(roles: AccountRoles, account: number): number {
  if (roles.is('money', account)) return SIDE.money;
  if (roles.is(['receivable', 'payable'], account)) return SIDE.owed;
  return roles.isProfit[account] === 1 ? SIDE.profit : SIDE.other;
}
