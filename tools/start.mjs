// Plain JavaScript, so that the compiler that strips TypeScript types, which needs 20 MB of memory, is loaded only if a
// file is missing from the cache.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Stripping the types of a few hundred files takes a second; the cache reduces that to a quarter.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
if (existsSync('.env')) process.loadEnvFile('.env');
const { ensureWebBuild } = await import('./web-build.ts');
ensureWebBuild();
console.log('Starting the server. The first time it creates its database, which takes a few seconds.');
try {
  await ensureDatabase();
  const { main } = await import('../apps/server/src/main.ts');
  await main(process.env);
} catch (error) {
  const isExpected =
    error instanceof Error && ['SettingsError', 'FolderInUseError', 'StartError'].includes(error.name);
  console.error(isExpected ? `\n${error.message}\n` : error);
  process.exit(1);
}

/** If the database cannot be created, the server reports the reason and tries again. */
async function ensureDatabase() {
  const { readSettings } = await import('../apps/server/src/settings.ts');
  const { COMPLETE_MARK } = await import('../apps/server/src/shared/database/embedded-folder.ts');
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl !== undefined || existsSync(join(dataDir, COMPLETE_MARK))) return;
  const script = join(import.meta.dirname, 'first-database.ts');
  spawnSync(process.execPath, [...process.execArgv, script, dataDir], { stdio: 'ignore' });
}
