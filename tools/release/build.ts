import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { CHART_FONT_FILES, FALLBACK_FILES, FONT_FILES } from '../../packages/report/fonts/font-files.ts';
import { ensureWebBuild } from '../web-build.ts';
import { writeNotices } from './notices.ts';
import { listProductionPackages, ROOT, readManifest } from './production-packages.ts';

const NOT_SHIPPED = /\.test\.tsx?$|(^|\/)testing\/|(^|\/)node_modules\//;
/** What libraries bring for those who develop with them. */
const NOT_NEEDED = /\.(map|d\.ts|d\.cts|d\.mts|md|markdown)$|\/(test|tests|docs|examples)$/;
const FONTS = 'node_modules/@expo-google-fonts/';

/**
 * Makes a folder that starts with `node main.js` and needs nothing but Node: the sources without their types, in the
 * same places, so that what they find beside them is there, and the libraries that they need to run. Nothing is bundled:
 * a stack trace names the file that a reader knows.
 */
export function build(target: string): void {
  ensureWebBuild();
  rmSync(target, { recursive: true, force: true });
  const packages = globSync('packages/*/package.json', { cwd: ROOT }).map((file) => dirname(file));
  for (const folder of packages) {
    const { name } = readManifest(folder);
    writeSources(folder, join(target, 'node_modules', name));
    const { version, ...manifest } = readManifest(folder) as { name: string; version: string };
    write(
      join(target, 'node_modules', name, 'package.json'),
      `${JSON.stringify({ ...manifest, version }).replaceAll('.ts"', '.js"')}\n`,
    );
  }
  writeSources('apps/server/src', join(target, 'apps/server/src'));
  cpSync(join(ROOT, 'apps/server/migrations'), join(target, 'apps/server/migrations'), { recursive: true });
  cpSync(join(ROOT, 'apps/web/dist'), join(target, 'apps/web/dist'), { recursive: true });
  const fonts = new Set([FONT_FILES, FALLBACK_FILES, ...Object.values(CHART_FONT_FILES)].flat());
  for (const { folder } of listProductionPackages()) {
    cpSync(join(ROOT, folder), join(target, installedIn(folder)), {
      recursive: true,
      filter: (path) => {
        const inside = path.slice(join(ROOT, folder).length);
        if (inside.includes('/node_modules') || NOT_NEEDED.test(inside)) return false;
        return !folder.startsWith(FONTS) || !path.endsWith('.ttf') || fonts.has(path);
      },
    });
  }
  write(join(target, 'main.js'), start('apps/server/src/main.js', 'main(process.env)'));
  write(
    join(target, 'operator.js'),
    start(
      'apps/server/src/operator/operator.js',
      'console.log(await runOperator(process.argv.slice(2), process.env))',
    ),
  );
  write(
    join(target, 'package.json'),
    `${JSON.stringify({ type: 'module', private: true, engines: { node: '>=24' } })}\n`,
  );
  write(join(target, 'NOTICES.txt'), writeNotices());
}

/** A file that starts one of the two commands, and tells what is expected to go wrong in a sentence. */
function start(file: string, call: string): string {
  const name = /\b(main|runOperator)\b/.exec(call)?.[0];
  return `import { enableCompileCache } from 'node:module';

enableCompileCache();
try {
  const { ${name} } = await import('./${file}');
  ${call.startsWith('main') ? `await ${call}` : call};
} catch (error) {
  const isExpected = ['SettingsError', 'FolderInUseError', 'Refusal'].includes(error?.name);
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
`;
}

function writeSources(from: string, to: string): void {
  for (const file of globSync('**/*', { cwd: join(ROOT, from), withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    const inside = path.slice(join(ROOT, from).length + 1);
    if (!file.isFile() || NOT_SHIPPED.test(inside) || /(^|\/)(package|tsconfig)\.json$|\.md$/.test(inside))
      continue;
    if (!inside.endsWith('.ts')) cpSync(path, join(to, inside), { recursive: true });
    else write(join(to, inside.replace(/\.ts$/, '.js')), asJavaScript(readFileSync(path, 'utf8')));
  }
}

/** Types are replaced by spaces, so that lines and columns stay. */
function asJavaScript(source: string): string {
  return stripTypeScriptTypes(source).replace(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1');
}

/** A library that is nested below one of our folders is found from where that folder's files are put. */
function installedIn(folder: string): string {
  const ours = /^packages\/([^/]+)\/(.+)$/.exec(folder);
  return ours === null ? folder : `node_modules/@insights/${ours[1]}/${ours[2]}`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (import.meta.main) {
  const target = join(ROOT, 'dist');
  build(target);
  console.log(`Built ${target}. Start it with: node dist/main.js`);
}
