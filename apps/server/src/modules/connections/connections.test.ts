import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../shared/clock.ts';
import { CONNECTS } from '../../shared/limits/limits.ts';
import {
  answerConsent,
  CASH_COMPANY,
  connectCompany,
  DEMO_COMPANY,
  EMPTY_COMPANY,
} from '../../testing/consent.ts';
import { readRows } from '../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const server = await startTestServer();
const { sandbox, database } = server.dependencies;

/** Returns a function that counts calls of one kind to the sandbox since `callsSince` was called. */
function callsSince(kind: string, on: TestServer = server): () => number {
  const { requests } = on.dependencies.sandbox;
  const before = requests.filter((request) => request.kind === kind).length;
  return () => requests.filter((request) => request.kind === kind).length - before;
}

describe('connecting QuickBooks', () => {
  it('reads the connected company, selects it and shows it', async () => {
    const visitor = await server.newPaidVisitor();
    expect((await visitor.get('/api/qbo-status')).body).toEqual({
      success: true,
      connected: false,
      today: expect.any(String),
      companies: [],
    });
    const before = visitor.cookie;
    const { status, headers, body } = await connectCompany(visitor, CASH_COMPANY);
    expect([status, headers.get('location'), body]).toEqual([302, '/dashboard?connection=connected', '']);
    expect((await visitor.get('/api/qbo-status')).body).toMatchObject({
      connected: true,
      companies: [{ realmId: CASH_COMPANY, fiscalYearFirstMonth: 7, selected: true, needsReconnect: false }],
    });
    // An attacker who planted the visitor's previous cookie gains nothing.
    expect(visitor.cookie).not.toBe(before);
    const planted = server.newVisitor();
    planted.cookie = before;
    expect((await planted.get('/api/user-status')).body.data.hasAcceptedTerms).toBe(false);
    expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
  });

  it('stores several companies and selects one of them', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, DEMO_COMPANY);
    await connectCompany(visitor, EMPTY_COMPANY);
    const names = async () =>
      (await visitor.get('/api/qbo-company-info')).body.data.QueryResponse.CompanyInfo.map(
        (company: { realmId: string }) => company.realmId,
      );
    expect(await names()).toEqual([EMPTY_COMPANY, DEMO_COMPANY]);
    expect((await visitor.post('/api/qbo-select-company', { realmId: DEMO_COMPANY })).status).toBe(200);
    expect(await names()).toEqual([DEMO_COMPANY, EMPTY_COMPANY]);
    const unknown = await visitor.post('/api/qbo-select-company', { realmId: CASH_COMPANY });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'connections.unknown_company']);
  });

  it('answers for the company that a request names, whichever is selected', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, CASH_COMPANY);
    await connectCompany(visitor, EMPTY_COMPANY);
    const days = { startDate: '2025-07-01', endDate: '2025-07-31' };
    const read = (company: string) =>
      visitor.post(`/api/financial-data?company=${company}`, { type: 'custom', ...days });
    const { body } = await read(CASH_COMPANY);
    expect(body.data.provenance.snapshot.realmId).toBe(CASH_COMPANY);
    const path = `/api/drill-down/${days.startDate}/${days.endDate}?figure=summary.totalRevenue&basis=Cash`;
    const amountOf = async (company: string) =>
      (await visitor.get(`${path}&company=${company}`)).body.data.amount;
    expect(await amountOf(CASH_COMPANY)).toBe(body.data.totalRevenue);
    expect((await read('demo')).body.data.isDemo).toBe(true);
    const unknown = await read(DEMO_COMPANY);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'connections.unknown_company']);

    expect((await visitor.post(`/api/qbo-disconnect?company=${CASH_COMPANY}`)).status).toBe(200);
    expect((await visitor.get('/api/qbo-status')).body.companies).toMatchObject([{ realmId: EMPTY_COMPANY }]);
  });

  it('changes nothing if the owner cancels', async () => {
    const visitor = await server.newPaidVisitor();
    const { body } = await visitor.get('/api/qbo-connect');
    const back = await visitor.get(await answerConsent(body.authUrl, DEMO_COMPANY, 'cancel'));
    expect(back.headers.get('location')).toBe('/dashboard?connection=cancelled');
    expect((await visitor.get('/api/qbo-status')).body.connected).toBe(false);
  });

  it('connects a company once, even if it is connected repeatedly', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, DEMO_COMPANY);
    await connectCompany(visitor, DEMO_COMPANY);
    expect((await visitor.get('/api/qbo-status')).body.companies).toHaveLength(1);
  });
});

describe('the redirect back from QuickBooks', () => {
  async function begun() {
    const visitor = await server.newPaidVisitor();
    const { body } = await visitor.get('/api/qbo-connect');
    return { visitor, callback: new URL(await answerConsent(body.authUrl, DEMO_COMPANY)) };
  }
  const outcomeOf = (headers: Headers) =>
    new URL(headers.get('location') ?? '', server.url).searchParams.get('connection');

  it('does not exchange a code without a state issued to this session', async () => {
    const exchanges = callsSince('token:code');
    const { callback } = await begun();
    const stranger = await server.newPaidVisitor();
    const nobody = server.newVisitor();
    const withoutState = new URL(callback);
    withoutState.searchParams.delete('state');
    const guessed = new URL(callback);
    guessed.searchParams.set('state', 'guess');
    for (const [who, url] of [
      [stranger, callback],
      [nobody, guessed],
      [stranger, withoutState],
    ] as const) {
      const { status, headers } = await who.get(url.href);
      expect([status, outcomeOf(headers)]).toEqual([302, 'expired']);
    }
    expect(exchanges()).toBe(0);
    expect((await stranger.get('/api/qbo-status')).body.connected).toBe(false);
  });

  it('accepts a state only once, and only for ten minutes', async () => {
    const own = await startTestServer();
    const exchanges = callsSince('token:code', own);
    const visitor = await own.newPaidVisitor();
    const begin = async () => {
      const { body } = await visitor.get('/api/qbo-connect');
      return answerConsent(body.authUrl, DEMO_COMPANY);
    };
    const first = await begin();
    expect(outcomeOf((await visitor.get(first)).headers)).toBe('connected');
    expect(outcomeOf((await visitor.get(first)).headers)).toBe('expired');
    const late = await begin();
    own.clock.advance(11 * MINUTE);
    expect(outcomeOf((await visitor.get(late)).headers)).toBe('expired');
    expect(exchanges()).toBe(1);
  });

  it.each(['', '../1', '1'.repeat(21), 'x'.repeat(10_000), '9341453172900002'])(
    'rejects the company id %.30s',
    async (realmId) => {
      const { visitor, callback } = await begun();
      callback.searchParams.set('realmId', realmId);
      expect(outcomeOf((await visitor.get(callback.href)).headers)).toBe('refused');
      expect((await visitor.get('/api/qbo-status')).body.companies).toEqual([]);
    },
  );

  it('reports that QuickBooks is unavailable, without losing anything', async () => {
    const { visitor, callback } = await begun();
    const fault = sandbox.faults.add({ on: 'token', kind: 'status', status: 503, body: '' });
    const { headers } = await visitor.get(callback.href);
    sandbox.faults.remove(fault);
    expect(outcomeOf(headers)).toBe('unavailable');
    expect((await visitor.get('/api/user-status')).body.data.hasPaidAccess).toBe(true);
    expect(outcomeOf((await connectCompany(visitor, DEMO_COMPANY)).headers)).toBe('connected');
  });

  it('always redirects within our own site, without a body', async () => {
    for (const query of [
      '',
      '?code=x',
      '?error=access_denied',
      '?state=//evil.example&realmId=1&code=1',
      '?code=a&code=b',
    ]) {
      const { status, headers, body } = await server.newVisitor().get(`/api/qbo-callback${query}`);
      expect([status, body]).toEqual([302, '']);
      expect(headers.get('location')).toMatch(/^\/dashboard\?connection=[a-z]+$/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
  });
});

describe('connecting with an access token', () => {
  it('verifies the token by reading the company', async () => {
    const visitor = await server.newPaidVisitor();
    const refused = await visitor.post('/api/qbo-manual-connect', {
      accessToken: 'made up',
      realmId: DEMO_COMPANY,
    });
    const message = 'Failed to connect QuickBooks. Please check your access token.';
    expect([refused.status, refused.body.error]).toEqual([409, message]);
    expect((await visitor.get('/api/qbo-status')).body.companies).toEqual([]);

    const accessToken = await accessTokenOf(DEMO_COMPANY);
    const foreign = await visitor.post('/api/qbo-manual-connect', { accessToken, realmId: CASH_COMPANY });
    expect([foreign.status, foreign.body.error]).toEqual([409, message]);
    expect(
      (await visitor.post('/api/qbo-manual-connect', { accessToken, realmId: DEMO_COMPANY })).status,
    ).toBe(200);
    expect((await visitor.get('/api/qbo-status')).body.connected).toBe(true);
  });

  it.each([
    [{}, 'accessToken'],
    [{ accessToken: 'x', realmId: '../../x' }, 'realmId'],
    [{ accessToken: ['x'], realmId: '1' }, 'accessToken'],
    [{ accessToken: 'a\u0000b', realmId: '1' }, 'accessToken'],
    [{ accessToken: 'a\u2011b', realmId: '1' }, 'accessToken'],
    [{ accessToken: 'x', realmId: 1 }, 'realmId'],
  ])('rejects %j', async (body, path) => {
    const visitor = await server.newPaidVisitor();
    const answer = await visitor.post('/api/qbo-manual-connect', body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});

describe('disconnecting', () => {
  it('deletes the tokens immediately and revokes them at QuickBooks', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, DEMO_COMPANY);
    const revocations = callsSince('revoke');
    expect((await visitor.post('/api/qbo-disconnect')).status).toBe(200);
    expect((await visitor.get('/api/qbo-status')).body).toMatchObject({ connected: false, companies: [] });
    await expect.poll(revocations, { timeout: 10_000 }).toBe(1);
    expect((await visitor.post('/api/qbo-disconnect')).body.code).toBe('connections.not_connected');
    expect((await visitor.get('/api/qbo-company-info')).status).toBe(409);
  });

  it('completes even if QuickBooks does not respond, and revokes the tokens later', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, DEMO_COMPANY);
    const revocations = callsSince('revoke');
    sandbox.faults.add({ on: 'revoke', kind: 'status', status: 503, body: '', times: 1 });
    expect((await visitor.post('/api/qbo-disconnect')).status).toBe(200);
    expect((await visitor.get('/api/qbo-status')).body.companies).toEqual([]);
    await expect.poll(revocations, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  });

  it('ignores GET requests', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, DEMO_COMPANY);
    expect((await visitor.get('/api/qbo-disconnect')).status).toBe(405);
    expect((await visitor.get('/api/qbo-status')).body.connected).toBe(true);
  });
});

describe('QuickBooks tokens', () => {
  it('are not in any response, log or readable column, and book data is never logged', async () => {
    const visitor = await server.newPaidVisitor();
    const january = { type: 'custom', startDate: '2024-01-01', endDate: '2024-01-31' };
    const answers = [
      await connectCompany(visitor, DEMO_COMPANY),
      await visitor.post('/api/financial-data', january),
    ];
    sandbox.expireAccessTokens();
    answers.push(
      await visitor.post('/api/financial-data', january),
      await visitor.get('/api/qbo-status'),
      await visitor.get('/api/qbo-company-info'),
      await visitor.get('/api/sync-progress?type=custom&startDate=2024-01-01&endDate=2024-01-31'),
    );
    const { rows } = (await database.queries.execute('select * from connections')) as unknown as {
      rows: Record<string, unknown>[];
    };
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
      );
    const answered = answers.map(({ headers, body }) => JSON.stringify([[...headers], body]));
    // The sandbox signs its tokens, and all signed tokens have the same prefix.
    const accessToken = await accessTokenOf(DEMO_COMPANY);
    const beginning = accessToken.slice(0, 8);
    const logged = server.logged.join('');
    for (const text of [...stored, ...answered, logged]) expect(text).not.toContain(beginning);
    for (const text of [...stored, logged]) expect(text).not.toContain(DEMO_COMPANY);
    const texts = await textsOfJanuary(accessToken);
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => logged.includes(text))).toEqual([]);
  });

  it('require reconnecting if QuickBooks no longer accepts them, and reconnecting fixes it', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, CASH_COMPANY);
    const period = { type: 'custom', startDate: '2024-03-01', endDate: '2024-03-31' };
    expect((await visitor.post('/api/financial-data', period)).status).toBe(200);
    sandbox.revokeGrants(CASH_COMPANY);
    const refused = await visitor.post('/api/financial-data', period);
    expect([refused.status, refused.body.code]).toEqual([409, 'connections.needs_reconnect']);
    expect((await visitor.get('/api/qbo-status')).body).toMatchObject({
      connected: false,
      companies: [{ realmId: CASH_COMPANY, needsReconnect: true }],
    });
    await sleep(1_100);
    await connectCompany(visitor, CASH_COMPANY);
    expect((await visitor.get('/api/qbo-status')).body.connected).toBe(true);
    expect((await visitor.post('/api/financial-data', period)).status).toBe(200);
  });

  it('remain valid after a reconnect while QuickBooks still refuses the old ones', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, CASH_COMPANY);
    sandbox.revokeGrants(CASH_COMPANY);
    await sleep(1_100);
    const { body } = await visitor.get('/api/qbo-connect');
    const back = await answerConsent(body.authUrl, CASH_COMPANY);
    const renewals = callsSince('token:refresh');
    sandbox.faults.add({ on: 'token', kind: 'delay', ms: 3_000, times: 1 });
    const reading = visitor.post('/api/financial-data', {
      type: 'custom',
      startDate: '2024-04-01',
      endDate: '2024-04-30',
    });
    await expect.poll(renewals, { timeout: 20_000 }).toBe(1);
    expect((await visitor.get(back)).headers.get('location')).toBe('/dashboard?connection=connected');
    expect((await reading).status).toBe(200);
    expect((await visitor.get('/api/qbo-status')).body.connected).toBe(true);
  });

  it('count as revoked if they were altered in the database', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, EMPTY_COMPANY);
    await database.queries.execute(
      'update connections set sealed_access_token = set_byte(sealed_access_token, 40, 255 - get_byte(sealed_access_token, 40))',
    );
    const refused = await visitor.post('/api/financial-data', {
      type: 'custom',
      startDate: '2024-03-01',
      endDate: '2024-03-31',
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'connections.needs_reconnect']);
  });
});

it('connecting can be started a limited number of times per hour, and unused states are deleted later', async () => {
  const visitor = await server.newPaidVisitor();
  const states = async () => (await readRows(server, 'select * from oauth_states')).length;
  const before = await states();
  const statuses = [];
  for (let time = 0; time < CONNECTS.most + 2; time += 1)
    statuses.push((await visitor.get('/api/qbo-connect')).status);
  expect(statuses).toEqual([...Array(CONNECTS.most).fill(200), 429, 429]);
  expect((await states()) - before).toBe(CONNECTS.most);
  const byHand = await visitor.post('/api/qbo-manual-connect', { accessToken: 'x', realmId: DEMO_COMPANY });
  expect(byHand.body.code).toBe('limits.connects');
});

/** Requests a token from the sandbox over HTTP, as any app would. */
async function accessTokenOf(realmId: string): Promise<string> {
  const refreshToken = sandbox.issueRefreshToken(realmId, 'financial-insights');
  const tokens = await server.dependencies.service.oauth.refresh(refreshToken);
  return tokens.accessToken;
}

/**
 * Returns names and memos from Demo Company's general ledger that are long enough not to be mistaken for ordinary
 * words.
 */
async function textsOfJanuary(accessToken: string): Promise<string[]> {
  const report = await fetch(
    `${server.url}/sandbox/quickbooks/v3/company/${DEMO_COMPANY}/reports/GeneralLedger?start_date=2024-01-01&end_date=2024-01-31`,
    { headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' } },
  );
  const texts = new Set<string>();
  const collect = (rows: ReportRow[]) => {
    for (const { ColData, Rows } of rows) {
      // Columns of this report: date, type, number, name, memo, split, amount, balance.
      for (const cell of ColData?.slice(3, 5) ?? []) if (cell.value.length >= 8) texts.add(cell.value);
      collect(Rows?.Row ?? []);
    }
  };
  collect(((await report.json()) as { Rows: { Row: ReportRow[] } }).Rows.Row);
  return [...texts];
}

interface ReportRow {
  readonly ColData?: { readonly value: string }[];
  readonly Rows?: { readonly Row: ReportRow[] };
}
