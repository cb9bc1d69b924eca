import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Compiled code, cached across runs, because the server is started repeatedly and compiling takes most of that time.
 */
const COMPILED = join(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/** A server in its own process, which can be stopped in two ways and restarted at the same URL. */
export interface MortalServer {
  start(): Promise<void>;
  /** Sends SIGKILL: nothing is finished or closed. */
  kill(): Promise<void>;
  /** Sends SIGTERM and stops gracefully. Returns the exit code. */
  end(): Promise<number | null>;
}

/** `file` is the test server or the real one. `imports` are modules to load before all others. */
export function createMortalServer(
  env: Record<string, string>,
  {
    file = './instance.ts',
    imports = [],
  }: { file?: './instance.ts' | './whole-server.ts'; imports?: readonly string[] } = {},
): MortalServer {
  let child: ChildProcess | null = null;

  async function send(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    return (await ended)[0];
  }

  return {
    start: async () => {
      child = fork(new URL(file, import.meta.url), {
        env: { ...process.env, ...env, NODE_COMPILE_CACHE: COMPILED },
        execArgv: imports.map((module) => `--import=${module}`),
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
      if (message !== 'ready') throw new Error(`The server exited during startup: ${message}`);
    },
    kill: async () => void (await send('SIGKILL')),
    end: () => send('SIGTERM'),
  };
}
