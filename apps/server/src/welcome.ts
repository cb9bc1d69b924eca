import type { Settings } from './settings.ts';

/** What the terminal says when the server is ready: what is real, what is embedded, and where to go first. */
export function welcome(settings: Settings): string {
  const { publicUrl, databaseUrl, qboClientId, qboEnvironment, dataDir } = settings;
  const rows = [
    [
      'QuickBooks',
      qboClientId === undefined ? 'bundled sandbox with sample companies' : `Intuit ${qboEnvironment}`,
    ],
    [
      'Database',
      databaseUrl === undefined ? `embedded PostgreSQL in ${dataDir}` : 'PostgreSQL at DATABASE_URL',
    ],
    ['Payments', 'test mode: promo codes only'],
  ];
  return `
  Financial Insights is ready at ${publicUrl}

${rows.map(([what = '', is]) => `    ${what.padEnd(12)}${is}`).join('\n')}

  First steps
    1. Open ${publicUrl} and choose Get Started
    2. Accept the terms, then enter the promo code FREEACCESS
    3. Choose a period and press Fetch Financial Data

  Stop with Ctrl-C.

`;
}
