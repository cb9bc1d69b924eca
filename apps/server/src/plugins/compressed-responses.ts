import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fp from 'fastify-plugin';
import { accepts } from './addressed-files.ts';

/** Shorter responses fit into one packet without compression. */
const MIN_LENGTH = 1_200;
const compress = promisify(gzip);

/**
 * Compresses responses, because figures, letters and statements take a quarter of the time on a slow connection. Only
 * responses to GET requests are compressed; other responses may contain a secret, and the length of a compressed
 * response reveals something about its content. Other sites cannot send requests as the visitor. Files and streams are
 * not compressed.
 */
export const compressedResponses = fp(async (app) => {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (method !== 'GET' || typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload;
    const varies = [reply.getHeader('vary'), 'accept-encoding'];
    reply.header('vary', varies.filter(Boolean).join(', '));
    if (!accepts(headers['accept-encoding'], 'gzip')) return payload;
    const compressed = await compress(payload);
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compressed;
  });
});
