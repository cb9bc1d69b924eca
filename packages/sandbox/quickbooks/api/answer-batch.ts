import type { Books } from '@insights/companies';
import { jsonAnswer, type WireAnswer } from '../http/wire-answer.ts';
import type { JsonObject } from '../json.ts';
import { queryAnswer } from '../query/query-answer.ts';
import { pacificTimeMs } from '../timestamps.ts';
import { itemsIn } from './batch-items.ts';
import { accountingFault, faultBody } from './refusals.ts';

/** Several queries in one call: an answer for each, in the same order, a refusal among them. This sandbox reads, here as well. */
export function answerBatch(
  body: string,
  isAnswered: (statement: string) => boolean,
  books: Books,
  now: number,
): WireAnswer {
  const items = itemsIn(body);
  if (items === null) {
    const Detail = 'The batch is no list of one to thirty queries, each with an id of its own';
    return accountingFault({ Message: 'Invalid Batch Request', Detail, code: '1030' }, now);
  }
  const BatchItemResponse = items.map(({ bId, Query }): JsonObject => {
    if (!isAnswered(Query)) return { bId, ...withoutTime(faultBody(FAILED, now, 'SystemFault')) };
    const answer = queryAnswer(Query, books);
    if ('QueryResponse' in answer) return { bId, ...answer };
    return { bId, ...withoutTime(faultBody(answer.refused, now, 'ValidationFault')) };
  });
  return jsonAnswer(200, { BatchItemResponse, time: pacificTimeMs(now) });
}

const FAILED = {
  Message: 'An application error has occurred while processing your request',
  Detail: 'System Failure Error: This query could not be answered in a batch.',
  code: '10000',
};

function withoutTime({ Fault }: JsonObject): JsonObject {
  return { Fault: Fault ?? null };
}
