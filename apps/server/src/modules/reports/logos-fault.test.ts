import type { ReportDetails } from '@insights/contracts';
import { formatDay } from '@insights/ledger';
import { createReportPool, PoolError, type ReportPool } from '@insights/report';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { type Reviews, reviewOf } from '../review/review.usecases.ts';
import type { Snapshots } from '../snapshots/snapshots.usecases.ts';
import { createDrawnLogos } from './drawn-logos.ts';
import { createReports } from './reports.usecases.ts';
import { generatedSnapshot } from './testing/generated-books.ts';

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20z"/></svg>',
);
const DETAILS: ReportDetails = {
  address: '',
  preparedBy: '',
  preparedFor: '',
  issuedOn: null,
  logo: LOGO.toString('base64'),
};

/** A report over books that are fine, made by a typesetter that refuses what it is told to. */
async function refusal(refuses: (hasLogo: boolean) => boolean): Promise<unknown> {
  const snapshot = generatedSnapshot(['in their first month'], 1);
  const current = {
    company: { connectionId: null },
    stored: { snapshot, syncedAt: new Date('2024-11-02T09:00:00Z'), fingerprint: 'a'.repeat(64) },
  };
  const render: ReportPool['render'] = async ({ details }) => {
    if (refuses(details.logo !== null)) throw new PoolError('failed', 'x');
    return new Uint8Array();
  };
  const reports = createReports({
    snapshots: { current: async () => current } as unknown as Snapshots,
    reviews: { run: () => reviewOf(snapshot) } as unknown as Reviews,
    writeAnalysis: () => Promise.reject(new Error('It was not asked for')),
    pool: { render, drawLogo: async () => new Uint8Array() } as unknown as ReportPool,
    details: { keep: async () => {} },
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

it('a logo is blamed only where the report can be made without it', async () => {
  expect(await refusal((hasLogo) => hasLogo)).toMatchObject({ code: 'reports.logo_refused', status: 400 });
  expect(await refusal(() => true)).toMatchObject({ code: 'reports.failed', status: 500 });
});

it('a logo that was too slow is not drawn again', async () => {
  let drawn = 0;
  const drawLogo = async () => {
    drawn += 1;
    throw new PoolError('too-long', 'x');
  };
  const logos = createDrawnLogos({ drawLogo });
  const { signal } = new AbortController();
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(await logos.canDraw({ format: 'svg', bytes: LOGO }, signal)).toBe(false);
  expect(drawn).toBe(1);
});

it('a real process draws a plain logo, and is ended when a logo takes too long', {
  timeout: 60_000,
}, async () => {
  const pool = createReportPool({ deadlineMs: 55_000 });
  const logo = { format: 'svg', bytes: LOGO } as const;
  const pdf = await pool.drawLogo(logo, { runMs: 50_000 });
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  await expect(pool.drawLogo(logo, { runMs: 0 })).rejects.toMatchObject({ kind: 'too-long' });
  await pool.close();
});
