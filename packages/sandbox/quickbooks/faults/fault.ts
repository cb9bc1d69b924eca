import type { Cents } from '@insights/companies';
import type { JsonObject } from '../json.ts';
import type { ReportName } from '../reports/report-request.ts';

/** Endpoints that can have faults. */
export type FaultTarget = 'api' | 'token' | 'revoke';

/** Requests to which a fault applies; by default every API request. */
interface FaultScope {
  on?: FaultTarget;
  /** Part of the path, for example "query" or "reports/BalanceSheet". */
  path?: string;
  /** Part of the decoded query string, for example "FROM Budget" or "cleared=Reconciled". */
  query?: string;
  realmId?: string;
  /** Matching requests to let through before the fault begins. */
  skip?: number;
  /** Matching requests to affect before the fault ends; unlimited by default. */
  times?: number;
}

/** Responses recorded from QuickBooks. */
type RecordedFault = '401-3200' | '403-3100' | '429-3001' | '504-6002' | '400-5020';

export type FaultEffect =
  /** A custom response instead of the real one. */
  | { kind: 'status'; status: number; body?: string | JsonObject }
  | { kind: 'recorded'; answer: RecordedFault; retryAfterSeconds?: number }
  /** Delays the response by this time or until the fault ends. Other requests are not delayed. */
  | { kind: 'delay'; ms: number }
  /** The connection stays open without a response. */
  | { kind: 'hang' }
  /** The body is cut off although the connection closes normally. */
  | { kind: 'truncated-json' }
  /** A sign-in page with status 200 where JSON was requested. */
  | { kind: 'html-page' }
  /** One account has a different amount in one report, and so does every total above it. */
  | { kind: 'shift-account'; report: ReportName; accountId: string; cents: Cents }
  /** One printed total is wrong and does not match anything. */
  | { kind: 'shift-total'; report: ReportName; group: string; cents: Cents }
  /** The report stops after some rows with QuickBooks' notice. */
  | { kind: 'truncate-report'; report: ReportName; rows: number }
  /** The first line is missing while the totals remain. */
  | { kind: 'drop-row'; report: ReportName };

/** A fault is plain data, so that it can come from a test, a file or a request. */
export type SandboxFault = FaultScope & FaultEffect;
