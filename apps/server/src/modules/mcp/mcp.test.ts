import { V1_RESPONSES } from '@insights/contracts';
import type { Client, VersionNegotiationMode } from '@modelcontextprotocol/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { newApiClient, type TestApiClient } from '../../testing/test-program.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { V1_OPERATIONS } from '../api-v1/operations.rules.ts';
import { MAX_RESULT_BYTES } from './mcp-server.usecases.ts';
import { exampleOf } from './testing/example-of.ts';
import { connectClient, ERAS } from './testing/protocol-client.ts';

const server = await startTestServer();
const owner = await server.newPaidVisitor();
await owner.post('/api/financial-data', {
  type: 'custom',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
});
const program = await newApiClient(server.url, owner);
const TOOLS = Object.keys(V1_RESPONSES) as (keyof typeof V1_RESPONSES)[];
/** Average number of bytes of text per model token. */
const BYTES_A_TOKEN = 3.5;
const MAX_DEFINITION_TOKENS = 4_100;

// Gives each test the full number of calls allowed per minute.
beforeEach(() => server.clock.advance(60_000));

async function connect(mode: VersionNegotiationMode, of: TestApiClient = program): Promise<Client> {
  return (await connectClient(server.url, of, mode)).client;
}

async function call(client: Client, name: string, parameters: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: parameters });
  const [part] = content as { type: string; text: string }[];
  return { isError: isError === true, text: part?.text ?? '' };
}

describe.each(ERAS)('an MCP client that uses the %s revision', (_name, mode) => {
  it('lists the tools, all read-only and briefly described', async () => {
    const { tools } = await (await connect(mode)).listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { annotations, inputSchema } of tools) {
      expect(annotations).toEqual({
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      expect(inputSchema.additionalProperties).toBe(false);
    }
    expect(Buffer.byteLength(JSON.stringify(tools)) / BYTES_A_TOKEN).toBeLessThanOrEqual(
      MAX_DEFINITION_TOKENS,
    );
  });

  it('gets the same answer from each tool as from the API', async () => {
    const client = await connect(mode);
    for (const name of TOOLS) {
      const { isError, text } = await call(client, name, exampleOf(name));
      expect([name, isError]).toEqual([name, false]);
      const { company: _, statement, plan, ...query } = exampleOf(name) as Record<string, string>;
      const path = V1_OPERATIONS[name].path
        .replace(':company', 'demo')
        .replace(':statement', statement ?? '');
      const asked = new URLSearchParams({
        ...(statement !== undefined && !path.includes(statement) ? { statement } : {}),
        ...(plan === undefined ? {} : { plan: JSON.stringify(plan) }),
        ...query,
      });
      const result = JSON.parse(text);
      // A tool may return fewer rows than requested, so the same number is requested from the API.
      if (result.page !== undefined) asked.set('limit', String(Math.max(1, result.page.returned)));
      const { body } = await program.get(`${path}?${asked}`);
      expect([name, result]).toEqual([name, body.data]);
    }
  });

  it('gets an error that says what is wrong with its request and how to correct it', async () => {
    const client = await connect(mode);
    const unknown = await call(client, 'list_figures', { company: 'demo', colour: 'red' });
    expect(unknown.isError).toBe(true);
    expect(unknown.text).toContain(
      'There is no parameter “colour” here. Valid parameters: company, period, from, to, basis',
    );
    for (const [name, parameters, words] of [
      ['list_figures', { company: '1' }, 'This token cannot access that company'],
      ['get_statement', { company: 'demo', statement: 'profit' }, 'income-statement'],
      ['list_figures', { company: 'demo', from: '2019-01-01', to: '2019-12-31' }, '2026-10-01 to 2026-10-31'],
      ['explain_figure', { company: 'demo', figure: 'no.such' }, 'does not exist in these books'],
      ['query_books', { company: 'demo', plan: '{"kind":"total"}' }, 'Send the plan as an object'],
      ['query_books', { company: 'demo', plan: { kind: 'sum' } }, 'plan'],
    ] as const) {
      const { isError, text } = await call(client, name, parameters);
      expect([isError, text]).toEqual([true, expect.stringContaining(words)]);
    }
  });

  it('can read documents and prompts', async () => {
    const client = await connect(mode);
    const { resources } = await client.listResources();
    const [schema, ...documents] = resources;
    expect(documents.map(({ uri }) => uri)).toEqual(
      ['income-statement', 'balance-sheet', 'cash-flow', 'letter', 'evidence'].map(
        (document) => `books://demo/2026-10-01..2026-10-31/${document}`,
      ),
    );
    const { contents: schemas } = await client.readResource({ uri: schema?.uri ?? '' });
    expect(JSON.parse((schemas as unknown as [{ text: string }])[0].text)).toMatchObject({
      type: 'object',
      properties: { kind: { enum: expect.arrayContaining(['total', 'compare']) } },
    });
    for (const { uri } of documents) {
      const { contents } = await client.readResource({ uri });
      const [{ text }] = contents as unknown as [{ text: string }];
      expect(JSON.parse(text).about).toMatchObject({
        company: { id: 'demo' },
        period: { words: 'October 2026' },
      });
    }
    await expect(client.readResource({ uri: 'books://demo/2026-10-01..2026-10-31/secrets' })).rejects.toThrow(
      'This document does not exist.',
    );
    await expect(client.readResource({ uri: 'books://demo/2026-13-01..2026-10-31/letter' })).rejects.toThrow(
      /^[^{]*$/,
    );
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'monthly_review',
      'lender_pack',
      'accountant_questions',
    ]);
    for (const { name } of prompts) {
      const { messages } = await client.getPrompt({
        name,
        arguments: { company: 'demo', period: 'last_month' },
      });
      expect(JSON.stringify(messages)).toContain('demo');
    }
  });

  it('sees only the tools for its scopes', async () => {
    const only = await newApiClient(server.url, owner, { scopes: ['review:read'] });
    const client = await connect(mode, only);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'list_companies',
      'list_findings',
      'list_adjusting_entries',
      'get_letter',
    ]);
    const { resources } = await client.listResources();
    expect(resources).toHaveLength(2);
    const refused = await client
      .callTool({ name: 'list_postings', arguments: { company: 'demo', figure: 'summary.netProfit' } })
      .catch((error: Error) => ({ isError: true, error }));
    expect(refused.isError).toBe(true);
    await owner.post('/api/revoke-token', { id: only.id });
  });
});

it('a response never exceeds what a model accepts, and says what was left out', async () => {
  const client = await connect({ pin: '2026-07-28' });
  const long: readonly [string, Record<string, unknown>][] = [
    ...TOOLS.map((name): [string, Record<string, unknown>] => [name, exampleOf(name)]),
    ['list_postings', { company: 'demo', figure: 'summary.cashPosition', limit: 500 }],
    ['list_findings', { company: 'demo', detail: 'full', limit: 500 }],
    ['list_adjusting_entries', { company: 'demo', detail: 'full', limit: 500 }],
    ['list_figures', { company: 'demo', detail: 'full', limit: 500 }],
    [
      'get_statement',
      { company: 'demo', statement: 'balance-sheet', detail: 'full', compare: 'lastYear', limit: 500 },
    ],
    ['explain_figure', { company: 'demo', figure: 'summary.netProfit', limit: 500 }],
  ];
  for (const [name, parameters] of long) {
    const { text } = await call(client, name, parameters);
    expect([name, Buffer.byteLength(text) <= MAX_RESULT_BYTES]).toEqual([name, true]);
    const { about, page } = JSON.parse(text);
    if (page === undefined) continue;
    expect(about.complete).toBe(page.rest === 0);
    if (page.sum !== undefined) {
      const inCents = (money: string) => Math.round(Number(money) * 100);
      expect(inCents(page.sumReturned) + inCents(page.sumRest)).toBe(inCents(page.sum));
    }
  }
});

it('paging through the postings behind a figure returns each posting once', async () => {
  const client = await connect('auto');
  const { data } = (
    await program.get('/api/v1/companies/demo/postings?figure=summary.totalRevenue&limit=500')
  ).body;
  const rows: unknown[] = [];
  for (let cursor: string | undefined, isDone = false; !isDone; ) {
    const parameters = {
      company: 'demo',
      figure: 'summary.totalRevenue',
      limit: 60,
      ...(cursor === undefined ? {} : { cursor }),
    };
    const answer = JSON.parse((await call(client, 'list_postings', parameters)).text);
    rows.push(...answer.rows);
    isDone = answer.page.cursor === null;
    cursor = answer.page.cursor ?? undefined;
  }
  expect(rows).toEqual(data.rows);
});

it('requests that wait for changes end immediately, so that they do not delay the owner’s pages', async () => {
  const client = await connect({ pin: '2026-07-28' });
  const fixed = { listChanged: false };
  expect(client.getServerCapabilities()).toMatchObject({ tools: fixed, resources: fixed, prompts: fixed });
  // More than a token may have open at the same time. Each request ends after stating that there will be no events.
  for (let tried = 0; tried < 8; tried += 1) {
    const { honoredFilter } = await client.listen({ toolsListChanged: true });
    expect(honoredFilter).toEqual({});
  }
  expect((await owner.get('/api/financial-data/2026-10-01/2026-10-31')).status).toBe(200);
});

describe('a request to /mcp', () => {
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  const post = (headers: Record<string, string>, body: unknown = LIST) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${program.token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });

  it('is accepted from an authorized assistant', async () => {
    expect((await post({})).status).toBe(200);
  });

  it('is rejected without a token or with an invalid one', async () => {
    for (const authorization of ['', 'Bearer x', `Basic ${program.token}`, program.token]) {
      const answer = await post({ authorization });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer realm=');
    }
  });

  it('is rejected from another site’s page', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect((await post(headers)).status).toBe(403);
    }
  });

  it.each(['GET', 'PUT'])('is rejected if its method is %s', async (method) => {
    const { status, headers } = await fetch(`${server.url}/mcp`, {
      method,
      headers: { authorization: `Bearer ${program.token}` },
    });
    expect([status, headers.get('allow')]).toEqual([405, 'POST, DELETE']);
  });
});
