import { PoolError } from './pool-error.ts';
import { POOL_DEFAULTS } from './pool-options.ts';
import { PoolProcess, ProcessGone } from './pool-process.ts';
const MAX_DEATHS = 2;
/**
 * Processes are started when there is work, kept as long as there is more work, and replaced before they use too much
 * memory.
 */
export function createProcessPool(program, options = {}) {
    const limits = { ...POOL_DEFAULTS, ...options };
    const { size, queueLength, deadlineMs, tasksPerProcess, memoryLimitBytes, maxMemoryBytes, idleMs } = limits;
    const waiting = [];
    const running = new Set();
    const idle = new Map();
    const unfinished = new Set();
    let isClosed = false;
    function startWaiting() {
        while (running.size < size) {
            const job = waiting.shift();
            if (job === undefined)
                return;
            start(job, takeIdle() ?? new PoolProcess(program, maxMemoryBytes));
        }
    }
    function start(job, process) {
        job.process = process;
        running.add(job);
        let limit;
        process
            .run(job.task, () => {
            limit = setTimeout(() => {
                abandon(job, new PoolError('too-long', `A task ran for more than ${job.runMs} ms`));
            }, job.runMs);
        })
            .then((result) => finish(job, process, () => job.resolve(result)), (error) => {
            if (error instanceof ProcessGone)
                died(job, process, error);
            else
                finish(job, process, () => job.reject(error));
        })
            .finally(() => clearTimeout(limit));
    }
    /**
     * If the job is no longer running, it was abandoned and its process was stopped, so its result is ignored.
     */
    function finish(job, process, settle) {
        if (!running.delete(job))
            return;
        keep(process);
        settle();
        startWaiting();
    }
    function died(job, process, { message }) {
        if (!running.delete(job))
            return;
        process.stop();
        job.deaths += 1;
        if (job.deaths < MAX_DEATHS)
            waiting.unshift(job);
        else
            job.reject(new PoolError('crashed', `Two processes died while running a task. ${message}`));
        startWaiting();
    }
    function keep(process) {
        const isWorn = !process.isAlive || process.done >= tasksPerProcess || process.memoryBytes > memoryLimitBytes;
        if (isWorn || isClosed)
            process.stop();
        else
            idle.set(process, setTimeout(() => retire(process), idleMs).unref());
    }
    function retire(process) {
        clearTimeout(idle.get(process));
        idle.delete(process);
        process.stop();
    }
    function takeIdle() {
        for (const [process, timer] of idle) {
            clearTimeout(timer);
            idle.delete(process);
            if (process.isAlive)
                return process;
        }
        return null;
    }
    /**
     * Called when nobody is waiting for the result any longer: removes the job from the queue, or stops its process.
     */
    function abandon(job, reason) {
        const index = waiting.indexOf(job);
        if (index !== -1)
            waiting.splice(index, 1);
        if (running.delete(job))
            job.process?.stop();
        job.reject(reason);
        startWaiting();
    }
    async function run(task, { signal, runMs = limits.runMs }) {
        signal?.throwIfAborted();
        if (isClosed)
            throw new PoolError('closed', 'Tasks are rejected while the server shuts down');
        if (running.size >= size && waiting.length >= queueLength) {
            throw new PoolError('overloaded', `${waiting.length} tasks are already waiting`);
        }
        const { promise, resolve, reject } = Promise.withResolvers();
        const job = { task, runMs, resolve, reject, deaths: 0, process: null };
        const onAbort = () => abandon(job, signal?.reason);
        const timer = setTimeout(() => {
            abandon(job, new PoolError('too-slow', `A task was not finished after ${deadlineMs} ms`));
        }, deadlineMs);
        signal?.addEventListener('abort', onAbort, { once: true });
        waiting.push(job);
        startWaiting();
        try {
            return await promise;
        }
        finally {
            clearTimeout(timer);
            signal?.removeEventListener('abort', onAbort);
        }
    }
    return {
        run: (task, options = {}) => {
            const result = run(task, options);
            unfinished.add(result);
            const finish = () => unfinished.delete(result);
            result.then(finish, finish);
            return result;
        },
        close: async () => {
            isClosed = true;
            await Promise.allSettled(unfinished);
            for (const process of idle.keys())
                retire(process);
        },
        get status() {
            const idsOf = (processes) => Array.from(processes).flatMap((process) => process?.pid ?? []);
            const busy = idsOf(Array.from(running, ({ process }) => process));
            return {
                running: running.size,
                waiting: waiting.length,
                processIds: [...idsOf(idle.keys()), ...busy],
                busyProcessIds: busy,
            };
        },
    };
}
