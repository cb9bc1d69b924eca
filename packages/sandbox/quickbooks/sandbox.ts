import { defaultCompanies, type SimulatedCompany } from '@insights/companies';
import type { FastifyPluginAsync } from 'fastify';
import { BooksCache } from './books-cache.ts';
import { FaultList, type SandboxFaults } from './faults/fault-list.ts';
import type { SandboxRequest } from './http/request-journal.ts';
import { type CallLimits, serviceLimits, Throttle } from './http/throttle.ts';
import type { SandboxClient } from './oauth/clients.ts';
import type { SandboxUrls } from './oauth/discovery.ts';
import { Grants, type TokenLifetimes } from './oauth/grants.ts';
import { Seal } from './oauth/seal.ts';
import { registerSandbox } from './plugin.ts';
import type { SandboxState } from './sandbox-state.ts';
import { pacificTime } from './timestamps.ts';

interface QuickBooksSandboxOptions {
  /** Clock. The books end on its current day, in UTC. */
  now: () => Date;
  /** Called for each request, because the port may not be known when the sandbox is created. */
  urls: () => SandboxUrls;
  clients: readonly SandboxClient[];
  /** At least 32 bytes. Codes and tokens stay valid across restarts that use the same key. */
  signingKey: Uint8Array;
  companies?: readonly SimulatedCompany[];
  tokenLifetimes?: Partial<TokenLifetimes>;
  /** Request limits per company. Default to QuickBooks' limits. */
  limits?: CallLimits;
  /** Monotonic clock in milliseconds, used only for the throttle; defaults to the process's own clock. */
  monotonicMs?: () => number;
}

export interface QuickBooksSandbox {
  /**
   * Must be mounted under a prefix. Must not be wrapped in fastify-plugin, because its parsers must stay inside.
   */
  plugin: FastifyPluginAsync;
  faults: SandboxFaults;
  /** Requests, oldest first, limited to a few thousand. */
  requests: SandboxRequest[];
  /** Adds a company that every user can connect. */
  addCompany(company: SimulatedCompany): void;
  /** Reloads a company's books, which are otherwise loaded once a day. */
  reopenBooks(realmId: string): void;
  /**
   * Creates a grant without a browser and returns its refresh token, which is used over HTTP like any other.
   */
  issueRefreshToken(realmId: string, clientId: string): string;
  /** Expires every access token that was issued so far. */
  expireAccessTokens(): void;
  /** Revokes grants as if the user had disconnected the app inside QuickBooks. */
  revokeGrants(realmId: string): void;
}

const scope = 'com.intuit.quickbooks.accounting';

export function createQuickBooksSandbox(options: QuickBooksSandboxOptions): QuickBooksSandbox {
  const now = () => options.now().getTime();
  const lifetimes = { accessSeconds: 3600, refreshRotationSeconds: 86_400, ...options.tokenLifetimes };
  const state: SandboxState = {
    now,
    today: () => pacificTime(options.now().getTime()).slice(0, 10),
    urls: options.urls,
    clients: options.clients,
    accessSeconds: lifetimes.accessSeconds,
    companies: new BooksCache(options.companies ?? defaultCompanies),
    grants: new Grants(options.signingKey, now, lifetimes),
    seal: new Seal(options.signingKey),
    faults: new FaultList(),
    requests: [],
    throttle: new Throttle(options.monotonicMs ?? (() => performance.now()), options.limits ?? serviceLimits),
    held: new Set(),
  };
  return {
    plugin: (app) => registerSandbox(app, state),
    faults: state.faults,
    requests: state.requests,
    addCompany: (company) => void state.companies.companies.push(company),
    reopenBooks: (realmId) => state.companies.reopen(realmId),
    issueRefreshToken: (realmId, clientId) => state.grants.issueRefreshToken({ realmId, clientId, scope }),
    expireAccessTokens: () => state.grants.expireAccessTokens(),
    revokeGrants: (realmId) => state.grants.revokeRealm(realmId),
  };
}
