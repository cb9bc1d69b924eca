import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { ensureWebBuild } from './web-build.ts';

// Stripping the types of a few hundred files takes a second; the cache makes that a quarter.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
if (existsSync('.env')) process.loadEnvFile('.env');
ensureWebBuild();
console.log('Starting the server. The first time it creates its database, which takes a few seconds.');
const { main } = await import('../apps/server/src/main.ts');
try {
  await main(process.env);
} catch (error) {
  const isExpected = error instanceof Error && ['SettingsError', 'FolderInUseError'].includes(error.name);
  console.error(isExpected ? `\n${(error as Error).message}\n` : error);
  process.exit(1);
}
