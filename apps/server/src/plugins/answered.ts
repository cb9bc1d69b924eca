import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /** Calls back once: when the answer was read, or is read slowly, or asks its reader something. */
    onceAnswered(callback: () => void): void;
  }
}

interface ReadingLimits {
  /** Most answers are read at once. Who is slower is not waited for, but has no more than a few answers on the way. */
  readonly briskMs: number;
  /** What is not read by then is thrown away with its connection. */
  readonly mostMs: number;
}

const READING_LIMITS: ReadingLimits = { briskMs: 5_000, mostMs: 5 * 60_000 };

/**
 * Tells when the work behind an answer is done. The answer to an assistant comes in parts, of which the first may be a
 * question to a person, and then stays open until they have chosen.
 */
export const answered = fp<Partial<ReadingLimits>>(async (app, options) => {
  const { briskMs, mostMs } = { ...READING_LIMITS, ...options };
  const waiting = new WeakMap<FastifyReply, (() => void)[]>();

  function tell(reply: FastifyReply): void {
    for (const callback of waiting.get(reply)?.splice(0) ?? []) callback();
  }

  app.decorateReply('onceAnswered', function onceAnswered(this: FastifyReply, callback) {
    const callbacks = waiting.get(this) ?? [];
    if (!waiting.has(this)) this.raw.once('close', () => tell(this));
    waiting.set(this, callbacks);
    callbacks.push(callback);
  });

  app.addHook('onSend', async (_request, reply, payload) => {
    if (!waiting.has(reply)) return payload;
    if (!(payload instanceof Response) || payload.body === null) {
      const timers = [setTimeout(() => tell(reply), briskMs), setTimeout(() => reply.raw.destroy(), mostMs)];
      reply.raw.once('close', () => timers.forEach(clearTimeout));
      return payload;
    }
    const watched = new TransformStream({
      transform(part, controller) {
        tell(reply);
        controller.enqueue(part);
      },
    });
    return new Response(payload.body.pipeThrough(watched), payload);
  });
});
