import { PeriodDates } from '@insights/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Calls, File, Result } from './calls.ts';

/** Who may call the period routes: accounts that have paid or, for the demo company, everyone. */
export interface Audience {
  readonly access: 'paid' | 'demo';
  readonly accountId: (request: Pick<FastifyRequest, 'account'>) => string;
  /** Limits the number of files. Rejects if the limit is exceeded. */
  readonly countFile?: (request: Pick<FastifyRequest, 'ip'>) => Promise<void>;
}

export const PAID: Audience = { access: 'paid', accountId: ({ account }) => account.id };

/**
 * Registers GET routes about a period, whose URLs contain `:startDate/:endDate`. Routes for the demo company start with
 * `/api/demo` instead of `/api`.
 */
export class PeriodRoutes {
  readonly #calls: Calls;
  readonly #audience: Audience;

  constructor(calls: Calls, audience: Audience) {
    this.#calls = calls;
    this.#audience = audience;
  }

  /** Adds a route that responds with data. */
  view<Response extends z.ZodType, Query extends z.ZodType = z.ZodUndefined>(
    url: `/api/${string}`,
    call: { summary: string; query?: Query; response: Response },
    view: (accountId: string, dates: PeriodDates, query: z.output<Query>) => Result<z.input<Response>>,
  ): void {
    this.#calls.get(this.#url(url), this.#call(call), (request) =>
      view(this.#audience.accountId(request), request.params, request.query),
    );
  }

  /** Adds a route that responds with a file. */
  download<Query extends z.ZodType = z.ZodUndefined>(
    url: `/api/${string}`,
    call: { summary: string; query?: Query },
    write: (accountId: string, dates: PeriodDates, query: z.output<Query>) => Promise<File>,
  ): void {
    this.#calls.get(this.#url(url), this.#call(call), async (request) => {
      await this.#audience.countFile?.(request);
      return write(this.#audience.accountId(request), request.params, request.query);
    });
  }

  #url(url: string): string {
    return this.#audience.access === 'demo' ? url.replace('/api/', '/api/demo/') : url;
  }

  #call<Described extends { summary: string }>(call: Described) {
    const { access } = this.#audience;
    const summary = access === 'demo' ? `${call.summary} (demo company)` : call.summary;
    return { ...call, access, summary, params: PeriodDates };
  }
}
