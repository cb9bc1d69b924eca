import { NO_ANSWERS } from '@insights/analysis';
import type { Analysis, Basis, PeriodDates, Review } from '@insights/contracts';
import type { Review as ReviewInCents } from '@insights/review';
import type { Clock } from '../../shared/clock.ts';
import { memoizePerObject } from '../../shared/memoize-per-object.ts';
import { createAdjusting } from '../adjusting/adjusting.usecases.ts';
import { analysisResponse } from '../analysis/analysis.response.ts';
import { claimsOfSnapshot } from '../analysis/claims.view.ts';
import { BUILT_IN } from '../analysis/provider.rules.ts';
import { createAsk } from '../ask/ask.usecases.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import { createFigures } from '../figures/figures.usecases.ts';
import { reviewResponse } from '../review/review.response.ts';
import { allDaysOf, reviewOf } from '../review/review.usecases.ts';
import type { Snapshot } from '../snapshots/snapshot.view.ts';
import { createStatements } from '../statements/statements.usecases.ts';
import { createDemoBooks } from './demo.store.ts';

/**
 * Account id for the dashboard use cases that require one. Responses about the demo company do not depend on the
 * account.
 */
export const ANYBODY = 'anybody';

/**
 * Creates the dashboard for the public demo company: the same use cases as for paying users, but read-only and always
 * with the demo company's books. Answers, dismissals and AI models are not used.
 */
export function createDemo(dependencies: {
  connections: Pick<Connections, 'companyOfConnection'>;
  clock: Clock;
}) {
  const books = createDemoBooks(dependencies);
  const snapshots = { get: (_anybody: string, dates: PeriodDates) => books.get(dates) };
  const reviews = memoizePerObject<Snapshot, Promise<ReviewInCents>>();
  const reviewedInAllDays = (snapshot: Snapshot) =>
    reviews(snapshot, 'all days', () => reviewOf(snapshot, { period: allDaysOf(snapshot) }));
  const reviewed = (snapshot: Snapshot) =>
    reviews(snapshot, '', async () => reviewOf(snapshot, { ofAllDays: await reviewedInAllDays(snapshot) }));
  const adjusting = createAdjusting({
    snapshots,
    proposed: async (_anybody, { snapshot }) => ({
      ofPeriod: await reviewed(snapshot),
      ofAllDays: await reviewedInAllDays(snapshot),
    }),
    decisions: { list: async () => [] },
  });
  const { viewBooks } = adjusting;

  return {
    periods: books.periods,
    snapshots,
    statements: createStatements({ snapshots, viewBooks, adjusting }),
    figures: createFigures({ snapshots, viewBooks, judge: adjusting.judge }),
    ask: createAsk({ snapshots, adjusting }),
    adjusting,

    async viewReview(dates: PeriodDates): Promise<Review> {
      const current = await books.get(dates);
      const { snapshot } = current;
      return reviewResponse(await reviewed(snapshot), { ...current, ranAt: snapshot.syncedAt });
    },

    /** Returns the built-in analyst's letter. */
    async viewAnalysis(dates: PeriodDates, basis?: Basis): Promise<Analysis> {
      const current = await books.get(dates);
      const { snapshot } = current;
      const adjusted = await adjusting.adjust(ANYBODY, current, dates);
      const known = await claimsOfSnapshot(snapshot, {
        adjusted,
        answers: NO_ANSWERS,
        basis,
      });
      return analysisResponse(known.builtIn, BUILT_IN, { current, known, writtenAt: snapshot.syncedAt });
    },
  };
}

export type Demo = ReturnType<typeof createDemo>;
