import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { FaultEffect } from '../faults/fault.ts';
import type { WireAnswer } from './wire-answer.ts';

/** Connections held open on purpose; they are cut when the server closes. */
export type HeldConnections = Set<Socket>;

/** Sends an answer, whole or as a fault wants it. */
export function send(
  reply: FastifyReply,
  answer: WireAnswer,
  effects: readonly FaultEffect[],
  held: HeldConnections,
): FastifyReply {
  const drip = effects.find((effect) => effect.kind === 'drip');
  if (drip?.kind === 'drip') return dripOut(reply, answer, drip.bytesPerSecond ?? 1, held);
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

function dripOut(
  reply: FastifyReply,
  answer: WireAnswer,
  bytesPerSecond: number,
  held: HeldConnections,
): FastifyReply {
  const bytes = Buffer.from(answer.body);
  hold(reply, held);
  reply.raw.statusCode = answer.status;
  const headers = { ...reply.getHeaders(), ...answer.headers, 'content-length': bytes.length };
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  let sent = 0;
  const timer = setInterval(() => {
    reply.raw.write(bytes.subarray(sent, sent + 1));
    sent += 1;
    if (sent >= bytes.length) {
      clearInterval(timer);
      reply.raw.end();
    }
  }, 1000 / bytesPerSecond);
  reply.raw.once('close', () => clearInterval(timer));
  return reply;
}
