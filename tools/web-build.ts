import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'apps/web/dist');
const MARK = join(DIST, '.built-from');
const INPUTS = [
  'apps/web/**/*',
  'packages/{contracts,money,words}/**/*.ts',
  'packages/report/**/*.{ts,typ,json}',
  'package-lock.json',
];

/** Builds the web app and the sample report if any of their source files has changed since the last build. */
export function ensureWebBuild(): void {
  const wanted = hashOfInputs();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return;
  console.log('Building the web app.');
  // Runs in a separate process, because Vite sets NODE_ENV for the whole process.
  runNode('node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn');
  runNode('tools/sample-report.ts', join(DIST, 'sample-report.pdf'));
  writeFileSync(MARK, wanted);
}

/**
 * Tests, which may be the first to need the build, set a different NODE_ENV, with which React would be built in
 * development mode.
 */
function runNode(...args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) throw new Error('The web app could not be built; see the output above.');
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((pattern) =>
    globSync(pattern, {
      cwd: ROOT,
      withFileTypes: true,
      exclude: (file) => file.name === 'dist' || file.name === 'node_modules',
    }),
  );
  for (const path of files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .toSorted()) {
    hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}
