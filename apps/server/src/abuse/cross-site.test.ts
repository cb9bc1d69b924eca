import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../testing/api-routes.ts';
import { connectCompany, DEMO_COMPANY } from '../testing/consent.ts';
import { dumpTables } from '../testing/rows.ts';
import { startTestServer } from '../testing/test-server.ts';

/** Authenticated only by its signature: browsers do not send this request, and its cookies are ignored. */
const SIGNED = 'POST /api/stripe-webhook';

const server = await startTestServer();
const visitor = await server.newPaidVisitor();
await connectCompany(visitor, DEMO_COMPANY);
await visitor.post('/api/receipt-email', { email: 'jane@example.org' });
await visitor.post('/api/financial-data', { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' });
const routes = apiRoutes(server);

/**
 * Requests that another site can make a browser send, from any origin and with content types that need no preflight.
 */
const FORGERIES = [
  { origin: 'https://evil.example', 'content-type': 'application/json' },
  { origin: 'null', 'content-type': 'application/json' },
  { origin: 'https://evil.example', 'content-type': 'text/plain' },
  { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  { origin: '', 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
  { origin: server.url, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
  { origin: server.url, 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
  { origin: `${server.url}.evil.example`, 'content-type': 'application/json' },
];
/** Content types that a form could send, even on our own pages. */
const NOT_JSON = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

const readAll = () => dumpTables(server, { schemas: ['public'] });
/** All rows as they were after the last test, and therefore before the next. */
let before = await readAll();

describe('a request that another site makes a visitor’s browser send', () => {
  const changing = routes.filter(({ method, name }) => method !== 'GET' && name !== SIGNED);

  it('is tested for every route that changes data', () => {
    expect(changing.length).toBeGreaterThan(12);
    expect(new Set(changing.map(({ method }) => method))).toEqual(new Set(['POST']));
  });

  it.each(changing)('is rejected by $name and changes nothing', async ({ path }) => {
    for (const headers of FORGERIES) {
      const { status, body } = await visitor.post(path, '{"confirmation":"DELETE"}', { headers });
      expect([headers, status, body.code]).toEqual([headers, 403, 'request.cross_site']);
    }
    // Files are sent as forms, but only to two routes.
    const takesForms = path.startsWith('/api/file-books');
    for (const type of NOT_JSON.filter((type) => !takesForms || !type.startsWith('multipart/'))) {
      const { status, body } = await visitor.post(path, '{"confirmation":"DELETE"}', {
        headers: { 'content-type': type },
      });
      expect([type, status, body.code]).toEqual([type, 415, 'request.media_type']);
    }
    const isRead = routes.some((route) => route.method === 'GET' && route.path === path);
    for (const disguise of [`${path}?_method=POST`, `${path}?method=post`]) {
      const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
      const { status } = await visitor.get(disguise, { headers });
      expect(status).toBe(isRead ? 200 : 405);
    }
    expect(await readAll()).toEqual(before);
  });

  it('is also rejected by the webhook if it is not signed', async () => {
    for (const headers of FORGERIES) {
      const { status } = await visitor.post('/api/stripe-webhook', '{"type":"payment_intent.succeeded"}', {
        headers,
      });
      expect([400, 403, 415]).toContain(status);
    }
    expect(await readAll()).toEqual(before);
  });
});

describe('a GET request from an image on another site', () => {
  /**
   * Counts of attempts; pending authorizations that have no effect unless QuickBooks confirms them; the visitor's own
   * list of opened reports; and the number of a report, which is the same each time that report is created.
   */
  const HARMLESS = [
    'public.attempts',
    'public.oauth_states',
    'public.opened_reports',
    'public.report_facts',
    'public.report_numbers',
  ];

  it.each(routes.filter(({ method }) => method === 'GET'))('changes nothing at $name', async ({ path }) => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const query of ['', '?confirmation=DELETE&paid=true', '?error=access_denied']) {
      const { status } = await visitor.get(`${path}${query}`, { headers });
      expect(status).toBeLessThan(500);
    }
    const after = await readAll();
    const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table));
    before = after;
    expect(changed.filter((table) => !HARMLESS.includes(table))).toEqual([]);
  });
});
