import type {
  AskOutcome,
  FigureExplanation,
  FinancialSummary,
  V1_ANSWERS,
  V1_PARAMETERS,
  V1Answer,
} from '@insights/contracts';
import { FIGURES } from '@insights/ledger';
import { cents, fromDollars } from '@insights/money';
import { REPORT_SECTION_IDS } from '@insights/words';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock.ts';
import type { Attempts } from '../../shared/limits/attempts.ts';
import { REPORTS } from '../../shared/limits/limits.ts';
import type { AnalysisUseCases } from '../analysis/analysis.usecases.ts';
import { createAsk } from '../ask/ask.usecases.ts';
import type { Connections } from '../connections/connections.usecases.ts';
import { createFigures } from '../figures/figures.usecases.ts';
import type { Reports } from '../reports/reports.usecases.ts';
import type { Reviews } from '../review/review.usecases.ts';
import { reviewOnTheWire } from '../review/review-on-the-wire.ts';
import { financialDataOf } from '../snapshots/financial-data-of.ts';
import type { Syncs } from '../snapshots/syncs.usecases.ts';
import { createStatements } from '../statements/statements.usecases.ts';
import { scopeMissing } from '../tokens/tokens.errors.ts';
import type { Caller } from '../tokens/tokens.usecases.ts';
import { figureOfOtherDays, unknownFinding } from './api-v1.errors.ts';
import { type AskedBooks, createAskedBooks } from './asked-books.ts';
import { outcomeForPrograms } from './asked-question.ts';
import { letterForPrograms } from './letter-for-programs.ts';
import { money, moneyOf, pageIn, sumOf, type WantedPage } from './pages.ts';
import { findingRow, openingRow, postingRow, referenceOf, transactionRow } from './rows.ts';
import { searchBooks } from './search-books.ts';

const MAX_PERIODS = 24;

type Question = keyof typeof V1_ANSWERS;
type Parameters<Name extends keyof typeof V1_PARAMETERS> = z.infer<z.ZodObject<(typeof V1_PARAMETERS)[Name]>>;
export type V1Questions = {
  readonly [Name in Question]: (caller: Caller, asked: Parameters<Name>) => Promise<V1Answer<Name>>;
};

/**
 * What programs are answered. Every figure comes from the use-cases of the screens, over books that were read before;
 * here it is only cut into pages, of which each says what it leaves out.
 */
export function createV1(dependencies: {
  connections: Pick<Connections, 'companyOfConnection'>;
  syncs: Pick<Syncs, 'listRead' | 'open'>;
  clock: Clock;
  attempts: Attempts;
  reviews: Pick<Reviews, 'run'>;
  analysis: Pick<AnalysisUseCases, 'write'>;
  reports: Pick<Reports, 'downloadOf'>;
}) {
  const { attempts, reviews, analysis, reports } = dependencies;
  const books = createAskedBooks(dependencies);

  /** The use-cases of the screens, over the books that are asked about. */
  function screens({ current }: AskedBooks) {
    const snapshots = { current: async () => current };
    return {
      figures: createFigures({ snapshots }),
      statements: createStatements({ snapshots }),
      ask: createAsk({ snapshots }),
    };
  }

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
      const { question, previous } = asked;
      const outcome = await screens(found).ask.ask(OWNER, found.dates, { question, previous });
      refuseFindings(caller, outcome);
      return outcomeForPrograms(outcome, found, pageOf(found, asked, { limit, cursor }));
    },

    async query_books(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, { company: asked.company });
      const outcome = await screens(found).ask.ask(OWNER, found.dates, { plan: asked.plan });
      refuseFindings(caller, outcome);
      return outcomeForPrograms(outcome, found, pageOf(found, asked, { limit, cursor }));
    },

    async get_statement(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked);
      const all = await screens(found).statements.viewStatements(OWNER, found.dates, found.basis);
      const statement = {
        'income-statement': all.incomeStatement,
        'balance-sheet': all.balanceSheet,
        'cash-flow': all.cashFlowStatement,
      }[asked.statement];
      const place = statement.comparisons.findIndex(({ against }) => against === asked.compare);
      const page = pageOf(found, asked, { limit, cursor });
      const shown = statement.rows.filter(({ kind }) => asked.detail === 'full' || kind !== 'account');
      const rows = shown.slice(page.offset, page.offset + page.limit);
      const accounts = (some: typeof rows) =>
        sumOf(some.flatMap(({ kind, amount }) => (kind === 'account' && amount !== null ? [amount] : [])));
      const told = page.tell({
        of: shown.length,
        returned: rows.length,
        sum: accounts(statement.rows),
        sumReturned: accounts(rows),
      });
      const left = statement.rows.length - shown.length;
      return {
        about: found.about(told.rest + left === 0),
        title: `${statement.title}, ${statement.heading}`,
        comparedWith: statement.comparisons[place]?.heading ?? null,
        page: { ...told, of: told.of + left, rest: told.rest + left },
        rows: rows.map(({ kind, label, depth, figureId, amount, compared }) => {
          const other = compared[place];
          return {
            kind,
            label,
            depth,
            figure: figureId,
            amount: amount === null ? null : moneyOf(amount),
            ...(other === undefined
              ? {}
              : {
                  compared: {
                    figure: other.figureId,
                    amount: moneyOf(other.amount),
                    change: moneyOf(other.change),
                  },
                }),
          };
        }),
      };
    },

    async list_figures(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked);
      const data = financialDataOf(found.current, found.basis);
      const { kpis } = await screens(found).figures.listKpis(OWNER, found.dates, found.basis);
      const page = pageOf(found, asked, { limit, cursor });
      const shown = kpis.slice(page.offset, page.offset + page.limit);
      const told = page.tellRows({ of: kpis.length, returned: shown.length });
      const isFull = asked.detail === 'full';
      return {
        about: found.about(told.rest === 0),
        figures: SUMMARY_FIELDS.map((field) => ({
          id: `summary.${field}`,
          label: FIGURES[`summary.${field}`].label,
          amount: moneyOf(data[field]),
        })),
        page: told,
        kpis: shown.map(({ id, name, group, formula, current }) => ({
          id,
          name,
          group,
          value: current.status === 'value' ? current.text : null,
          ...(current.status === 'value' ? {} : { reason: current.reason }),
          ...(isFull
            ? {
                formula,
                inputs: current.inputs.map(({ label, text, figureId }) => ({
                  label,
                  text,
                  figure: figureId,
                })),
              }
            : {}),
        })),
      };
    },

    async explain_figure(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked);
      const explained = await explain(found, asked.figure);
      const page = pageOf(found, asked, { limit, cursor });
      const lines = explained.lines.slice(page.offset, page.offset + page.limit);
      const told = page.tell({
        of: explained.lines.length,
        returned: lines.length,
        sum: fromDollars(explained.amount),
        sumReturned: sumOf(lines.map(({ amount }) => amount)),
      });
      return {
        about: found.about(told.rest === 0),
        figure: referenceOf(explained),
        page: told,
        rows: lines.map(({ accountId, label, opening, posted, amount, postingCount }) => ({
          account: accountId,
          label,
          opening: moneyOf(opening),
          posted: moneyOf(posted),
          amount: moneyOf(amount),
          postings: postingCount,
        })),
      };
    },

    async list_postings(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked);
      const page = pageOf(found, asked, { limit, cursor });
      const { figure, account, sort, direction } = asked;
      const list = (offset: number, most: number) =>
        screens(found).figures.listPostings(OWNER, found.dates, {
          figure,
          account,
          sort,
          direction,
          basis: found.basis,
          offset,
          limit: most,
        });
      // What stood before the books were read comes first: with it the rows are the figure.
      const { openings } = await list(0, 0);
      const before = openings.slice(page.offset, page.offset + page.limit);
      const postings = await list(Math.max(0, page.offset - openings.length), page.limit - before.length);
      const told = page.tell({
        of: openings.length + postings.postingCount,
        returned: before.length + postings.postings.length,
        sum: fromDollars(postings.amount),
        sumReturned: sumOf([...before, ...postings.postings].map(({ amount }) => amount)),
      });
      return {
        about: found.about(told.rest === 0),
        figure: referenceOf(postings),
        page: told,
        rows: [...before.map(openingRow), ...postings.postings.map(postingRow)],
      };
    },

    async explain_change(caller, { limit, cursor, ...asked }) {
      if (asked.figure.includes('@')) throw figureOfOtherDays();
      const found = await books.find(caller, asked);
      const now = await explain(found, asked.figure);
      const before = await explain(found, `${asked.figure}@${asked.versus}`);
      const keys = new Map(
        [...now.lines, ...before.lines].map((line) => [line.accountId ?? line.label, line]),
      );
      const all = [...keys]
        .map(([key, { accountId, label }]) => {
          const amountIn = ({ lines }: FigureExplanation) =>
            fromDollars(lines.find((line) => (line.accountId ?? line.label) === key)?.amount ?? 0);
          const [nowCents, beforeCents] = [amountIn(now), amountIn(before)];
          return { accountId, label, nowCents, beforeCents, changeCents: cents(nowCents - beforeCents) };
        })
        .toSorted((a, b) => Math.abs(b.changeCents) - Math.abs(a.changeCents));
      const page = pageOf(found, asked, { limit, cursor });
      const rows = all.slice(page.offset, page.offset + page.limit);
      const change = cents(fromDollars(now.amount) - fromDollars(before.amount));
      const told = page.tell({
        of: all.length,
        returned: rows.length,
        sum: change,
        sumReturned: cents(rows.reduce((sum, { changeCents }) => sum + changeCents, 0)),
      });
      return {
        about: found.about(told.rest === 0),
        figure: referenceOf(now),
        versus: referenceOf(before),
        change: money(change),
        page: told,
        rows: rows.map(({ accountId, label, nowCents, beforeCents, changeCents }) => ({
          account: accountId,
          label,
          now: money(nowCents),
          before: money(beforeCents),
          change: money(changeCents),
        })),
      };
    },

    async list_findings(caller, { limit, cursor, ...asked }) {
      const found = await books.find(caller, asked, { asRead: true });
      const result = await reviews.run(caller.account.id, found.current, found.dates);
      const ranAt = found.current.stored.syncedAt;
      const { findings, summary, health } = reviewOnTheWire(result, { ...found.current, ranAt });
      const page = pageOf(found, asked, { limit, cursor });
      const named = asked.finding === undefined ? undefined : findings.find(({ id }) => id === asked.finding);
      if (asked.finding !== undefined && named === undefined) throw unknownFinding();
      const inAll = { findings: summary.totalFindings, impact: moneyOf(summary.estimatedTotalImpact) };
      if (named !== undefined) {
        const all = named.impactedTransactions;
        const rows = all.slice(page.offset, page.offset + page.limit);
        const told = page.tell({
          of: all.length,
          returned: rows.length,
          sum: sumOf(all.map(({ amount }) => amount)),
          sumReturned: sumOf(rows.map(({ amount }) => amount)),
        });
        return {
          about: found.about(told.rest === 0 && all.length === named.transactionCount),
          health: health.score,
          inAll,
          page: told,
          findings: [findingRow(named, true)],
          transactions: rows.map(transactionRow),
        };
      }
      const all = findings.filter(
        ({ severity }) => asked.severity === undefined || severity === asked.severity,
      );
      const rows = all.slice(page.offset, page.offset + page.limit);
      const told = page.tell({
        of: all.length,
        returned: rows.length,
        sum: sumOf(all.map(({ estimatedImpact }) => estimatedImpact)),
        sumReturned: sumOf(rows.map(({ estimatedImpact }) => estimatedImpact)),
      });
      return {
        about: found.about(told.rest === 0),
        health: health.score,
        inAll,
        page: told,
        findings: rows.map((finding) => findingRow(finding, asked.detail === 'full')),
      };
    },

    async get_letter(caller, asked) {
      const found = await books.find(caller, asked, { asRead: true });
      const letter = await analysis.write(caller.account.id, found.current, {
        ...found.dates,
        basis: found.basis,
      });
      return { about: found.about(true), ...letterForPrograms(letter) };
    },
  };

  async function explain(found: AskedBooks, figure: string): Promise<FigureExplanation> {
    return screens(found).figures.explain(OWNER, found.dates, { figure, basis: found.basis });
  }

  return {
    questions,

    /** The report with every section, as its owner gets it without any details of the paper. */
    async report(caller: Caller, asked: Parameters<'get_report'>, signal: AbortSignal) {
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

/** Stands where the use-cases of the screens ask whose books to look at: here they are found already. */
const OWNER = 'found';

const SUMMARY_FIELDS = [
  'totalRevenue',
  'grossProfit',
  'netProfit',
  'totalExpenses',
  'operatingExpenses',
  'cashPosition',
  'currentAssets',
  'fixedAssets',
  'currentLiabilities',
  'longTermDebt',
  'equity',
  'operatingCashFlow',
  'investingCashFlow',
  'financingCashFlow',
  'netCashChange',
] as const satisfies readonly (keyof FinancialSummary)[];

/** What the review found is no part of the books: a question must not get round the scope for it. */
function refuseFindings({ scopes }: Caller, outcome: AskOutcome): void {
  const isOfReview = outcome.outcome === 'answer' && outcome.answer.plan.kind === 'findings';
  if (isOfReview && !scopes.includes('review:read')) throw scopeMissing('review:read');
}

function pageOf(found: AskedBooks, parameters: object, wanted: WantedPage) {
  const { fingerprint } = found.current.stored;
  return pageIn({ fingerprint, parameters: { ...parameters, ...found.dates, basis: found.basis } }, wanted);
}
