import { expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer();
const NAME = 'a\u0000b';
const DATES = { startDate: '2024-07-01', endDate: '2024-09-30' };
const TOKEN = { name: NAME, scopes: ['books:read'], companies: ['demo'] };
const PROGRAM = new URLSearchParams({ client_id: NAME, redirect_uri: 'https://a.example/' });

it.each([
  ['the name of a token', 'POST', '/api/make-token', TOKEN],
  ['the id of an app', 'GET', `/api/program-request?${PROGRAM}`, undefined],
  ['the id of a finding', 'POST', '/api/restore-finding', { ...DATES, findingId: NAME }],
] as const)(
  '%s is rejected if it contains a character that the database cannot store',
  async (_what, method, path, sent) => {
    const visitor = await server.newPaidVisitor();
    await visitor.post('/api/financial-data', { type: 'custom', ...DATES });
    const { status, body } = method === 'GET' ? await visitor.get(path) : await visitor.post(path, sent);
    expect([status, body.code]).toEqual([400, 'request.malformed']);
  },
);

it('a report for a company name with a truncated character is saved under the rest of the name', async () => {
  const visitor = await server.newPaidVisitor();
  await visitor.post('/api/financial-data', { type: 'custom', ...DATES });
  const { status, headers } = await visitor.post('/api/download-pdf', {
    ...DATES,
    template: 'modern_blue',
    companyName: 'Cut off \uD83C',
    selectedReports: [],
  });
  expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('Cut-off')]);
});
