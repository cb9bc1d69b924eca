import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Calls back once: when the response has been read, when it is being read slowly, or when it streams its first
     * part.
     */
    onceAnswered(callback: () => void): void;
  }
}

interface ReadingLimits {
  /**
   * Most responses are read within this time. A slower reader is not waited for, but can have only a few responses in
   * progress.
   */
  readonly briskMs: number;
  /** A response that has not been read after this time is discarded, and its connection is closed. */
  readonly mostMs: number;
}

const READING_LIMITS: ReadingLimits = { briskMs: 5_000, mostMs: 5 * 60_000 };

/**
 * Reports when the work for a response is done. A response to an AI assistant is a stream whose first part may be a
 * question to the user; after that, the stream stays open until the user responds.
 */
export const responseDone = fp<Partial<ReadingLimits>>(async (app, options) => {
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
