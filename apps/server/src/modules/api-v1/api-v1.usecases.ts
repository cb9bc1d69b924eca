import { REPORT_SECTION_IDS } from '@insights/words';
import { REPORTS } from '../../shared/limits/limits.ts';
import type { Uses } from '../../shared/services.ts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { AnalysisUseCases } from '../analysis/analysis.usecases.ts';
import type { Caller } from '../api-tokens/api-tokens.usecases.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import type { Reports } from '../reports/reports.usecases.ts';
import type { Reviews } from '../review/review.usecases.ts';
import type { SnapshotStore } from '../snapshots/snapshots.store.ts';
import { createAdjustingOperations } from './adjusting.usecases.ts';
import { createAskOperations } from './ask.usecases.ts';
import { createFigureOperations } from './figures.usecases.ts';
import { createFindingOperations } from './findings.usecases.ts';
import { createForecastOperations } from './forecast.usecases.ts';
import { letterResponse } from './letter.response.ts';
import type { V1Operations, V1Parameters } from './operations.rules.ts';
import { openPage } from './page.response.ts';
import { createBooksFinder } from './requested-books.usecases.ts';
import { searchBooks } from './search.usecases.ts';
import { createStatementOperations } from './statements.usecases.ts';

const MAX_PERIODS = 24;

/**
 * Creates the operations of API v1. Every figure is computed from existing snapshots, by the same functions as the
 * figures on screen. Lists are paged, and each page says what it leaves out.
 */
export function createApiV1(
  dependencies: Uses<'clock' | 'attempts'> & {
    connections: Pick<Connections, 'companyOfConnection'>;
    store: Pick<SnapshotStore, 'listPeriods' | 'open'>;
    reviews: Pick<Reviews, 'run'>;
    adjusting: Pick<Adjusting, 'adjust'>;
    analysis: Pick<AnalysisUseCases, 'write'>;
    reports: Pick<Reports, 'downloadOf'>;
  },
) {
  const { attempts, reviews, adjusting, analysis, reports } = dependencies;
  const books = createBooksFinder(dependencies);

  const operations: V1Operations = {
    async list_companies(caller) {
      const companies = await books.listCompanies(caller);
      return {
        companies: companies.map(({ open, syncedPeriods }) => ({
          id: open.id,
          name: open.name,
          periods: syncedPeriods.slice(0, MAX_PERIODS).map(({ startDate, endDate, syncedAt }) => ({
            from: startDate,
            to: endDate,
            syncedAt: syncedAt.toISOString(),
          })),
          periodsInAll: syncedPeriods.length,
        })),
      };
    },

    async search_books(caller, request) {
      const found = await books.find(caller, { company: request.company });
      const all = searchBooks(found.current.snapshot, found.basis, request.text);
      const { rows, page } = openPage(found, request).take(all);
      return { about: found.about(page.rest === 0), page, rows };
    },

    ...createAskOperations(books),
    ...createStatementOperations(books),
    ...createFigureOperations(books, adjusting),
    ...createFindingOperations(books, reviews),
    ...createAdjustingOperations(books, adjusting),
    ...createForecastOperations(books, adjusting),

    async get_letter(caller, request) {
      const found = await books.find(caller, request, { isExact: true });
      const letter = await analysis.write(caller.account.id, found.current, {
        ...found.dates,
        basis: found.basis,
      });
      return { about: found.about(true), ...letterResponse(letter) };
    },
  };

  return {
    operations,

    /** Runs an operation by name. */
    run(name: keyof V1Operations, caller: Caller, parameters: object): Promise<object> {
      const operation = operations[name] as (caller: Caller, parameters: object) => Promise<object>;
      return operation(caller, parameters);
    },

    /** Returns the report with every section, but without the owner's details or logo. */
    async report(caller: Caller, request: V1Parameters<'get_report'>, signal: AbortSignal) {
      await attempts.count(REPORTS, [`account ${caller.account.id}`]);
      const found = await books.find(caller, request, { isExact: true });
      return reports.downloadOf(
        caller.account.id,
        found.current,
        {
          ...found.dates,
          template: request.template,
          companyName: found.current.snapshot.company.name,
          selectedReports: [...REPORT_SECTION_IDS],
          basis: found.basis,
        },
        signal,
      );
    },
  };
}

export type ApiV1 = ReturnType<typeof createApiV1>;
