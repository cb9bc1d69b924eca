import { createHash } from 'node:crypto';
import { type Logo, PoolError, type ReportPool } from '@insights/report';
import { LRUCache } from 'lru-cache';

const MAX_DRAWING_MS = 2_000;
const MAX_KNOWN = 10_000;

/**
 * Draws each logo once as a test before it is used in a report, and remembers logos that are too slow to draw.
 */
export function createLogoCache(pool: Pick<ReportPool, 'drawLogo'>) {
  const known = new LRUCache<string, boolean>({ max: MAX_KNOWN });

  return {
    /** Whether a logo can be printed. Rejects with a PoolError if the pool is busy or closed. */
    async canDraw(logo: Logo, signal: AbortSignal): Promise<boolean> {
      const key = createHash('sha256').update(logo.bytes).digest('hex');
      const before = known.get(key);
      if (before !== undefined) return before;
      const isDrawn = await pool.drawLogo(logo, { signal, runMs: MAX_DRAWING_MS }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof PoolError && isLogosFault(error)) return false;
          throw error;
        },
      );
      known.set(key, isDrawn);
      return isDrawn;
    },
  };
}

function isLogosFault({ kind }: PoolError): boolean {
  return kind === 'too-long' || kind === 'too-large' || kind === 'failed' || kind === 'crashed';
}
