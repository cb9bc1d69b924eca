import type {
  Client,
  ElicitRequestFormParams,
  ElicitResult,
  VersionNegotiationMode,
} from '@modelcontextprotocol/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_TOKEN_REQUESTS_AT_ONCE } from '../../plugins/bearer.ts';
import { connectProgram } from '../../testing/oauth-program.ts';
import { protocolMessage } from '../../testing/protocol-message.ts';
import { newApiClient, type TestApiClient } from '../../testing/test-program.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { MAX_SESSIONS, MAX_SESSIONS_OF_TOKEN, SESSION_IDLE_MS } from './client-sessions.usecases.ts';
import { type Asked, connectClient, ERAS } from './testing/protocol-client.ts';

const server = await startTestServer();
const owner = await server.newPaidVisitor();
await owner.post('/api/financial-data', {
  type: 'custom',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
});
const program = await newApiClient(server.url, owner);
/** This question has more than one meaning; only the user knows which one is meant. */
const UNCLEAR = { company: 'demo', question: 'how much did we earn' };

// Gives each test the full number of calls allowed per minute.
beforeEach(() => server.clock.advance(60_000));

const clientOf = (mode: VersionNegotiationMode, asked: Asked | null, of: TestApiClient = program) =>
  connectClient(server.url, of, mode, asked);

async function ask(client: Client) {
  const { content } = await client.callTool({ name: 'ask_books', arguments: UNCLEAR });
  const [part] = content as { text: string }[];
  return JSON.parse(part?.text ?? '');
}

function readingsOf({ requestedSchema }: ElicitRequestFormParams): string[] {
  const { reading } = requestedSchema.properties as unknown as { reading: { enum: string[] } };
  return reading.enum;
}

describe.each(ERAS)('an ambiguous question from a client of the %s revision', (_name, mode) => {
  it('is put to the user, and the chosen interpretation is answered', async () => {
    const asked: ElicitRequestFormParams[] = [];
    const { client } = await clientOf(mode, (form) => {
      asked.push(form);
      return { action: 'accept', content: { reading: readingsOf(form).at(-1) as string } };
    });
    const answer = await ask(client);
    const [form] = asked as [ElicitRequestFormParams];
    expect(asked).toHaveLength(1);
    expect(readingsOf(form).length).toBeGreaterThan(1);
    expect([answer.outcome, answer.words]).toEqual([
      'answer',
      expect.stringContaining(readingsOf(form).at(-1) as string),
    ]);
  });

  it('is returned with its interpretations if the user declines or responds with something else', async () => {
    const { client: without } = await clientOf(mode, null);
    const readings = await ask(without);
    expect(readings.outcome).toBe('choose');
    for (const result of [
      { action: 'decline' },
      { action: 'cancel' },
      { action: 'accept', content: { reading: 'Profit of our neighbor' } },
    ] as ElicitResult[]) {
      const { client } = await clientOf(mode, () => result);
      expect(await ask(client)).toEqual(readings);
    }
  });
});

it('a question that waits for the user blocks neither the owner nor the app', async () => {
  const thinking: PromiseWithResolvers<ElicitResult>[] = [];
  const { client } = await clientOf('legacy', () => {
    const answer = Promise.withResolvers<ElicitResult>();
    thinking.push(answer);
    return answer.promise;
  });
  const questions = [];
  while (questions.length <= MAX_TOKEN_REQUESTS_AT_ONCE) {
    questions.push(ask(client));
    await expect.poll(() => thinking.length, { timeout: 10_000 }).toBe(questions.length);
  }
  expect((await owner.get('/api/kpis/2026-10-01/2026-10-31')).status).toBe(200);
  for (const [place, { resolve }] of thinking.entries()) {
    resolve({ action: 'decline' });
    expect((await questions[place]).outcome).toBe('choose');
  }
});

describe('an MCP session', () => {
  const chooses: Asked = (form) => ({
    action: 'accept',
    content: { reading: readingsOf(form)[0] as string },
  });
  const send = (session: string, { token }: TestApiClient = program, method = 'POST') =>
    fetch(new URL('/mcp', server.url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        'mcp-session-id': session,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(method === 'POST'
        ? { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }) }
        : {}),
    });
  const begin = async (of: TestApiClient = program) =>
    (await clientOf('legacy', chooses, of)).transport.sessionId ?? '';

  it('is created only for a client that uses a 2025 revision and supports questions', async () => {
    const sessionOf = async (mode: VersionNegotiationMode, ask: Asked | null) =>
      (await clientOf(mode, ask)).transport.sessionId;
    expect(await sessionOf('legacy', null)).toBeUndefined();
    expect(await sessionOf({ pin: '2026-07-28' }, chooses)).toBeUndefined();
    expect(await sessionOf('legacy', chooses)).toEqual(expect.any(String));
  });

  it('belongs to one token', async () => {
    const session = await begin();
    const other = await newApiClient(server.url, owner, { name: 'Another' });
    const [own, foreign, made] = [await send(session), await send(session, other), await send('made-up')];
    expect([own.status, foreign.status, made.status]).toEqual([200, 404, 404]);
    expect(await foreign.json()).toEqual(await made.json());
    expect((await send(session, other, 'DELETE')).status).toBe(404);
    expect((await send(session)).status).toBe(200);
  });

  it('ends when its client closes it, when its token is revoked, and when it is idle', async () => {
    const ended = await begin();
    expect([(await send(ended, program, 'DELETE')).status, (await send(ended)).status]).toEqual([200, 404]);
    const revoked = await newApiClient(server.url, owner, { name: 'Revoked' });
    const ofRevoked = await begin(revoked);
    await owner.post('/api/revoke-token', { id: revoked.id });
    expect((await send(ofRevoked, revoked)).status).toBe(401);
    const rested = await begin();
    server.clock.advance(SESSION_IDLE_MS);
    expect((await send(rested)).status).toBe(404);
  });

  it('is replaced if its token has too many sessions and it was idle the longest', async () => {
    const first = await begin();
    const second = await begin();
    await send(first);
    for (let more = 2; more <= MAX_SESSIONS_OF_TOKEN; more += 1) await begin();
    expect([(await send(first)).status, (await send(second)).status]).toEqual([200, 404]);
  });

  it('is not replaced by another account’s sessions', async () => {
    const session = await begin();
    const greedy = await server.newPaidVisitor();
    const tokens: string[] = [];
    while (tokens.length < 20) tokens.push((await newApiClient(server.url, greedy)).token);
    while (tokens.length * MAX_SESSIONS_OF_TOKEN <= MAX_SESSIONS)
      tokens.push((await connectProgram(server.url, greedy)).access);
    const beginning = {
      protocolVersion: '2025-06-18',
      capabilities: { elicitation: {} },
      clientInfo: { name: 'greedy', version: '1' },
    };
    for (const token of tokens) {
      for (let own = 0; own < MAX_SESSIONS_OF_TOKEN; own += 1) {
        const { status } = await fetch(`${server.url}/mcp`, protocolMessage(token, 'initialize', beginning));
        expect(status).toBe(200);
      }
    }
    expect((await send(session)).status).toBe(200);
  });
});
