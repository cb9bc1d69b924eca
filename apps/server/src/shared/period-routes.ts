import type { Readable } from 'node:stream';
import { PeriodDates } from '@insights/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ApiServer } from './api-server.ts';
import { sendDownload } from './download.ts';

/** Who may call the period routes: accounts that have paid or, for the demo company, everyone. */
export interface Audience {
  readonly access: 'paid' | 'demo';
  readonly accountId: (request: FastifyRequest) => string;
  /** Limits the number of files. Rejects if the limit is exceeded. */
  readonly countFile?: (request: FastifyRequest) => Promise<void>;
}

export const PAID: Audience = { access: 'paid', accountId: ({ account }) => account.id };

interface File {
  readonly fileName: string;
  readonly body: string | Uint8Array | Readable;
}

/** The schema of a response, as created by `success` in the contracts. */
type Envelope<Data extends z.ZodType> = z.ZodObject<{ success: z.ZodLiteral<true>; data: Data }>;

/**
 * Registers GET routes about a period, whose URLs contain `:startDate/:endDate`. Routes for the demo company start with
 * `/api/demo` instead of `/api`.
 */
export class PeriodRoutes {
  readonly #app: ApiServer;
  readonly #audience: Audience;

  constructor(app: ApiServer, audience: Audience) {
    this.#app = app;
    this.#audience = audience;
  }

  /** Adds a route that responds with data. */
  view<Data extends z.ZodType, Query extends z.ZodType = z.ZodUndefined>(
    url: `/api/${string}`,
    { response, ...schema }: { summary: string; query?: Query; response: Envelope<Data> },
    view: (accountId: string, dates: PeriodDates, query: z.output<Query>) => Promise<z.input<Data>>,
  ): void {
    this.#app.get(this.#url(url), this.#options(schema, { 200: response }), async (request) => {
      const dates = request.params as PeriodDates;
      const query = request.query as z.output<Query>;
      return { success: true, data: await view(this.#audience.accountId(request), dates, query) };
    });
  }

  /** Adds a route that responds with a file. */
  download<Query extends z.ZodType = z.ZodUndefined>(
    url: `/api/${string}`,
    schema: { summary: string; query?: Query },
    write: (accountId: string, dates: PeriodDates, query: z.output<Query>) => Promise<File>,
  ): void {
    this.#app.get(this.#url(url), this.#options(schema), async (request, reply) => {
      await this.#audience.countFile?.(request);
      const dates = request.params as PeriodDates;
      const query = request.query as z.output<Query>;
      const { fileName, body } = await write(this.#audience.accountId(request), dates, query);
      return sendDownload(reply, fileName, body);
    });
  }

  #url(url: string): string {
    return this.#audience.access === 'demo' ? url.replace('/api/', '/api/demo/') : url;
  }

  #options({ summary, query }: { summary: string; query?: z.ZodType }, response?: object) {
    const { access } = this.#audience;
    return {
      config: { access },
      schema: {
        summary: access === 'demo' ? `${summary} (demo company)` : summary,
        params: PeriodDates,
        ...(query !== undefined && { querystring: query }),
        ...(response !== undefined && { response }),
      },
    };
  }
}
