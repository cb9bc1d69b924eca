import { compareIds, Ids } from '../tables/ids.ts';
import { compareText } from '../tables/texts.ts';

/**
 * Reconciliation status of a posting on a bank or card account: uncleared, matched to the bank feed, or reconciled with
 * a statement.
 */
export const CLEARED_STATES = ['Uncleared', 'Cleared', 'Reconciled'] as const;

export type ClearedState = (typeof CLEARED_STATES)[number];

/**
 * Reconciliation status of bank and card accounts, in columns sorted by day, then transaction. It comes from the
 * general ledger column `is_cleared` ("Clr": empty, C, R), or from TransactionList, which provides it only through its
 * `cleared` parameter. A transfer between two banks has a status on each account.
 */
export interface ClearedStatus {
  /** Account indexes of the accounts whose status was read. */
  readonly accountsRead: ReadonlySet<number>;
  readonly days: Int32Array;
  readonly transactionIds: Ids;
  /** Index in `ledgerTypes`. */
  readonly ledgerTypeIndexes: Uint8Array;
  readonly accountIndexes: Int32Array;
  /** Index in `CLEARED_STATES`. */
  readonly stateIndexes: Uint8Array;
  readonly ledgerTypes: readonly string[];
}

export interface ClearedTransaction {
  /** The transaction's date. */
  readonly day: number;
  readonly transactionId: string;
  /** The transaction type as the general ledger names it. */
  readonly ledgerType: string;
  readonly accountIndex: number;
  readonly state: ClearedState;
}

/**
 * Collects statuses in any order. If a transaction has several lines on an account, the least reconciled status counts.
 */
export class ClearedStatusBuilder {
  readonly #marks = new Map<string, ClearedTransaction>();

  add(mark: ClearedTransaction): void {
    const key = `${mark.ledgerType}\u0000${mark.transactionId}\u0000${mark.accountIndex}`;
    const known = this.#marks.get(key);
    if (known === undefined || rankOf(mark.state) < rankOf(known.state)) this.#marks.set(key, mark);
  }

  build(accountsRead: Iterable<number>): ClearedStatus {
    const marks = [...this.#marks.values()].sort(compareCleared);
    const ledgerTypes = [...new Set(marks.map(({ ledgerType }) => ledgerType))];
    const indexByType = new Map(ledgerTypes.map((type, index) => [type, index]));
    return {
      accountsRead: new Set(accountsRead),
      days: Int32Array.from(marks, ({ day }) => day),
      transactionIds: Ids.of(marks.map(({ transactionId }) => transactionId)),
      ledgerTypeIndexes: Uint8Array.from(marks, ({ ledgerType }) => indexByType.get(ledgerType) ?? 0),
      accountIndexes: Int32Array.from(marks, ({ accountIndex }) => accountIndex),
      stateIndexes: Uint8Array.from(marks, ({ state }) => rankOf(state)),
      ledgerTypes,
    };
  }
}

function rankOf(state: ClearedState): number {
  return CLEARED_STATES.indexOf(state);
}

/** Compares in journal order. */
function compareCleared(a: ClearedTransaction, b: ClearedTransaction): number {
  return (
    a.day - b.day ||
    compareIds(a.transactionId, b.transactionId) ||
    compareText(a.ledgerType, b.ledgerType) ||
    a.accountIndex - b.accountIndex
  );
}
