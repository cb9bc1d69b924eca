import { Readable } from 'node:stream';
import {
  type AnalysisEvent,
  AnalysisQuery,
  AnalysisRequest,
  AnalysisResponse,
  StoredAnalysisResponse,
} from '@insights/contracts';
import { AppError } from '../../shared/app-error.ts';
import type { Calls } from '../../shared/calls.ts';
import type { Logger } from '../../shared/logger.ts';
import { PAID, PeriodRoutes } from '../../shared/period-routes.ts';
import type { AnalysisUseCases } from './analysis.usecases.ts';
import type { AnalysisRun } from './analysis-runs.cache.ts';

/** One JSON value per line, sent as it is produced. */
const LINES = 'application/x-ndjson';

export function registerAnalysisRoutes(calls: Calls, { analysis }: { analysis: AnalysisUseCases }): void {
  calls.app.post(
    '/api/ai-analysis',
    {
      config: { access: 'paid', waits: true },
      schema: {
        summary:
          'Write the analysis of a period, streamed as AnalysisEvents if the request has Accept: application/x-ndjson',
        body: AnalysisRequest,
        response: { 200: AnalysisResponse },
      },
    },
    async ({ account, body, headers, log }, reply) => {
      const run = await analysis.begin(account.id, body);
      if (headers.accept?.includes(LINES) !== true) return { success: true as const, data: await run.result };
      reply.type(LINES);
      // A stream bypasses the response schema; its lines have their own schema.
      return Readable.from(linesOf(run, log)) as never;
    },
  );

  new PeriodRoutes(calls, PAID).view(
    '/api/ai-analysis/:startDate/:endDate',
    {
      summary: 'The analysis of the books as of the last sync; null if it was never requested',
      query: AnalysisQuery,
      response: StoredAnalysisResponse,
    },
    analysis.find,
  );
}

/** An error after the first line can only be reported on another line. */
async function* linesOf(run: AnalysisRun, log: Logger): AsyncGenerator<string> {
  try {
    for await (const event of run.events()) yield lineOf(event);
  } catch (error) {
    if (!(error instanceof AppError)) log.error({ err: error }, 'an analysis failed');
    const { message, code } = error instanceof AppError ? error : INTERNAL;
    yield lineOf({ event: 'failed', error: message, code });
  }
}

const INTERNAL = { message: 'The analysis could not be written. Please try again.', code: 'internal.error' };

function lineOf(event: AnalysisEvent): string {
  return `${JSON.stringify(event)}\n`;
}
