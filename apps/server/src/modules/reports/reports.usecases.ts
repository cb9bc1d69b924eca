import { createHash } from 'node:crypto';
import type { Analysis, Basis, DownloadPdfRequest, PeriodDates } from '@insights/contracts';
import type { ReportContent, ReportPool } from '@insights/report';
import { createInFlight } from '../../shared/in-flight.ts';
import type { Logger } from '../../shared/logger.ts';
import type { Reviews } from '../review/review.usecases.ts';
import type { CurrentSnapshot, Snapshots } from '../snapshots/snapshots.usecases.ts';
import { buildReportContent, type ReportChoices } from './report-content.ts';
import { asReportFailure } from './reports.errors.ts';

/** So many reports are kept: the same one is often asked for again, from another device or after a mistake in saving. */
const MOST_KEPT = 20;

export function createReports(dependencies: {
  snapshots: Snapshots;
  reviews: Reviews;
  /** The analysis of a period as it stands, or written now. */
  writeAnalysis: (accountId: string, request: PeriodDates & { basis: Basis }) => Promise<Analysis>;
  pool: ReportPool;
  log: Logger;
}) {
  const { snapshots, reviews, writeAnalysis, pool, log } = dependencies;
  const kept = new Map<string, Uint8Array>();
  const rendering = createInFlight<Uint8Array>();

  /** The same content makes the same bytes, so it is set once. */
  async function render(content: ReportContent): Promise<Uint8Array> {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    const known = kept.get(key);
    if (known !== undefined) return known;
    const pdf = await rendering
      .share(key, () => pool.render(content))
      .catch((error: unknown) => {
        throw asReportFailure(error);
      });
    kept.set(key, pdf);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return pdf;
  }

  /** A report is worth having without the analysis, and then says that it is missing. */
  async function analyse(accountId: string, request: PeriodDates & { basis: Basis }) {
    try {
      return await writeAnalysis(accountId, request);
    } catch (error) {
      log.error({ err: error }, 'a report goes without its analysis');
      return { missing: 'The analysis could not be written just now. Please make this report again later.' };
    }
  }

  async function write(
    accountId: string,
    current: CurrentSnapshot,
    choices: ReportChoices,
    dates: PeriodDates,
  ): Promise<Uint8Array> {
    const { sections, basis } = choices;
    const needsAnalysis = sections.includes('aiFinancialAnalysis') || sections.includes('keyRecommendations');
    const analysis = needsAnalysis ? await analyse(accountId, { ...dates, basis }) : null;
    const review = sections.includes('automatedReview') ? await reviews.view(accountId, dates) : null;
    return render(buildReportContent(current, choices, { analysis, review }));
  }

  return {
    /** The branded report of a period, from the snapshot that is on screen. */
    async download(accountId: string, request: DownloadPdfRequest) {
      const { startDate, endDate, template, companyName, selectedReports } = request;
      const dates = { startDate, endDate };
      const current = await snapshots.current(accountId, dates);
      const basis = request.basis ?? current.stored.snapshot.company.reportBasis;
      const sections = [...new Set(selectedReports)];
      const pdf = await write(accountId, current, { template, sections, companyName, basis }, dates);
      const name = companyName.replace(/\s+/g, '-');
      return { fileName: `${name}-financial-report-${startDate}-to-${endDate}.pdf`, pdf };
    },

    /** The automated review on paper, set like the report. */
    async downloadReview(accountId: string, dates: PeriodDates) {
      const current = await snapshots.current(accountId, dates);
      const { name, reportBasis } = current.stored.snapshot.company;
      const pdf = await write(
        accountId,
        current,
        { template: 'modern_blue', sections: ['automatedReview'], companyName: name, basis: reportBasis },
        dates,
      );
      return { fileName: `${name}-review-${dates.startDate}-to-${dates.endDate}.pdf`, pdf };
    },

    close: () => pool.close(),
  };
}

export type Reports = ReturnType<typeof createReports>;
