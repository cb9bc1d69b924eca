import { parseDay } from '@insights/ledger';
import {
  type CallRecord,
  createOAuthClient,
  createQuickBooksClient,
  createQuickBooksSource,
  QUICKBOOKS_SITES,
} from '@insights/quickbooks';
import { createQuickBooksSandbox } from '@insights/sandbox/quickbooks';
import type { Settings } from '../../settings.ts';
import type { Uses } from '../../shared/services.ts';
import { todayOf } from './company-day.rules.ts';
import type { OpenedCompany, QuickBooksAccess } from './connections.usecases.ts';
import { createDemoTokens } from './demo-tokens.client.ts';
import { createQuickBooksService, type Environment } from './quickbooks-service.client.ts';

const SANDBOX_PATH = '/sandbox/quickbooks';
const SANDBOX_CLIENT_ID = 'financial-insights';
const DEMO_REALM_ID = '9341453172900001';
/** The demo company's address is in Colorado. */
const DEMO_TIME_ZONE = 'America/Denver';
/** All visitors without a connection see the same demo company, which is read from memory. */
const BUNDLED_LIMITS = { perSecond: 200, perMinute: 12_000 };
const BUNDLED_PACE = { concurrent: 10, perSecond: 100 };

const DISCOVERY_URLS = {
  sandbox: 'https://developer.api.intuit.com/.well-known/openid_sandbox_configuration',
  production: 'https://developer.api.intuit.com/.well-known/openid_configuration',
};
const API_BASE_URLS = {
  sandbox: 'https://sandbox-quickbooks.api.intuit.com',
  production: 'https://quickbooks.api.intuit.com',
};

/** A QuickBooks environment with our client credentials for it. */
interface Site {
  readonly environment: Environment;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly discoveryUrl: string;
  readonly apiBaseUrl: string;
  readonly site: string;
}

/**
 * Creates the configured QuickBooks service, or the sandbox if none is configured, and the demo company in the sandbox.
 */
export function assembleQuickBooks(
  parts: Uses<'settings' | 'clock' | 'secrets' | 'log' | 'metrics'> & { ownAddress: string },
) {
  const { settings, clock, secrets, log, metrics } = parts;
  const redirectUri = `${settings.publicUrl}/api/qbo-callback`;
  const sandboxUrl = `${parts.ownAddress}${SANDBOX_PATH}`;
  const sandboxSecret = secrets.derive('sandbox/client').toString('base64url');
  const sandbox = createQuickBooksSandbox({
    now: () => clock.now(),
    urls: () => ({ browser: `${settings.publicUrl}${SANDBOX_PATH}`, server: sandboxUrl }),
    clients: [
      {
        name: 'Financial Insights',
        clientId: SANDBOX_CLIENT_ID,
        clientSecret: sandboxSecret,
        redirectUris: [redirectUri],
      },
    ],
    signingKey: secrets.derive('sandbox/signing'),
    limits: BUNDLED_LIMITS,
  });

  const record = (environment: Environment) => (call: CallRecord) => {
    metrics.quickbooksCalls.inc({ environment, status: call.status ?? 'none' });
    // The company's id identifies a customer, so it is not logged.
    const path = call.path
      .replace(/\/company\/\d+/, '/company')
      .replace(/\/companyinfo\/\d+/, '/companyinfo');
    log.info({ environment, ...call, path }, 'quickbooks answered');
  };
  const createService = ({ environment, apiBaseUrl, site, ...client }: Site) =>
    createQuickBooksService({
      environment,
      apiBaseUrl,
      site,
      ...(environment === 'bundled-sandbox' ? { limits: BUNDLED_PACE } : {}),
      oauth: createOAuthClient(
        { ...client, redirectUri },
        { now: () => clock.now().getTime(), onCall: record(environment) },
      ),
    });
  const bundled = createService({
    environment: 'bundled-sandbox',
    clientId: SANDBOX_CLIENT_ID,
    clientSecret: sandboxSecret,
    discoveryUrl: `${sandboxUrl}/.well-known/openid_sandbox_configuration`,
    apiBaseUrl: sandboxUrl,
    site: `${settings.publicUrl}${SANDBOX_PATH}`,
  });
  const configured = configuredSite(settings);

  const demo: OpenedCompany = {
    service: bundled,
    realmId: DEMO_REALM_ID,
    timeZone: DEMO_TIME_ZONE,
    tokens: createDemoTokens({
      oauth: bundled.oauth,
      clock,
      refreshToken: () => sandbox.issueRefreshToken(DEMO_REALM_ID, SANDBOX_CLIENT_ID),
    }),
  };
  const access: QuickBooksAccess = {
    createClient: ({ service, realmId, tokens }, { onWait, onAnswer } = {}) =>
      createQuickBooksClient({
        apiBaseUrl: service.apiBaseUrl,
        realmId,
        tokens,
        pace: service.paceOf(realmId),
        onCall: (call) => {
          record(service.environment)(call);
          if (call.status !== null) onAnswer?.(call.intuitTid);
        },
        ...(onWait === undefined ? {} : { onWait }),
      }),
    createSource: (company) =>
      createQuickBooksSource({
        realmId: company.realmId,
        site: company.service.site,
        createClient: (hooks) => access.createClient(company, hooks),
        today: () => parseDay(todayOf(company, clock.now())),
        now: () => clock.now().getTime(),
      }),
  };
  return { sandbox, service: configured === null ? bundled : createService(configured), demo, access };
}

function configuredSite(settings: Settings): Site | null {
  const { qboClientId, qboClientSecret, qboEnvironment, qboDiscoveryUrl, qboApiBaseUrl } = settings;
  if (qboClientId === undefined || qboClientSecret === undefined) return null;
  return {
    environment: `intuit-${qboEnvironment}`,
    clientId: qboClientId,
    clientSecret: qboClientSecret,
    discoveryUrl: qboDiscoveryUrl ?? DISCOVERY_URLS[qboEnvironment],
    apiBaseUrl: qboApiBaseUrl ?? API_BASE_URLS[qboEnvironment],
    site: QUICKBOOKS_SITES[qboEnvironment],
  };
}
