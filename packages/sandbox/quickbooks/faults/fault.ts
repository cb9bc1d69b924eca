import type { Cents } from '@insights/companies';
import type { JsonObject } from '../json.ts';
import type { ReportName } from '../reports/report-request.ts';

/** Endpoints for which faults can be set. */
export type FaultTarget = 'api' | 'token' | 'revoke';

/** Requests to which a fault applies. Defaults to every API request. */
interface FaultScope {
  on?: FaultTarget;
  /** Part of the path, for example "query" or "reports/BalanceSheet". */
  path?: string;
  /** Part of the decoded query string, for example "FROM Budget" or "cleared=Reconciled". */
  query?: string;
  realmId?: string;
  /** Number of matching requests to let through before the fault begins. */
  skip?: number;
  /** Number of matching requests to affect before the fault ends; unlimited by default. */
  times?: number;
}

/** Error responses recorded from QuickBooks. */
type RecordedFault = '401-3200' | '403-3100' | '429-3001' | '504-6002' | '400-5020';

export type FaultEffect =
  /** Returns a custom response instead of the real one. */
  | { kind: 'status'; status: number; body?: string | JsonObject }
  | { kind: 'recorded'; answer: RecordedFault; retryAfterSeconds?: number }
  /**
   * Delays the response by this many milliseconds or until the fault ends. Other requests are not delayed.
   */
  | { kind: 'delay'; ms: number }
  /** Keeps the connection open without a response. */
  | { kind: 'hang' }
  /** Cuts off the body, although the connection closes normally. */
  | { kind: 'truncated-json' }
  /** Returns a sign-in page with status 200 where JSON was requested. */
  | { kind: 'html-page' }
  /** Changes the amount of one account in one report, and every total above it. */
  | { kind: 'shift-account'; report: ReportName; accountId: string; cents: Cents }
  /** Changes one printed total so that it does not match anything. */
  | { kind: 'shift-total'; report: ReportName; group: string; cents: Cents }
  /** Ends the report after some rows with QuickBooks' truncation notice. */
  | { kind: 'truncate-report'; report: ReportName; rows: number }
  /** Removes the first line but keeps the totals. */
  | { kind: 'drop-row'; report: ReportName };

/** A fault is plain data, so that it can come from a test, a file or a request. */
export type SandboxFault = FaultScope & FaultEffect;
