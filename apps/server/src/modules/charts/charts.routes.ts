import { ChartDataRequest, ChartDataResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Charts } from './charts.usecases.ts';

export function registerChartRoutes(app: ApiServer, { charts }: { charts: Charts }): void {
  app.post(
    '/api/chart-data',
    {
      config: { access: 'paid' },
      schema: {
        summary: 'One chart of a period, with a description and a table',
        body: ChartDataRequest,
        response: { 200: ChartDataResponse },
      },
    },
    async ({ account, body }) => ({
      success: true as const,
      ...(await charts.viewChart(account.id, body)),
    }),
  );
}
