import { expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../shared/clock.ts';
import { CASH_COMPANY, connectCompany } from '../testing/consent.ts';
import { connectProgram } from '../testing/oauth-program.ts';
import { newApiClient } from '../testing/test-program.ts';
import { startTestServer } from '../testing/test-server.ts';

/* Messages to the tools that no assistant sends. Each is rejected without returning any data. */

const server = await startTestServer();
const owner = await server.newPaidVisitor();
const other = await server.newPaidVisitor();
await connectCompany(other, CASH_COMPANY);
await owner.post('/api/financial-data', { type: 'custom', startDate: '2026-10-01', endDate: '2026-10-31' });
const { token } = await newApiClient(server.url, owner);

async function send(body: string, headers: Record<string, string> = {}, bearer = token) {
  const answer = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
const message = (method: string, params: object = {}, id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
const tool = (name: string, parameters: object) => message('tools/call', { name, arguments: parameters });
const FIGURES = tool('list_figures', { company: 'demo' });

it('a valid message from an assistant gets a response', async () => {
  expect((await send(JSON.stringify(FIGURES))).text).toContain('fingerprint');
});

it('a batch of messages is rejected', async () => {
  const { status, text } = await send(JSON.stringify(Array.from({ length: 50 }, () => FIGURES)));
  expect(status).toBe(400);
  expect(text).not.toContain('fingerprint');
});

it.each<[misuse: string, body: string]>([
  ['an id of a hundred digits', JSON.stringify(FIGURES).replace('"id":1', `"id":1${'0'.repeat(100)}`)],
  ['an id that is a list', JSON.stringify({ ...FIGURES, id: [1] })],
  ['an id that is an object', JSON.stringify({ ...FIGURES, id: { $ne: 1 } })],
  ['an id that is a fraction', JSON.stringify({ ...FIGURES, id: 1.5 })],
  ['another protocol version', JSON.stringify({ ...FIGURES, jsonrpc: '1.0' })],
  ['a truncated message', JSON.stringify(FIGURES).slice(0, -2)],
  ['an empty body', ''],
  ['null', 'null'],
])('a message with %s is rejected', async (_misuse, body) => {
  const { status, text } = await send(body);
  expect(status).toBe(400);
  expect(text).not.toContain('fingerprint');
});

it('an id of thirty kilobytes is not echoed', async () => {
  const { text } = await send(JSON.stringify({ ...FIGURES, id: 'x'.repeat(30_000) }));
  expect(text.length).toBeLessThan(60_000);
});

it.each<[misuse: string, plan: object]>([
  ['an unknown name', { kind: 'figure', sql: 'select 1' }],
  ['an unknown nested name', { kind: 'total', measure: { figure: 'summary.netProfit', sql: 'x' } }],
  ['an unknown kind', { kind: '__proto__' }],
  ['a missing kind', {}],
])('a plan with %s is rejected', async (_misuse, plan) => {
  const { text } = await send(JSON.stringify(tool('query_books', { company: 'demo', plan })));
  expect(text).toMatch(/isError":true|"error"/);
  expect(text).not.toContain('fingerprint');
});

/** Starts a session as a 2025 client that supports elicitation would. */
async function sessionOf(bearer: string): Promise<Record<string, string>> {
  const begin = message('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: { elicitation: {} },
    clientInfo: { name: 'a client', version: '1' },
  });
  const { status, headers } = await send(JSON.stringify(begin), {}, bearer);
  expect(status).toBe(200);
  return { 'mcp-session-id': headers.get('mcp-session-id') ?? '', 'mcp-protocol-version': '2025-11-25' };
}

it('another account’s session id is rejected in the same way as a session id that does not exist', async () => {
  const others = await newApiClient(server.url, other, { companies: [CASH_COMPANY] });
  const headers = await sessionOf(others.token);
  const asked = await send(JSON.stringify(tool('list_companies', {})), headers);
  expect(asked.status).toBe(404);
  expect(asked.text).not.toContain('Demo company');
  for (const nobodys of [others.token, '1', '__proto__', 'x'.repeat(8_000)]) {
    const { status, text } = await send(JSON.stringify(FIGURES), { ...headers, 'mcp-session-id': nobodys });
    expect([status, text]).toEqual([404, asked.text]);
  }
  expect((await send(JSON.stringify(tool('list_companies', {})), headers, others.token)).status).toBe(200);
});

it('an unexpected response is ignored, with or without a session', async () => {
  const answer = JSON.stringify({
    jsonrpc: '2.0',
    id: 0,
    result: { action: 'accept', content: { reading: 'x' } },
  });
  for (const headers of [{}, await sessionOf(token)]) {
    const { status, text } = await send(answer, headers);
    expect([status, text]).toEqual([202, '']);
  }
});

it('a session has the same access as its token', async () => {
  const program = await newApiClient(server.url, owner, { scopes: ['books:read'] });
  const headers = await sessionOf(program.token);
  const { text } = await send(JSON.stringify(message('tools/list')), headers, program.token);
  expect(text).toContain('list_figures');
  expect(text).not.toContain('list_findings');
});

it('a session ends when its token expires', async () => {
  const { access } = await connectProgram(server.url, owner);
  const headers = await sessionOf(access);
  expect((await send(JSON.stringify(FIGURES), headers, access)).status).toBe(200);
  server.clock.advance(HOUR);
  const over = await send(JSON.stringify(FIGURES), headers, access);
  expect(over.status).toBe(401);
  expect(over.headers.get('www-authenticate')).toContain('resource_metadata=');
});

it('only four of forty sessions for one token are kept', async () => {
  const { token: busy } = await newApiClient(server.url, owner, { name: 'Busy' });
  const begun: Record<string, string>[] = [];
  for (let time = 0; time < 40; time += 1) {
    if (time % 10 === 0) server.clock.advance(MINUTE);
    begun.push(await sessionOf(busy));
  }
  const statuses = [];
  for (const headers of begun) {
    server.clock.advance(SECOND);
    statuses.push((await send(JSON.stringify(message('ping')), headers, busy)).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(4);
  expect(statuses.slice(-4)).toEqual([200, 200, 200, 200]);
});

it.each([
  ['GET', 405],
  ['DELETE', 404],
  ['PUT', 405],
])('%s does not open a stream or end a session', async (method, refused) => {
  const { status } = await fetch(`${server.url}/mcp`, {
    method,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'mcp-session-id': '1' },
  });
  expect(status).toBe(refused);
});

it.each([
  'books://demo/2026-10-01..2026-10-31/../../evidence',
  'books://demo/2026-10-01..2026-10-31/%2e%2e%2fevidence',
  'books://demo/..2026-10-31/letter',
  `books://${CASH_COMPANY}/2026-10-01..2026-10-31/income-statement`,
  'books://demo/2026-10-01..2026-10-31/__proto__',
  'file:///etc/passwd',
])('the document %s does not exist', async (uri) => {
  const { text } = await send(JSON.stringify(message('resources/read', { uri })));
  expect(text).toContain('"error"');
  expect(text).not.toMatch(/fingerprint|root:/);
});

it('an API call with a duplicate parameter is rejected', async () => {
  const path = '/api/v1/companies/demo/figures?limit=1&limit=500';
  const { status } = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(400);
});
