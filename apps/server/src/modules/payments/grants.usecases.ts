import { audit } from '../../shared/audit.ts';
import type { Queries } from '../../shared/database/database.ts';
import type { Logger } from '../../shared/logger.ts';
import type { Access } from '../access/access.usecases.ts';
import type { PaymentReceipt } from '../identity/paid-facts.rules.ts';
import type { Receipts } from '../identity/receipts.usecases.ts';
import type { PaymentStore } from './payment-store.repository.ts';

/**
 * Counted for the metrics, because an operator must look at it.
 *
 * - mismatch: a payment was received that does not match its order
 * - not-owed: a payment was received from an account that no longer owed anything
 * - difference: stored access differs from what the payment events say
 */
export type PaymentAlert = 'mismatch' | 'not-owed' | 'difference';

export interface PaymentAlerts {
  raise(alert: PaymentAlert): void;
}

/**
 * Sets an account's access to what its payments and promo codes entitle it to, within the transaction that changed
 * them.
 */
export function createAccessGrants(dependencies: {
  store: PaymentStore;
  access: Pick<Access, 'lockAccount' | 'grantPaidAccess' | 'revokePaidAccess'>;
  mailReceipt: Receipts['mailReceipt'];
  log: Logger;
  alerts: PaymentAlerts;
}) {
  const { store, access, mailReceipt, log, alerts } = dependencies;
  return {
    /** `grant` is the payment or code that was just recorded; null if something was revoked. */
    async apply(accountId: string, within: Queries, grant: PaymentReceipt | null): Promise<void> {
      // Without the lock, two simultaneous decisions would each rely on state that the other is about to change.
      await access.lockAccount(accountId, within);
      const { orders, promo } = store.within(within);
      const isFree = (await promo.findRedemption(accountId))?.percent === 100;
      if (!isFree && !(await orders.hasPaid(accountId))) {
        await access.revokePaidAccess(accountId, within);
        audit(log, 'revoke', { account: accountId });
        return;
      }
      const isNew = await access.grantPaidAccess(accountId, within);
      if (isNew) audit(log, 'grant', { account: accountId });
      if (grant === null) return;
      await mailReceipt(accountId, within, grant);
      if (!isNew && grant.amountCents > 0) {
        alerts.raise('not-owed');
        log.error({ reference: grant.reference }, 'a payment was received from an account that owed nothing');
      }
    },
  };
}

export type Grants = ReturnType<typeof createAccessGrants>;
