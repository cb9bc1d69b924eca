import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReportDetails } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { createReportPool, PoolError, type ReportPool } from '@insights/report';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../shared/clock.ts';
import type { Snapshots } from '../snapshots/snapshot.view.ts';
import { createLogoCache } from './logos.cache.ts';
import { checkLogo } from './logos.rules.ts';
import { createReports } from './reports.usecases.ts';
import { generatedSnapshot } from './testing/generated-books.ts';
import { NO_BUSINESS } from './testing/no-business.ts';
import { reviewedSnapshot } from './testing/reviewed-snapshot.ts';
import { WITHOUT_NUMBERS } from './testing/without-numbers.ts';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>',
);
const DETAILS = ReportDetails.parse({ logo: LOGO.toString('base64') });

/** Requests a report for valid books from a typesetter that fails as specified, and returns the error. */
async function refusal(refuses: (hasLogo: boolean) => boolean): Promise<unknown> {
  const snapshot = generatedSnapshot(['in their first month'], 1);
  const current = { company: { connectionId: null }, snapshot };
  const render: ReportPool['render'] = async ({ details }) => {
    if (refuses(details.logo !== null)) throw new PoolError('failed', 'x');
    return new Uint8Array();
  };
  const reports = createReports({
    business: NO_BUSINESS,
    reportNumbers: WITHOUT_NUMBERS,
    snapshots: { get: async () => current } as unknown as Snapshots,
    adjusting: { adjust: () => reviewedSnapshot(snapshot) },
    writeAnalysis: () => Promise.reject(new Error('It was not asked for')),
    pool: { render, drawLogo: async () => new Uint8Array() } as unknown as ReportPool,
    details: { keep: async () => {} },
    clock: systemClock,
    log: pino({ level: 'silent' }),
  });
  const { start, end } = snapshot.period;
  const request = {
    startDate: formatDay(start),
    endDate: formatDay(end),
    template: 'modern_blue' as const,
    companyName: 'A company',
    selectedReports: ['cashFlowStatement' as const],
    details: DETAILS,
  };
  return reports.download('1', request, new AbortController().signal).catch((error: unknown) => error);
}

it('blames a logo only if the report can be rendered without it', async () => {
  expect(await refusal((hasLogo) => hasLogo)).toMatchObject({ code: 'reports.logo_refused', status: 400 });
  expect(await refusal(() => true)).toMatchObject({ code: 'reports.failed', status: 500 });
});

it('does not try again to draw a logo that was too slow', async () => {
  let drawn = 0;
  const drawLogo = async () => {
    drawn += 1;
    throw new PoolError('too-long', 'x');
  };
  const logos = createLogoCache({ drawLogo });
  const { signal } = new AbortController();
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await logos.canDraw({ format: 'svg', bytes: LOGO }, signal)).toBe(false);
  expect(drawn).toBe(1);
});

const pool = createReportPool({ deadlineMs: 55_000 });
afterAll(() => pool.close());

const svg = (inside: string) =>
  ({
    format: 'svg',
    bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40">${inside}</svg>`),
  }) as const;
const LINE = '<path d="M0 0h90v40z" stroke="red"/>';

it.each([
  ['a line of an endless width', svg('<path d="M0 0h9" stroke="red" stroke-width="1e38"/>')],
  ['a path to nowhere', svg('<path d="M0 0L1e30 40v30z"/>')],
  ['scales that multiply', svg(`${'<g transform="scale(99999)">'.repeat(6)}${LINE}${'</g>'.repeat(6)}`)],
  ['dashes of an endless length', svg('<path d="M0 0h90" stroke="red" stroke-dasharray="1e30"/>')],
  ['text of an endless size', svg('<text y="9" font-size="1e20">a</text>')],
])('a real renderer process rejects numbers that PDF readers reject: %s', async (_name, logo) => {
  await expect(pool.drawLogo(logo, { runMs: 50_000 })).rejects.toMatchObject({ kind: 'failed' });
});

const LOGOS = join(import.meta.dirname, 'testing/logos');

it.each(readdirSync(LOGOS))('draws a logo exported from a drawing program: %s', async (file) => {
  const logo = await checkLogo(readFileSync(join(LOGOS, file)));
  if ('refusal' in logo) throw new Error(logo.refusal);
  const pdf = await pool.drawLogo(logo, { runMs: 50_000 });
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
});

/** Each group repeats the previous group ten times, so it takes seconds to draw. */
const REPEATED = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><path id="g0" d="M0 0h9v9z"/>${[
  1, 2, 3, 4, 5,
]
  .map((level) => `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(10)}</g>`)
  .join('')}</defs><use href="#g5"/></svg>`;

it('a real renderer process draws a simple logo, and is killed if a logo takes too long', async () => {
  const logo = { format: 'svg', bytes: LOGO } as const;
  const pdf = await pool.drawLogo(logo, { runMs: 50_000 });
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  const slow = { ...logo, bytes: Buffer.from(REPEATED) };
  await expect(pool.drawLogo(slow, { runMs: 1 })).rejects.toMatchObject({ kind: 'too-long' });
});
