import type { Clock } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { createSupportRepository } from './support.repository.ts';

export function createTraces({ queries, clock }: { queries: Queries; clock: Clock }) {
  const repository = createSupportRepository(queries);
  return {
    /**
     * Keeps what QuickBooks called its last answer to an account. A courtesy to whoever asks for support: that it could
     * not be kept fails nothing.
     */
    async remember(accountId: string | null, intuitTid: string | null): Promise<void> {
      if (accountId === null || intuitTid === null || !TRACE.test(intuitTid)) return;
      await repository.saveTrace({ accountId, intuitTid, answeredAt: clock.now() }).catch(() => {});
    },

    /** Null when QuickBooks has not answered this account yet. */
    async lastOf(accountId: string): Promise<string | null> {
      return (await repository.findTrace(accountId))?.intuitTid ?? null;
    },
  };
}

export type Traces = ReturnType<typeof createTraces>;

/** Whatever else stands in that header is not kept. */
const TRACE = /^[\w.:-]{1,100}$/;
