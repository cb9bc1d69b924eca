import {
  BasisBridgeResponse,
  BasisQuery,
  FigureExplanationResponse,
  FigureQuery,
  KpisResponse,
  PeriodDates,
  PostingsQuery,
  PostingsResponse,
} from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import { sendDownload } from '../../shared/download.ts';
import type { FiguresUseCases } from './figures.usecases.ts';
import type { KpiUseCases } from './kpis.usecases.ts';

export function registerFigureRoutes(
  app: ApiServer,
  { figures, kpis }: { figures: FiguresUseCases; kpis: KpiUseCases },
): void {
  app.get(
    '/api/kpis/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Key figures of a period with their arithmetic',
        params: PeriodDates,
        querystring: BasisQuery,
        response: { 200: KpisResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await kpis.listKpis(account.id, params, query.basis),
    }),
  );

  app.get(
    '/api/basis-bridge/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Why the profit is another on the other basis, line by line',
        params: PeriodDates,
        querystring: BasisQuery,
        response: { 200: BasisBridgeResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await figures.explainBases(account.id, params, query.basis),
    }),
  );

  app.get(
    '/api/drill-down/:startDate/:endDate',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'A figure and the ledger accounts that add up to it',
        params: PeriodDates,
        querystring: FigureQuery,
        response: { 200: FigureExplanationResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await figures.explain(account.id, params, query),
    }),
  );

  app.get(
    '/api/drill-down/:startDate/:endDate/postings',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'The postings behind a figure, a page at a time',
        params: PeriodDates,
        querystring: PostingsQuery,
        response: { 200: PostingsResponse },
      },
    },
    async ({ account, params, query }) => ({
      success: true as const,
      data: await figures.listPostings(account.id, params, query),
    }),
  );

  app.get(
    '/api/drill-down/:startDate/:endDate/file',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'Every posting behind a figure as CSV',
        params: PeriodDates,
        querystring: FigureQuery,
      },
    },
    async ({ account, params, query }, reply) => {
      const { id } = account;
      const { fileName, body } = await figures.downloadPostings(id, params, query);
      return sendDownload(reply, fileName, body);
    },
  );
}
