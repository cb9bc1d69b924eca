import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import type { ReportContent, ReportPool } from '@insights/report';
import { MINUTE } from '../../shared/clock.ts';

/** The same report is often requested again, from another device or after a failed download. */
const MAX_KEPT = 20;
/** Short, so that data deleted by its owner soon leaves memory. */
const KEPT_FOR_MS = 10 * MINUTE;

interface Rendering {
  readonly pdf: Promise<Uint8Array>;
  readonly abort: AbortController;
  waiting: number;
}

/**
 * Caches finished reports and shares those in progress, since the same content gives the same bytes. Rendering stops if
 * no request waits for it.
 */
export function createKeptReports(pool: Pick<ReportPool, 'render'>) {
  const kept = new Map<string, Uint8Array>();
  const running = new Map<string, Rendering>();

  function keep(key: string, pdf: Uint8Array): void {
    kept.delete(key);
    kept.set(key, pdf);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  function start(key: string, content: ReportContent): Rendering {
    const abort = new AbortController();
    const pdf = pool.render(content, { signal: abort.signal });
    const rendering = { pdf, abort, waiting: 0 };
    running.set(key, rendering);
    pdf
      .then((bytes) => {
        keep(key, bytes);
        setTimeout(() => kept.delete(key), KEPT_FOR_MS).unref();
      })
      // The requests that wait for it report the failure.
      .catch(() => {})
      .finally(() => {
        if (running.get(key) === rendering) running.delete(key);
      });
    return rendering;
  }

  return {
    /** Rejects as the pool does, or with the signal's reason as soon as it is aborted. */
    async render(content: ReportContent, signal: AbortSignal): Promise<Uint8Array> {
      signal.throwIfAborted();
      const key = createHash('sha256').update(serialize(content)).digest('hex');
      const known = kept.get(key);
      if (known !== undefined) {
        keep(key, known);
        return known;
      }
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
