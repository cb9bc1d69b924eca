import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../shared/clock.ts';
import { WRONG_PASSCODES } from '../../shared/limits/limits.ts';
import { CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { accountIdOf } from '../../testing/receipts.ts';
import { dumpTables, readRows } from '../../testing/rows.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

const server = await startTestServer();
const REPORT = {
  startDate: '2025-06-01',
  endDate: '2025-06-30',
  template: 'modern_blue',
  companyName: 'Garden & Co.',
  selectedReports: ['incomeStatement', 'balanceSheet'],
};

async function share(owner: TestVisitor, choices: object = {}) {
  const { status, body } = await owner.post('/api/share-report', { report: REPORT, ...choices });
  expect(status).toBe(200);
  return { ...body.data, secret: new URL(body.data.url).hash.slice(1) };
}

const reader = () => server.newVisitor();
const open = (request: object, who = reader()) => who.post('/api/shared/report', request);
const readFile = (request: object, who = reader()) => who.post('/api/shared/file', request);

describe('a link to a report', async () => {
  const owner = await server.newPaidVisitor();

  it('opens the files that its owner shared, without an account or a cookie', async () => {
    const { url, secret, report } = await share(owner, { withWorkbook: true });
    expect(url).toMatch(/\/shared#[\w-]{43}$/);
    expect(report).toMatchObject({ state: 'open', hasPasscode: false, withWorkbook: true, views: [] });
    expect(Date.parse(report.expiresAt) - Date.parse(report.sharedAt)).toBe(14 * DAY);

    const visitor = reader();
    const { body, headers } = await open({ secret }, visitor);
    const { startDate, endDate } = REPORT;
    expect(body.data).toEqual({
      companyName: 'Garden & Co.',
      startDate,
      endDate,
      basis: 'Accrual',
      sharedAt: report.sharedAt,
      expiresAt: report.expiresAt,
      withWorkbook: true,
    });
    expect([visitor.cookie, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      '',
      'no-cache, no-store',
      'no-referrer',
    ]);
    const pdf = await readFile({ secret, file: 'pdf' });
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const workbook = await readFile({ secret, file: 'workbook' });
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml');

    const { body: list } = await owner.get('/api/shared-reports');
    expect(list.data[0].views).toEqual([{ at: expect.any(String), browser: 'Unknown browser' }]);
  });

  it('is stored as a hash, and its files are encrypted', async () => {
    const { secret } = await share(owner, { passcode: 'maple syrup' });
    const dump = [...(await dumpTables(server, { schemas: ['public'] })).values()].join('\n');
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain('maple syrup');
    expect(dump).not.toContain('Garden & Co.');
  });

  it.each([
    ['a guess', async () => 'A'.repeat(43)],
    ['a changed character', async () => changed((await share(owner)).secret)],
    ['the start of a link', async () => (await share(owner)).secret.slice(0, 42)],
    ['the hash of a link', async () => (await hashes())[0] as string],
    ['the id of a link', async () => (await share(owner)).report.id],
    ['an empty secret', async () => ''],
    ['SQL', async () => "' or 1=1 --"],
    ['a link that its owner ended', async () => ended(await share(owner))],
  ])('does not open with %s', async (_, secretOf) => {
    const secret = await secretOf();
    for (const answer of [await open({ secret }), await readFile({ secret, file: 'pdf' })])
      expect([answer.status, answer.body.code]).toEqual([404, 'sharing.not_open']);
  });

  it('opens only its own files', async () => {
    const { secret } = await share(owner);
    const workbook = await readFile({ secret, file: 'workbook' });
    expect([workbook.status, workbook.body.code]).toEqual([404, 'sharing.not_open']);
    expect((await readFile({ secret, file: '../pdf' })).status).toBe(400);
    expect((await open({ secret, report: REPORT })).status).toBe(400);
    const visitor = reader();
    await open({ secret }, visitor);
    for (const path of ['/api/shared-reports', '/api/statements/2025-06-01/2025-06-30'])
      expect((await visitor.get(path, { headers: { cookie: `session=${secret}` } })).status).toBe(402);
  });

  it('needs its passcode each time, and does not open after ten wrong ones', async () => {
    const { secret } = await share(owner, { passcode: 'maple syrup' });
    const other = await share(owner, { passcode: 'another one' });
    expect((await open({ secret })).body.code).toBe('sharing.passcode_needed');
    expect((await readFile({ secret, file: 'pdf' })).body.code).toBe('sharing.passcode_needed');
    expect((await open({ secret, passcode: 'maple syrup' })).status).toBe(200);
    for (let tries = 0; tries < WRONG_PASSCODES.most; tries += 1)
      expect((await open({ secret, passcode: `guess ${tries}` })).body.code).toBe('sharing.passcode_wrong');
    const refused = await open({ secret, passcode: 'maple syrup' });
    expect([refused.status, refused.body.code]).toEqual([429, 'limits.wrong-passcodes']);
    expect((await readFile({ secret, file: 'pdf', passcode: 'maple syrup' })).status).toBe(429);
    expect((await open({ secret: other.secret, passcode: 'another one' })).status).toBe(200);
    server.clock.advance(HOUR);
    expect((await open({ secret, passcode: 'maple syrup' })).status).toBe(200);
  });

  it('is ended only by its owner', async () => {
    const { secret, report } = await share(owner);
    const stranger = await server.newPaidVisitor();
    const refused = await stranger.post('/api/end-shared-report', { id: report.id });
    expect([refused.status, refused.body.code]).toEqual([404, 'sharing.unknown']);
    expect((await stranger.get('/api/shared-reports')).body.data).toEqual([]);
    expect((await open({ secret })).status).toBe(200);
    expect((await owner.post('/api/end-shared-report', { id: report.id })).status).toBe(200);
    expect((await open({ secret })).status).toBe(404);
    expect((await owner.get('/api/shared-reports')).body.data[0].state).toBe('ended');
  });

  it('ends when its company is disconnected, or its owner loses access', async () => {
    const bakery = await server.newPaidVisitor();
    await connectCompany(bakery, CASH_COMPANY);
    const { secret } = await share(bakery);
    expect((await open({ secret })).body.data.basis).toBe('Cash');
    await bakery.post('/api/qbo-disconnect');
    expect((await open({ secret })).status).toBe(404);

    const leaving = await server.newPaidVisitor();
    const lost = await share(leaving);
    const id = await accountIdOf(server, leaving);
    await readRows(server, `update accounts set paid_access_since = null where id = '${id}'`);
    expect((await open({ secret: lost.secret })).status).toBe(404);
  });

  it('loses its files when it expires, and disappears from the list 30 days later', async () => {
    const visitor = await server.newPaidVisitor();
    const { secret } = await share(visitor, { days: 1, withWorkbook: true });
    server.clock.advance(DAY);
    expect((await open({ secret })).status).toBe(404);
    await server.dependencies.sharedReports.deleteExpired();
    const id = await accountIdOf(server, visitor);
    const stored = `select sealed_pdf, sealed_workbook from shared_reports where account_id = '${id}'`;
    expect(await readRows(server, stored)).toEqual([{ sealed_pdf: null, sealed_workbook: null }]);
    expect((await visitor.get('/api/shared-reports')).body.data[0].state).toBe('expired');
    server.clock.advance(30 * DAY + HOUR);
    await server.dependencies.sharedReports.deleteExpired();
    expect(await readRows(server, stored)).toEqual([]);
  });

  it.each([
    [{ days: 91 }, 'A link can work for at most 90 days.'],
    [{ days: 0 }, 'A link must work for at least one day.'],
    [{ passcode: '12345' }, 'A passcode must have at least 6 characters.'],
  ])('cannot be created with %j', async (choices, message) => {
    const { status, body } = await owner.post('/api/share-report', { report: REPORT, ...choices });
    expect([status, body.issues[0].message]).toEqual([400, message]);
  });

  it('cannot be created without access', async () => {
    expect((await reader().post('/api/share-report', { report: REPORT })).status).toBe(402);
  });
});

function changed(secret: string): string {
  return `${secret[0] === 'a' ? 'b' : 'a'}${secret.slice(1)}`;
}

async function hashes(): Promise<string[]> {
  const rows = await readRows(server, 'select secret_hash from shared_reports');
  return rows.map((row) => String((row as { secret_hash: string }).secret_hash));
}

async function ended({ secret, report }: { secret: string; report: { id: string } }): Promise<string> {
  await readRows(server, `update shared_reports set ended_at = now() where id = '${report.id}'`);
  return secret;
}
