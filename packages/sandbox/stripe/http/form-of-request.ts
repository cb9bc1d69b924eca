import type { FastifyRequest } from 'fastify';
import { type FormHash, parseForm } from './form.ts';
import { invalidRequest } from './refusal.ts';

/** Returns the parameters, which are in the query string of a GET and in the body of a POST. */
export function formOf(request: FastifyRequest): FormHash {
  if (request.method !== 'POST') {
    const start = request.url.indexOf('?');
    return parseForm(start < 0 ? '' : request.url.slice(start + 1));
  }
  const body = typeof request.body === 'string' ? request.body : '';
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (body !== '' && type !== 'application/x-www-form-urlencoded') {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    );
  }
  return parseForm(body);
}
