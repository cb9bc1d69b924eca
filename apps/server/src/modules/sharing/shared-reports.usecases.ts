import { randomUUID } from 'node:crypto';
import type {
  DownloadPdfRequest,
  OpenSharedReportRequest,
  PeriodDates,
  SharedFileRequest,
  SharedReport,
  ShareReportRequest,
} from '@insights/contracts';
import type { Basis } from '@insights/words';
import { audit } from '../../shared/audit.ts';
import { after, DAY } from '../../shared/clock.ts';
import type { Queries } from '../../shared/database/database.ts';
import { SHARED_LINKS_REFUSED, WRONG_PASSCODES } from '../../shared/limits/limits.ts';
import { openedOrNull, sealedColumn } from '../../shared/sealed-json.ts';
import { hashToken, randomToken } from '../../shared/secrets.ts';
import type { Uses } from '../../shared/services.ts';
import type { Access } from '../access/access.usecases.ts';
import type { Reports } from '../reports/reports.usecases.ts';
import type { CompanySnapshot, Snapshots } from '../snapshots/snapshot.view.ts';
import type { Workbook } from '../statements/statements.usecases.ts';
import { hashPasscode, isPasscode } from './passcodes.rules.ts';
import {
  linkNotOpen,
  passcodeNeeded,
  passcodeWrong,
  sharedReportUnknown,
  tooManyLinks,
} from './shared-reports.errors.ts';
import {
  createSharedReportsRepository,
  type ListedReport,
  type SharedReportRow,
} from './shared-reports.repository.ts';

const MAX_OPEN_LINKS = 50;
/** Owners do not read more than this; further views are not recorded, so that a link cannot fill the table. */
const MAX_VIEWS = 100;
/** How long an expired link stays in its owner's list. */
const LISTED_AFTER_EXPIRY_MS = 30 * DAY;

/** Facts that a link shows before its files are downloaded. */
interface Facts {
  readonly companyName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly basis: Basis;
  readonly pdfName: string;
  /** Null if the workbook is not shared. */
  readonly workbookName: string | null;
}

/**
 * Links to one report for readers without an account. The files are created when the link is, so a link can never
 * show other figures, another period or another company.
 */
export function createSharedReports(
  dependencies: Uses<'database' | 'clock' | 'log' | 'secrets' | 'publicUrl' | 'attempts'> & {
    access: Pick<Access, 'lockAccount'>;
    snapshots: Snapshots;
    renderReport: Reports['downloadOf'];
    writeWorkbook: (accountId: string, dates: PeriodDates, basis: Basis) => Promise<Workbook>;
  },
) {
  const { database, clock, log, secrets, publicUrl, attempts, access, snapshots } = dependencies;
  const { renderReport, writeWorkbook } = dependencies;
  const repository = createSharedReportsRepository(database.queries);

  const columnOfFacts = sealedColumn<Facts>(secrets, 'shared_reports', 'facts');
  const openFacts = ({ id, sealedFacts }: ListedReport) => columnOfFacts.open(id, sealedFacts);

  async function describe(rows: readonly ListedReport[]): Promise<SharedReport[]> {
    const views = await repository.listViews(rows.map(({ id }) => id));
    const now = clock.now();
    return rows.flatMap((row) => {
      const facts = openFacts(row);
      if (facts === null) return [];
      return {
        id: row.id,
        ...shownFacts(row, facts),
        state: row.endedAt !== null ? ('ended' as const) : row.expiresAt <= now ? 'expired' : 'open',
        hasPasscode: row.passcodeHash !== null,
        views: views
          .filter(({ reportId }) => reportId === row.id)
          .map(({ at, browser }) => ({ at: at.toISOString(), browser })),
      };
    });
  }

  /** Returns the account's links, newest first. */
  async function list(accountId: string): Promise<SharedReport[]> {
    return describe(await repository.list(accountId));
  }

  async function createFiles(
    accountId: string,
    current: CompanySnapshot,
    report: DownloadPdfRequest,
    { withWorkbook, signal }: { withWorkbook: boolean; signal: AbortSignal },
  ) {
    const { startDate, endDate } = report;
    const basis = report.basis ?? current.snapshot.company.reportBasis;
    const printed = await renderReport(accountId, current, report, signal);
    const workbook = withWorkbook ? await writeWorkbook(accountId, { startDate, endDate }, basis) : null;
    const facts: Facts = {
      companyName: report.companyName,
      startDate,
      endDate,
      basis,
      pdfName: printed.fileName,
      workbookName: workbook?.fileName ?? null,
    };
    return { facts, pdf: printed.pdf, workbook: workbook?.body ?? null };
  }

  /** Returns the report that a link opens. Wrong links and wrong passcodes are counted and limited. */
  async function findReadable({ secret, passcode }: OpenSharedReportRequest, address: string) {
    const { row } = await attempts.countFailures(
      SHARED_LINKS_REFUSED,
      [`address ${address}`],
      async (within) => {
        const row = await createSharedReportsRepository(within).findOpen(hashToken(secret), clock.now());
        return { failed: row === undefined, row };
      },
    );
    const facts = row === undefined ? null : openFacts(row);
    if (row === undefined || facts === null) throw linkNotOpen();
    const { id, passcodeHash } = row;
    if (passcodeHash === null) return { row, facts };
    if (passcode === '') throw passcodeNeeded();
    const { failed } = await attempts.countFailures(WRONG_PASSCODES, [`link ${id}`], async () => ({
      failed: !(await isPasscode(passcode, passcodeHash)),
    }));
    if (failed) throw passcodeWrong();
    return { row, facts };
  }

  /** Returns a new link to files, which is not stored yet. Only the URL contains the secret. */
  async function newLink(
    owner: { readonly accountId: string; readonly connectionId: string | null },
    { facts, pdf, workbook }: { facts: Facts; pdf: Uint8Array; workbook: Uint8Array | null },
    { days, passcode }: { days: number; passcode: string | null },
  ): Promise<{ url: string; row: SharedReportRow }> {
    const id = randomUUID();
    const secret = randomToken();
    const now = clock.now();
    const row = {
      id,
      ...owner,
      secretHash: hashToken(secret),
      passcodeHash: passcode === null ? null : await hashPasscode(passcode),
      sealedFacts: columnOfFacts.seal(id, facts),
      sealedPdf: secrets.seal(pdf, sealedIn(id, 'pdf')),
      sealedWorkbook: workbook === null ? null : secrets.seal(workbook, sealedIn(id, 'workbook')),
      sharedAt: now,
      expiresAt: after(now, days * DAY),
      endedAt: null,
      isFromPack: false,
    };
    // After #, so that browsers send it neither to a server nor as a referrer.
    return { url: `${publicUrl}/shared#${secret}`, row };
  }

  return {
    /** Creates the files of a report and a link to them. The link cannot be retrieved later. */
    async share(accountId: string, request: ShareReportRequest, signal: AbortSignal) {
      const { report, days, passcode, withWorkbook } = request;
      const current = await snapshots.get(accountId, report);
      const files = await createFiles(accountId, current, report, { withWorkbook, signal });
      const owner = { accountId, connectionId: current.company.connectionId };
      const { url, row } = await newLink(owner, files, { days, passcode });
      await database.queries.transaction(async (within) => {
        await access.lockAccount(accountId, within);
        const locked = createSharedReportsRepository(within);
        if ((await locked.countOpen(accountId, row.sharedAt)) >= MAX_OPEN_LINKS)
          throw tooManyLinks(MAX_OPEN_LINKS);
        await locked.add(row);
      });
      audit(log, 'share', { account: accountId });
      const [shared] = await describe([row]);
      return { url, report: shared as SharedReport };
    },

    /** Creates a link to a PDF within the transaction that sends the link. It does not count toward the limit. */
    async shareFile(
      owner: { readonly accountId: string; readonly connectionId: string },
      { pdf, ...facts }: Omit<Facts, 'workbookName'> & { pdf: Uint8Array },
      days: number,
      within: Queries,
    ): Promise<string> {
      const files = { facts: { ...facts, workbookName: null }, pdf, workbook: null };
      const { url, row } = await newLink(owner, files, { days, passcode: null });
      await createSharedReportsRepository(within).add({ ...row, isFromPack: true });
      return url;
    },

    list,

    /** Ends a link. The next request that uses it is rejected, and its files are deleted. */
    async end(accountId: string, id: string): Promise<void> {
      if (!(await repository.end(accountId, id, clock.now()))) throw sharedReportUnknown();
      audit(log, 'end-share', { account: accountId });
    },

    /** Returns the contents of a link, and records that it was opened. */
    async open(request: OpenSharedReportRequest, reader: { address: string; browser: string }) {
      const { row, facts } = await findReadable(request, reader.address);
      if ((await repository.countViews(row.id)) < MAX_VIEWS) {
        await repository.addView({ reportId: row.id, at: clock.now(), browser: reader.browser });
      }
      return shownFacts(row, facts);
    },

    async readFile({ file, ...request }: SharedFileRequest, address: string) {
      const { row, facts } = await findReadable(request, address);
      const { sealed, fileName } =
        file === 'pdf'
          ? { sealed: row.sealedPdf, fileName: facts.pdfName }
          : { sealed: row.sealedWorkbook, fileName: facts.workbookName };
      const body = sealed === null ? null : openedOrNull(() => secrets.open(sealed, sealedIn(row.id, file)));
      if (body === null || fileName === null) throw linkNotOpen();
      return { fileName, body };
    },

    exportOf: list,

    /** Deletes the files of expired links, and links that expired a while ago. */
    async deleteExpired(): Promise<void> {
      const now = clock.now();
      await repository.removeFilesExpiredAt(now);
      await repository.removeExpiredBefore(after(now, -LISTED_AFTER_EXPIRY_MS));
    },
  };
}

export type SharedReports = ReturnType<typeof createSharedReports>;

function shownFacts({ sharedAt, expiresAt }: ListedReport, facts: Facts) {
  const { pdfName: _, workbookName, ...shown } = facts;
  return {
    ...shown,
    sharedAt: sharedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    withWorkbook: workbookName !== null,
  };
}

function sealedIn(id: string, column: 'pdf' | 'workbook'): string {
  return `shared_reports ${id} ${column}`;
}
