import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'apps/web/dist');
const MARK = join(DIST, '.built-from');
const INPUTS = ['apps/web/**/*', 'packages/{contracts,money}/**/*.ts', 'package-lock.json'];

/** Builds the web app when any file it is made of has changed since the last time. */
export async function ensureWebBuild(): Promise<void> {
  const wanted = hashOfInputs();
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return;
  console.log('Building the web app.');
  await build({ root: join(ROOT, 'apps/web'), logLevel: 'warn' });
  writeFileSync(MARK, wanted);
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
