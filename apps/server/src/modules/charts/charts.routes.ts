import { ChartDataRequest, ChartDataResponse } from '@insights/contracts';
import type { ApiServer } from '../../shared/api-server.ts';
import type { Snapshots } from '../snapshots/snapshot.view.ts';
import { viewChart } from './charts.response.ts';

export function registerChartRoutes(app: ApiServer, { snapshots }: { snapshots: Snapshots }): void {
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
    async ({ account, body: { type, basis, ...dates } }) =>
      viewChart(await snapshots.get(account.id, dates), { type, basis }),
  );
}
