import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The server is started repeatedly, which is most of the work: compiled code is cached. */
const COMPILED = join(tmpdir(), 'insights-compiled');

/** A server in its own process, which can be stopped in two ways and restarted at the same address. */
export interface MortalServer {
  start(): Promise<void>;
  /** SIGKILL: nothing is finished, nothing is closed. */
  kill(): Promise<void>;
  /** SIGTERM: stops gracefully. Returns its exit code. */
  end(): Promise<number | null>;
}

/** `file`: the server for tests, or the real one. `imports`: modules to load before all others. */
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
