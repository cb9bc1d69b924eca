import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { createVisitor } from '../apps/server/src/testing/test-visitor.ts';
import { findChromium } from '../tools/testing/chromium.ts';
import { freePort } from '../tools/testing/postgres.ts';
import { startBenchServer } from './server/bench-server.ts';

const ROUNDS = 5;
const YEAR = { type: 'custom', startDate: '2025-01-01', endDate: '2025-12-31' };
const OF_YEAR = `period=${YEAR.type}&from=${YEAR.startDate}&to=${YEAR.endDate}`;

/**
 * The parts of a Lighthouse result that are used here: ratios, milliseconds, and a layout shift without a unit.
 */
interface Told {
  readonly lhr: {
    readonly categories: Readonly<Record<'performance' | 'accessibility', { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  };
}
type Lighthouse = (url: string, options: object) => Promise<Told>;

/**
 * Audits pages with Lighthouse as on a phone with a slow connection, each several times in a new browser. Lighthouse is
 * not part of this repository: the setting LIGHTHOUSE names its folder.
 */
export async function benchLighthouse(): Promise<void> {
  const executablePath = findChromium();
  const lighthouse = await findLighthouse();
  if (lighthouse === null || executablePath === null) {
    console.log(
      `\nLighthouse: not measured, as ${lighthouse === null ? 'LIGHTHOUSE does not say where it is' : 'Chromium is not installed'}`,
    );
    return;
  }
  const server = await startBenchServer();
  try {
    const paid = await server.newPaidVisitor();
    const { status } = await paid.post('/api/financial-data', YEAR);
    if (status !== 200) throw new Error(`The books were not read: ${status}`);
    const paying = createVisitor(server.url);
    await paying.post('/api/accept-terms');
    const pages = [
      { name: 'landing page', path: '/', cookie: '' },
      { name: 'terms', path: '/terms', cookie: '' },
      { name: 'dashboard with figures', path: `/dashboard?${OF_YEAR}`, cookie: paid.cookie },
      { name: 'demo company', path: '/demo', cookie: '' },
      { name: 'payment', path: '/payment', cookie: paying.cookie },
    ];
    console.log(`\nLighthouse, as on a phone; medians of ${ROUNDS}`);
    for (const { name, path, cookie } of pages) {
      const told: Told[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const port = await freePort();
        const browser = await chromium.launch({
          executablePath,
          args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
        });
        const extraHeaders = cookie === '' ? undefined : { cookie };
        told.push(
          await lighthouse(server.url + path, {
            port,
            extraHeaders,
            logLevel: 'error',
            onlyCategories: ['performance', 'accessibility'],
          }).finally(() => browser.close()),
        );
      }
      console.log(`${name}: ${inWords(told)}; load ${loadavg()[0]?.toFixed(1)}`);
    }
  } finally {
    await server.stop();
  }
}

async function findLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env.LIGHTHOUSE;
  if (folder === undefined) return null;
  return (await import(pathToFileURL(join(folder, 'core/index.js')).href)).default;
}

function inWords(told: readonly Told[]): string {
  const score = (category: 'performance' | 'accessibility') =>
    median(told.map(({ lhr }) => (lhr.categories[category].score ?? 0) * 100)).toFixed(0);
  const measured = (audit: string) => median(told.map(({ lhr }) => lhr.audits[audit]?.numericValue ?? 0));
  const seconds = (audit: string) => `${(measured(audit) / 1000).toFixed(2)} s`;
  return [
    `performance ${score('performance')}`,
    `accessibility ${score('accessibility')}`,
    `largest paint ${seconds('largest-contentful-paint')}`,
    `blocked ${measured('total-blocking-time').toFixed(0)} ms`,
    `shift ${measured('cumulative-layout-shift').toFixed(3)}`,
  ].join(', ');
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
