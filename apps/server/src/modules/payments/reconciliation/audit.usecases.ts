import type { Logger } from '../../../shared/logger.ts';
import type { PaymentAlerts } from '../grants.usecases.ts';
import type { AccountRecord } from '../payment-events.repository.ts';
import type { PaymentStore } from '../payment-store.repository.ts';
import { buildAccessState } from './access-state.rules.ts';

const ACCOUNTS_AT_ONCE = 500;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Compares the stored state of every account with its events. Changes nothing, because a difference is a bug that must
 * be understood before anyone fixes it.
 */
export function createAudit(dependencies: { store: PaymentStore; log: Logger; alerts: PaymentAlerts }) {
  const { store, log, alerts } = dependencies;
  return {
    /** Returns the ids of accounts whose stored state differs from their events. */
    async compare(): Promise<string[]> {
      const different: string[] = [];
      for (let afterId = BEFORE_ALL; ; ) {
        const records = await store.events.listRecords(afterId, ACCOUNTS_AT_ONCE);
        different.push(...records.filter(differs).map(({ accountId }) => accountId));
        const last = records.at(-1);
        if (last === undefined) break;
        afterId = last.accountId;
      }
      for (const account of different) {
        alerts.raise('difference');
        log.error({ account }, 'access does not match the payment events');
      }
      return different;
    },
  };
}

function differs({ hasAccess, orders, events }: AccountRecord): boolean {
  const rebuilt = buildAccessState(events);
  return (
    rebuilt.hasAccess !== hasAccess ||
    rebuilt.orders.size !== orders.length ||
    orders.some(({ id, state }) => rebuilt.orders.get(id) !== state)
  );
}
