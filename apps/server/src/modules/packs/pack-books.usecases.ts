import type { DownloadPdfRequest, PackSettings, PeriodDates } from '@insights/contracts';
import {
  type Day,
  dayInWords,
  type FigureName,
  firstDayOf,
  listReconciliations,
  monthOf,
  monthPeriod,
  parseDay,
} from '@insights/ledger';
import type { ReportNotice } from '@insights/report';
import { parityAgreement } from '@insights/words';
import { AppError } from '../../shared/app-error.ts';
import { datesOf } from '../../shared/period-dates.ts';
import type { Uses } from '../../shared/services.ts';
import { timeOf, todayOf } from '../connections/company-day.rules.ts';
import type { Company, Connections } from '../connections/connections.usecases.ts';
import type { KeptReportDetails } from '../reports/report-details.usecases.ts';
import type { Reports } from '../reports/reports.usecases.ts';
import {
  type CompanySnapshot,
  type Snapshot,
  type SnapshotView,
  viewSnapshot,
} from '../snapshots/snapshot.view.ts';
import type { Syncs } from '../syncs/syncs.usecases.ts';
import type { PackBooks, PackFile, ScheduledPack, Unmet } from './pack-schedule.job.ts';
import { changesSince, type PackSummary, type Unreconciled, unreconciledInWords } from './packs.rules.ts';

const NOT_CURRENT = 'books not current';
const RENDER_TIMEOUT_MS = 120_000;
/** Transactions from the last days of a month may still be outstanding at the bank. */
const LAST_DAYS = 7;

/** Reads the books for packs, checks their conditions, and creates the reports. */
export function createPackBooks(
  dependencies: Uses<'clock' | 'log'> & {
    connections: Pick<Connections, 'companyOfConnection' | 'needsReconnect' | 'openCompanies'>;
    syncs: Pick<Syncs, 'start' | 'waitForSnapshot' | 'findLatest'>;
    reportDetails: Pick<KeptReportDetails, 'find'>;
    printReport: Reports['printOf'];
  },
): PackBooks {
  const { clock, log, connections, syncs, reportDetails, printReport } = dependencies;

  /** Syncs a month. Returns the latest snapshot and whether it was read just now. */
  async function sync(company: Company, dates: PeriodDates) {
    try {
      const syncId = await syncs.start(company, { type: 'custom', ...dates });
      for (;;) {
        const snapshot = await syncs.waitForSnapshot(company, syncId);
        if (snapshot !== null) return { snapshot, isFresh: true };
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { snapshot: await syncs.findLatest(company, dates), isFresh: false };
    }
  }

  async function requestOf(pack: ScheduledPack, snapshot: Snapshot, dates: PeriodDates) {
    const { template, selectedReports } = pack.settings;
    const { address, logo, showCents, covenants, loans } = await reportDetails.find(
      pack.accountId,
      pack.connectionId,
    );
    // Names, comments and the engagement are left out: their author did not see this month's figures.
    const details = {
      address,
      logo,
      showCents,
      covenants,
      loans,
      newLoan: null,
      addBacks: [],
      preparedBy: '',
      preparedFor: '',
      issuedOn: todayOf(pack, clock.now()),
      engagement: 'management' as const,
      comments: { letter: '', incomeStatement: '', balanceSheet: '', cashFlowStatement: '' },
    };
    const companyName = snapshot.company.name.slice(0, 200);
    return { ...dates, template, companyName, selectedReports, details } satisfies DownloadPdfRequest;
  }

  async function render(
    pack: ScheduledPack,
    current: CompanySnapshot,
    dates: PeriodDates,
    notice: ReportNotice | null,
  ): Promise<PackFile | null> {
    try {
      const request = await requestOf(pack, current.snapshot, dates);
      const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS);
      return await printReport(pack.accountId, current, request, { signal, notice });
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      log.error({ pack: pack.id, code, name: (error as Error).name }, 'the report of a pack was not created');
      return null;
    }
  }

  return {
    needsReconnect: async ({ connectionId }) =>
      (await unlessRefused(connections.needsReconnect(connectionId))) ?? true,

    async read(pack, monthEnd) {
      const company = await unlessRefused(connections.companyOfConnection(pack.connectionId));
      if (company === null) return { books: null, unmet: [], needsReconnect: true };
      const dates = datesOf(monthPeriod(monthOf(monthEnd)));
      const { snapshot, isFresh } = await sync(company, dates);
      const opened = await connections.openCompanies(pack.accountId);
      const needsReconnect = opened.some(
        (one) => one.connectionId === pack.connectionId && one.needsReconnect,
      );
      const today = dayInWords(parseDay(todayOf(pack, clock.now())));
      const unread = `The books could not be read from QuickBooks on ${today}`;
      if (snapshot === null)
        return { books: null, unmet: [{ brief: NOT_CURRENT, reasons: [`${unread}.`] }], needsReconnect };
      const view = viewSnapshot(snapshot);
      const { parity } = view;
      const asOf = timeOf(pack, snapshot.syncedAt);
      const conditions: Unmet[] = [
        { brief: NOT_CURRENT, reasons: isFresh ? [] : [`${unread}; the figures are as of ${asOf}.`] },
        {
          brief: 'figures not proven',
          reasons: parity.overall === 'PASS' ? [] : [`${parityAgreement(parity)}.`],
        },
        {
          brief: 'accounts not reconciled',
          reasons: unreconciledInWords(listUnreconciled(snapshot, monthEnd), monthEnd),
        },
      ];
      const unmet = conditions.filter(({ reasons }) => reasons.length > 0);
      const summary = summarize(snapshot, view, pack.settings);
      const { lastSent } = pack;
      const changes = changesSince(lastSent, summary, lastSent && totalsOf(view, lastSent.monthEnd));
      const current = { company, snapshot };
      return {
        books: { summary, changes, render: (notice) => render(pack, current, dates, notice) },
        unmet,
        needsReconnect,
      };
    },
  };
}

/** Returns null for a connection that was refused because its tokens can no longer be decrypted. */
async function unlessRefused<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
}

function summarize(snapshot: Snapshot, view: SnapshotView, settings: PackSettings): PackSummary {
  const { period, documents } = snapshot;
  const { days, transactionIndexes } = view.books.journal;
  const inMonth = new Set<number>();
  for (const [row, day] of days.entries())
    if (day >= period.start && day <= period.end) inMonth.add(transactionIndexes[row] as number);
  return {
    monthEnd: period.end,
    basis: view.basis,
    currency: documents.homeCurrency,
    settings,
    transactions: inMonth.size,
    totals: totalsOf(view, period.end) ?? [],
  };
}

/** The check that assets equal liabilities and equity has no total of its own. */
const NOT_TOTALS = ['balanceSheet.totalLiabilitiesAndEquity'];

/** Returns the totals of a month, or null if the books do not go back that far. */
function totalsOf({ figures, books, parity }: SnapshotView, monthEnd: Day): PackSummary['totals'] | null {
  const period = { start: firstDayOf(monthOf(monthEnd)), end: monthEnd };
  if (books.window.start > period.start) return null;
  return parity.checks
    .filter(({ figureId }) => !NOT_TOTALS.includes(figureId))
    .map(({ figureId, name }) => ({ figureId, name, cents: figures.amount(figureId as FigureName, period) }));
}

/**
 * Lists bank and card accounts that are not reconciled through the end of a month, if the books contain this
 * information.
 */
function listUnreconciled({ accrual, documents: { clearing } }: Snapshot, monthEnd: Day): Unreconciled[] {
  if (clearing.status === 'missing') return [];
  return listReconciliations(accrual.books, clearing.value, monthEnd).flatMap(
    ({ account, through, unreconciled, waitingSince }) =>
      waitingSince === null || waitingSince > monthEnd - LAST_DAYS
        ? []
        : [{ account: accrual.books.chart.accounts[account]?.fullName ?? '', count: unreconciled, through }],
  );
}
