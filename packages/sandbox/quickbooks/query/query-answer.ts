import type { Books } from '@insights/companies';
import type { JsonObject } from '../json.ts';
import { QueryRefused, runQuery } from './run-query.ts';

interface RefusedQuery {
  refused: { Message: string; Detail: string; code: string };
}

/** Answers a query, either alone or in a batch. */
export function queryAnswer(statement: string, books: Books): { QueryResponse: JsonObject } | RefusedQuery {
  try {
    return { QueryResponse: runQuery(statement, books) };
  } catch (error) {
    if (!(error instanceof QueryRefused)) throw error;
    const Message = error.code === '4000' ? 'Error parsing query' : 'Invalid query';
    return { refused: { Message, Detail: error.message, code: error.code } };
  }
}
