import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const memory = mkdtempSync(join(tmpdir(), 'memory-'));
const children: ReturnType<typeof startProcess>[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(memory, { recursive: true, force: true });
});

function startProcess() {
  const { TMPDIR, ...env } = process.env;
  const script = `
    import { writeFileSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { keepFilesInMemory } from '${pathToFileURL(join(import.meta.dirname, 'files-in-memory.ts'))}';
    keepFilesInMemory('${memory}');
    writeFileSync(tmpdir() + '/data', '');
    console.log(tmpdir());
    process.once('SIGTERM', () => process.exit());
    setInterval(() => {}, 1_000);`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Starts a process that keeps its temporary files in memory, and waits until it has written one. */
async function startRun() {
  const child = startProcess();
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, folder: String(line).trim() };
}

async function stopRun(child: ChildProcess, signal: NodeJS.Signals) {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

it('removes the folder of a run when it ends, and of a killed run when the next one starts', async () => {
  mkdirSync(join(memory, 'insights-of-others'));
  const killed = await startRun();
  const running = await startRun();
  expect(readdirSync(killed.folder)).toEqual(['data']);

  await stopRun(killed.child, 'SIGKILL');
  expect(existsSync(killed.folder)).toBe(true);

  const next = await startRun();
  expect(existsSync(killed.folder)).toBe(false);
  expect(readdirSync(running.folder)).toEqual(['data']);

  await stopRun(running.child, 'SIGTERM');
  await stopRun(next.child, 'SIGTERM');
  expect(readdirSync(memory)).toEqual(['insights-of-others']);
});
