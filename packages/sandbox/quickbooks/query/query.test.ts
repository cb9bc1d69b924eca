import { gardenCompany, newCompany } from '@insights/companies';
import { describe, expect, test } from 'vitest';
import { hasRecordings, recording } from '../../testing/recordings.ts';
import type { JsonObject } from '../json.ts';
import { runQuery } from './run-query.ts';

const books = gardenCompany.booksOn('2025-09-17');

function rows(statement: string): readonly JsonObject[] {
  const response = runQuery(statement, books);
  const list = Object.values(response).find((value) => Array.isArray(value));
  return (list ?? []) as readonly JsonObject[];
}

function refusal(statement: string): string {
  try {
    runQuery(statement, books);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
}

describe('what a query finds', () => {
  test('keywords and entity names are read in any case', () => {
    const response = runQuery('select * from vendor startposition 1 maxresults 5', books);
    expect(Object.keys(response)).toEqual(['Vendor', 'startPosition', 'maxResults']);
    expect(response).toMatchObject({ startPosition: 1, maxResults: 5 });
  });

  test('names come in alphabetical order, transactions newest first', () => {
    const names = rows('SELECT * FROM Vendor').map((vendor) => String(vendor.DisplayName).toLowerCase());
    expect(names).toEqual([...names].sort());
    const dates = rows('SELECT * FROM Invoice').map((invoice) => String(invoice.TxnDate));
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('a hundred objects at most, unless up to a thousand are asked for', () => {
    expect(rows('SELECT * FROM Invoice')).toHaveLength(100);
    expect(rows('SELECT * FROM Purchase MAXRESULTS 500')).toHaveLength(500);
    expect(runQuery('SELECT * FROM Invoice MAXRESULTS 1000', books)).toMatchObject({
      totalCount: expect.any(Number),
    });
  });

  test('pages join without gap or overlap', () => {
    const ids = (statement: string) => rows(statement).map((row) => row.Id);
    const all = ids('SELECT * FROM Bill MAXRESULTS 1000');
    const pages = [1, 301, 601].flatMap((start) =>
      ids(`SELECT * FROM Bill STARTPOSITION ${start} MAXRESULTS 300`),
    );
    expect(pages).toEqual(all);
  });

  test('inactive list objects appear only when asked for', () => {
    const names = (statement: string) => rows(statement).map((account) => account.Name);
    expect(names('SELECT * FROM Account MAXRESULTS 1000')).not.toContain('Old Website');
    expect(names('SELECT * FROM Account WHERE Active = false')).toEqual(['Old Website']);
    expect(names('SELECT * FROM Account WHERE Active IN (true, false) MAXRESULTS 1000')).toContain(
      'Old Website',
    );
  });

  test.each([
    ["SELECT * FROM Account WHERE AccountType = 'Bank'", 2],
    ["SELECT * FROM Account WHERE Name = 'Depreciation'", 3],
    ["SELECT * FROM Account WHERE Name LIKE '%Sales Tax%'", 1],
    ["SELECT * FROM Account WHERE FullyQualifiedName LIKE 'Truck:%'", 2],
    ["SELECT * FROM Account WHERE Id IN ('35', '36', '99999')", 2],
    ["SELECT * FROM Vendor WHERE DisplayName = 'Mae\\'s Garage'", 1],
    ['SELECT * FROM Customer WHERE Job = true', 2],
    ["SELECT * FROM Customer WHERE DisplayName LIKE 'ADELA%'", 1],
    ["SELECT * FROM Item WHERE QtyOnHand < '0'", 1],
    ["SELECT * FROM Budget WHERE Name = 'Budget 2024'", 1],
    ["SELECT * FROM Term WHERE Name = 'Net 30'", 1],
    ['SELECT * FROM CompanyInfo', 1],
    ['SELECT * FROM Preferences', 1],
    ["SELECT * FROM Invoice WHERE TxnDate > '2026-01-01'", 0],
  ])('%s', (statement, count) => {
    expect(rows(statement)).toHaveLength(count);
  });

  test('conditions are joined by AND, numbers and dates compare as such', () => {
    const found = rows(
      "SELECT * FROM Invoice WHERE TxnDate >= '2025-01-01' AND TxnDate <= '2025-03-31' AND TotalAmt > '900' MAXRESULTS 1000",
    );
    expect(found.length).toBeGreaterThan(5);
    for (const { TxnDate, TotalAmt } of found) {
      expect(String(TxnDate) >= '2025-01-01' && String(TxnDate) <= '2025-03-31').toBe(true);
      expect(Number(TotalAmt)).toBeGreaterThan(900);
    }
  });

  test('times compare as instants whatever their offset', () => {
    const [newest] = rows('SELECT * FROM Invoice MAXRESULTS 1');
    const { CreateTime } = (newest?.MetaData ?? {}) as { CreateTime: string };
    const utc = new Date(CreateTime).toISOString();
    expect(
      rows(`SELECT * FROM Invoice WHERE MetaData.CreateTime >= '${utc}'`).map((row) => row.Id),
    ).toContain(newest?.Id);
    expect(
      rows(`SELECT * FROM Invoice WHERE MetaData.CreateTime > '${utc}'`).map((row) => row.Id),
    ).not.toContain(newest?.Id);
  });

  test('ORDERBY sorts, in one word or two, up or down', () => {
    const totals = (order: string) =>
      rows(`SELECT * FROM Bill ${order} MAXRESULTS 1000`).map((bill) => Number(bill.TotalAmt));
    const up = totals('ORDERBY TotalAmt');
    expect(up).toEqual([...up].sort((a, b) => a - b));
    expect(totals('order by TotalAmt DESC')).toEqual([...up].reverse());
  });

  test('references are found by their id', () => {
    const found = rows("SELECT * FROM Invoice WHERE CustomerRef = '30'");
    expect(found.length).toBeGreaterThan(10);
    expect(new Set(found.map((invoice) => (invoice.CustomerRef as JsonObject).value))).toEqual(
      new Set(['30']),
    );
  });

  test('count(*) counts, and named properties do not shorten the objects', () => {
    expect(runQuery("SELECT COUNT(*) FROM Account WHERE AccountType = 'Bank'", books)).toEqual({
      totalCount: 2,
    });
    const [account] = rows('SELECT Id, Name FROM Account MAXRESULTS 1');
    expect(Object.keys(account ?? {})).toContain('CurrentBalance');
  });

  test('nothing found is an empty response', () => {
    expect(runQuery('SELECT * FROM Invoice', newCompany.booksOn('2026-03-01'))).toEqual({});
    expect(runQuery('SELECT * FROM Vendor STARTPOSITION 5000', books)).toEqual({});
  });

  test.skipIf(!hasRecordings)('a vendor has the fields of a recorded one', () => {
    const real = recording<{ QueryResponse: { Vendor: readonly object[] } }>(
      'sandboxA_query_Vendor_page1_max5.json',
    );
    const made = new Set(rows('SELECT * FROM Vendor').flatMap((vendor) => Object.keys(vendor)));
    const expected = new Set(real.QueryResponse.Vendor.flatMap((vendor) => Object.keys(vendor)));
    for (const optional of [
      'WebAddr',
      'GivenName',
      'FamilyName',
      'Mobile',
      'Fax',
      'Suffix',
      'MiddleName',
      'Title',
      'TermRef',
      'BillRate',
    ]) {
      expected.delete(optional);
    }
    expect([...expected].filter((key) => !made.has(key))).toEqual([]);
  });
});

describe('what a query is refused for', () => {
  test.skipIf(!hasRecordings)('a missing entity, in the recorded words', () => {
    const real = recording<{ Fault: { Error: readonly { Detail: string }[] } }>(
      'fault_4000_query_parse_error.json',
    );
    expect(refusal('select * from NULL')).toBe(real.Fault.Error[0]?.Detail);
  });

  test.each([
    [
      'SELECT * FROM Invoice STARTPOSITION 0',
      'QueryValidationError: value 0 is too small. Min allowed value is 1',
    ],
    [
      'SELECT * FROM Invoice MAXRESULTS 1001',
      'QueryValidationError: value 1001 is too large. Max allowed value is 1000',
    ],
    [
      "SELECT * FROM Purchase WHERE NoSuchField = 'x'",
      'QueryValidationError: Property NoSuchField not found for Entity Purchase',
    ],
    [
      "SELECT * FROM Purchase WHERE EntityRef = '1'",
      'QueryValidationError: Property EntityRef not found for Entity Purchase',
    ],
    [
      "SELECT * FROM Payment WHERE UnappliedAmt > '0'",
      "QueryValidationError: property 'UnappliedAmt' is not queryable",
    ],
    ["SELECT * FROM Invoice WHERE Line = 'x'", "QueryValidationError: property 'Line' is not queryable"],
    ['SELECT * FROM Check', 'QueryValidationError: Invalid context declaration: Check'],
    ['SELECT NoSuch FROM Bill', 'QueryValidationError: Property NoSuch not found for Entity Bill'],
  ])('%s', (statement, words) => {
    expect(refusal(statement)).toBe(words);
  });

  test.each([
    [
      'SELECT * FROM Purchase TxnDate > 1',
      'QueryParserError: Encountered " <IDENTIFIER> "TxnDate "" at line 1, column 24.',
    ],
    [
      "SELECT * FROM Vendor WHERE DisplayName = 'Mae's'",
      'QueryParserError: Invalid content. Lexical error at line 1, column 48.',
    ],
    [
      'SELECT * FROM Invoice WHERE Balance > 0',
      'QueryParserError: Encountered " <INTEGER> "0 "" at line 1, column 39.',
    ],
    [
      "SELECT * FROM Invoice WHERE Id = '1' OR Id = '2'",
      'QueryParserError: Encountered " "or" "OR "" at line 1, column 38.',
    ],
    ['SELECT * FROM', 'QueryParserError: Encountered "<EOF>" at line 1, column 14.'],
    ['', 'QueryParserError: Encountered "<EOF>" at line 1, column 1.'],
    ['DELETE FROM Invoice', 'QueryParserError: Encountered " <IDENTIFIER> "DELETE "" at line 1, column 1.'],
  ])('%s', (statement, beginning) => {
    expect(refusal(statement).slice(0, beginning.length)).toBe(beginning);
  });
});
