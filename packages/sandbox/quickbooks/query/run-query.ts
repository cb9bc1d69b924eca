import type { Books } from '@insights/companies';
import { commonFilters, type EntityKind, entitiesOf, findKind } from '../entities/entity-kinds.ts';
import type { Json, JsonObject } from '../json.ts';
import { type Condition, type Literal, parseQuery, type Query } from './parse-query.ts';
import { QueryRefused } from './tokens.ts';

/** The content of "QueryResponse". Throws `QueryRefused` with the service's own words. */
export function runQuery(text: string, books: Books): JsonObject {
  const query = parseQuery(text);
  const kind = findKind(query.entity);
  if (kind === undefined) {
    throw new QueryRefused('4001', `QueryValidationError: Invalid context declaration: ${query.entity}`);
  }
  checkProperties(query, kind, books);
  const found = findEntities(query, kind, books);
  if (query.isCount) return { totalCount: found.length };
  const page = found.slice(query.startPosition - 1, query.startPosition - 1 + query.maxResults);
  if (page.length === 0) return {};
  return {
    [kind.answerKey]: page,
    startPosition: query.startPosition,
    maxResults: page.length,
    ...(kind.isList ? {} : { totalCount: found.length }),
  };
}

interface Finding {
  key: string;
  entities: readonly JsonObject[];
}

const findings = new WeakMap<Books, Map<string, Finding>>();

/** Everything that a query finds, in its order. Kept for the next page: to sort a long list for each takes for ever. */
function findEntities(query: Query, kind: EntityKind, books: Books): readonly JsonObject[] {
  const known = findings.get(books) ?? new Map<string, Finding>();
  findings.set(books, known);
  const key = JSON.stringify([query.conditions, query.order]);
  const last = known.get(kind.name);
  if (last?.key === key) return last.entities;
  const matching = entitiesOf(kind, books).filter((entity) => matches(entity, query.conditions, kind));
  const entities = query.order.length === 0 ? matching : inOrder(matching, query.order);
  known.set(kind.name, { key, entities });
  return entities;
}

/** A property may be unknown to the entity, or known but not open to conditions: the two have different words. */
function checkProperties(query: Query, kind: EntityKind, books: Books): void {
  const filters = new Set([...commonFilters, ...kind.filters].map((name) => name.toLowerCase()));
  const named = [...query.conditions, ...query.order].map(({ property }) => property);
  for (const property of [...named, ...query.selected]) {
    if (filters.has(property.toLowerCase())) continue;
    if (isHidden(kind, property) || !isKnown(kind, property, books)) {
      const detail = `QueryValidationError: Property ${property} not found for Entity ${kind.name}`;
      throw new QueryRefused('4001', detail);
    }
    if (named.includes(property)) {
      throw new QueryRefused('4001', `QueryValidationError: property '${property}' is not queryable`);
    }
  }
}

function isKnown(kind: EntityKind, property: string, books: Books): boolean {
  return entitiesOf(kind, books).some((entity) => propertyOf(entity, property) !== undefined);
}

/** Purchases cannot be found by payee: the service denies that the property exists. */
function isHidden(kind: EntityKind, property: string): boolean {
  return kind.name === 'Purchase' && property.toLowerCase() === 'entityref';
}

/** Inactive list objects appear only when a condition speaks of activity. */
function matches(entity: JsonObject, conditions: readonly Condition[], kind: EntityKind): boolean {
  const asksActivity = conditions.some(({ property }) => property.toLowerCase() === 'active');
  if (kind.isList && !asksActivity && entity.Active === false) return false;
  return conditions.every((condition) => holds(propertyOf(entity, condition.property), condition));
}

function propertyOf(entity: JsonObject, path: string): Json | undefined {
  let value: Json | undefined = entity;
  for (const part of path.toLowerCase().split('.')) {
    if (!isObject(value)) return undefined;
    const key: string | undefined = Object.keys(value).find((name) => name.toLowerCase() === part);
    value = key === undefined ? undefined : value[key];
  }
  return isObject(value) ? value.value : value;
}

function holds(value: Json | undefined, { operator, values }: Condition): boolean {
  const [first] = values;
  if (value === undefined || value === null || first === undefined) return false;
  switch (operator) {
    case 'IN':
      return values.some((candidate) => compare(value, candidate) === 0);
    case 'LIKE':
      return like(String(value), String(first));
    case '=':
      return compare(value, first) === 0;
    case '!=':
      return compare(value, first) !== 0;
    case '<':
      return compare(value, first) < 0;
    case '>':
      return compare(value, first) > 0;
    case '<=':
      return compare(value, first) <= 0;
    case '>=':
      return compare(value, first) >= 0;
  }
}

/** Numbers compare as numbers, times as instants whatever their offset, all else as text. */
function compare(value: Json, literal: Literal): number {
  if (typeof value === 'number') return value - Number(literal);
  const left = String(value);
  const right = String(literal);
  if (/^\d{4}-\d{2}-\d{2}T/.test(left)) return Date.parse(left) - Date.parse(right);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** "%" stands for any text; everything else stands for itself. */
function like(value: string, pattern: string): boolean {
  const parts = pattern.split('%').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`, 'i').test(value);
}

function inOrder(entities: readonly JsonObject[], order: Query['order']): JsonObject[] {
  return [...entities].sort((a, b) => {
    for (const { property, descends } of order) {
      const left = propertyOf(a, property);
      const right = propertyOf(b, property);
      const difference = compareValues(left, right);
      if (difference !== 0) return descends ? -difference : difference;
    }
    return 0;
  });
}

function compareValues(left: Json | undefined, right: Json | undefined): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const a = left === undefined || left === null ? '' : String(left).toLowerCase();
  const b = right === undefined || right === null ? '' : String(right).toLowerCase();
  return a < b ? -1 : a > b ? 1 : 0;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
