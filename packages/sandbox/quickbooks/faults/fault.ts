import type { Cents } from '@insights/companies';
import type { JsonObject } from '../json.ts';
import type { ReportName } from '../reports/report-request.ts';

/** Parts of the service that can be made to misbehave. */
export type FaultTarget = 'api' | 'token' | 'revoke';

/** Which requests a fault meets. Without any of these it meets every API request. */
interface FaultScope {
  on?: FaultTarget;
  /** Part of the path, for instance "query" or "reports/BalanceSheet". */
  path?: string;
  /** Part of the decoded query string, for instance "FROM Budget" or "cleared=Reconciled". */
  query?: string;
  realmId?: string;
  /** Matching requests that pass before the fault begins. */
  skip?: number;
  /** Matching requests that it meets before it ends; without end unless given. */
  times?: number;
}

/** Answers as they were recorded from the service. */
export type RecordedFault = '401-3200' | '403-3100' | '429-3001' | '504-6002' | '400-5020';

export type FaultEffect =
  /** Any answer at all, instead of the real one. */
  | { kind: 'status'; status: number; body?: string | JsonObject }
  | { kind: 'recorded'; answer: RecordedFault; retryAfterSeconds?: number }
  /** The answer comes, but late: after this time or with the end of the fault. Other requests are not held up. */
  | { kind: 'delay'; ms: number }
  /** The connection stays open and nothing ever comes. */
  | { kind: 'hang' }
  /** The body ends in the middle, although the connection ends properly. */
  | { kind: 'truncated-json' }
  /** A sign-in page with status 200 where JSON was asked for. */
  | { kind: 'html-page' }
  /** One account reads differently in one report, and every total above it with it. */
  | { kind: 'shift-account'; report: ReportName; accountId: string; cents: Cents }
  /** One printed total is wrong and agrees with nothing. */
  | { kind: 'shift-total'; report: ReportName; group: string; cents: Cents }
  /** The report stops after some rows with the service's notice. */
  | { kind: 'truncate-report'; report: ReportName; rows: number }
  /** The first line is missing while the totals stay. */
  | { kind: 'drop-row'; report: ReportName };

/** A fault is plain data, so that it can come from a test, a file or a request. */
export type SandboxFault = FaultScope & FaultEffect;
