import type { Books } from '@insights/companies';
import { jsonAnswer, type RawResponse } from '../http/raw-response.ts';
import type { JsonObject } from '../json.ts';
import { queryAnswer } from '../query/query-answer.ts';
import { pacificTimeMs } from '../timestamps.ts';
import { type BatchItem, parseBatch } from './batch-items.ts';
import { changesSince } from './changes-since.ts';
import { accountingFault, faultBody } from './refusals.ts';

/**
 * Answers several queries in one call, in the same order, including errors. Like the rest of the sandbox, it is
 * read-only.
 */
export function answerBatch(
  body: string,
  isAnswered: (statement: string) => boolean,
  books: Books,
  now: number,
): RawResponse {
  const items = parseBatch(body);
  if (items === null) {
    const Detail = 'The batch is not a list of one to thirty requests with distinct ids';
    return accountingFault({ Message: 'Invalid Batch Request', Detail, code: '1030' }, now);
  }
  const BatchItemResponse = items.map((item): JsonObject => {
    const { bId } = item;
    if ('Query' in item && !isAnswered(item.Query)) return { bId, ...refusal(FAILED, now, 'SystemFault') };
    return { bId, ...answerItem(item, books, now) };
  });
  return jsonAnswer(200, { BatchItemResponse, time: pacificTimeMs(now) });
}

function answerItem(item: BatchItem, books: Books, now: number): JsonObject {
  if ('Query' in item) {
    const answer = queryAnswer(item.Query, books);
    return 'QueryResponse' in answer ? answer : refusal(answer.refused, now, 'ValidationFault');
  }
  const { Entities: entities, ChangedSince: changedSince } = item.CDCQuery;
  const changes = changesSince({ entities, changedSince }, books, now);
  if ('responses' in changes) return { CDCResponse: [{ QueryResponse: changes.responses }] };
  const { refused: element, detail: Detail } = changes;
  return refusal(
    { Message: 'Invalid Request Parameter', Detail, code: '2090', element },
    now,
    'ValidationFault',
  );
}

const FAILED = {
  Message: 'An application error has occurred while processing your request',
  Detail: 'System Failure Error: This query could not be answered in a batch.',
  code: '10000',
};

function refusal(...fault: Parameters<typeof faultBody>): JsonObject {
  const { Fault = null } = faultBody(...fault);
  return { Fault };
}
