import type { Jobs } from '../../shared/jobs.ts';
import type { Secrets } from '../../shared/secrets.ts';
import { createPackBooks } from './pack-books.usecases.ts';
import { createPackRunner } from './pack-schedule.job.ts';
import { createPackSeals, createPackStore } from './pack-store.usecases.ts';
import { createPacksRepository } from './packs.repository.ts';
import { createPacks } from './packs.usecases.ts';

const MAX_PACKS_AT_A_TIME = 500;
const ADVANCE_JOB = 'advance-pack';

type Dependencies = Omit<Parameters<typeof createPackStore>[0], 'seals'> &
  Parameters<typeof createPackBooks>[0] &
  Omit<Parameters<typeof createPacks>[0], 'seals' | 'store'> & { jobs: Jobs; secrets: Secrets };

/** Creates the use cases of packs, and the hourly job that sends them. */
export function assemblePacks(dependencies: Dependencies) {
  const { database, clock, jobs, secrets } = dependencies;
  const seals = createPackSeals(secrets);
  const store = createPackStore({ ...dependencies, seals });
  const books = createPackBooks(dependencies);
  const advance = createPackRunner({ store, books, clock });
  const repository = createPacksRepository(database.queries);

  jobs.define<{ packId: string }>({
    name: ADVANCE_JOB,
    // The hourly job tries again.
    retries: 0,
    timeoutSeconds: 1_800,
    atOnce: 4,
    run: ({ packId }) => advance(packId),
  });
  jobs.define({
    name: 'send-packs',
    schedule: '7 * * * *',
    retries: 0,
    timeoutSeconds: 300,
    atOnce: 1,
    run: sendDue,
  });

  async function sendDue(): Promise<void> {
    await store.reportFailures();
    // Two jobs of the same pack never run at the same time.
    for (const { id } of await repository.listDue(clock.now(), MAX_PACKS_AT_A_TIME))
      await jobs.add(ADVANCE_JOB, { packId: id }, { group: id });
  }

  return { ...createPacks({ ...dependencies, seals, store }), sendDue, advance };
}

export type PackParts = ReturnType<typeof assemblePacks>;
