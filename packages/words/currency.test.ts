import { expect, it } from 'vitest';
import { CURRENCIES, currencyInWords, currencyUnit, currencyUnits } from './currency.ts';

it.each([
  ['USD', 'US dollars'],
  ['CAD', 'Canadian dollars'],
  ['GBP', 'British pounds'],
  ['EUR', 'euros'],
  ['ZZZ', 'ZZZ'],
])('%s are %s', (code, words) => {
  expect(currencyInWords(code)).toBe(words);
});

it.each(CURRENCIES)('people count %s in what its name ends with', (code) => {
  expect(currencyInWords(code).toLowerCase()).toMatch(new RegExp(`\\b${currencyUnits(code)}$`));
  expect(currencyUnits(code).slice(0, 3)).toBe(currencyUnit(code).slice(0, 3));
});

it('a currency of few books is called by its code', () => {
  expect([currencyUnit('XAF'), currencyUnits('XAF')]).toEqual(['XAF', 'XAF']);
});
