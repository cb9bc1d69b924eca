import { gardenCompany, newCompany } from '@insights/companies';
import { describe, expect, test } from 'vitest';
import { hasRecordings, recording } from '../../testing/recordings.ts';
import type { JsonObject } from '../json.ts';
import { QueryRefused, runQuery } from './run-query.ts';

const books = gardenCompany.booksOn('2025-09-17');

function rows(statement: string): readonly JsonObject[] {
  const list = Object.values(runQuery(statement, books)).find((value) => Array.isArray(value));
  return (list ?? []) as readonly JsonObject[];
}

function refusal(statement: string): string {
  try {
    runQuery(statement, books);
  } catch (error) {
    if (error instanceof QueryRefused) return `${error.code} ${error.message}`;
  }
  return 'accepted';
}

describe('a query', () => {
  test('ignores case in keywords and entity names', () => {
    const response = runQuery('select * from vendor startposition 1 maxresults 5', books);
    expect(Object.keys(response)).toEqual(['Vendor', 'startPosition', 'maxResults']);
    expect(response).toMatchObject({ startPosition: 1, maxResults: 5 });
  });

  test('returns a hundred objects by default and at most a thousand', () => {
    expect(rows('SELECT * FROM Invoice')).toHaveLength(100);
    expect(rows('SELECT * FROM Purchase MAXRESULTS 500')).toHaveLength(500);
  });

  test('pages without gaps or overlap, in the requested order', () => {
    const ids = (window: string) =>
      rows(`SELECT * FROM Bill ORDERBY Id ${window}`).map((row) => String(row.Id));
    const all = ids('MAXRESULTS 1000');
    const pages = [1, 301, 601].flatMap((start) => ids(`STARTPOSITION ${start} MAXRESULTS 300`));
    expect(pages).toEqual(all);
    expect(all).toEqual([...new Set(all)].sort());
  });

  test('returns inactive objects only if requested', () => {
    const names = (statement: string) => rows(statement).map((account) => account.Name);
    expect(names('SELECT * FROM Account MAXRESULTS 1000')).not.toContain('Old Website');
    expect(names('SELECT * FROM Account WHERE Active IN (true, false) MAXRESULTS 1000')).toContain(
      'Old Website',
    );
  });

  test.each([
    ["SELECT * FROM Account WHERE AccountType = 'Bank'", 2],
    ['SELECT * FROM Budget', 3],
    ["SELECT * FROM Invoice WHERE TxnDate > '2026-01-01'", 0],
  ])('runs %s', (statement, count) => {
    expect(rows(statement)).toHaveLength(count);
  });

  test('joins conditions with AND and compares numbers and dates by value', () => {
    const found = rows(
      "SELECT * FROM Invoice WHERE Balance > '900' AND TxnDate >= '2025-01-01' ORDERBY Id MAXRESULTS 1000",
    );
    expect(found.length).toBeGreaterThan(3);
    for (const { TxnDate, Balance } of found) {
      expect(String(TxnDate) >= '2025-01-01').toBe(true);
      expect(Number(Balance)).toBeGreaterThan(900);
    }
    const before = rows("SELECT * FROM Invoice WHERE TxnDate < '2024-01-01' MAXRESULTS 1000");
    expect(before.length).toBeGreaterThan(10);
    for (const { TxnDate } of before) expect(String(TxnDate) < '2024-01-01').toBe(true);
  });

  test('returns an empty response if nothing is found', () => {
    expect(runQuery('SELECT * FROM Invoice', newCompany.booksOn('2026-03-01'))).toEqual({});
    expect(runQuery('SELECT * FROM Vendor STARTPOSITION 5000', books)).toEqual({});
  });
});

describe('a query is rejected', () => {
  test.skipIf(!hasRecordings)('with the recorded code if it cannot be parsed', () => {
    const real = recording<{ Fault: { Error: readonly { code: string }[] } }>(
      'fault_4000_query_parse_error.json',
    );
    expect(refusal('DELETE FROM Invoice').split(' ')[0]).toBe(real.Fault.Error[0]?.code);
  });

  test.each([
    ['SELECT * FROM Invoice STARTPOSITION 0', '4001 QueryValidationError: value 0 is too small'],
    ['SELECT * FROM Invoice MAXRESULTS 1001', '4001 QueryValidationError: value 1001 is too large'],
    [
      "SELECT * FROM Payment WHERE UnappliedAmt > '0'",
      "4001 QueryValidationError: property 'UnappliedAmt' is not queryable",
    ],
    ['SELECT * FROM Check', '4001 QueryValidationError: Invalid context declaration: Check'],
    ['SELECT * FROM', '4000 QueryParserError'],
    ['', '4000 QueryParserError'],
    ['SELECT * FROM Invoice WHERE Balance > 0', '4000 QueryParserError'],
    ["SELECT * FROM Invoice WHERE Balance > '1' OR TxnDate > '2'", '4000 QueryParserError'],
  ])('for the text "%s"', (statement, beginning) => {
    expect(refusal(statement).slice(0, beginning.length)).toBe(beginning);
  });
});
