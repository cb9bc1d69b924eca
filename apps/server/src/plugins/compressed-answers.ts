import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fp from 'fastify-plugin';

/** What is shorter fits into one packet as it is. */
const MIN_LENGTH = 1_200;
const compress = promisify(gzip);

/**
 * Figures, letters and statements take a quarter of the time on a slow line. Only what was asked for by GET: an answer to
 * anything else may hold a secret, and the length of a compressed answer tells something of what is in it. Other sites
 * cannot ask in the visitor's name. Files and streams are sent as they are.
 */
export const compressedAnswers = fp(async (app) => {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (method !== 'GET' || typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload;
    const varies = [reply.getHeader('vary'), 'accept-encoding'];
    reply.header('vary', varies.filter(Boolean).join(', '));
    if (!takesGzip(headers['accept-encoding'] ?? '')) return payload;
    const compressed = await compress(payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressed;
  });
});

/** `gzip;q=0` refuses it. */
function takesGzip(accepted: string): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted);
}
