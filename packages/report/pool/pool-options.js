const MEGABYTE = 1024 * 1024;
/** A report process uses about 200 MB after a hundred reports, as measured by `npm run bench -- report`. */
export const POOL_DEFAULTS = {
    size: 2,
    queueLength: 20,
    deadlineMs: 20_000,
    runMs: 20_000,
    tasksPerProcess: 100,
    memoryLimitBytes: 400 * MEGABYTE,
    maxMemoryBytes: 768 * MEGABYTE,
    idleMs: 60_000,
};
