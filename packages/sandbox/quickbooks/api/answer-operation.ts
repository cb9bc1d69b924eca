import type { Books } from '@insights/companies';
import { companyInfo } from '../entities/company-info.ts';
import { preferences } from '../entities/preferences.ts';
import type { FaultEffect } from '../faults/fault.ts';
import { figureShifts, printFaults } from '../faults/report-faults.ts';
import { jsonAnswer, type RawResponse } from '../http/raw-response.ts';
import { queryAnswer } from '../query/query-answer.ts';
import { buildReport } from '../reports/build-report.ts';
import { isReportName, parseReportRequest } from '../reports/report-request.ts';
import { pacificTimeMs } from '../timestamps.ts';
import { answerBatch } from './answer-batch.ts';
import { changesSince } from './changes-since.ts';
import { accountingFault, invalidParameter, reportNotPermitted, unsupportedOperation } from './refusals.ts';

interface Operation {
  method: string;
  /** The path after the company id, split into segments. */
  path: readonly string[];
  query: Readonly<Record<string, string>>;
  /** Raw request body; empty if there is none. */
  body: string;
  /**
   * Whether a query is answered as part of a batch. False if a fault is set for it; the fault then applies when the
   * query is sent alone.
   */
  isAnswered: (statement: string) => boolean;
}

/**
 * Returns the accounting service's response to a request that passed the gateway. The sandbox is read-only and rejects
 * writes.
 */
export function answerOperation(
  { method, path, query, body, isAnswered }: Operation,
  books: Books,
  effects: readonly FaultEffect[],
  now: number,
): RawResponse {
  const [resource = '', id = ''] = path;
  const time = pacificTimeMs(now);
  if (method === 'POST' && resource === 'batch') return answerBatch(body, isAnswered, books, now);
  if (method !== 'GET') return unsupportedOperation(method, now);
  if (resource === 'query') return answerQuery(query.query ?? '', books, now);
  if (resource === 'cdc') return answerChanges(query, books, now);
  if (resource === 'reports') return answerReport(id, query, books, effects, now);
  if (resource === 'preferences') return jsonAnswer(200, { Preferences: preferences(books), time });
  if (resource === 'companyinfo' && id === books.profile.realmId) {
    return jsonAnswer(200, { CompanyInfo: companyInfo(books), time });
  }
  return unsupportedOperation('GET', now);
}

function answerQuery(statement: string, books: Books, now: number): RawResponse {
  const answer = queryAnswer(statement, books);
  return 'QueryResponse' in answer
    ? jsonAnswer(200, { ...answer, time: pacificTimeMs(now) })
    : accountingFault(answer.refused, now);
}

function answerChanges(query: Operation['query'], books: Books, now: number): RawResponse {
  const changes = changesSince(query, books, now);
  if ('refused' in changes) return invalidParameter(changes.refused, '2090', changes.detail, now);
  return jsonAnswer(200, { CDCResponse: [{ QueryResponse: changes.responses }], time: pacificTimeMs(now) });
}

function answerReport(
  name: string,
  query: Operation['query'],
  books: Books,
  effects: readonly FaultEffect[],
  now: number,
): RawResponse {
  if (!isReportName(name)) return reportNotPermitted(now);
  const request = parseReportRequest(query, books.profile);
  if ('refused' in request) return invalidParameter(request.refused, request.code, request.detail, now);
  const ledger = books.ledger(request.basis);
  const report = buildReport(name, { books, ledger, request, now, shifts: figureShifts(effects) });
  return jsonAnswer(200, printFaults(report, effects));
}
