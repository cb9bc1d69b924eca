import type { Jobs } from '../../shared/jobs.ts';
import type { Uses } from '../../shared/services.ts';
import type { Access } from '../access/access.usecases.ts';
import type { Receipts } from '../identity/receipts.usecases.ts';
import { createAccessGrants, type PaymentAlerts } from './grants.usecases.ts';
import { createOperatorActions } from './operator-actions.usecases.ts';
import { createDeclines } from './orders/declines.usecases.ts';
import { createIntents } from './orders/intents.usecases.ts';
import { createOrders } from './orders/orders.usecases.ts';
import { createSettlement } from './orders/settlement.usecases.ts';
import { createPaymentStatus } from './payment-status.usecases.ts';
import type { PaymentStore } from './payment-store.repository.ts';
import { createPayments } from './payments.usecases.ts';
import { createPromoCodes } from './promo-codes/promo-codes.usecases.ts';
import { createPromo } from './promo-codes/redemptions.usecases.ts';
import { createAudit } from './reconciliation/audit.usecases.ts';
import { createReconciler } from './reconciliation/reconciler.usecases.ts';
import type { PaymentService } from './stripe/payment-service.client.ts';
import { createWebhook } from './webhooks/webhook.usecases.ts';

/** Creates the payment use cases from a store and a card service. */
export function assemblePayments(
  dependencies: Uses<'attempts' | 'secrets' | 'clock' | 'log'> & {
    store: PaymentStore;
    service: PaymentService;
    access: Pick<Access, 'lockAccount' | 'grantPaidAccess' | 'revokePaidAccess'>;
    alerts: PaymentAlerts;
    mailReceipt: Receipts['mailReceipt'];
  },
) {
  const { environment } = dependencies.service;
  const grants = createAccessGrants(dependencies);
  const orders = createOrders({ ...dependencies, environment });
  const settlement = createSettlement({ ...dependencies, grants });
  const intents = createIntents({ ...dependencies, orders, settlement });
  const declines = createDeclines(dependencies);
  const promoCodes = createPromoCodes({ ...dependencies, isTestMode: environment !== 'stripe-live' });
  const promo = createPromo({ ...dependencies, codes: promoCodes, grants });
  const status = createPaymentStatus({ ...dependencies, promo });
  return {
    promo,
    promoCodes,
    payments: createPayments({ ...dependencies, status, promo, intents, settlement, declines }),
    paymentStatus: status,
    webhook: createWebhook({ ...dependencies, settlement, intents, declines }),
    reconciler: createReconciler({ ...dependencies, settlement, intents }),
    audit: createAudit(dependencies),
    desk: createOperatorActions({ ...dependencies, settlement, grants, promo, promoCodes }),
  };
}

export type PaymentParts = ReturnType<typeof assemblePayments>;

/** Registers the scheduled jobs. */
export function definePaymentJobs(jobs: Jobs, { reconciler, audit, webhook }: PaymentParts): void {
  const kind = { retries: 1, timeoutSeconds: 300, atOnce: 1 };
  jobs.define({
    ...kind,
    name: 'reconcile-payments',
    schedule: '* * * * *',
    run: () => reconciler.reconcile(),
  });
  jobs.define({ ...kind, name: 'review-payments', schedule: '23 2 * * *', run: () => reconciler.review() });
  jobs.define({
    ...kind,
    name: 'audit-payments',
    schedule: '47 3 * * *',
    run: async () => {
      await webhook.deleteExpired();
      await audit.compare();
    },
  });
}
