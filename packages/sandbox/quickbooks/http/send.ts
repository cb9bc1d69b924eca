import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { FaultEffect } from '../faults/fault.ts';
import type { RawResponse } from './raw-response.ts';

/** Connections held open on purpose, which are closed when the server closes. */
export type HeldConnections = Set<Socket>;

/** Sends a response, either complete or cut off by a fault. */
export function send(
  reply: FastifyReply,
  answer: RawResponse,
  effects: readonly FaultEffect[],
): FastifyReply {
  const isCut = effects.some((effect) => effect.kind === 'truncated-json');
  const body = isCut ? answer.body.slice(0, Math.floor(answer.body.length * 0.6)) : answer.body;
  return reply.code(answer.status).headers(answer.headers).send(body);
}

export function hold(reply: FastifyReply, held: HeldConnections): FastifyReply {
  reply.hijack();
  const { socket } = reply.raw;
  if (socket !== null) {
    held.add(socket);
    socket.once('close', () => held.delete(socket));
  }
  return reply;
}

export function reset(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}
