import { AppError } from '../../../shared/app-error.ts';
import { DECLINES_OF_ACCOUNT, DECLINES_OF_ADDRESS } from '../../../shared/limits/limits.ts';
import type { Uses } from '../../../shared/services.ts';
import type { PaymentStore } from '../payment-store.repository.ts';
import type { Order } from './orders.repository.ts';
import type { Payer } from './orders.usecases.ts';

/** Counts declined cards, and stops visitors who try too many. */
export function createDeclines(dependencies: Uses<'attempts' | 'clock'> & { store: PaymentStore }) {
  const { store, attempts, clock } = dependencies;

  const attemptLimits = ({ accountId, fingerprint }: Payer) =>
    [
      [DECLINES_OF_ACCOUNT, [`account ${accountId}`]],
      [DECLINES_OF_ADDRESS, [`address ${fingerprint}`]],
    ] as const;

  async function rejectIfTooMany(payer: Payer): Promise<void> {
    for (const [limit, keys] of attemptLimits(payer)) {
      await attempts.countFailures(limit, keys, async () => ({ failed: false }));
    }
  }

  return {
    rejectIfTooMany,

    /** Counts each decline event once. Returns true if the payer now exceeds the limit. */
    async record(order: Order, serviceEventId: string): Promise<boolean> {
      const { accountId, id: orderId, payerFingerprint } = order;
      if (accountId === null) return false;
      const payer = { accountId, fingerprint: payerFingerprint };
      const isNew = await store.events.append({
        accountId,
        orderId,
        kind: 'declined',
        serviceEventId,
        at: clock.now(),
        details: {},
      });
      return hasFailed(async () => {
        if (isNew) {
          for (const [limit, keys] of attemptLimits(payer)) {
            await attempts.countFailures(limit, keys, async () => ({ failed: true }));
          }
        }
        await rejectIfTooMany(payer);
      });
    },
  };
}

export type Declines = ReturnType<typeof createDeclines>;

async function hasFailed(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return true;
    throw error;
  }
}
