import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyReply {
    /** Calls back once: when the first part of the answer is there, or nobody waits for it any more. */
    onceAnswered(callback: () => void): void;
  }
}

/**
 * Tells when the work behind an answer is done. From then on it is only read, as slowly as its reader likes; and the
 * answer to an assistant, whose first part may be a question to a person, stays open until they have chosen.
 */
export const answered = fp(async (app) => {
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
    if (!(payload instanceof Response) || payload.body === null) {
      tell(reply);
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
