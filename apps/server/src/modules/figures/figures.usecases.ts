import { Readable } from 'node:stream';
import type {
  Basis,
  BasisReconciliation,
  BooksQuery,
  FigureExplanation,
  FigureQuery,
  Kpis,
  PeriodDates,
  PostingsPage,
  PostingsQuery,
} from '@insights/contracts';
import {
  buildBasisReconciliation,
  explainFigure,
  type FigureSource,
  type Figures,
  listComparedFigures,
  listMissingComparisons,
  listPostings,
} from '@insights/ledger';
import { toDollars } from '@insights/money';
import type { JudgedFigures } from '@insights/review';
import { csvOf, postingsFileName } from '@insights/words';
import { yieldBetweenParts } from '../../shared/time-slices.ts';
import {
  type CompanySnapshot,
  type Snapshots,
  type SnapshotView,
  type ViewBooks,
  viewSnapshot,
} from '../snapshots/snapshot.view.ts';
import { bridgeResponse } from './basis-bridge.response.ts';
import { unknownFigure } from './figures.errors.ts';
import { explanationResponse, POSTING_COLUMNS, postingRow, postingsResponse } from './figures.response.ts';
import { kpiResponse } from './kpis.response.ts';
import { judgedKpis } from './kpis.view.ts';

/** A figure and the books that contain it. */
interface Found {
  readonly current: CompanySnapshot;
  readonly view: SnapshotView;
  readonly source: FigureSource;
}

/** Judges the figures of a snapshot by what the review found, and corrects them. */
type Judge = (
  accountId: string,
  current: CompanySnapshot,
  dates: PeriodDates,
  query: BooksQuery,
) => Promise<{ judged: JudgedFigures; corrected: Figures }>;

/** Number of file rows formatted at a time. */
const ROWS_AT_ONCE = 200;

/** Provides the KPIs, and the postings behind every figure. */
export function createFigures({
  snapshots,
  viewBooks,
  judge,
}: {
  snapshots: Snapshots;
  viewBooks: ViewBooks;
  judge: Judge;
}) {
  async function find(
    accountId: string,
    dates: PeriodDates,
    { figure, ...query }: FigureQuery,
  ): Promise<Found> {
    const current = await snapshots.get(accountId, dates);
    const view = await viewBooks(accountId, current, dates, query);
    const source = view.figures.find(figure);
    if (source === null) throw unknownFigure();
    return { current, view, source };
  }

  return {
    /** Returns KPIs, each with the findings that make it doubtful and its corrected value. */
    async listKpis(accountId: string, dates: PeriodDates, query: BooksQuery): Promise<Kpis> {
      const current = await snapshots.get(accountId, dates);
      const { judged, corrected } = await judge(accountId, current, dates, query);
      const { context, money } = judged.booked;
      return {
        basis: context.books.basis,
        kpis: judgedKpis(judged, corrected).map(({ kpi, doubt }) => kpiResponse(kpi, doubt, money)),
        missingComparisons: listMissingComparisons(context).map(({ against, label, reason }) => ({
          against,
          label,
          reason,
        })),
      };
    },

    /** Explains line by line why the profit differs on the other basis. */
    async explainBases(accountId: string, dates: PeriodDates, basis?: Basis): Promise<BasisReconciliation> {
      const { company, snapshot } = await snapshots.get(accountId, dates);
      const cashBooks = viewSnapshot(snapshot, 'Cash').books;
      const from = basis ?? snapshot.company.reportBasis;
      const bridge = buildBasisReconciliation(
        { accrualBooks: snapshot.accrual.books, cashBooks },
        snapshot.period,
        from,
      );
      return bridgeResponse(bridge, company);
    },

    async explain(accountId: string, dates: PeriodDates, query: FigureQuery): Promise<FigureExplanation> {
      const { view, source } = await find(accountId, dates, query);
      return explanationResponse(
        explainFigure(view, source),
        listComparedFigures(source.id, view.figures.context),
      );
    },

    async listPostings(accountId: string, dates: PeriodDates, query: PostingsQuery): Promise<PostingsPage> {
      const { current, view, source } = await find(accountId, dates, query);
      const { account, sort, direction, offset, limit } = query;
      const accountIndex = account === undefined ? undefined : view.books.chart.indexById.get(account);
      if (account !== undefined && accountIndex === undefined) throw unknownFigure();
      const page = listPostings(view, source, {
        ...(accountIndex === undefined ? {} : { accountIndex }),
        sort: { by: sort, direction },
        offset,
        limit,
      });
      return postingsResponse(page, current.company);
    },

    /** Returns every posting behind a figure as a file. The rows add up to the figure. */
    async downloadPostings(accountId: string, dates: PeriodDates, query: FigureQuery) {
      const { current, view, source } = await find(accountId, dates, query);
      const list = listPostings(view, source, {
        sort: { by: 'day', direction: 'ascending' },
        offset: 0,
        limit: Number.MAX_SAFE_INTEGER,
      });
      const openings = list.openings.map(({ label, amountCents }) => [
        label,
        ...Array<string>(POSTING_COLUMNS.length - 3).fill(''),
        toDollars(amountCents),
        '',
      ]);
      async function* parts() {
        yield csvOf([POSTING_COLUMNS, ...openings]);
        for (let from = 0; from < list.postings.length; from += ROWS_AT_ONCE) {
          const rows = list.postings.slice(from, from + ROWS_AT_ONCE);
          yield csvOf(rows.map((posting) => postingRow(posting, current.company)));
        }
      }
      const { name } = current.snapshot.company;
      return {
        fileName: postingsFileName(name, source.label, dates),
        body: Readable.from(yieldBetweenParts(parts()), { objectMode: false }),
      };
    },
  };
}

export type FiguresUseCases = ReturnType<typeof createFigures>;
