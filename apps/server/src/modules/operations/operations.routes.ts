import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings.ts';
import type { Uses } from '../../shared/services.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers added by proxies, such as Forwarded, X-Forwarded-For, X-Real-IP, Via and CF-Connecting-IP. */
const PROXY_HEADERS = /^(forwarded|via|x-forwarded-.*|x-real-ip|.*-connecting-ip|x-client-ip)$/;
/** A load balancer checks every few seconds, and a database slower than this cannot serve anyone. */
const READY_LIMIT_MS = 2_000;

/** Registers the liveness, readiness and metrics routes. */
export function registerOperationsRoutes(
  app: FastifyInstance,
  dependencies: Uses<'database' | 'metrics' | 'settings' | 'lifecycle'>,
): void {
  const { database, metrics, settings, lifecycle } = dependencies;
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const refuse = (status: string) => reply.status(503).header('retry-after', 5).send({ status });
    if (lifecycle.isDraining) return refuse('shutting down');
    const answer = database.ping().then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([answer, sleep(READY_LIMIT_MS, false, { ref: false })]);
    return isThere ? { status: 'ok' } : refuse('the database does not answer');
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, settings)) return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    };
    metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
}

/**
 * Whether a request may read the metrics. If a metrics token is set, the request must contain it. Without one, nobody
 * may read them in production; otherwise, only this machine may, except for requests forwarded by a proxy on it.
 */
function mayReadMetrics({ headers, socket }: FastifyRequest, { metricsToken, nodeEnv }: Settings): boolean {
  if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
  const isForwarded = Object.keys(headers).some((name) => PROXY_HEADERS.test(name));
  return nodeEnv !== 'production' && !isForwarded && LOOPBACK.has(socket.remoteAddress ?? '');
}

/** Compares hashes in constant time; they have the same length for any input. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
