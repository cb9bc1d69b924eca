import { isDeepStrictEqual } from 'node:util';
import {
  type ChartOfAccounts,
  CLEARED_STATES,
  type ClearedState,
  type ClearedStatus,
  ClearedStatusBuilder,
  type ClearedTransaction,
  formatDay,
  type Period,
  splitByMonths,
} from '@insights/ledger';
import { readInHalves } from '../../books/read-in-halves.ts';
import { ReportError } from '../../errors/report-error.ts';
import type { GetOptions, QuickBooksClient } from '../../http/quickbooks-client.ts';
import { LIST_COLUMNS, type ListRequest, readTransactionList } from './read-transaction-list.ts';

export interface ClearedStatusRequest {
  readonly chart: ChartOfAccounts;
  readonly window: Period;
  readonly homeCurrency: string;
}

/** A line here has three cells, compared with eight in the general ledger, so twice as many months fit. */
const MONTHS_AT_A_TIME = 12;

const UNRECONCILED: readonly ClearedState[] = CLEARED_STATES.filter((state) => state !== 'Reconciled');

/**
 * Fetches the cleared and reconciled status of transactions on bank and card accounts. QuickBooks has no column for it,
 * but can list the transactions with each status. A journal entry is in none of these lists, so its status is unknown.
 * The list ignores account filters, so it is requested for all accounts.
 */
export async function fetchClearedStatus(
  client: QuickBooksClient,
  request: ClearedStatusRequest,
  options: GetOptions = {},
): Promise<ClearedStatus> {
  const periods = splitByMonths(request.window, MONTHS_AT_A_TIME);
  return fetchStates(client, request, { states: CLEARED_STATES, periods }, options);
}

/**
 * Fetches only transactions that are not reconciled, of which well-kept books have few. Any change of status adds a
 * transaction to these lists or removes one, since only one other status remains.
 */
export async function fetchUnreconciled(
  client: QuickBooksClient,
  request: ClearedStatusRequest,
  options: GetOptions = {},
): Promise<ClearedStatus> {
  return fetchStates(client, request, { states: UNRECONCILED, periods: [request.window] }, options);
}

/**
 * Whether the unreconciled transactions in `all` are the same as those fetched separately. Both are in the same order,
 * so reconciled transactions are simply skipped.
 */
export function hasSameUnreconciled(all: ClearedStatus, unreconciled: ClearedStatus): boolean {
  let next = 0;
  for (let index = 0; index < all.stateIndexes.length; index += 1) {
    if (all.stateIndexes[index] === RECONCILED) continue;
    if (!isSameTransaction(all, index, unreconciled, next)) return false;
    next += 1;
  }
  return (
    next === unreconciled.stateIndexes.length &&
    isDeepStrictEqual(all.accountsRead, unreconciled.accountsRead)
  );
}

const RECONCILED = CLEARED_STATES.indexOf('Reconciled');

function isSameTransaction(one: ClearedStatus, at: number, other: ClearedStatus, index: number): boolean {
  return (
    one.days[at] === other.days[index] &&
    one.transactionIds.compare(at, other.transactionIds, index) === 0 &&
    one.accountIndexes[at] === other.accountIndexes[index] &&
    one.stateIndexes[at] === other.stateIndexes[index] &&
    one.ledgerTypes[one.ledgerTypeIndexes[at] as number] ===
      other.ledgerTypes[other.ledgerTypeIndexes[index] as number]
  );
}

async function fetchStates(
  client: QuickBooksClient,
  { chart, homeCurrency }: ClearedStatusRequest,
  asked: { readonly states: readonly ClearedState[]; readonly periods: readonly Period[] },
  options: GetOptions,
): Promise<ClearedStatus> {
  const accounts = reconcilableAccounts(chart);
  const marks = new ClearedTransactions();
  if (accounts.size > 0) {
    const lists = asked.states.flatMap((state) => asked.periods.map((period) => ({ state, period })));
    await Promise.all(
      lists.map(({ state, period }) =>
        readInHalves(period, async (part, repeatSlow) => {
          const request = { chart, period: part, state, accounts, currency: homeCurrency };
          const list = await fetchList(client, request, { ...options, repeatSlow });
          return list === null ? null : marks.addAll(list);
        }),
      ),
    );
  }
  return marks.build(accounts);
}

async function fetchList(
  client: QuickBooksClient,
  request: ListRequest,
  options: GetOptions,
): Promise<ClearedTransaction[] | null> {
  const query = {
    start_date: formatDay(request.period.start),
    end_date: formatDay(request.period.end),
    cleared: request.state,
    columns: LIST_COLUMNS.join(','),
  };
  return readTransactionList(await client.get('reports/TransactionList', query, options), request);
}

function reconcilableAccounts({ accounts }: ChartOfAccounts): Set<number> {
  return new Set(
    accounts.flatMap(({ type }, index) => (type === 'Bank' || type === 'Credit Card' ? [index] : [])),
  );
}

/** Collects the lists, and detects if all of them are equal and therefore useless. */
class ClearedTransactions {
  readonly #builder = new ClearedStatusBuilder();
  readonly #states = new Map<string, ClearedState>();
  #inSeveral = 0;

  addAll(marks: readonly ClearedTransaction[]): number {
    for (const mark of marks) {
      const key = `${mark.accountIndex}/${mark.transactionId}`;
      const known = this.#states.get(key);
      if (known !== undefined && known !== mark.state) this.#inSeveral += 1;
      else this.#states.set(key, mark.state);
      this.#builder.add(mark);
    }
    return marks.length;
  }

  /**
   * A few transactions in two lists were cleared between the requests. Many of them mean that QuickBooks ignored the
   * requested status.
   */
  build(accounts: Iterable<number>): ClearedStatus {
    if (this.#inSeveral * 2 > this.#states.size) {
      throw new ReportError('TransactionList', 'the list is the same for every requested state');
    }
    return this.#builder.build(accounts);
  }
}
