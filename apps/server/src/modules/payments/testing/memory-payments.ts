import { AppError } from '../../../shared/app-error.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Queries } from '../../../shared/database/database.ts';
import type { AttemptLimit, Attempts } from '../../../shared/limits/attempts.ts';
import type { Account } from '../../access/access.repository.ts';
import type { Access } from '../../access/access.usecases.ts';
import type { Order, OrdersRepository } from '../orders.repository.ts';
import type { PaymentEvent } from '../payment-event.ts';
import type { PaymentEventsRepository } from '../payment-events.repository.ts';
import type { PaymentStore, PaymentTables } from '../payment-store.ts';
import type { PromoCode, PromoRedemption, PromoRepository } from '../promo.repository.ts';
import { MemoryDatabase, type Process } from './memory-database.ts';
import type { Turns } from './turns.ts';

type Statement = <Result>(work: () => Result) => Promise<Result>;

/** The tables that payments concern, in memory, with the rules of their unique indexes. */
export function createMemoryPayments(turns: Turns) {
  const database = new MemoryDatabase(turns);
  const accounts = database.table<Account>();
  const orders = database.table<Order>();
  const events = database.table<PaymentEvent>();
  const received = database.table<{ handledAt: Date | null }>();
  const codes = database.table<PromoCode>();
  const redemptions = database.table<PromoRedemption>();
  const counts = database.table<number>();

  function ordersWith(statement: Statement): OrdersRepository {
    const openOf = (accountId: string | null, environment: string) =>
      orders.find(
        (order) =>
          order.accountId === accountId && order.environment === environment && order.state === 'open',
      );
    const hasOrder = (accountId: string, state: Order['state']) =>
      orders.all().some((order) => order.accountId === accountId && order.state === state);
    const change = (id: string, part: Partial<Order>) => {
      const order = orders.get(id);
      if (order !== undefined) orders.put(id, { ...order, ...part });
    };
    return {
      add: (order) =>
        statement(() => {
          if (openOf(order.accountId, order.environment) !== undefined) return false;
          orders.put(order.id, order);
          return true;
        }),
      find: (id) => statement(() => orders.get(id)),
      findOpen: (accountId, environment) => statement(() => openOf(accountId, environment)),
      listByStart: (start) => statement(() => orders.all().filter(({ id }) => id.startsWith(start))),
      findByIntent: (intentId) => statement(() => orders.find((order) => order.intentId === intentId)),
      lock: (id) => statement(() => orders.get(id)),
      change: (id, part) =>
        statement(() => {
          const { intentId } = part;
          const isTaken = intentId != null && orders.find((order) => order.intentId === intentId);
          if (isTaken) throw new Error(`The PaymentIntent ${intentId} belongs to another order`);
          change(id, { ...part, version: (orders.get(id)?.version ?? 0) + 1 });
        }),
      touch: (id, checkedAt) => statement(() => change(id, { checkedAt })),
      hasPaid: (accountId) => statement(() => hasOrder(accountId, 'paid')),
      hasDisputed: (accountId) => statement(() => hasOrder(accountId, 'disputed')),
      listOf: (accountId) => statement(() => orders.all().filter((one) => one.accountId === accountId)),
      list: ({ environment, states, openedAfter, limit }) =>
        statement(() =>
          orders
            .all()
            .filter((one) => one.environment === environment && states.includes(one.state))
            .filter((one) => one.openedAt > openedAfter)
            .toSorted((a, b) => (a.checkedAt?.getTime() ?? 0) - (b.checkedAt?.getTime() ?? 0))
            .slice(0, limit),
        ),
    };
  }

  function eventsWith(statement: Statement): PaymentEventsRepository {
    return {
      append: (event) =>
        statement(() => {
          const { serviceEventId } = event;
          if (serviceEventId !== null && events.find((one) => one.serviceEventId === serviceEventId)) {
            return false;
          }
          events.put(String(events.all().length), event);
          return true;
        }),
      receive: ({ id }) =>
        statement(() => {
          const known = received.get(id);
          if (known !== undefined) return known.handledAt === null ? 'unfinished' : 'handled';
          received.put(id, { handledAt: null });
          return 'new';
        }),
      finish: (id, handledAt) => statement(() => received.put(id, { handledAt })),
      forgetReceivedBefore: () => statement(() => {}),
      listRecords: (afterId, limit) =>
        statement(() =>
          accounts
            .all()
            .filter(({ id }) => id > afterId)
            .toSorted((a, b) => (a.id < b.id ? -1 : 1))
            .slice(0, limit)
            .map(({ id, paidAccessSince }) => ({
              accountId: id,
              hasAccess: paidAccessSince !== null,
              orders: orders.all().filter((order) => order.accountId === id),
              events: events.all().filter((event) => event.accountId === id),
            })),
        ),
    };
  }

  function promoWith(statement: Statement): PromoRepository {
    const codeBy = (fingerprints: readonly string[]) =>
      codes.find(({ fingerprint }) => fingerprints.includes(fingerprint));
    return {
      findRedemption: (accountId) => statement(() => redemptions.get(accountId)),
      findCodeAlone: (fingerprints) => statement(() => codeBy(fingerprints)),
      addRedemption: (redemption) =>
        statement(() => {
          if (redemptions.get(redemption.accountId) !== undefined) return false;
          redemptions.put(redemption.accountId, redemption);
          return true;
        }),
      removeRedemption: (accountId) =>
        statement(() => {
          const isThere = redemptions.get(accountId) !== undefined;
          if (isThere) redemptions.remove(accountId);
          return isThere;
        }),
      countRedemption: (id) =>
        statement(() => {
          const code = codes.get(id);
          if (code === undefined) throw new Error('There is no such code');
          if (code.redemptionCount === code.maxRedemptions) throw new Error('The code is used up');
          codes.put(id, { ...code, redemptionCount: code.redemptionCount + 1 });
        }),
      addCode: (code) =>
        statement(() => {
          if (codeBy([code.fingerprint]) !== undefined) return false;
          const { maxRedemptions = null, expiresAt = null, isTestOnly = false } = code;
          const made = { redemptionCount: 0, revokedAt: null, maxRedemptions, expiresAt, isTestOnly };
          codes.put(code.id, { ...code, ...made });
          return true;
        }),
      listCodes: () => statement(() => codes.all()),
      revokeCode: (fingerprints, revokedAt) =>
        statement(() => {
          const code = codeBy(fingerprints);
          if (code !== undefined) codes.put(code.id, { ...code, revokedAt });
          return code !== undefined;
        }),
      renewFingerprint: (id, fingerprint) =>
        statement(() => {
          const code = codes.get(id);
          if (code !== undefined) codes.put(id, { ...code, fingerprint });
        }),
    };
  }

  const tablesWith = (statement: Statement): PaymentTables => ({
    orders: ordersWith(statement),
    events: eventsWith(statement),
    promo: promoWith(statement),
  });

  /** The tables as one process uses them. */
  function connect(owner: Process) {
    const within: Statement = (work) => database.statementWithin(owner, work);
    const tablesWithin = tablesWith(within);
    const handle = {} as Queries;
    const store: PaymentStore = {
      ...tablesWith((work) => database.statement(owner, work)),
      within: () => tablesWithin,
      transaction: (work) => database.transaction(owner, () => work(tablesWithin, handle)),
    };
    return { store, attempts: attemptsOf(owner, within, handle) };
  }

  function attemptsOf(owner: Process, within: Statement, handle: Queries): Attempts {
    const keyOf = ({ what }: AttemptLimit, who: string) => `${what} ${who}`;
    const tooMany = (limit: AttemptLimit) => {
      const { what, message } = limit;
      return new AppError({ code: `limits.${what}`, status: 429, message, retryAfterSeconds: 60 });
    };
    return {
      isAllowed: async () => true,
      count: async () => {},
      countFailures: async (limit, whose, work) => {
        const { result, isUsedUp } = await database.transaction(owner, async () => {
          const keys = whose.map((who) => keyOf(limit, who));
          const failures = keys.map((key) => counts.get(key) ?? 0);
          const isUsedUp = failures.some((count) => count >= limit.most);
          if (isUsedUp && failures[0] !== 0) throw tooMany(limit);
          const result = await work(handle);
          if (result.failed) {
            await within(() => {
              for (const key of keys) counts.put(key, (counts.get(key) ?? 0) + 1);
            });
          }
          return { result, isUsedUp };
        });
        if (result.failed && isUsedUp) throw tooMany(limit);
        return result;
      },
      forgetOld: async () => {},
    };
  }

  /** Access as one process grants it. */
  function accessOf(
    owner: Process,
    clock: Clock,
  ): Pick<Access, 'lockAccount' | 'grantPaidAccess' | 'revokePaidAccess'> {
    const within: Statement = (work) => database.statementWithin(owner, work);
    const setAccess = (id: string, paidAccessSince: Date | null) => {
      const account = accounts.get(id);
      if (account !== undefined) accounts.put(id, { ...account, paidAccessSince });
    };
    return {
      lockAccount: (id) => within(() => accounts.get(id)),
      grantPaidAccess: (id) =>
        within(() => {
          if (accounts.get(id)?.paidAccessSince !== null) return false;
          setAccess(id, clock.now());
          return true;
        }),
      revokePaidAccess: (id) => within(() => setAccess(id, null)),
    };
  }

  function addAccount(now: Date): string {
    const id = `00000000-0000-4000-8000-${String(accounts.all().length + 1).padStart(12, '0')}`;
    accounts.put(id, { id, createdAt: now, termsAcceptedAt: now, paidAccessSince: null });
    return id;
  }

  return { database, accounts, orders, events, codes, redemptions, connect, accessOf, addAccount };
}

export type MemoryPayments = ReturnType<typeof createMemoryPayments>;
