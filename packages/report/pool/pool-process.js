import { fork } from 'node:child_process';
import { MAX_MEMORY } from './messages.ts';
import { PoolError } from './pool-error.ts';
/** Exit signals of a process that used too much memory: killed by its own watcher, or aborted by V8. */
const OUT_OF_MEMORY = ['SIGUSR2', 'SIGABRT', 'SIGTRAP'];
/** The process died before it returned an answer; another process may succeed. */
export class ProcessGone extends Error {
    name = 'ProcessGone';
}
/** A child process and its state. It runs one task at a time. */
export class PoolProcess {
    #child;
    #ready;
    #settle = null;
    /** Number of tasks this process has completed; `memoryBytes` is its memory use after the last one. */
    done = 0;
    memoryBytes = 0;
    constructor({ entry, env, execArgv = [] }, maxMemoryBytes) {
        this.#child = fork(entry, {
            // The server's settings and secrets are not passed on. Windows needs `SystemRoot` to start a process.
            env: {
                ...env,
                [MAX_MEMORY]: String(maxMemoryBytes),
                ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
            },
            execArgv: [...execArgv],
            serialization: 'advanced',
            // A crashing native library may print parts of the input, so all output is discarded.
            stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        });
        this.#child.on('message', (message) => this.#answered(message));
        this.#child.on('error', (error) => this.#answered(new ProcessGone(error.message)));
        this.#child.once('exit', (code, signal) => {
            this.#answered(OUT_OF_MEMORY.includes(signal)
                ? new PoolError('too-large', `A task took more than ${maxMemoryBytes} bytes of memory`)
                : new ProcessGone(`The process ended with ${signal ?? `code ${code}`}`));
        });
        this.#ready = this.#nextAnswer().then((answer) => {
            if (answer instanceof Error)
                throw answer;
            if (answer.kind === 'unusable')
                throw new ProcessGone(answer.message);
        });
        // `run` reports the failure; this avoids an unhandled rejection until then.
        this.#ready.catch(() => { });
    }
    get pid() {
        return this.#child.pid;
    }
    get isAlive() {
        return this.#child.connected;
    }
    /**
     * Rejects with a PoolError if the task fails, and with ProcessGone if the process dies. Startup time does not count
     * toward the task.
     */
    async run(task, onStart) {
        await this.#ready;
        onStart();
        this.#child.ref();
        this.#child.channel?.ref();
        const answered = this.#nextAnswer();
        if (!this.#child.connected)
            throw new ProcessGone('The process is disconnected');
        this.#child.send(task);
        const answer = await answered;
        if (answer instanceof Error)
            throw answer;
        if (answer.kind !== 'result' && answer.kind !== 'failure')
            throw new ProcessGone('The process sent an unexpected answer');
        this.done += 1;
        this.memoryBytes = answer.memoryBytes;
        // An idle process must not keep the server running.
        this.#child.channel?.unref();
        this.#child.unref();
        if (answer.kind === 'failure')
            throw new PoolError('failed', answer.message);
        return answer.result;
    }
    /** Kills the process immediately, because a synchronous task cannot be interrupted in any other way. */
    stop() {
        this.#child.kill('SIGKILL');
    }
    #nextAnswer() {
        return new Promise((resolve) => {
            this.#settle = resolve;
        });
    }
    #answered(outcome) {
        this.#settle?.(outcome);
        this.#settle = null;
    }
}
