import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives this request's body the deadline for uploads. For identified users who are allowed to upload. */
    awaitUpload(): void;
  }
}

interface BodyLimits {
  /** Time from the head of a request to the end of its body, for bodies other than uploads. */
  readonly bodyMs: number;
  /** The same for uploads: 25 MB at a third of a megabit per second. */
  readonly uploadMs: number;
  /** An upload that sends less than `minBytes` in this time is too slow and is rejected. */
  readonly spanMs: number;
  readonly minBytes: number;
}

export const BODY_LIMITS: BodyLimits = {
  bodyMs: 20_000,
  uploadMs: 10 * 60_000,
  spanMs: 10_000,
  minBytes: 80 * 1024,
};

/**
 * Limits the time for a request body to arrive. Node has a single deadline for all requests, which is either too short
 * for files on a slow connection or long enough for strangers to hold connections open, so each request has its own
 * deadline here.
 */
export const bodyTimeout = fp<Partial<BodyLimits>>(async (app, options) => {
  const { bodyMs, uploadMs, spanMs, minBytes } = { ...BODY_LIMITS, ...options };
  const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>();

  /** Ends a late request as Node does: responds if that is still possible, and closes the connection. */
  function giveUp({ raw }: FastifyRequest): void {
    if (raw.complete) return;
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', error, raw.socket);
  }

  app.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    deadlines.set(
      request,
      setTimeout(() => giveUp(request), bodyMs),
    );
    raw.once('close', () => clearTimeout(deadlines.get(request)));
  });

  app.decorateRequest('awaitUpload', function awaitUpload(this: FastifyRequest) {
    clearTimeout(deadlines.get(this));
    const { raw } = this;
    const startedAt = performance.now();
    let arrived = raw.socket.bytesRead;
    const watch = setInterval(() => {
      const { bytesRead } = raw.socket;
      const isDrip = bytesRead - arrived < minBytes;
      arrived = bytesRead;
      if (!isDrip && performance.now() - startedAt < uploadMs) return;
      clearInterval(watch);
      giveUp(this);
    }, spanMs);
    raw.once('close', () => clearInterval(watch));
  });
});
