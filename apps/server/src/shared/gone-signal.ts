import type { FastifyReply } from 'fastify';

/** Returns a signal that is aborted when the client disconnects before the response is complete. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
