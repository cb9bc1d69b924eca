import {
  BasisQuery,
  ChartDataResponse,
  DemoChartQuery,
  DemoPeriodsResponse,
  PeriodDates,
  StoredAnalysisResponse,
  StoredReviewResponse,
} from '@insights/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressBucket } from '../../shared/address.ts';
import type { ApiServer } from '../../shared/api-server.ts';
import { createCalls } from '../../shared/calls.ts';
import type { AttemptLimit, Attempts } from '../../shared/limits/attempts.ts';
import { DEMO_CALLS, DEMO_FILES } from '../../shared/limits/limits.ts';
import { PeriodRoutes } from '../../shared/period-routes.ts';
import { registerAdjustingRoutes } from '../adjusting/adjusting.routes.ts';
import { registerAskRoutes } from '../ask/ask.routes.ts';
import { viewChart } from '../charts/charts.response.ts';
import { registerFigureRoutes } from '../figures/figures.routes.ts';
import { registerForecastRoutes } from '../forecast/forecast.routes.ts';
import { registerScheduleRoutes } from '../schedules/schedules.routes.ts';
import { registerStatementRoutes } from '../statements/statements.routes.ts';
import { ANYBODY, type Demo } from './demo.usecases.ts';

/**
 * Registers the demo company's public routes: the read-only dashboard routes, under `/api/demo`. None of them writes
 * anything or lets the caller choose a company.
 */
export async function demoRoutes(
  scope: FastifyInstance,
  { demo, attempts }: { demo: Demo; attempts: Attempts },
): Promise<void> {
  const count = (limit: AttemptLimit, { ip }: Pick<FastifyRequest, 'ip'>) =>
    attempts.count(limit, [`address ${addressBucket(ip)}`]);
  scope.addHook('preValidation', (request) => count(DEMO_CALLS, request));
  const calls = createCalls(scope.withTypeProvider() as unknown as ApiServer, attempts);
  const routes = new PeriodRoutes(calls, {
    access: 'demo',
    accountId: () => ANYBODY,
    countFile: (request) => count(DEMO_FILES, request),
  });
  registerStatementRoutes(routes, demo);
  registerScheduleRoutes(routes, demo);
  registerForecastRoutes(routes, demo);
  registerAskRoutes(routes, demo);
  registerFigureRoutes(routes, demo);
  registerAdjustingRoutes(routes, demo);
  routes.view(
    '/api/automated-review/:startDate/:endDate',
    { summary: 'The findings in the books', response: StoredReviewResponse },
    (_anybody, dates) => demo.viewReview(dates),
  );
  routes.view(
    '/api/ai-analysis/:startDate/:endDate',
    { summary: 'The built-in analyst’s letter', query: BasisQuery, response: StoredAnalysisResponse },
    (_anybody, dates, { basis }) => demo.viewAnalysis(dates, basis),
  );

  calls.app.get(
    '/api/demo/chart-data/:startDate/:endDate',
    {
      config: { access: 'demo' },
      schema: {
        summary: 'One chart of a period (demo company)',
        params: PeriodDates,
        querystring: DemoChartQuery,
        response: { 200: ChartDataResponse },
      },
    },
    async ({ params, query }) => viewChart(await demo.snapshots.get(ANYBODY, params), query),
  );

  calls.get(
    '/api/demo/periods',
    {
      access: 'demo',
      summary: 'The periods that are available for the demo company',
      response: DemoPeriodsResponse,
    },
    demo.periods,
  );
}
