import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';

/** Load balancers ask every few seconds whether the server is ready. Alone on its machine, nobody asks. */
const DRAIN_MS = { postgres: 3_000, embedded: 0 };

/**
 * Ends the server so that nothing it accepted is cut. First it says that it is no longer ready, and load balancers look
 * elsewhere. Then its jobs end, while it still listens: a reading of the demo company asks this very server. What waits
 * for a reading is told by a 202 to ask for it again, which another instance answers. Then the last answers go out.
 */
export async function stopServing(
  app: FastifyInstance,
  { lifecycle, jobs, database }: Pick<Dependencies, 'lifecycle' | 'jobs' | 'database'>,
): Promise<void> {
  lifecycle.isDraining = true;
  await sleep(DRAIN_MS[database.driver.kind]);
  await jobs.stop();
  await app.close();
}
