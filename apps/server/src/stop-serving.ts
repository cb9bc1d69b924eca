import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from './dependencies.ts';

/** Time to accept requests that were sent before the stop signal, even without a load balancer's probes. */
const MIN_DRAIN_MS = 500;

/**
 * Stops the server without interrupting any accepted request. First, the server reports that it is not ready, so that
 * load balancers use other instances; each connection ends with its next response, so that none is cut off when the
 * server closes. Then its jobs finish while it is still listening, because a sync of the demo company sends requests to
 * this server. Requests that wait for a sync get a 202 and are repeated on another instance. Finally, the last
 * responses are sent.
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
