import {
  FinancialDataRequest,
  FinancialDataResponse,
  ReadingQuery,
  ReadingUnderWay,
  SyncProgressResponse,
} from '@insights/contracts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Calls } from '../../shared/calls.ts';
import type { SyncedFigures, Syncs } from './syncs.usecases.ts';

export function registerSyncRoutes(calls: Calls, { syncs }: { syncs: Syncs }): void {
  calls.app.post(
    '/api/financial-data',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'Sync the books again and compute the figures of a period',
        body: FinancialDataRequest,
        querystring: ReadingQuery,
        response: { 200: FinancialDataResponse, 202: ReadingUnderWay },
      },
    },
    async ({ account, body, query }, reply) =>
      sendFigures(reply, await syncs.fetchFigures(account.id, body, query.first ?? 'snapshot'), query),
  );

  calls.app.get(
    '/api/readings/:id',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary: 'The figures of a sync that took longer than the request that started it',
        params: z.object({ id: z.uuid('This is not the id of a sync.') }),
        querystring: ReadingQuery,
        response: { 200: FinancialDataResponse, 202: ReadingUnderWay },
      },
    },
    async ({ account, params, query }, reply) =>
      sendFigures(reply, await syncs.followSync(account.id, params.id, query.first ?? 'snapshot'), query),
  );

  calls.get(
    '/api/sync-progress',
    {
      access: 'paid',
      waits: true,
      summary: 'Progress of the sync of a period',
      query: FinancialDataRequest,
      response: SyncProgressResponse,
    },
    ({ account, query }) => syncs.viewProgress(account.id, query),
  );
}

/**
 * Sends the figures, or the URL at which to request them if the sync takes long, because no request is held longer than
 * proxies allow. A caller who follows a sync waits for the same result as in the first request.
 */
function sendFigures(reply: FastifyReply, { syncId, data }: SyncedFigures, { first }: ReadingQuery) {
  if (data !== null) return reply.send({ success: true, data });
  const reading = `/api/readings/${syncId}${first === undefined ? '' : `?first=${first}`}`;
  return reply.code(202).header('location', reading).send({ success: true, reading });
}
