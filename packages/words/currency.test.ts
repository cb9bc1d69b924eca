import { expect, it } from 'vitest';
import { currencyInWords } from './currency.ts';

it.each([
  ['USD', 'US dollars'],
  ['CAD', 'Canadian dollars'],
  ['GBP', 'British pounds'],
  ['EUR', 'euros'],
  ['ZZZ', 'ZZZ'],
])('%s are %s', (code, words) => {
  expect(currencyInWords(code)).toBe(words);
});
