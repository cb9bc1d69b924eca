import type { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { addressBucket } from './address.ts';
import type { ApiServer } from './api-server.ts';
import { defined } from './defined.ts';
import { sendDownload } from './download.ts';
import type { AttemptLimit, Attempts } from './limits/attempts.ts';

/** A call of the API: who may use it, and its contracts. */
export interface Call<
  Query extends z.ZodType,
  Response extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
> extends Pick<FastifyContextConfig, 'access' | 'durable' | 'waits'> {
  readonly summary: string;
  readonly description?: string;
  readonly consumes?: readonly string[];
  readonly bodyLimit?: number;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Omitted if the response is a file. */
  readonly response?: Response;
  /** Limits, counted before the call runs. */
  readonly perAccount?: AttemptLimit;
  readonly perAddress?: AttemptLimit;
}

export interface File {
  readonly fileName: string;
  readonly body: string | Uint8Array | Readable;
}

type Sent<Query, Params, Body> = Omit<FastifyRequest, 'query' | 'params' | 'body'> & {
  readonly query: Query;
  readonly params: Params;
  readonly body: Body;
};

/** Result of a call: a file, the `data` of its response, or nothing if the response has no data. */
export type Result<Response> = Response extends undefined
  ? Promise<File>
  : Response extends { data: infer Data }
    ? Promise<Data>
    : Promise<void>;

type Add = <
  Query extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  url: string,
  call: Call<Query, Response, Params, Body>,
  run: (
    request: Sent<z.output<Query>, z.output<Params>, z.output<Body>>,
    reply: FastifyReply,
  ) => Result<z.input<Response>>,
) => void;

/** Adds calls to a server. */
export interface Calls {
  /** For calls whose responses are neither files nor `{success: true, data}`. */
  readonly app: ApiServer;
  readonly get: Add;
  readonly post: Add;
}

export function createCalls(app: ApiServer, attempts: Attempts): Calls {
  const adder =
    (method: 'GET' | 'POST'): Add =>
    (url, call, run) => {
      const { summary, description, consumes, bodyLimit, params, query, body, response, ...rest } = call;
      const { perAccount, perAddress, ...config } = rest;
      const schema = { summary, description, consumes, params, querystring: query, body };
      app.route({
        method,
        url,
        config,
        ...(bodyLimit !== undefined && { bodyLimit }),
        schema: {
          ...defined(schema),
          ...(response !== undefined && { response: { 200: response } }),
        },
        handler: async (request, reply) => {
          if (perAccount !== undefined) await attempts.count(perAccount, [`account ${request.account.id}`]);
          if (perAddress !== undefined)
            await attempts.count(perAddress, [`address ${addressBucket(request.ip)}`]);
          const result: unknown = await run(request as never, reply);
          if (response !== undefined) return { success: true, data: result };
          const { fileName, body: file } = result as File;
          return sendDownload(reply, fileName, file);
        },
      });
    };
  return { app, get: adder('GET'), post: adder('POST') };
}
