import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Area, areaFrom, captureWebp } from './pictures/capture.ts';
import { openFigures, type Scheme, type Session, withDemoSession } from './pictures/demo-session.ts';
import { writeIcons } from './pictures/icons.ts';
import { writeOpenGraph } from './pictures/open-graph.ts';
import { ensureWebBuild } from './web-build.ts';

/**
 * Creates the icons, and takes the pictures for the documentation and the landing page from the product itself, showing
 * the demo company. Run it after the dashboard has changed: `node tools/pictures.ts`.
 */
const ROOT = join(import.meta.dirname, '..');
const DOCS = join(ROOT, 'docs/pictures');
const LANDING = join(ROOT, 'apps/web/src/landing/pictures');
const PUBLIC = join(ROOT, 'apps/web/public');

/**
 * Screens, with the width at which the page displays each picture, so that text keeps its size, the pixel densities,
 * and the maximum height.
 */
const WIDE = { suffix: '', scales: [1, 2] };
const PHONE = { suffix: '-phone', width: 375, scales: [2, 3] };
const REPORTS = [
  { ...WIDE, width: 1152, most: 780 },
  { ...PHONE, most: 580 },
];
const PROOFS = [
  { ...WIDE, width: 700, most: 560 },
  { ...PHONE, most: 540 },
];

/** Size of each picture in CSS pixels, which the landing page uses to reserve space. */
const sizes: Record<string, { width: number; height: number }> = {};

ensureWebBuild();
await withDemoSession(async (session) => {
  for (const scheme of ['light', 'dark'] as const) await captureLanding(session, scheme);
  writeFileSync(join(LANDING, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
  const page = await openFigures(session, { width: 1280, height: 1040, scheme: 'light' });
  await page.screenshot({ path: join(DOCS, 'dashboard.png') });
  await writeIcons(session.browser, PUBLIC);
  await writeOpenGraph(session, join(LANDING, 'report-light-2x.webp'), join(PUBLIC, 'open-graph.png'));
});
console.log('Wrote the pictures of docs/pictures, apps/web/src/landing/pictures and apps/web/public.');

async function captureLanding(session: Session, scheme: Scheme): Promise<void> {
  for (const { suffix, width, scales, most } of REPORTS) {
    const page = await openFigures(session, { width, height: 1600, scheme });
    const strip = page.getByRole('region', { name: 'Parity with QuickBooks' });
    await write(page, { name: `report${suffix}`, scheme, scales, area: await areaFrom(strip, most) });
  }
  for (const { suffix, width, scales, most } of PROOFS) {
    const page = await openFigures(session, { width, height: 1600, scheme });
    await page.getByRole('button', { name: 'View Details' }).click();
    const table = page.getByRole('table', { name: /as we calculate it, compared with/ });
    await write(page, { name: `proof${suffix}`, scheme, scales, area: await areaFrom(table, most) });
  }
}

interface Picture {
  readonly name: string;
  readonly scheme: Scheme;
  readonly scales: readonly number[];
  readonly area: Area;
}

async function write(page: Page, { name, scheme, scales, area }: Picture): Promise<void> {
  sizes[name] = { width: area.width, height: area.height };
  for (const scale of scales) {
    await captureWebp(page, area, scale, join(LANDING, `${name}-${scheme}-${scale}x.webp`));
  }
  await page.close();
}
