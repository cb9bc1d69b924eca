import type { Readable } from 'node:stream';
import {
  FILE_LIMITS,
  FileBooksCheckResponse,
  FileBooksRefusal,
  FileBooksResponse,
} from '@insights/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiServer } from '../../shared/api-server.ts';
import { AppError } from '../../shared/app-error.ts';
import { createCalls } from '../../shared/calls.ts';
import { goneSignal } from '../../shared/gone-signal.ts';
import type { Uses } from '../../shared/services.ts';
import { requirePaidAccess } from '../access/access.usecases.ts';
import { NO_BOOKS, notAForm, readersBusy, tooLarge, unreadableForm } from './imported-books.errors.ts';
import type { FileBooksUseCases, SentForm } from './imported-books.usecases.ts';

/** Total size of the files plus a little for the rest of the form. */
const MAX_FORM_BYTES = FILE_LIMITS.bytesInAll + 1024 * 1024;
/** Room for two full forms and several small ones. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;

/**
 * Registers the routes for file uploads. The body is not read until the sender is authenticated and authorized, so that
 * nobody else can make the server hold a hundred megabytes.
 */
export async function fileBooksRoutes(
  scope: FastifyInstance,
  { fileBooks, attempts }: Uses<'attempts'> & { fileBooks: FileBooksUseCases },
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  // Other content types are rejected after authentication, as on every route.
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  const api = scope.withTypeProvider() as unknown as ApiServer;
  const consumes = ['multipart/form-data'];

  createCalls(api, attempts).post(
    '/api/file-books/check',
    {
      access: 'paid',
      summary: 'Check what exported files contain and whether they can be imported; stores nothing',
      description: 'A form with `files`, and `answers` as JSON if the files leave questions open',
      consumes,
      response: FileBooksCheckResponse,
    },
    (request, reply) => fileBooks.check(request.account.id, readFormRequest(request, reply)),
  );

  api.post(
    '/api/file-books',
    {
      config: { access: 'paid', durable: true },
      schema: {
        summary: 'Import exported files as a company',
        description:
          'The same form as for the check. Returns 422 and the same content if the files cannot be imported',
        consumes,
        response: { 200: FileBooksResponse, 422: FileBooksRefusal },
      },
    },
    async (request, reply) => {
      const { found, kept } = await fileBooks.use(
        requirePaidAccess(request.visitor),
        readFormRequest(request, reply),
      );
      if (kept === null) {
        return reply.status(422).send({ ...NO_BOOKS, requestId: request.id, data: found });
      }
      reply.setSession(kept.newToken);
      return { success: true as const, data: { ...found, realmId: kept.realmId } };
    },
  );
}

function readFormRequest(
  request: Pick<FastifyRequest, 'body' | 'headers' | 'awaitUpload'>,
  reply: FastifyReply,
): SentForm {
  const { body, headers } = request;
  const contentType = headers['content-type'];
  if (body === undefined || contentType === undefined) throw notAForm();
  return {
    contentType,
    signal: goneSignal(reply),
    read: () => {
      request.awaitUpload();
      return collect(body as Readable, countHeldBytes(reply));
    },
  };
}

/** Total size of all forms that are being received, waiting or being read. */
let heldBytes = 0;

/**
 * Returns a function that counts bytes until the reply is done, and throws if all forms together exceed the limit.
 */
function countHeldBytes(reply: FastifyReply): (bytes: number) => void {
  let own = 0;
  reply.raw.once('close', () => {
    heldBytes -= own;
  });
  return (bytes) => {
    if (reply.raw.destroyed || heldBytes + bytes > MAX_HELD_BYTES) throw readersBusy();
    own += bytes;
    heldBytes += bytes;
  };
}

/** Reads the body of a request, up to the size limit. */
async function collect(payload: Readable, count: (bytes: number) => void): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // The connection stays open, so that the sender of an oversized body receives the error.
    for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > MAX_FORM_BYTES) break;
      count(part.length);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadableForm('The files did not arrive completely. Please send them again.');
  }
  if (length > MAX_FORM_BYTES) {
    const megabytes = FILE_LIMITS.bytesInAll / 1024 / 1024;
    throw tooLarge(`The files are larger than ${megabytes} MB in total. Please export a shorter period.`);
  }
  return Buffer.concat(parts, length);
}
