import type { AccountType } from '@insights/words';
import type { Books } from '../journal/books.ts';
import type { Transaction } from '../tables/transactions.ts';
import { TransactionRuns } from './transaction-runs.ts';

/** The kind of party in a transaction, derived from its receivables or payables on the accrual basis. */
export type Party = 'customers' | 'vendors' | 'unknown';

export function findRunParty({ books: { chart, journal }, first, end }: TransactionRuns): Party {
  const touches = (type: AccountType) => {
    for (let row = first; row < end; row += 1) {
      if (chart.accounts[journal.accountIndexes[row] as number]?.type === type) return true;
    }
    return false;
  };
  const [customers, vendors] = [touches('Accounts Receivable'), touches('Accounts Payable')];
  if (customers === vendors) return 'unknown';
  return customers ? 'customers' : 'vendors';
}

/**
 * Finds the party of a transaction that the cash basis lists on a day on which the accrual basis does not. These are
 * rare, so the accrual books are searched only when one occurs.
 */
export class Parties {
  readonly #accrual: Books;
  #known: Map<string, Party> | null = null;

  constructor(accrual: Books) {
    this.#accrual = accrual;
  }

  of({ type, id }: Transaction): Party {
    this.#known ??= this.#all();
    return this.#known.get(`${type}|${id}`) ?? 'unknown';
  }

  #all(): Map<string, Party> {
    const parties = new Map<string, Party>();
    const runs = new TransactionRuns(this.#accrual, this.#accrual.window.end);
    for (; !runs.isOver; runs.next()) {
      const party = findRunParty(runs);
      if (party !== 'unknown') parties.set(`${runs.transaction.type}|${runs.transaction.id}`, party);
    }
    return parties;
  }
}
