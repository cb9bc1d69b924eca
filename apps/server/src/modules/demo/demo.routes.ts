import {
  AskComposeQuery,
  AskComposeResponse,
  AskQuery,
  AskResponse,
  BasisBridgeResponse,
  BasisQuery,
  ChartDataResponse,
  DemoChartQuery,
  DemoPeriodsResponse,
  FigureExplanationResponse,
  FigureQuery,
  FinancialDataResponse,
  KpisResponse,
  PeriodDates,
  PostingsQuery,
  PostingsResponse,
  SchedulesResponse,
  StatementsResponse,
  StoredAnalysisResponse,
  StoredReviewResponse,
} from '@insights/contracts';
import type { FastifyInstance } from 'fastify';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import { sendDownload } from '../../shared/download.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { DEMO_CALLS, DEMO_FILES } from '../../shared/limits/limits.ts';
import { ANYBODY, type Demo } from './demo.usecases.ts';

const config = { access: 'demo' } as const;
const params = PeriodDates;

/** Registers the public routes of the demo company. None of them writes or accepts a company. */
export async function demoRoutes(
  scope: FastifyInstance,
  { demo, attempts }: { demo: Demo; attempts: Attempts },
): Promise<void> {
  scope.addHook('preValidation', async ({ ip }) => {
    await attempts.count(DEMO_CALLS, [`address ${addressBucket(ip)}`]);
  });
  const countFile = (ip: string) => attempts.count(DEMO_FILES, [`address ${addressBucket(ip)}`]);
  const app = scope.withTypeProvider() as unknown as ApiServer;

  app.get(
    '/api/demo/periods',
    {
      config,
      schema: {
        summary: 'The periods that are shown of the demo company',
        response: { 200: DemoPeriodsResponse },
      },
    },
    async () => ({ success: true as const, data: await demo.periods() }),
  );

  app.get(
    '/api/demo/financial-data/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'The demo company’s figures of a period',
        params,
        querystring: BasisQuery,
        response: { 200: FinancialDataResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.viewFinancialData(params, query.basis),
    }),
  );

  app.get(
    '/api/demo/statements/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'The demo company’s statements of a period',
        params,
        querystring: BasisQuery,
        response: { 200: StatementsResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.viewStatements(ANYBODY, params, query.basis),
    }),
  );

  app.get(
    '/api/demo/statements/:startDate/:endDate/workbook',
    {
      config,
      schema: { summary: 'The demo company’s statements as a workbook', params, querystring: BasisQuery },
    },
    async ({ params, query, ip }, reply) => {
      await countFile(ip);
      const { fileName, body } = await demo.downloadWorkbook(params, query.basis);
      return sendDownload(reply, fileName, body);
    },
  );

  app.get(
    '/api/demo/schedules/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'What the demo company is owed and owes by age, its debt, its largest customers and vendors',
        params,
        querystring: BasisQuery,
        response: { 200: SchedulesResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.schedules.viewSchedules(ANYBODY, params, query.basis),
    }),
  );

  app.get(
    '/api/demo/ask/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'Answers a question about the demo company’s books',
        params,
        querystring: AskQuery,
        response: { 200: AskResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.ask.ask(ANYBODY, params, query),
    }),
  );

  app.get(
    '/api/demo/ask/:startDate/:endDate/compose',
    {
      config,
      schema: {
        summary: 'Splits a question about the demo company into tokens, with its plan and completions',
        params,
        querystring: AskComposeQuery,
        response: { 200: AskComposeResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.ask.compose(ANYBODY, params, query),
    }),
  );

  app.get(
    '/api/demo/kpis/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'The demo company’s key figures',
        params,
        querystring: BasisQuery,
        response: { 200: KpisResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.kpis.listKpis(ANYBODY, params, query.basis),
    }),
  );

  app.get(
    '/api/demo/basis-bridge/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'Why the demo company’s profit is another on the other basis',
        params,
        querystring: BasisQuery,
        response: { 200: BasisBridgeResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.figures.explainBases(ANYBODY, params, query.basis),
    }),
  );

  app.get(
    '/api/demo/drill-down/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'A figure of the demo company and the ledger accounts that add up to it',
        params,
        querystring: FigureQuery,
        response: { 200: FigureExplanationResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.figures.explain(ANYBODY, params, query),
    }),
  );

  app.get(
    '/api/demo/drill-down/:startDate/:endDate/postings',
    {
      config,
      schema: {
        summary: 'The postings behind a figure of the demo company',
        params,
        querystring: PostingsQuery,
        response: { 200: PostingsResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.figures.listPostings(ANYBODY, params, query),
    }),
  );

  app.get(
    '/api/demo/drill-down/:startDate/:endDate/file',
    {
      config,
      schema: {
        summary: 'The postings behind a figure of the demo company as CSV',
        params,
        querystring: FigureQuery,
      },
    },
    async ({ params, query, ip }, reply) => {
      await countFile(ip);
      const { fileName, body } = await demo.figures.downloadPostings(ANYBODY, params, query);
      return sendDownload(reply, fileName, body);
    },
  );

  app.get(
    '/api/demo/chart-data/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'One chart of the demo company',
        params,
        querystring: DemoChartQuery,
        response: { 200: ChartDataResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      ...(await demo.charts.viewChart(ANYBODY, { ...params, ...query })),
    }),
  );

  app.get(
    '/api/demo/automated-review/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'What the review finds in the demo company’s books',
        params,
        response: { 200: StoredReviewResponse },
      },
    },
    async ({ params }) => ({ success: true as const, data: await demo.viewReview(params) }),
  );

  app.get(
    '/api/demo/ai-analysis/:startDate/:endDate',
    {
      config,
      schema: {
        summary: 'The built-in analyst’s letter about the demo company',
        params,
        querystring: BasisQuery,
        response: { 200: StoredAnalysisResponse },
      },
    },
    async ({ params, query }) => ({
      success: true as const,
      data: await demo.viewAnalysis(params, query.basis),
    }),
  );
}
