import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Dependencies } from './dependencies.ts';
import { registerAccessRoutes } from './modules/access/access.routes.ts';
import { registerActionRoutes } from './modules/actions/actions.routes.ts';
import { registerAdjustingRoutes, registerDecisionRoutes } from './modules/adjusting/adjusting.routes.ts';
import { registerAnalysisRoutes } from './modules/analysis/analysis.routes.ts';
import { registerTokenRoutes } from './modules/api-tokens/api-tokens.routes.ts';
import { registerV1Routes } from './modules/api-v1/api-v1.routes.ts';
import { registerAskModelRoute, registerAskRoutes } from './modules/ask/ask.routes.ts';
import { registerBusinessRoutes } from './modules/business/business.routes.ts';
import { registerChartRoutes } from './modules/charts/charts.routes.ts';
import { registerConnectedAppRoutes } from './modules/connected-apps/connected-apps.routes.ts';
import { oauthRoutes } from './modules/connected-apps/oauth.routes.ts';
import { registerConnectionRoutes } from './modules/connections/connections.routes.ts';
import { demoRoutes } from './modules/demo/demo.routes.ts';
import { registerFigureRoutes } from './modules/figures/figures.routes.ts';
import { registerForecastRoutes } from './modules/forecast/forecast.routes.ts';
import { registerIdentityRoutes } from './modules/identity/identity.routes.ts';
import { fileBooksRoutes } from './modules/imported-books/imported-books.routes.ts';
import { registerMcpRoutes } from './modules/mcp/mcp.routes.ts';
import { buildMcpServer } from './modules/mcp/mcp-server.usecases.ts';
import { registerOperationsRoutes } from './modules/operations/operations.routes.ts';
import { registerPackRoutes } from './modules/packs/packs.routes.ts';
import { registerPageRoutes } from './modules/page/page.routes.ts';
import { registerPaymentRoutes } from './modules/payments/payments.routes.ts';
import { STRIPE_SANDBOX_PATH } from './modules/payments/stripe/stripe.assembly.ts';
import { webhookRoutes } from './modules/payments/webhooks/webhook.routes.ts';
import { registerPrivacyRoutes } from './modules/privacy/privacy.routes.ts';
import { registerReportHistoryRoutes } from './modules/report-history/report-history.routes.ts';
import { registerReportRoutes } from './modules/reports/reports.routes.ts';
import { registerTaxLineRoutes } from './modules/reports/tax-lines.routes.ts';
import { registerReviewRoutes } from './modules/review/review.routes.ts';
import { registerScheduleRoutes } from './modules/schedules/schedules.routes.ts';
import { registerSharingRoutes } from './modules/sharing/shared-reports.routes.ts';
import { registerStatementRoutes } from './modules/statements/statements.routes.ts';
import { registerSupportRoutes } from './modules/support/support.routes.ts';
import { registerSyncRoutes } from './modules/syncs/syncs.routes.ts';
import { registerVerificationRoutes } from './modules/verification/report-numbers.routes.ts';
import { accountConcurrency } from './plugins/account-concurrency.ts';
import { apiDocs } from './plugins/api-docs.ts';
import { bearer } from './plugins/bearer.ts';
import { BODY_LIMITS, bodyTimeout } from './plugins/body-timeout.ts';
import { canonicalHost } from './plugins/canonical-host.ts';
import { compressedResponses } from './plugins/compressed-responses.ts';
import { crossSite } from './plugins/cross-site.ts';
import { durableResponses } from './plugins/durable-responses.ts';
import { errors } from './plugins/errors.ts';
import { gracefulShutdown } from './plugins/graceful-shutdown.ts';
import { requestLog } from './plugins/request-log.ts';
import { responseDone } from './plugins/response-done.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { site } from './plugins/site.ts';
import { rejectUnknownCalls } from './plugins/unknown-calls.ts';
import { unreadableRequests } from './plugins/unreadable-requests.ts';
import { visitor } from './plugins/visitor.ts';
import type { ApiServer } from './shared/api-server.ts';
import { createCalls } from './shared/calls.ts';
import { PAID, PeriodRoutes } from './shared/period-routes.ts';

const MAX_BODY_BYTES = 64 * 1024;
/** Last resort for input that never becomes a complete request; the deadlines for bodies end most of it sooner. */
const REQUEST_TIMEOUT_MS = BODY_LIMITS.uploadMs + 60_000;
const HEADERS_TIMEOUT_MS = 10_000;
const CHECKING_INTERVAL_MS = 2_000;

/**
 * Builds the whole server, ready to listen. `webRoot` is the folder of the built web app; if null, only the API is
 * served. `onRoute` is called for every route that is added.
 */
export async function buildApp(
  dependencies: Dependencies,
  { webRoot, onRoute }: { webRoot: string | null; onRoute?: (route: RouteOptions) => void },
): Promise<FastifyInstance> {
  const { settings, log, sandbox, stripe } = dependencies;
  const { publicUrl } = settings;
  const isHttps = publicUrl.startsWith('https:');
  const app = Fastify({
    loggerInstance: log,
    // Our own plugin logs URLs without their query.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECKING_INTERVAL_MS },
    // During shutdown, requests that still arrive on an open connection get a normal response; after that, the
    // connection ends.
    return503OnClosing: false,
    // Contracts validate bodies and query strings. A name such as __proto__ is rejected before that.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    forceCloseConnections: 'idle',
    ...unreadableRequests,
  });
  if (onRoute !== undefined) app.addHook('onRoute', onRoute);
  await app.register(gracefulShutdown, { lifecycle: dependencies.lifecycle });
  await app.register(bodyTimeout);
  await app.register(requestLog);
  await app.register(securityHeaders, { isHttps, hasStripe: stripe.config.provider === 'stripe' });
  await app.register(canonicalHost, { publicUrl });
  await app.register(errors);
  registerOperationsRoutes(app, dependencies);

  await app.register(async (api) => registerApi(api, dependencies, { isHttps }));
  await app.register(sandbox.plugin, { prefix: '/sandbox/quickbooks' });
  if (stripe.sandbox !== null) await app.register(stripe.sandbox.plugin, { prefix: STRIPE_SANDBOX_PATH });
  if (webRoot !== null) await app.register(site, { root: webRoot, publicUrl });
  return app;
}

async function registerApi(
  scope: FastifyInstance,
  dependencies: Dependencies,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  const { sessions, attempts } = dependencies;
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(serializerCompiler);
  acceptJsonAlone(scope);
  await scope.register(apiDocs);
  await scope.register(compressedResponses);
  await scope.register(responseDone);
  await scope.register(cookie);
  await scope.register(crossSite, dependencies);
  await scope.register(durableResponses, dependencies);
  await scope.register(visitor, { sessions, isHttps });
  await scope.register(bearer, dependencies);
  await scope.register(accountConcurrency);
  const refuseAllElse = rejectUnknownCalls(scope);

  const api = scope.withTypeProvider() as unknown as ApiServer;
  const calls = createCalls(api, attempts);
  registerPageRoutes(calls, dependencies);
  registerAccessRoutes(calls, dependencies);
  registerIdentityRoutes(calls, dependencies);
  registerPrivacyRoutes(calls, dependencies);
  registerSupportRoutes(calls, dependencies);
  registerPaymentRoutes(calls, dependencies);
  await scope.register(webhookRoutes, dependencies);
  registerConnectionRoutes(calls, dependencies);
  registerTokenRoutes(calls, dependencies);
  registerConnectedAppRoutes(calls, dependencies);
  await scope.register(oauthRoutes, dependencies);
  await scope.register(fileBooksRoutes, dependencies);
  registerSyncRoutes(calls, dependencies);
  const paid = new PeriodRoutes(calls, PAID);
  registerStatementRoutes(paid, dependencies);
  registerScheduleRoutes(paid, dependencies);
  registerTaxLineRoutes(paid, dependencies);
  registerForecastRoutes(paid, dependencies);
  registerAskRoutes(paid, dependencies);
  registerAskModelRoute(calls, dependencies);
  registerFigureRoutes(paid, dependencies);
  registerAdjustingRoutes(paid, dependencies);
  registerDecisionRoutes(calls, dependencies);
  registerChartRoutes(api, dependencies);
  registerAnalysisRoutes(calls, dependencies);
  registerActionRoutes(calls, dependencies);
  registerReportHistoryRoutes(calls, dependencies);
  registerBusinessRoutes(calls, dependencies);
  registerReviewRoutes(calls, dependencies);
  registerReportRoutes(api, dependencies);
  registerSharingRoutes(calls, dependencies);
  registerPackRoutes(calls, dependencies);
  registerVerificationRoutes(calls, dependencies);
  registerV1Routes(api, dependencies);
  registerMcpRoutes(api, {
    ...dependencies,
    buildServer: (caller) => buildMcpServer(dependencies.v1, caller, dependencies.log),
  });
  await scope.register(demoRoutes, dependencies);
  api.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () =>
    scope.swagger(),
  );
  refuseAllElse();
}

/**
 * Accepts only JSON. Forms and plain text, which other sites can make a browser send, are rejected. An empty body
 * counts as no body.
 */
function acceptJsonAlone(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parse(request, body as string, (error, parsed) =>
        done(error ?? (nestsBeyond(MAX_NESTING, parsed) ? malformed() : null), parsed),
      );
  });
}

/**
 * No request needs more than a few levels. Recursive schemas would follow deeper levels until the stack overflows.
 */
const MAX_NESTING = 50;

function nestsBeyond(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => nestsBeyond(levels - 1, one));
}

const malformed = () => Object.assign(new Error('The body is nested too deeply'), { statusCode: 400 });
