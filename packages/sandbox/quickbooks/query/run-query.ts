import type { Books } from '@insights/companies';
import { findKind } from '../entities/entity-kinds.ts';
import type { Json, JsonObject } from '../json.ts';

/** A rejected query: it cannot be parsed (4000), or it refers to something that cannot be queried (4001). */
export class QueryRefused extends Error {
  override readonly name = 'QueryRefused';
  readonly code: '4000' | '4001';

  constructor(code: '4000' | '4001', detail: string) {
    super(detail);
    this.code = code;
  }
}

interface Condition {
  property: string;
  operator: string;
  value: string;
}

/**
 * The subset of QuickBooks' query language that the product uses. Neither language has OR, JOIN or GROUP BY.
 */
const STATEMENT =
  /^select \* from (?<entity>\w+)(?: where (?<where>.+?))?(?<sorted> orderby Id)?(?: startposition (?<start>\d+))?(?: maxresults (?<most>\d+))?$/i;

/** All values are in single quotes, including numbers, except true and false. */
const CONDITION = /^(?<property>\w+) ?(?<operator>>=|[=<>]|in) ?(?<value>'[^']*'|\(true, false\))$/i;

/** Conditions on any other property are rejected, as QuickBooks rejects a condition on `UnappliedAmt`. */
const QUERYABLE = new Set(['AccountType', 'Active', 'Balance', 'TxnDate']);

const DEFAULT_RESULTS = 100;
const MAX_RESULTS = 1000;

/** Returns the content of "QueryResponse". */
export function runQuery(text: string, books: Books): JsonObject {
  const {
    entity = '',
    where,
    sorted,
    start = '1',
    most = DEFAULT_RESULTS,
  } = STATEMENT.exec(text)?.groups ?? {};
  if (entity === '') throw new QueryRefused('4000', `QueryParserError: ${text} is not a query`);
  const startPosition = within(1, Number(start), Number.MAX_SAFE_INTEGER);
  const maxResults = within(1, Number(most), MAX_RESULTS);
  const kind = findKind(entity);
  if (kind === undefined) {
    throw new QueryRefused('4001', `QueryValidationError: Invalid context declaration: ${entity}`);
  }
  const conditions = where === undefined ? [] : where.split(/ and /i).map(conditionIn);
  const found = kind.list(books).filter((object) => isFound(object, conditions));
  if (sorted !== undefined) found.sort((a, b) => (String(a.Id) < String(b.Id) ? -1 : 1));
  const page = found.slice(startPosition - 1, startPosition - 1 + maxResults);
  return page.length === 0 ? {} : { [kind.answerKey]: page, startPosition, maxResults: page.length };
}

function within(least: number, value: number, most: number): number {
  if (value >= least && value <= most) return value;
  const [size, limit] =
    value < least ? ['small', `Min allowed value is ${least}`] : ['large', `Max allowed value is ${most}`];
  throw new QueryRefused('4001', `QueryValidationError: value ${value} is too ${size}. ${limit}`);
}

function conditionIn(text: string): Condition {
  const { property = '', operator = '', value = '' } = CONDITION.exec(text)?.groups ?? {};
  if (property === '') throw new QueryRefused('4000', `QueryParserError: ${text} is not a condition`);
  if (!QUERYABLE.has(property)) {
    throw new QueryRefused('4001', `QueryValidationError: property '${property}' is not queryable`);
  }
  return { property, operator, value: value.replaceAll("'", '') };
}

/**
 * Inactive objects are returned only if a condition mentions the active state, in which case all of them are.
 */
function isFound(object: JsonObject, conditions: readonly Condition[]): boolean {
  if (object.Active === false && !conditions.some(({ property }) => property === 'Active')) return false;
  return conditions.every(({ property, operator, value }) => {
    if (property === 'Active') return true;
    const difference = compare(object[property], value);
    if (operator === '=') return difference === 0;
    return operator === '<' ? difference < 0 : operator === '>' ? difference > 0 : difference >= 0;
  });
}

/** Compares numbers by value, everything else as text. */
function compare(value: Json | undefined, literal: string): number {
  if (typeof value === 'number') return value - Number(literal);
  return String(value) < literal ? -1 : String(value) > literal ? 1 : 0;
}
