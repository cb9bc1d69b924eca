import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { buildDependencies } from '../../apps/server/src/dependencies.ts';
import { readSettings, SETTINGS } from '../../apps/server/src/settings.ts';

/** Files of the repository that are made from code, by their path. A test holds them against this. */
export async function generateFiles(): Promise<Record<string, string>> {
  return { '.env.example': envExample(), 'docs/openapi.json': await openApi() };
}

function envExample(): string {
  const entries = Object.values(SETTINGS).map(({ env, doc }) => `# ${doc}\n#${env}=\n`);
  return `# Every setting is optional. Copy this file to .env and set what you need. Made from apps/server/src/settings.ts by npm run generate.\n\n${entries.join('\n')}`;
}

async function openApi(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'insights-openapi-'));
  const dependencies = await buildDependencies(readSettings({ DATA_DIR: folder }), pino({ level: 'silent' }));
  const app = await buildApp(dependencies, { webRoot: null });
  const { body } = await app.inject('/api/openapi.json');
  await app.close();
  await dependencies.database.close();
  rmSync(folder, { recursive: true });
  return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
}
