import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS } from '@insights/review';
import { CATEGORIES } from '@insights/words';
import { pino } from 'pino';
import { buildApp } from '../../apps/server/src/app.ts';
import { buildDependencies } from '../../apps/server/src/dependencies.ts';
import { readSettings, SETTINGS } from '../../apps/server/src/settings.ts';

/** Returns committed files that are generated from code, by path. A test checks that they are up to date. */
export function generateFiles(): Record<string, string> {
  return {
    '.env.example': envExample(),
    'apps/web/src/landing/what-we-check.json': whatWeCheck(),
  };
}

function envExample(): string {
  const entries = Object.values(SETTINGS).map(({ env, doc }) => `# ${doc}\n#${env}=\n`);
  return `# Every setting is optional. Copy this file to .env and set what you need. Made from apps/server/src/settings.ts by npm run generate.\n\n${entries.join('\n')}`;
}

/**
 * Generates the list of review checks for visitors, because the web app must not import packages that calculate.
 */
function whatWeCheck(): string {
  const inOrder = CATEGORIES.flatMap((category) => CHECKS.filter((check) => check.category === category));
  const checks = inOrder.map(({ code, title, category, why, whenFine, severityRule }) => ({
    code,
    title,
    category,
    why,
    whenFine,
    severityRule,
  }));
  return `${JSON.stringify(checks, null, 2)}\n`;
}

/**
 * Returns the OpenAPI document that the server publishes. The document is written on request and not committed.
 */
export async function openApi(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'insights-openapi-'));
  const dependencies = await buildDependencies(readSettings({ DATA_DIR: folder }), pino({ level: 'silent' }));
  const app = await buildApp(dependencies, { webRoot: null });
  const { body } = await app.inject('/api/openapi.json');
  await app.close();
  await dependencies.database.close();
  rmSync(folder, { recursive: true });
  return `${JSON.stringify(JSON.parse(body), null, 2)}\n`;
}
