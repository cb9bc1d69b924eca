import type { Analysis, DownloadPdfRequest, PeriodDates, ReportDetails } from '@insights/contracts';
import { parseDay } from '@insights/ledger';
import {
  type Details,
  NO_DETAILS,
  PoolError,
  type ReportContent,
  type ReportNotice,
  type ReportPool,
} from '@insights/report';
import { findWalkInCustomers } from '@insights/review';
import type { Basis } from '@insights/words';
import { FORECAST_SECTION_ID, reportFileName, reviewFileName } from '@insights/words';
import { AppError } from '../../shared/app-error.ts';
import type { Clock } from '../../shared/clock.ts';
import { serialQueue } from '../../shared/concurrency.ts';
import type { Logger } from '../../shared/logger.ts';
import { adjustingResponse } from '../adjusting/adjusting.response.ts';
import type { Adjusting } from '../adjusting/adjusting.usecases.ts';
import type { Business } from '../business/business.usecases.ts';
import { todayOf } from '../connections/company-day.rules.ts';
import { printForecast } from '../forecast/forecast.print.ts';
import { FORECAST_VIEW, forecastOf } from '../forecast/forecast.usecases.ts';
import type { CompanySnapshot, Snapshots } from '../snapshots/snapshot.view.ts';
import type { ReportNumbers } from '../verification/report-numbers.usecases.ts';
import { withLoanPackage } from './loan-package.print.ts';
import { createLogoCache } from './logos.cache.ts';
import { checkLogo } from './logos.rules.ts';
import { buildReportContent, type ReportChoices } from './report.print.ts';
import type { KeptReportDetails } from './report-details.usecases.ts';
import { createReportCache } from './reports.cache.ts';
import { asReportFailure, logoRefused } from './reports.errors.ts';
import { LOAN_SECTIONS, PACKAGE_SECTIONS, withTaxPackage } from './tax-package.print.ts';

export function createReports(dependencies: {
  snapshots: Snapshots;
  adjusting: Pick<Adjusting, 'adjust'>;
  /** Returns the stored analysis of a period, or writes a new one. */
  writeAnalysis: (
    accountId: string,
    current: CompanySnapshot,
    request: PeriodDates & { basis: Basis },
  ) => Promise<Analysis>;
  pool: Pick<ReportPool, 'render' | 'drawLogo' | 'close'>;
  details: Pick<KeptReportDetails, 'keep'>;
  business: Pick<Business, 'taxReturnOf' | 'answersOf'>;
  reportNumbers: Pick<ReportNumbers, 'withNumber' | 'stamp'>;
  log: Logger;
  clock: Clock;
}) {
  const {
    snapshots,
    adjusting,
    writeAnalysis,
    pool,
    details: keptDetails,
    business,
    reportNumbers,
    log,
    clock,
  } = dependencies;
  const reportCache = createReportCache(pool);
  const logoCache = createLogoCache(pool);
  const enqueue = serialQueue();

  /**
   * Renders one report at a time per account, so that one account's slow reports leave processes free for other
   * accounts.
   */
  const render = (accountId: string, content: ReportContent, signal: AbortSignal) =>
    enqueue(accountId, () => reportCache.render(content, signal));

  /** A report without the analysis is still useful, and says that the analysis is missing. */
  async function analyse(
    accountId: string,
    current: CompanySnapshot,
    request: PeriodDates & { basis: Basis },
  ) {
    try {
      return await writeAnalysis(accountId, current, request);
    } catch (error) {
      // An upstream error's message may contain data that must not be logged.
      const code = error instanceof AppError ? error.code : undefined;
      log.error(
        { code, name: error instanceof Error ? error.name : 'unknown' },
        'a report was created without its analysis',
      );
      return { missing: 'The analysis could not be written. Please create this report again later.' };
    }
  }

  async function write(
    accountId: string,
    current: CompanySnapshot,
    choices: ReportChoices,
    {
      dates,
      signal,
      notice = null,
    }: { dates: PeriodDates; signal: AbortSignal; notice?: ReportNotice | null },
  ): Promise<Uint8Array> {
    const { sections, basis } = choices;
    const needsAnalysis = sections.includes('aiFinancialAnalysis') || sections.includes('keyRecommendations');
    const analysis = needsAnalysis ? await analyse(accountId, current, { ...dates, basis }) : null;
    const adjusted = await adjusting.adjust(accountId, current, dates);
    const { connectionId } = current.company;
    const taxReturn = await business.taxReturnOf(accountId, connectionId);
    const { tills, marketplaces } = await business.answersOf(accountId, connectionId);
    const walkInCustomers = new Set([
      ...tills,
      ...marketplaces,
      ...findWalkInCustomers(current.snapshot.accrual.books, current.snapshot.period),
    ]);
    const standard = buildReportContent(current, choices, {
      analysis,
      adjusted,
      taxReturn,
      walkInCustomers,
      adjusting: sections.includes('automatedReview') ? adjustingResponse(adjusted, basis) : null,
      forecast: sections.includes(FORECAST_SECTION_ID)
        ? printForecast(await forecastOf(adjusted, 0), adjusted.posted(FORECAST_VIEW).length > 0)
        : null,
      notice,
    });
    const { kind, loans = [], newLoan = null, addBacks = [] } = choices;
    const createdOn = parseDay(todayOf(current.company, clock.now()));
    const content = reportNumbers.withNumber(
      kind === 'tax'
        ? withTaxPackage(standard, { snapshot: current.snapshot, adjusted, taxReturn, loans })
        : kind === 'loan'
          ? withLoanPackage(standard, { createdOn, adjusted, newLoan, addBacks, walkInCustomers })
          : standard,
    );
    const pdf = await render(accountId, content, signal).catch(async (error: unknown) => {
      if (
        error instanceof PoolError &&
        error.kind === 'failed' &&
        (await isLogosFault(accountId, content, signal))
      )
        throw logoRefused('The report could not be created with this logo. Please choose another.', error);
      throw asReportFailure(error, signal);
    });
    return reportNumbers.stamp(accountId, current, content, pdf);
  }

  async function requireDrawable(accountId: string, { logo }: Details, signal: AbortSignal): Promise<void> {
    if (logo === null) return;
    const canDraw = await enqueue(accountId, () => logoCache.canDraw(logo, signal)).catch(
      (error: unknown) => {
        throw asReportFailure(error, signal);
      },
    );
    if (!canDraw)
      throw logoRefused(
        'This logo cannot be printed: drawing it takes too long, or its numbers are too large. Please save it as PNG.',
      );
  }

  /** Whether a logo caused the failure, which is the case if the same report can be rendered without it. */
  async function isLogosFault(
    accountId: string,
    content: ReportContent,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { details } = content;
    if (details.logo === null) return false;
    return render(accountId, { ...content, details: { ...details, logo: null } }, signal).then(
      () => true,
      () => false,
    );
  }

  /** Renders the branded report for a period, from the snapshot on screen. Aborting the signal cancels it. */
  async function download(accountId: string, request: DownloadPdfRequest, signal: AbortSignal) {
    const { startDate, endDate } = request;
    return downloadOf(accountId, await snapshots.get(accountId, { startDate, endDate }), request, signal);
  }

  /** Renders the branded report for a snapshot, and saves its details for the next one. */
  async function downloadOf(
    accountId: string,
    current: CompanySnapshot,
    request: DownloadPdfRequest,
    signal: AbortSignal,
  ) {
    const printed = await printOf(accountId, current, request, { signal });
    if (request.details !== undefined)
      await keptDetails.keep(accountId, current.company.connectionId, request.details);
    return printed;
  }

  /** Renders the branded report for a snapshot. `notice` is printed above its first figures. */
  async function printOf(
    accountId: string,
    current: CompanySnapshot,
    request: DownloadPdfRequest,
    { signal, notice = null }: { signal: AbortSignal; notice?: ReportNotice | null },
  ) {
    const {
      kind = 'standard',
      startDate,
      endDate,
      template,
      companyName,
      selectedReports,
      details,
    } = request;
    const printed = details === undefined ? NO_DETAILS : await printDetails(details);
    await requireDrawable(accountId, printed, signal);
    const dates = { startDate, endDate };
    const basis = request.basis ?? current.snapshot.company.reportBasis;
    const sections = { standard: [...new Set(selectedReports)], tax: PACKAGE_SECTIONS, loan: LOAN_SECTIONS }[
      kind
    ];
    const covenants = details?.covenants ?? [];
    const loans = details?.loans ?? [];
    const choices = {
      ...(kind === 'standard' ? {} : { kind }),
      ...(kind === 'loan' && details !== undefined
        ? { newLoan: details.newLoan, addBacks: details.addBacks }
        : {}),
      template,
      sections,
      companyName,
      basis,
      details: printed,
      covenants,
      loans,
    };
    const pdf = await write(accountId, current, choices, { dates, signal, notice });
    return { fileName: reportFileName(companyName, dates, kind), pdf };
  }

  /** Renders the automated review as a PDF, in the style of the report. */
  async function downloadReview(accountId: string, dates: PeriodDates, signal: AbortSignal) {
    const current = await snapshots.get(accountId, dates);
    const { name, reportBasis } = current.snapshot.company;
    const pdf = await write(
      accountId,
      current,
      {
        template: 'modern_blue',
        sections: ['automatedReview'],
        companyName: name,
        basis: reportBasis,
        details: NO_DETAILS,
      },
      { dates, signal },
    );
    return { fileName: reviewFileName(name, dates, 'pdf'), pdf };
  }

  return { download, downloadOf, printOf, downloadReview, close: () => pool.close() };
}

/** Rejects details that cannot be printed before the report is started. */
async function printDetails(details: ReportDetails): Promise<Details> {
  const { address, preparedBy, preparedFor, engagement, showCents, issuedOn, logo, comments } = details;
  const picture = logo === null ? null : await checkLogo(Buffer.from(logo, 'base64'));
  if (picture !== null && 'refusal' in picture) throw logoRefused(picture.refusal);
  return {
    address,
    preparedBy,
    preparedFor,
    engagement,
    showCents,
    issuedOn: issuedOn === null ? null : parseDay(issuedOn),
    logo: picture,
    comments: {
      letter: paragraphsOf(comments.letter),
      incomeStatement: paragraphsOf(comments.incomeStatement),
      balanceSheet: paragraphsOf(comments.balanceSheet),
      cashFlowStatement: paragraphsOf(comments.cashFlowStatement),
    },
  };
}

function paragraphsOf(text: string): string[] {
  return text.split(/\s*\n\s*/).filter((paragraph) => paragraph !== '');
}

export type Reports = ReturnType<typeof createReports>;
