import type { Uses } from '../../shared/services.ts';
import { createSupportRepository } from './support.repository.ts';

export function createTraces({ queries, clock }: Uses<'queries' | 'clock'>) {
  const repository = createSupportRepository(queries);
  return {
    /**
     * Stores the identifier of QuickBooks' last response to an account, to help with support requests. A failure to
     * store it has no effect.
     */
    async remember(accountId: string | null, intuitTid: string | null): Promise<void> {
      if (accountId === null || intuitTid === null || !TRACE.test(intuitTid)) return;
      await repository.saveTrace({ accountId, intuitTid, answeredAt: clock.now() }).catch(() => {});
    },

    /** Returns null if QuickBooks has not responded to this account yet. */
    async lastOf(accountId: string): Promise<string | null> {
      return (await repository.findTrace(accountId))?.intuitTid ?? null;
    },
  };
}

export type Traces = ReturnType<typeof createTraces>;

/** Any other value of the header is not stored. */
const TRACE = /^[\w.:-]{1,100}$/;
