import type { Books } from '@insights/companies';
import { entitiesOf, findKind } from '../entities/entity-kinds.ts';
import type { FaultEffect } from '../faults/fault.ts';
import { figureFaults, printFaults } from '../faults/report-faults.ts';
import { runQuery } from '../query/run-query.ts';
import { QueryRefused } from '../query/tokens.ts';
import { buildReport } from '../reports/build-report.ts';
import { isReportName } from '../reports/report-names.ts';
import { parseReportRequest, transactionListMacro } from '../reports/report-request.ts';
import { pacificTimeMs } from '../timestamps.ts';
import { changesSince } from './changes-since.ts';
import { type ServiceAnswer, success } from './service-answer.ts';
import {
  accountingFault,
  invalidParameter,
  objectNotFound,
  reportNotPermitted,
  unknownEntity,
  unsupportedOperation,
} from './service-faults.ts';

export interface Operation {
  method: string;
  /** The path after the company, in parts. */
  path: readonly string[];
  query: Readonly<Record<string, string>>;
  /** The body of a posted query. */
  statement: string;
}

/** What the accounting service answers to an admitted request. This sandbox reads; it refuses to write. */
export function answerOperation(
  operation: Operation,
  books: Books,
  effects: readonly FaultEffect[],
  now: number,
): ServiceAnswer {
  const { method, path } = operation;
  const [resource = '', id] = path;
  if (resource === 'query' && (method === 'GET' || method === 'POST')) {
    const statement = method === 'POST' ? operation.statement : (operation.query.query ?? '');
    return answerQuery(statement, books, now);
  }
  if (method !== 'GET') return unsupportedOperation(method, now);
  if (resource === 'cdc') return answerChanges(operation.query, books, now);
  if (resource === 'reports') return answerReport(id ?? '', operation, books, effects, now);
  return answerRead(resource, id, books, now);
}

function answerQuery(statement: string, books: Books, now: number): ServiceAnswer {
  try {
    return success({ QueryResponse: runQuery(statement, books), time: pacificTimeMs(now) });
  } catch (error) {
    if (!(error instanceof QueryRefused)) throw error;
    const message = error.code === '4000' ? 'Error parsing query' : 'Invalid query';
    return accountingFault({ message, detail: error.message, code: error.code }, now);
  }
}

function answerChanges(query: Operation['query'], books: Books, now: number): ServiceAnswer {
  const changes = changesSince(query, books, now);
  if ('refused' in changes) return invalidParameter(changes.refused, '2090', changes.detail, now);
  return success({ CDCResponse: [{ QueryResponse: changes.responses }], time: pacificTimeMs(now) });
}

function answerReport(
  name: string,
  operation: Operation,
  books: Books,
  effects: readonly FaultEffect[],
  now: number,
): ServiceAnswer {
  if (!isReportName(name)) return reportNotPermitted(now);
  const request = parseReportRequest(
    operation.query,
    books.profile,
    books.today,
    name === 'TransactionList' ? transactionListMacro : undefined,
  );
  if ('refused' in request) return invalidParameter(request.refused, request.code, request.detail, now);
  const ledger = books.ledger(request.basis);
  const report = buildReport(name, { books, ledger, request, now, ...figureFaults(effects) });
  return { status: 200, root: 'Report', body: printFaults(report, effects) };
}

/** Objects are read by id; the company and its preferences have only one each. */
function answerRead(resource: string, id: string | undefined, books: Books, now: number): ServiceAnswer {
  const kind = resource === resource.toLowerCase() ? findKind(resource) : undefined;
  if (kind === undefined) return unknownEntity(resource, now);
  const entities = entitiesOf(kind, books);
  const isSingle = kind.name === 'Preferences' || kind.name === 'CompanyInfo';
  if (kind.name === 'CompanyInfo' && id !== books.profile.realmId) return objectNotFound(now);
  if (!isSingle && id === undefined) return unsupportedOperation('GET', now);
  const entity = isSingle ? entities[0] : entities.find((candidate) => candidate.Id === id);
  if (entity === undefined) return objectNotFound(now);
  return success({ [kind.answerKey]: entity, time: pacificTimeMs(now) });
}
