import { ReportDetails } from '@insights/contracts';
import { cannotReadPdfs, ReadPdf } from '@insights/report/testing/pdf-tools';
import { describe, expect, it } from 'vitest';
import { CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

const server = await startTestServer();
const NOTHING = ReportDetails.parse({});
const REQUEST = {
  startDate: '2025-06-01',
  endDate: '2025-06-30',
  template: 'corporate_navy',
  companyName: 'Canary Songs',
  selectedReports: [],
};
/** Each group repeats the previous group ten times. */
const REPEATED = `<path id="g0" d="M0 0h4v4z"/>${[1, 2, 3, 4, 5, 6]
  .map((level) => `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(10)}</g>`)
  .join('')}`;
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`).toString(
    'base64',
  );
const DETAILS = ReportDetails.parse({
  address: '12 Canary Lane, Fort Collins, CO 80521',
  preparedBy: 'Jane Canary, CPA',
  preparedFor: 'First Canary Bank',
  issuedOn: '2026-11-20',
  logo: drawing('<path d="M0 0h40v20z" fill="#0a7"/>'),
  covenants: [{ measure: 'currentRatio', threshold: 1.2 }],
  engagement: 'compilation',
});

async function make(visitor: TestVisitor, details: object): Promise<Response> {
  return fetch(new URL('/api/download-pdf', server.url), {
    method: 'POST',
    headers: { cookie: visitor.cookie, origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ ...REQUEST, details }),
  });
}

const kept = async (visitor: TestVisitor) => (await visitor.get('/api/report-details')).body.data;

describe('the author and recipient of a report', () => {
  it.skipIf(cannotReadPdfs)(
    'appear on its cover, and are suggested only for the next report on the same company',
    async () => {
      const [visitor, other] = [await server.newPaidVisitor(), await server.newPaidVisitor()];
      expect(await kept(visitor)).toEqual(NOTHING);
      const response = await make(visitor, DETAILS);
      expect(response.status).toBe(200);
      const pdf = new ReadPdf(new Uint8Array(await response.arrayBuffer()));
      const [cover = ''] = pdf.pages();
      for (const words of [
        DETAILS.preparedBy,
        DETAILS.preparedFor,
        'Fort Collins, CO 80521',
        'November 20, 2026',
      ])
        expect(cover.replaceAll(/\s+/g, ' ')).toContain(words);
      expect(pdf.tags.map(({ attributes }) => attributes['/Alt'])).toContain('u:Logo of Canary Songs');
      expect(await kept(visitor)).toEqual(DETAILS);
      expect(await kept(other)).toEqual(NOTHING);

      await make(visitor, { ...DETAILS, preparedFor: '', logo: null });
      expect(await kept(visitor)).toEqual({ ...DETAILS, preparedFor: '', logo: null });
      await connectCompany(visitor, CASH_COMPANY);
      expect(await kept(visitor)).toEqual(NOTHING);
    },
  );

  it('are encrypted, included in the data export, and deleted with the account', async () => {
    const visitor = await server.newPaidVisitor();
    await make(visitor, DETAILS);
    const rows = () => readRows(server, 'select sealed_content from report_details');
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    expect(before.map((row) => String(row.sealed_content)).join('')).not.toContain('Canary');
    expect((await visitor.get('/api/export-data')).body.reportDetails).toEqual([DETAILS]);
    await visitor.post('/api/delete-data', { confirmation: 'DELETE' });
    expect((await rows()).length).toBe(before.length - 1);
  });

  it.each([
    ['reports.logo_refused', { logo: drawing('<script/>') }, 'This SVG file contains a script'],
    ['reports.logo_refused', { logo: drawing(REPEATED) }, 'too many shapes to be printed'],
    ['reports.logo_refused', { logo: drawing('<path d="M0 0"') }, 'This SVG file is damaged'],
    ['reports.logo_refused', { logo: Buffer.from('GIF89a').toString('base64') }, 'neither a PNG nor an SVG'],
    ['request.invalid', { address: 'a'.repeat(201) }, 'An address can have at most 200 characters.'],
  ])('are rejected with an explanation: %s', async (code, details, words) => {
    const visitor = await server.newPaidVisitor();
    const response = await make(visitor, details);
    const body = (await response.json()) as { error: string; code: string; issues?: { message: string }[] };
    expect([response.status, body.code]).toEqual([400, code]);
    expect([body.error, ...(body.issues ?? []).map(({ message }) => message)].join(' ')).toContain(words);
    expect(await kept(visitor)).toEqual(NOTHING);
  });
});
