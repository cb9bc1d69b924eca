import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starting again and again is most of the work: what was compiled once is kept. */
const COMPILED = join(tmpdir(), 'insights-compiled');

/** The server in a process of its own that can be killed without warning, and started again at the same address. */
export function createMortalServer(env: Record<string, string>) {
  let child: ChildProcess | null = null;
  return {
    async start(): Promise<void> {
      child = fork(new URL('../../../testing/instance.ts', import.meta.url), {
        env: { ...process.env, ...env, NODE_COMPILE_CACHE: COMPILED },
        execArgv: [],
      });
      const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
      if (message !== 'ready') throw new Error(`The server ended while it started: ${message}`);
    },
    /** SIGKILL: nothing is finished, nothing is closed. */
    async kill(): Promise<void> {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
