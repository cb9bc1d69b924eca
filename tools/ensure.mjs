// Installs missing dependencies before anything else runs. Plain JavaScript without dependencies, because the machine's
// own Node, which may have any version, runs only this script, in a clone where nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');
const mark = join(root, 'node_modules', '.installed');
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or later is needed; this is ${process.version}.`);
  process.exit(1);
}
if (readMark() !== wantedMark()) install();
linkNode();

function wantedMark() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(process.platform).update(process.arch).digest('hex');
}

function readMark() {
  return existsSync(mark) ? readFileSync(mark, 'utf8') : '';
}

function install() {
  console.log('Installing dependencies. The first time this takes about a minute.');
  const npm = process.env.npm_execpath;
  const command = npm === undefined ? ['npm'] : [process.execPath, npm];
  const args = [
    ...command.slice(1),
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync(command[0], args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) {
    console.error('The dependencies could not be installed; see npm’s output above.');
    process.exit(1);
  }
  writeFileSync(mark, wantedMark());
}

// npm 10 does not create the link to the bundled Node, because packages for several platforms provide one.
function linkNode() {
  const bin = join(root, 'node_modules', '.bin', 'node');
  if (process.platform === 'win32' || existsSync(bin)) return;
  const brought = broughtNode();
  if (brought === null) {
    if (major < 22 || (major === 22 && minor < 18)) {
      console.error(
        `There is no Node 24 for ${process.platform}-${process.arch} on npm; install Node 22.18 or later.`,
      );
      process.exit(1);
    }
    return;
  }
  mkdirSync(dirname(bin), { recursive: true });
  rmSync(bin, { force: true });
  symlinkSync(brought, bin);
}

function broughtNode() {
  const resolve = createRequire(join(root, 'package.json')).resolve;
  const arch = `${process.platform}-${process.arch}`;
  for (const name of [`node-${arch}`, `node-bin-${arch}`]) {
    try {
      const manifest = resolve(`${name}/package.json`);
      return join(dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.node);
    } catch {
      // There is no bundled Node for this platform.
    }
  }
  return null;
}
