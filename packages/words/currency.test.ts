import { expect, it } from 'vitest';
import { CURRENCIES, currencyInWords, currencyUnit, currencyUnits } from './currency.ts';

it.each([
  ['USD', 'US dollars'],
  ['CAD', 'Canadian dollars'],
  ['GBP', 'British pounds'],
  ['EUR', 'euros'],
  ['ZZZ', 'ZZZ'],
])('names %s as %s', (code, words) => {
  expect(currencyInWords(code)).toBe(words);
});

it.each(CURRENCIES)('uses the last word of the name of %s as its unit', (code) => {
  expect(currencyInWords(code).toLowerCase()).toMatch(new RegExp(`\\b${currencyUnits(code)}$`));
  expect(currencyUnits(code).slice(0, 3)).toBe(currencyUnit(code).slice(0, 3));
});

it('uses the currency code as the unit of a rare currency', () => {
  expect([currencyUnit('XAF'), currencyUnits('XAF')]).toEqual(['XAF', 'XAF']);
});
