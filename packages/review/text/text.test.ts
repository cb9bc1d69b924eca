import { describe, expect, it } from 'vitest';
import { areNamesAlike, mayBeSameBusiness, saysName, saysPerson, vendorKey, wordsKey } from './names.ts';
import { isLikelyTypo } from './typos.ts';

describe('two bill numbers', () => {
  it.each([
    ['RS512025', 'RS152025', true],
    ['48210', '4821', true],
    ['INV1041', 'INV1042', false],
    ['1021', '1012', false],
    ['77412', '71412', true],
    ['A7', 'A71', false],
    ['5012', '5012', false],
    ['88123', '99456', false],
  ])('%s and %s differ by a typing error: %s', (a, b, expected) => {
    expect(isLikelyTypo(a, b)).toBe(expected);
    expect(isLikelyTypo(b, a)).toBe(expected);
  });
});

describe('a name and the bank’s version of it', () => {
  it.each([
    ['Hammond Hardware', 'HAMMOND HDWE 0231', true],
    ['Amazon', 'AMZN Mktp US*2K4', true],
    ['Corner Diner', 'SQ *CORNER DINER', true],
    ['First Avenue Cafe', 'First Aid Supply', false],
    ['Hammond Hardware', 'Hampton Inn', false],
    ['Ace', 'Acme', false],
  ])('%s and %s match: %s', (a, b, expected) => {
    expect(mayBeSameBusiness(a, b)).toBe(expected);
    expect(mayBeSameBusiness(b, a)).toBe(expected);
  });
});

describe('a bank’s text', () => {
  it.each([
    ['PARK HOTEL ACH 0331', 'Park Hotel LLC', true],
    ['ZELLE FROM MOON PRISCILLA', 'Priscilla Moon', true],
    ['Parking garage, hotel', 'Park Hotel', false],
    ['BRANCH DEPOSIT 12', 'Ng', false],
  ])('%s contains the name %s: %s', (text, name, expected) => {
    expect(saysName(text, name)).toBe(expected);
  });

  it.each([
    ['TRANSFER FROM D WHITFIELD 8841', 'Dana Whitfield', true],
    ['ZELLE FROM WHITFIELD DANA', 'Dana Whitfield', true],
    ['DEPOSIT J WHITFIELD', 'Dana Whitfield', false],
    ['Deposit D', 'Whitfield', false],
  ])('%s contains the person %s: %s', (text, name, expected) => {
    expect(saysPerson(text, name)).toBe(expected);
  });
});

describe('the words of two names', () => {
  it.each([
    ['Office Supplies', 'Supplies - Office', true],
    ['Telephone Expense', 'Phone', true],
    ['Repairs & Maintenance', 'Maint. and Repair', true],
    ['Lauterbach, Amy', 'Mrs. Amy Lauterbach', true],
    ['Meals', 'Meals and Entertainment', false],
    ['John Smith Sr.', 'John Smith Jr.', false],
    ['Store 12', 'Store 13', false],
    ['Expenses', 'Costs', false],
    ['Constructor', 'Constructors', true],
  ])('%s and %s are equivalent: %s', (a, b, expected) => {
    expect(wordsKey(a) !== null && wordsKey(a) === wordsKey(b)).toBe(expected);
  });
});

describe('two names', () => {
  it.each([
    ['High Meadow Nursery LLC', 'Highmeadow Nursery', true],
    ['Ridgeline Stone Supply Inc.', 'RIDGELINE STONE SUPPLY', true],
    ['Smith & Sons', 'Smith and Sons, Ltd.', true],
    ['Amy’s Bird Sanctuary', 'Amys Bird Sanctuary', true],
    ['Store 12', 'Store 13', false],
    ['The Company', 'The Corporation', false],
  ])('%s and %s belong to one business: %s', (a, b, expected) => {
    expect(vendorKey(a) === vendorKey(b)).toBe(expected);
  });

  it('are alike if they differ by a typing error, but not if they differ in a letter or digit', () => {
    expect(areNamesAlike('maplegrovedental', 'maplegrovdental')).toBe(true);
    expect(areNamesAlike('maplegrovedental', 'maplegrovedetnal')).toBe(true);
    expect(areNamesAlike('joansmithson', 'johnsmithson')).toBe(false);
    expect(areNamesAlike('hobbytownstore12', 'hobbytownstore123')).toBe(false);
    expect(areNamesAlike('acme', 'acmee')).toBe(false);
  });
});
