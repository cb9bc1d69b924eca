import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { DATABASE_FOLDER } from '../../apps/server/src/shared/database/embedded-folder.ts';
import { makeEmptyDatabase } from '../../apps/server/src/shared/database/empty-database.ts';
import { CHART_FONT_FILES, FALLBACK_FILES, FONT_FILES } from '../../packages/report/fonts/font-files.ts';
import { ensureWebBuild } from '../web-build.ts';
import { writeNotices } from './notices.ts';
import { listProductionPackages, ROOT } from './production-packages.ts';

/** Location of the built server, which has the same relative paths to migrations and pages as the sources. */
const SERVER = 'apps/server/src';
/** Files in libraries that are only needed for development. */
const NOT_NEEDED = /\.(map|d\.ts|d\.cts|d\.mts|md|markdown)$|\/(test|tests|docs|examples)$/;
/** Libraries that are not bundled, because they read their own files at run time or contain machine code. */
const LIBRARIES = ['@electric-sql/pglite', '@myriaddreamin/typst-ts-node-compiler'];

/**
 * Creates a folder that starts with `node main.js` and needs only Node. The server and its libraries are bundled,
 * because finding and reading 1,900 files takes longer than the rest of startup. Names are preserved. Source maps are
 * included for `--enable-source-maps`, which slows startup by a third of a second.
 */
export async function build(target: string): Promise<void> {
  ensureWebBuild();
  rmSync(target, { recursive: true, force: true });
  await bundle(join(target, SERVER));
  copy('apps/server/migrations', join(target, 'apps/server/migrations'));
  await addEmptyDatabase(join(target, 'apps/server/empty-database'));
  copy('apps/web/dist', join(target, 'apps/web/dist'));
  copy('packages/report/templates', join(target, 'apps/server/templates'), (path) => !path.endsWith('.ts'));
  const fonts = new Set([FONT_FILES, FALLBACK_FILES, ...Object.values(CHART_FONT_FILES)].flat());
  for (const file of fonts) copy(relative(ROOT, file), join(target, relative(ROOT, file)));
  for (const { folder } of listProductionPackages(LIBRARIES.map((name) => `node_modules/${name}`))) {
    copy(folder, join(target, folder), (path) => !NOT_NEEDED.test(path));
  }
  write(join(target, 'main.js'), start('main.js', 'main(process.env)'));
  write(
    join(target, 'operator.js'),
    start('operator.js', 'console.log(await runOperator(process.argv.slice(2), process.env))'),
  );
  write(
    join(target, 'package.json'),
    `${JSON.stringify({ type: 'module', private: true, engines: { node: '>=24' } })}\n`,
  );
  write(join(target, 'NOTICES.txt'), writeNotices());
}

/**
 * Returns the source of a file that starts one of the two commands and reports expected errors in one sentence.
 */
function start(file: string, call: string): string {
  const name = /\b(main|runOperator)\b/.exec(call)?.[0];
  return `import { enableCompileCache } from 'node:module';

enableCompileCache();
try {
  const { ${name} } = await import('./${SERVER}/${file}');
  ${call.startsWith('main') ? `await ${call}` : call};
} catch (error) {
  const isExpected = ['SettingsError', 'FolderInUseError', 'StartError', 'Refusal'].includes(error?.name);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
`;
}

/**
 * Bundles the server, the operator command, the typesetting process and the file-reading process into one folder.
 */
async function bundle(to: string): Promise<void> {
  const bundled = await rolldown({
    cwd: ROOT,
    input: [
      `${SERVER}/main.ts`,
      `${SERVER}/operator/operator.ts`,
      'packages/report/pool/worker-process.ts',
      `${SERVER}/modules/imported-books/file-reader.worker.ts`,
    ],
    platform: 'node',
    // pg looks for its native variant but works without it.
    external: [...LIBRARIES.map((name) => new RegExp(`^${name}(/|$)`)), 'pg-native'],
  });
  await bundled.write({
    dir: to,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name].js',
  });
  await bundled.close();
}

/** Adds an empty database, which contains no user data, so anyone who may start the server may read it. */
async function addEmptyDatabase(to: string): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'insights-empty-'));
  await makeEmptyDatabase(made);
  cpSync(join(made, DATABASE_FOLDER), to, { recursive: true });
  rmSync(made, { recursive: true });
  chmodSync(to, 0o755);
  for (const file of readdirSync(to, { recursive: true, withFileTypes: true })) {
    chmodSync(join(file.parentPath, file.name), file.isDirectory() ? 0o755 : 0o644);
  }
}

/** Copies a library without its own `node_modules`, because each library is copied separately. */
function copy(from: string, to: string, isWanted: (path: string) => boolean = () => true): void {
  const source = join(ROOT, from);
  const filter = (path: string) => {
    const inside = path.slice(source.length);
    return !inside.includes('node_modules') && isWanted(inside);
  };
  cpSync(source, to, { recursive: true, filter });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (import.meta.main) {
  const target = join(ROOT, 'dist');
  await build(target);
  console.log(`Built ${target}. Start it with: node dist/main.js`);
}
