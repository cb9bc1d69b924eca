import {
  BasisQuery,
  BasisReconciliationResponse,
  BooksQuery,
  FigureExplanationResponse,
  FigureQuery,
  KpisResponse,
  PostingsQuery,
  PostingsResponse,
} from '@insights/contracts';
import type { PeriodRoutes } from '../../shared/period-routes.ts';
import type { FiguresUseCases } from './figures.usecases.ts';

export function registerFigureRoutes(routes: PeriodRoutes, { figures }: { figures: FiguresUseCases }): void {
  routes.view(
    '/api/kpis/:startDate/:endDate',
    { summary: 'KPIs of a period with their inputs', query: BooksQuery, response: KpisResponse },
    figures.listKpis,
  );
  routes.view(
    '/api/basis-bridge/:startDate/:endDate',
    {
      summary: 'Why profit differs on the other accounting basis, line by line',
      query: BasisQuery,
      response: BasisReconciliationResponse,
    },
    (accountId, dates, { basis }) => figures.explainBases(accountId, dates, basis),
  );
  routes.view(
    '/api/drill-down/:startDate/:endDate',
    {
      summary: 'A figure and the ledger accounts that add up to it',
      query: FigureQuery,
      response: FigureExplanationResponse,
    },
    figures.explain,
  );
  routes.view(
    '/api/drill-down/:startDate/:endDate/postings',
    {
      summary: 'The postings behind a figure, a page at a time',
      query: PostingsQuery,
      response: PostingsResponse,
    },
    figures.listPostings,
  );
  routes.download(
    '/api/drill-down/:startDate/:endDate/file',
    { summary: 'Every posting behind a figure as CSV', query: FigureQuery },
    figures.downloadPostings,
  );
}
