import { extname, join } from 'node:path';
import { createProcessPool } from './process-pool.ts';
const WORKER = {
    /** The worker is next to this file, both in the sources and in the build. */
    entry: join(import.meta.dirname, `worker-process${extname(import.meta.filename)}`),
    /**
     * The typesetter's threads wait for each other by spinning. With a single thread, a report needs a tenth less CPU
     * time and takes no longer.
     */
    env: { RAYON_NUM_THREADS: '1' },
};
export function createReportPool(options = {}) {
    const pool = createProcessPool(WORKER, options);
    return {
        render: (content, runOptions) => pool.run({ content }, runOptions),
        drawLogo: (logo, runOptions) => pool.run({ logo }, runOptions),
        close: pool.close,
        get status() {
            return pool.status;
        },
    };
}
