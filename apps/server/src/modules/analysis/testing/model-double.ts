import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SeenRequest, startServer } from '../../../../../../packages/quickbooks/testing/http-server.ts';
import { PROTOCOLS, type Protocol, protocolOf } from './protocols.ts';

/** How the double answers one request. */
export type DoubleReply =
  | { readonly arrangement: unknown; readonly pauseMs?: number }
  /** Text that is sent as it is, where JSON is expected; it may end anywhere. */
  | { readonly text: string; readonly finish?: 'stop' | 'length' | 'refusal' }
  | { readonly status: number; readonly retryAfter?: string; readonly body?: string }
  | { readonly hang: true }
  /** Any body with status 200. */
  | { readonly whole: unknown }
  /** The connection breaks after so many characters of the answer. */
  | { readonly arrangement: unknown; readonly breakAfter: number };

/** What the double was sent. */
export interface DoubleRequest {
  readonly protocol: Protocol;
  readonly path: string;
  readonly authorization: string;
  readonly body: unknown;
  /** Everything in it that a model would read, put together. */
  readonly read: string;
}

export interface ModelDouble {
  readonly baseUrl: string;
  readonly requests: DoubleRequest[];
  /** What answers from now on. */
  reply: (request: DoubleRequest) => DoubleReply;
  stop(): Promise<void>;
}

/**
 * A provider's API over HTTP that answers as it is told: OpenAI's responses and chat completions, Anthropic's messages.
 */
export async function startModelDouble(
  reply: ModelDouble['reply'] = () => ({ arrangement: {} }),
): Promise<ModelDouble> {
  const requests: DoubleRequest[] = [];
  const server = await startServer((response, request) =>
    answer(response, request).catch(() => response.destroy()),
  );
  const double = { baseUrl: `${server.url}/v1`, requests, reply, stop: server.close };
  return double;

  async function answer(response: ServerResponse, { url, headers, body: sent }: SeenRequest): Promise<void> {
    const protocol = protocolOf(url.pathname);
    if (protocol === null) return void response.writeHead(404).end('{}');
    const body: unknown = JSON.parse(sent);
    const seen: DoubleRequest = {
      protocol,
      path: url.pathname,
      authorization: String(headers.authorization ?? headers['x-api-key'] ?? ''),
      body,
      read: textsOf(body).join('\n'),
    };
    requests.push(seen);
    await send(response, protocol, double.reply(seen));
  }
}

async function send(response: ServerResponse, protocol: Protocol, reply: DoubleReply): Promise<void> {
  if ('hang' in reply) return;
  if ('status' in reply) {
    const headers = reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter };
    response.writeHead(reply.status, { 'content-type': 'application/json', ...headers });
    response.end(reply.body ?? JSON.stringify({ error: { type: 'error', message: 'told by the double' } }));
    return;
  }
  if ('whole' in reply) {
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify(reply.whole));
  }
  const text = 'text' in reply ? reply.text : JSON.stringify(reply.arrangement);
  const finish = 'text' in reply ? (reply.finish ?? 'stop') : 'stop';
  const body = JSON.stringify(PROTOCOLS[protocol](text, finish));
  const breakAfter = 'breakAfter' in reply ? reply.breakAfter : body.length;
  const pauseMs = 'pauseMs' in reply ? (reply.pauseMs ?? 0) : 0;
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(body.slice(0, breakAfter));
  await sleep(pauseMs);
  if (breakAfter === body.length) return void response.end();
  // What was written must have arrived: a reset discards what was not read yet.
  await sleep(100);
  response.destroy();
}

/** Every text in a request, wherever its protocol puts it. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}
