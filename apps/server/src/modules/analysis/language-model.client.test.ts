import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readSettings } from '../../settings.ts';
import { createLanguageModel, isOutage, type ModelAnswer } from './language-model.client.ts';

const provider = createServer((request, response) => {
  request.resume();
  const [, kind] = /^\/(\w+)\//.exec(request.url ?? '') ?? [];
  const event = (value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`);
  if (kind === 'error') {
    response.writeHead(500, { 'content-type': 'application/json' });
    endless(response);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const delta = (content: string) => event({ id: '1', choices: [{ index: 0, delta: { content } }] });
  if (kind === 'long') {
    delta('{"ids":["');
    endless(
      response,
      () => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'x'.repeat(1000) } }] })}\n\n`,
    );
    return;
  }
  delta('{"ids":["a"]}');
  event({ id: '1', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
  event({ id: '1', choices: [], usage: { prompt_tokens: -5, completion_tokens: -7, total_tokens: -12 } });
  response.end('data: [DONE]\n\n');
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const address = provider.address();
if (address === null || typeof address === 'string') throw new Error('The provider does not listen');
const { port } = address;
afterAll(() => provider.close());

/** Bytes the provider sent before the connection was closed. */
let sent = 0;

function endless(response: import('node:http').ServerResponse, piece = () => 'x'.repeat(1000)): void {
  sent = 0;
  const write = () => {
    while (!response.destroyed && sent < 50_000_000) {
      sent += 1000;
      if (!response.write(piece())) return void response.once('drain', write);
    }
    response.end();
  };
  write();
}

function ask(kind: string): Promise<ModelAnswer> {
  const settings = readSettings({
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'test',
    AI_BASE_URL: `http://127.0.0.1:${port}/${kind}`,
  });
  const model = createLanguageModel(settings);
  if (model === null) throw new Error('No model is configured');
  return model.choose({
    instructions: 'Answer with ids.',
    prompt: 'a, b',
    shape: z.object({ ids: z.array(z.string()) }),
    maxOutputTokens: 100,
    signal: AbortSignal.timeout(20_000),
  });
}

it('stops reading a response that is too long', async () => {
  const { offered, failure } = await ask('long');
  expect(offered).toBeNull();
  expect(failure?.kind).toBe('unreadable');
  expect(sent).toBeLessThan(10_000_000);
});

it('stops reading an error that is too long', async () => {
  const { offered, failure } = await ask('error');
  expect(offered).toBeNull();
  expect(failure).not.toBeNull();
  expect(sent).toBeLessThan(10_000_000);
});

it('treats negative token counts as unknown', async () => {
  expect(await ask('short')).toEqual({
    offered: { ids: ['a'] },
    failure: null,
    inputTokens: null,
    outputTokens: null,
  });
});

it.each([
  ['unavailable', true],
  ['timeout', true],
  ['rate-limited', true],
  ['refused', false],
  ['cut', false],
  ['unreadable', false],
])('the provider is paused for everyone after the failure “%s”: %s', (kind, expected) => {
  expect(isOutage(kind)).toBe(expected);
});
