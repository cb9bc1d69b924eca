import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';

/** Time to take in the requests that were sent before it was told to stop, even where no load balancer asks. */
const MIN_DRAIN_MS = 500;

/**
 * Ends the server so that nothing it accepted is cut. First it says that it is no longer ready, and load balancers look
 * elsewhere; each connection ends with its next answer, so that none is cut when the server closes. Then its jobs end, while it still listens: a reading of the demo company asks this very server. What waits
 * for a reading is told by a 202 to ask for it again, which another instance answers. Then the last answers go out.
 */
export async function stopServing(
  app: FastifyInstance,
  { lifecycle, jobs, settings }: Pick<Dependencies, 'lifecycle' | 'jobs' | 'settings'>,
): Promise<void> {
  lifecycle.isDraining = true;
  await sleep(Math.max(MIN_DRAIN_MS, settings.drainSeconds * 1000));
  await jobs.stop();
  await app.close();
}
