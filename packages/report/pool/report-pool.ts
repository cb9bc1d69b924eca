import { extname, join } from 'node:path';
import type { Logo, ReportContent } from '../content.ts';
import type { PoolOptions } from './pool-options.ts';
import { createProcessPool, type ProcessPool } from './process-pool.ts';

export type ReportTask = { readonly content: ReportContent } | { readonly logo: Logo };

export interface ReportPool extends Pick<ProcessPool<ReportTask, Uint8Array>, 'close' | 'status'> {
  /** Rejects with a PoolError, or with the signal's reason when it is aborted. */
  render(content: ReportContent, options?: { readonly signal?: AbortSignal }): Promise<Uint8Array>;
  /** Draws a logo by itself on a page. Rejects like `render`. */
  drawLogo(
    logo: Logo,
    options: { readonly signal?: AbortSignal; readonly runMs: number },
  ): Promise<Uint8Array>;
}

const WORKER = {
  /** The worker is next to this file, both in the sources and in the build. */
  entry: join(import.meta.dirname, `worker-process${extname(import.meta.filename)}`),
  /**
   * The typesetter's threads wait for each other by spinning. With a single thread, a report needs a tenth less CPU
   * time and takes no longer.
   */
  env: { RAYON_NUM_THREADS: '1' },
};

export function createReportPool(options: PoolOptions = {}): ReportPool {
  const pool = createProcessPool<ReportTask, Uint8Array>(WORKER, options);
  return {
    render: (content, runOptions) => pool.run({ content }, runOptions),
    drawLogo: (logo, runOptions) => pool.run({ logo }, runOptions),
    close: pool.close,
    get status() {
      return pool.status;
    },
  };
}
