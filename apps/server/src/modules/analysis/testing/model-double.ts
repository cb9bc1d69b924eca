import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SeenRequest, startServer } from '@insights/quickbooks/testing/http-server';
import { PROTOCOLS, type Protocol, protocolOf } from './protocols.ts';

/** How the fake provider answers one request. */
export type DoubleReply =
  | { readonly arrangement: unknown; readonly pauseMs?: number }
  /** Text sent unchanged where JSON is expected. It may be cut off anywhere. */
  | { readonly text: string; readonly finish?: 'stop' | 'length' | 'refusal' }
  | { readonly status: number; readonly retryAfter?: string; readonly body?: string }
  | { readonly hang: true }
  /** The connection breaks after this many characters. */
  | { readonly arrangement: unknown; readonly breakAfter: number };

/** A request that the fake provider received. */
export interface DoubleRequest {
  readonly protocol: Protocol;
  readonly path: string;
  readonly authorization: string;
  readonly body: unknown;
  /** All text in the request that a model would read, concatenated. */
  readonly read: string;
}

export interface ModelDouble {
  readonly baseUrl: string;
  readonly requests: DoubleRequest[];
  /** Determines all replies from now on. */
  reply: (request: DoubleRequest) => DoubleReply;
  stop(): Promise<void>;
}

/**
 * Starts a fake of a provider's HTTP API: OpenAI's responses and chat completions, or Anthropic's messages. It streams
 * in small chunks, as the real ones do.
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
    response.end(
      reply.body ?? JSON.stringify({ error: { type: 'error', message: 'error from the fake model' } }),
    );
    return;
  }
  const text = 'text' in reply ? reply.text : JSON.stringify(reply.arrangement);
  const finish = 'text' in reply ? (reply.finish ?? 'stop') : 'stop';
  const { opening, piece, closing } = PROTOCOLS[protocol];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(opening());
  const breakAfter = 'breakAfter' in reply ? reply.breakAfter : Number.POSITIVE_INFINITY;
  const pauseMs = 'pauseMs' in reply ? (reply.pauseMs ?? 0) : 0;
  for (let at = 0; at < text.length; at += PIECE) {
    if (at >= breakAfter) {
      // Waits until the output has arrived, because a reset discards data that has not been read yet.
      await sleep(100);
      return void response.destroy();
    }
    response.write(piece(text.slice(at, at + PIECE)));
    if (pauseMs > 0) await sleep(pauseMs);
  }
  response.end(closing(finish, text));
}

/** Characters per chunk. */
const PIECE = 48;

/** Returns all texts in a request, wherever the protocol puts them. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}
