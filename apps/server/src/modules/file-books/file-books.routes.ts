import type { Readable } from 'node:stream';
import {
  FILE_LIMITS,
  FileBooksCheckResponse,
  FileBooksRefusal,
  FileBooksResponse,
} from '@insights/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiServer } from '../../shared/api-server.ts';
import { requirePaidAccess } from '../access/access.usecases.ts';
import { NO_BOOKS, notAForm, tooLarge, unreadableForm } from './file-books.errors.ts';
import type { FileBooksUseCases, SentForm } from './file-books.usecases.ts';

/** The files, and little around them. */
const MAX_FORM_BYTES = FILE_LIMITS.bytesInAll + 1024 * 1024;

/**
 * Takes files as browsers send them, here alone. The body stays where it is until it is known who sends it and that they
 * may: nobody else makes the server hold a hundred megabytes.
 */
export async function fileBooksRoutes(
  scope: FastifyInstance,
  { fileBooks }: { fileBooks: FileBooksUseCases },
): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  // Anything else is refused once it is known who sends it, like every call.
  scope.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  const api = scope.withTypeProvider() as unknown as ApiServer;
  const consumes = ['multipart/form-data'];

  api.post(
    '/api/file-books/check',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'What exported files are, and whether they make books; stores nothing',
        description: 'A form with `files`, and `answers` as JSON where the files leave something open',
        consumes,
        response: { 200: FileBooksCheckResponse },
      },
    },
    async (request) => ({
      success: true as const,
      data: await fileBooks.check(request.account.id, formOf(request)),
    }),
  );

  api.post(
    '/api/file-books',
    {
      config: { access: 'paid', durable: true },
      schema: {
        summary: 'Use the books of exported files as a company',
        description:
          'The form of the check. Answers with 422 and the same contents when the files make no books',
        consumes,
        response: { 200: FileBooksResponse, 422: FileBooksRefusal },
      },
    },
    async (request, reply) => {
      const { found, kept } = await fileBooks.use(requirePaidAccess(request.visitor), formOf(request));
      if (kept === null) {
        return reply.status(422).send({ ...NO_BOOKS, requestId: request.id, data: found });
      }
      reply.setSession(kept.newToken);
      return { success: true as const, data: { ...found, realmId: kept.realmId } };
    },
  );
}

function formOf(request: FastifyRequest): SentForm {
  const { body, headers } = request;
  const contentType = headers['content-type'];
  if (body === undefined || contentType === undefined) throw notAForm();
  return {
    contentType,
    read: () => {
      request.awaitUpload();
      return collect(body as Readable);
    },
  };
}

/** The bytes of a request, no more than are allowed. */
async function collect(payload: Readable): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    // Whoever sends too much is told so, on the connection that they send it on.
    for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > MAX_FORM_BYTES) break;
      parts.push(part);
    }
  } catch {
    throw unreadableForm('The files did not arrive completely. Please send them again.');
  }
  if (length > MAX_FORM_BYTES) {
    const most = FILE_LIMITS.bytesInAll / 1024 / 1024;
    throw tooLarge(`The files are larger than ${most} MB together. Please export fewer days.`);
  }
  return Buffer.concat(parts, length);
}
