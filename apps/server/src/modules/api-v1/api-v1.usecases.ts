import type { AskOutcome } from '@insights/contracts';
import { REPORT_SECTION_IDS } from '@insights/words';
import type { Clock } from '../../shared/clock.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { REPORTS } from '../../shared/limits/limits.ts';
import type { AnalysisUseCases } from '../analysis/analysis.usecases.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import type { Reports } from '../reports/reports.usecases.ts';
import type { Reviews } from '../review/review.usecases.ts';
import type { Syncs } from '../snapshots/syncs.usecases.ts';
import { scopeMissing } from '../tokens/tokens.errors.ts';
import type { Caller } from '../tokens/tokens.usecases.ts';
import { createAskedBooks } from './asked-books.ts';
import { outcomeForPrograms } from './asked-question.ts';
import { figuresForPrograms } from './figures-for-programs.ts';
import { findingsForPrograms } from './findings-for-programs.ts';
import { letterForPrograms } from './letter-for-programs.ts';
import { OWNER, pageOf, screensOver } from './screens-over.ts';
import { searchBooks } from './search-books.ts';
import { statementsForPrograms } from './statements-for-programs.ts';
import type { V1Parameters, V1Questions } from './v1-questions.ts';

const MAX_PERIODS = 24;

/**
 * Answers the questions of API v1. Every figure comes from the use cases of the screens, computed from snapshots that
 * already exist; this module only splits lists into pages, each of which states what it leaves out.
 */
export function createV1(dependencies: {
  connections: Pick<Connections, 'companyOfConnection'>;
  syncs: Pick<Syncs, 'listRead' | 'open'>;
  clock: Clock;
  attempts: Attempts;
  reviews: Pick<Reviews, 'run' | 'disputed'>;
  analysis: Pick<AnalysisUseCases, 'write'>;
  reports: Pick<Reports, 'downloadOf'>;
}) {
  const { attempts, reviews, analysis, reports } = dependencies;
  const books = createAskedBooks(dependencies);

  const questions: V1Questions = {
    async list_companies(caller) {
      const companies = await books.listCompanies(caller);
      return {
        companies: companies.map(({ open, readings }) => ({
          id: open.id,
          name: open.name,
          periods: readings.slice(0, MAX_PERIODS).map(({ startDate, endDate, syncedAt }) => ({
            from: startDate,
            to: endDate,
            syncedAt: syncedAt.toISOString(),
          })),
          periodsInAll: readings.length,
        })),
      };
    },

    async search_books(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, { company: asked.company });
      const all = searchBooks(found.current.stored.snapshot, found.basis, asked.text);
      const page = pageOf(found, asked, { limit, cursor });
      const rows = all.slice(page.offset, page.offset + page.limit);
      const told = page.tellRows({ of: all.length, returned: rows.length });
      return { about: found.about(told.rest === 0), page: told, rows };
    },

    async ask_books(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, { company: asked.company });
      const outcome = await screensOver(found).ask.ask(OWNER, found.dates, { question: asked.question });
      refuseFindings(caller, outcome);
      return outcomeForPrograms(outcome, found, pageOf(found, asked, { limit, cursor }));
    },

    async query_books(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, { company: asked.company });
      const outcome = await screensOver(found).ask.answer(OWNER, found.dates, asked.plan);
      refuseFindings(caller, outcome);
      return outcomeForPrograms(outcome, found, pageOf(found, asked, { limit, cursor }));
    },

    ...statementsForPrograms(books),
    ...figuresForPrograms(books, reviews),
    ...findingsForPrograms(books, reviews),

    async get_letter(caller, asked) {
      const found = await books.find(caller, asked, { asRead: true });
      const letter = await analysis.write(caller.account.id, found.current, {
        ...found.dates,
        basis: found.basis,
      });
      return { about: found.about(true), ...letterForPrograms(letter) };
    },
  };

  return {
    questions,

    /** Returns the report with every section, without the owner's details or logo. */
    async report(caller: Caller, asked: V1Parameters<'get_report'>, signal: AbortSignal) {
      await attempts.count(REPORTS, [`account ${caller.account.id}`]);
      const found = await books.find(caller, asked, { asRead: true });
      return reports.downloadOf(
        caller.account.id,
        found.current,
        {
          ...found.dates,
          template: asked.template,
          companyName: found.current.stored.snapshot.company.name,
          selectedReports: [...REPORT_SECTION_IDS],
          basis: found.basis,
        },
        signal,
      );
    },
  };
}

export type V1 = ReturnType<typeof createV1>;

/**
 * Refuses answers about review findings to tokens without that scope, so that a question cannot bypass it.
 */
function refuseFindings({ scopes }: Caller, outcome: AskOutcome): void {
  const isOfReview = outcome.outcome === 'answer' && outcome.answer.plan.kind === 'findings';
  if (isOfReview && !scopes.includes('review:read')) throw scopeMissing('review:read');
}
