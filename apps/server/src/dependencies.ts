import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReportPool } from '@insights/report';
import { createAccess } from './modules/access/access.usecases.ts';
import { createSessions } from './modules/access/sessions.usecases.ts';
import { createActions } from './modules/actions/actions.usecases.ts';
import { createAdjusting } from './modules/adjusting/adjusting.usecases.ts';
import { createAdjustingFiles } from './modules/adjusting/adjusting-files.usecases.ts';
import { createEntryDecisions } from './modules/adjusting/decisions.store.ts';
import { createDeciding } from './modules/adjusting/decisions.usecases.ts';
import { assembleAnalysis } from './modules/analysis/analysis.assembly.ts';
import { createApiTokens } from './modules/api-tokens/api-tokens.usecases.ts';
import { createApiV1 } from './modules/api-v1/api-v1.usecases.ts';
import { createAsk } from './modules/ask/ask.usecases.ts';
import { createBusiness } from './modules/business/business.usecases.ts';
import { createAppTokens } from './modules/connected-apps/app-tokens.usecases.ts';
import { createAppAuthorization } from './modules/connected-apps/authorization.usecases.ts';
import { type ReadDocument, readDocument } from './modules/connected-apps/client-documents.client.ts';
import { createAppClients } from './modules/connected-apps/clients.usecases.ts';
import { createConnectedApps } from './modules/connected-apps/connected-apps.usecases.ts';
import { createConnecting } from './modules/connections/connecting.usecases.ts';
import { createConnections } from './modules/connections/connections.usecases.ts';
import { assembleQuickBooks } from './modules/connections/quickbooks.assembly.ts';
import { createStoredTokens } from './modules/connections/stored-tokens.usecases.ts';
import { createDemo } from './modules/demo/demo.usecases.ts';
import { createFigures } from './modules/figures/figures.usecases.ts';
import { createReceipts } from './modules/identity/receipts.usecases.ts';
import { createSignIn } from './modules/identity/sign-in.usecases.ts';
import { createFileReader } from './modules/imported-books/file-reader.client.ts';
import { createImportedBooks } from './modules/imported-books/imported-books.usecases.ts';
import { createUploadedFiles } from './modules/imported-books/uploaded-files.usecases.ts';
import { createMail } from './modules/mail/mail.usecases.ts';
import { createOutboxDelivery, createSmtpDelivery } from './modules/mail/nodemailer.client.ts';
import { watch } from './modules/operations/metrics.usecases.ts';
import { createSealedValues } from './modules/operations/sealed-values.usecases.ts';
import { assemblePacks } from './modules/packs/packs.assembly.ts';
import { createPaymentStore } from './modules/payments/payment-store.repository.ts';
import { assemblePayments, definePaymentJobs } from './modules/payments/payments.assembly.ts';
import { TEST_MODE_CODES } from './modules/payments/promo-codes/promo-codes.usecases.ts';
import { configureStripe } from './modules/payments/stripe/stripe.assembly.ts';
import { createPrivacy } from './modules/privacy/privacy.usecases.ts';
import { createReportHistory } from './modules/report-history/report-history.usecases.ts';
import { createReportDetails } from './modules/reports/report-details.usecases.ts';
import { createReports } from './modules/reports/reports.usecases.ts';
import { createTaxLines } from './modules/reports/tax-lines.usecases.ts';
import { createReviews } from './modules/review/review.usecases.ts';
import { createSharedReports } from './modules/sharing/shared-reports.usecases.ts';
import { SnapshotStore } from './modules/snapshots/snapshots.store.ts';
import { createStatements } from './modules/statements/statements.usecases.ts';
import { createSupport } from './modules/support/support.usecases.ts';
import { createTraces } from './modules/support/traces.usecases.ts';
import { Syncs } from './modules/syncs/syncs.usecases.ts';
import { createReportNumbers } from './modules/verification/report-numbers.usecases.ts';
import { appSecrets, type Settings } from './settings.ts';
import { type Clock, systemClock } from './shared/clock.ts';
import { openPostgres } from './shared/database/open-postgres.ts';
import { createJobs } from './shared/jobs.ts';
import type { Lifecycle } from './shared/lifecycle.ts';
import { createAttempts } from './shared/limits/attempts.ts';
import type { Logger } from './shared/logger.ts';
import { createMetrics } from './shared/metrics.ts';
import { createSecrets, randomToken } from './shared/secrets.ts';

/** Replaceable in tests: the clock, and requests to public websites. */
interface Outside {
  readonly clock?: Clock;
  readonly readClientDocument?: ReadDocument;
}

/** Creates and connects all dependencies. */
export async function buildDependencies(
  settings: Settings,
  log: Logger,
  { clock = systemClock, readClientDocument = readDocument }: Outside = {},
) {
  const secrets = createSecrets(...(settings.appSecret ?? generatedSecret(settings.dataDir)));
  const database =
    settings.databaseUrl === undefined
      ? // Loaded only if needed: it is a whole PostgreSQL.
        await (await import('./shared/database/open-embedded.ts')).openEmbedded(settings.dataDir)
      : await openPostgres(settings.databaseUrl, {
          poolSize: settings.databasePoolSize,
          onAway: (reason) => log.warn(reason),
        });
  const { queries } = database;
  const { publicUrl, supportEmail } = settings;
  const lifecycle: Lifecycle = { isDraining: false };
  const jobs = createJobs(database, (error) => log.error({ err: error }, 'job queue failed'));
  const metrics = createMetrics();
  const attempts = createAttempts({ queries, clock });
  /** Used by almost every module. Each module takes only the ones it declares. */
  const shared = {
    settings,
    publicUrl,
    supportEmail,
    clock,
    log,
    lifecycle,
    secrets,
    database,
    queries,
    jobs,
    metrics,
    attempts,
  };

  const sessions = createSessions(shared);
  const access = createAccess({ ...shared, sessions });
  const sender = { publicUrl, supportEmail };
  const delivery =
    settings.smtpUrl === undefined
      ? createOutboxDelivery(join(settings.dataDir, 'outbox'), settings.mailFrom)
      : createSmtpDelivery(settings.smtpUrl, settings.mailFrom);
  const mail = createMail({ ...shared, delivery });
  const signIn = createSignIn({ ...shared, access, sessions, mail, sender });
  const receipts = createReceipts({ ...shared, mail, signIn, access, sessions, sender });
  const support = createSupport({ ...shared, mail });
  const traces = createTraces(shared);
  const stripe = configureStripe({
    ...shared,
    ownAddress: ownAddress(settings),
    onCall: ({ operation, outcome, ms }) => {
      metrics.paymentCalls.inc({ operation, outcome });
      log.info({ operation, outcome, ms }, 'card service called');
    },
  });
  const paymentParts = assemblePayments({
    ...shared,
    store: createPaymentStore(queries),
    service: stripe.service,
    access,
    alerts: {
      raise: (kind) => {
        metrics.paymentAlerts.inc({ kind });
        metrics.paymentAlertAt.set({ kind }, clock.now().getTime() / 1000);
      },
    },
    mailReceipt: receipts.mailReceipt,
  });
  definePaymentJobs(jobs, paymentParts);

  const quickbooks = assembleQuickBooks({ ...shared, ownAddress: ownAddress(settings) });
  const { service } = quickbooks;
  const storedTokens = createStoredTokens(shared);
  const reader = createFileReader();
  const uploadedFiles = createUploadedFiles({ ...shared, reader });
  const connections = createConnections({
    ...shared,
    ...quickbooks,
    storedTokens,
    otherSources: { files: uploadedFiles.sourceOf },
  });
  const connecting = createConnecting({ ...shared, ...quickbooks, traces, sessions });
  const tokens = createApiTokens({ ...shared, sessions, connections });
  const clients = createAppClients({ ...shared, readDocument: readClientDocument });
  const consent = createAppAuthorization({ ...shared, sessions, connections, clients });
  const appTokens = createAppTokens({ ...shared, access, connections });
  const programs = createConnectedApps({ ...shared, connections });
  const snapshotStore = new SnapshotStore(shared);
  const reportHistory = createReportHistory({ ...shared, connections });
  const syncs = new Syncs({ ...shared, connections, store: snapshotStore, traces, reportHistory });
  const fileBooks = createImportedBooks({ ...shared, connecting, syncs, uploadedFiles, reader });
  const snapshots = syncs;
  const business = createBusiness({ ...shared, connections });
  const decisions = createEntryDecisions(shared);
  const reviews = createReviews({ ...shared, snapshots, business, listDecisions: decisions.list });
  const adjusting = createAdjusting({
    snapshots,
    proposed: reviews.proposed,
    decisions,
    onList: reportHistory.summarize,
  });
  const { viewBooks } = adjusting;
  const deciding = createDeciding({ snapshots, adjusting, decisions });
  const { analysis, spending, readings } = await assembleAnalysis({
    ...shared,
    snapshots,
    adjusting,
    business,
  });
  const actions = createActions({ ...shared, connections, analysis });
  const reportDetails = createReportDetails({ ...shared, connections });
  const reportNumbers = await createReportNumbers(shared);
  const reports = createReports({
    ...shared,
    snapshots,
    adjusting,
    writeAnalysis: analysis.write,
    pool: createReportPool(),
    details: reportDetails,
    business,
    reportNumbers,
  });
  const statements = createStatements({
    snapshots,
    viewBooks,
    adjusting,
    onView: reportHistory.record,
    taxReturnOf: business.taxReturnOf,
  });
  const taxLinesFiles = createTaxLines({ snapshots, adjusting, business });
  const sharedReports = createSharedReports({
    ...shared,
    access,
    snapshots,
    renderReport: reports.downloadOf,
    writeWorkbook: statements.downloadWorkbook,
  });
  const packs = assemblePacks({
    ...shared,
    access,
    connections,
    syncs,
    receipts,
    mail,
    sender,
    reportDetails,
    printReport: reports.printOf,
    shareFile: sharedReports.shareFile,
  });
  const sealedValues = createSealedValues({
    ...shared,
    foundByHash: {
      'receipt_addresses.sealed_address': { lock: access.lockAccount, renew: receipts.renewFingerprint },
      'promo_codes.sealed_code': { renew: paymentParts.promoCodes.renewFingerprint },
      'connections.sealed_realm_id': { renew: connections.renewFingerprint },
    },
  });
  const privacy = createPrivacy({
    ...shared,
    access,
    connections,
    store: snapshotStore,
    mail,
    receipts,
    support,
    sections: {
      account: access.exportOf,
      receipts: receipts.exportOf,
      payments: paymentParts.paymentStatus.exportOf,
      connections: connections.exportOf,
      tokens: tokens.exportOf,
      programs: programs.exportOf,
      uploadedFiles: uploadedFiles.exportOf,
      supportRequests: support.exportOf,
      reviews: reviews.exportOf,
      adjustingDecisions: decisions.exportOf,
      analyses: analysis.exportOf,
      businessAnswers: business.exportOf,
      markedActions: actions.exportOf,
      openedReports: reportHistory.exportOf,
      reportDetails: reportDetails.exportOf,
      sharedReports: sharedReports.exportOf,
      reportNumbers: reportNumbers.exportOf,
      packs: packs.exportOf,
    },
  });

  watch({ ...shared, mail, modelSpending: spending });

  jobs.define({
    name: 'forget-old-data',
    schedule: '17 * * * *',
    retries: 1,
    timeoutSeconds: 300,
    atOnce: 1,
    run: async () => {
      const visitors = [sessions, signIn, mail, support, connecting, tokens, programs, attempts];
      const books = [sharedReports, syncs, reviews, analysis, actions, reportHistory];
      for (const module of [...visitors, ...books]) await module.deleteExpired();
      await connections.sealNames();
      await privacy.forgetUnreachable();
    },
  });
  if (stripe.config.testMode) {
    for (const code of TEST_MODE_CODES) await paymentParts.promoCodes.add({ ...code, isTestOnly: true });
  }
  await connections.sealNames();
  await database.syncToDisk();

  return {
    ...shared,
    ...paymentParts,
    stripe,
    quickbooks,
    service,
    sandbox: quickbooks.sandbox,
    storedTokens,
    access,
    sessions,
    mail,
    signIn,
    receipts,
    support,
    traces,
    privacy,
    sealedValues,
    connections,
    connecting,
    tokens,
    clients,
    consent,
    appTokens,
    programs,
    fileBooks,
    syncs,
    snapshots,
    business,
    reviews,
    adjusting,
    deciding,
    adjustingFiles: createAdjustingFiles({ snapshots, adjusting }),
    analysis,
    actions,
    reportHistory,
    reports,
    reportDetails,
    statements,
    taxLinesFiles,
    sharedReports,
    packs,
    reportNumbers,
    figures: createFigures({ snapshots, viewBooks, judge: adjusting.judge }),
    ask: createAsk({ snapshots, adjusting, readings }),
    demo: createDemo({ ...shared, connections }),
    v1: createApiV1({ ...shared, connections, store: snapshotStore, reviews, adjusting, analysis, reports }),
  };
}

/** All shared objects in the server. */
export type Dependencies = Awaited<ReturnType<typeof buildDependencies>>;

/** Returns the URL of this process, for calls to its own sandbox. */
function ownAddress({ host, port }: Settings): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Returns the secret of an installation without a configured secret. It is generated once and readable only by its
 * owner.
 */
function generatedSecret(dataDir: string): [string, ...string[]] {
  const file = join(dataDir, 'app-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, `${randomToken()}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return appSecrets().parse(readFileSync(file, 'utf8'));
}
