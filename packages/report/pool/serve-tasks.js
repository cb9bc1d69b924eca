import { Worker } from 'node:worker_threads';
import { MAX_MEMORY } from './messages.ts';
/** Ends the process from a separate thread, because a task may block the main thread. */
const WATCH_MEMORY = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGUSR2');
}, 50);
`;
/** Runs tasks sent by a pool in this process, one at a time. `load` returns the function that runs a task. */
export async function serveTasks(load) {
    const send = (answer) => process.send?.(answer);
    const limit = Number(process.env[MAX_MEMORY]);
    if (limit > 0)
        new Worker(WATCH_MEMORY, { eval: true, workerData: limit }).unref();
    try {
        const run = await load();
        process.on('message', async (task) => send(await answerTo(run, task)));
        process.on('disconnect', () => process.exit(0));
        send({ kind: 'ready' });
    }
    catch (error) {
        send({ kind: 'unusable', message: error instanceof Error ? error.message : String(error) });
    }
}
async function answerTo(run, task) {
    try {
        const result = await run(task);
        return { kind: 'result', result, memoryBytes: process.memoryUsage.rss() };
    }
    catch (error) {
        const message = withoutContent(String(error));
        return { kind: 'failure', message, memoryBytes: process.memoryUsage.rss() };
    }
}
/** Error messages quote the text that caused them, which must not appear in a log. */
function withoutContent(message) {
    return message.replace(/`[^`]*`|"(?:[^"\\]|\\.)*"/g, '…').slice(0, 500);
}
