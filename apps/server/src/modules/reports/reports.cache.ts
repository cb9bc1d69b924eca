import { createHash } from 'node:crypto';
import type { ReportContent, ReportPool } from '@insights/report';
import { LRUCache } from 'lru-cache';
import { MINUTE } from '../../shared/clock.ts';
import { jsonText } from '../../shared/json-text.ts';

/** The same report is often requested again, from another device or after a failed download. */
const MAX_CACHED = 20;
/** Short, so that data deleted by its owner is soon removed from memory. */
const CACHED_FOR_MS = 10 * MINUTE;

interface Rendering {
  readonly pdf: Promise<Uint8Array>;
  readonly abort: AbortController;
  waiting: number;
}

function keyOf(content: ReportContent): string {
  return createHash('sha256').update(jsonText(content)).digest('hex');
}

/**
 * Caches finished reports and shares those in progress, because the same content results in the same bytes. Rendering
 * stops if no request is waiting for it.
 */
export function createReportCache(pool: Pick<ReportPool, 'render'>) {
  const cache = new LRUCache<string, Uint8Array>({
    max: MAX_CACHED,
    ttl: CACHED_FOR_MS,
    ttlAutopurge: true,
    // A clock that tests can replace.
    perf: Date,
  });
  const running = new Map<string, Rendering>();

  function start(key: string, content: ReportContent): Rendering {
    const abort = new AbortController();
    const pdf = pool.render(content, { signal: abort.signal });
    const rendering = { pdf, abort, waiting: 0 };
    running.set(key, rendering);
    pdf
      .then((bytes) => cache.set(key, bytes))
      // The waiting requests report the failure.
      .catch(() => {})
      .finally(() => {
        if (running.get(key) === rendering) running.delete(key);
      });
    return rendering;
  }

  return {
    /** Rejects as the pool does, or with the abort reason as soon as the signal is aborted. */
    async render(content: ReportContent, signal: AbortSignal): Promise<Uint8Array> {
      signal.throwIfAborted();
      const key = keyOf(content);
      const known = cache.get(key);
      if (known !== undefined) return known;
      const rendering = running.get(key) ?? start(key, content);
      rendering.waiting += 1;
      const gone = Promise.withResolvers<never>();
      const leave = () => {
        rendering.waiting -= 1;
        if (rendering.waiting === 0) {
          running.delete(key);
          rendering.abort.abort(signal.reason);
        }
        gone.reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([rendering.pdf, gone.promise]);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
  };
}
