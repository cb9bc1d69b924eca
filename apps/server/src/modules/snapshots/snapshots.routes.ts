import {
  BasisQuery,
  FinancialDataRequest,
  FinancialDataResponse,
  PeriodDates,
  ReadingQuery,
  ReadingUnderWay,
  SyncProgressResponse,
} from '@insights/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ApiServer } from '../../shared/api-server.ts';
import type { FollowedReading, ReadingWish, Snapshots } from './snapshots.usecases.ts';

export function registerSnapshotRoutes(app: ApiServer, { snapshots }: { snapshots: Snapshots }): void {
  app.post(
    '/api/financial-data',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'Read the books anew and compute the figures of a period',
        body: FinancialDataRequest,
        querystring: ReadingQuery,
        response: { 200: FinancialDataResponse, 202: ReadingUnderWay },
      },
    },
    async ({ account, body, query }, reply) =>
      sendReading(reply, await snapshots.readFinancialData(account.id, body, wishOf(query)), query),
  );

  app.get(
    '/api/readings/:id',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'The figures of a reading that took longer than the call which began it',
        params: z.object({ id: z.uuid('There is no such reading.') }),
        querystring: ReadingQuery,
        response: { 200: FinancialDataResponse, 202: ReadingUnderWay },
      },
    },
    async ({ account, params, query }, reply) =>
      sendReading(reply, await snapshots.followReading(account.id, params.id, wishOf(query)), query),
  );

  app.get(
    '/api/financial-data/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The figures of a period as they were last read, on either basis',
        params: PeriodDates,
        querystring: BasisQuery,
        response: { 200: FinancialDataResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await snapshots.viewFinancialData(account.id, params, query.basis),
    }),
  );

  app.get(
    '/api/sync-progress',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'How far the reading of a period has come',
        querystring: FinancialDataRequest,
        response: { 200: SyncProgressResponse },
      },
    },
    async ({ account, query }) => ({
      success: true as const,
      data: await snapshots.progressOf(account.id, query),
    }),
  );
}

/**
 * Sends the figures, or the address at which to request them: no call is held for longer than proxies allow.
 */
function wishOf({ first }: ReadingQuery): ReadingWish {
  return { figuresFirst: first === 'figures' };
}

/** A caller who follows a sync waits for the same result as in the first request. */
function sendReading(reply: FastifyReply, { readingId, data }: FollowedReading, { first }: ReadingQuery) {
  if (data !== null) return reply.send({ success: true, data });
  const reading = `/api/readings/${readingId}${first === undefined ? '' : `?first=${first}`}`;
  return reply.code(202).header('location', reading).send({ success: true, reading });
}
