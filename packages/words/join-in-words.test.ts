import { expect, it } from 'vitest';
import { joinInWords } from './join-in-words.ts';

it('items are joined by commas, and the last two by a word', () => {
  expect(joinInWords([])).toBe('');
  expect(joinInWords(['AJE 2'])).toBe('AJE 2');
  expect(joinInWords(['AJE 2', 'AJE 5'])).toBe('AJE 2 and AJE 5');
  expect(joinInWords(['CSV', 'IIF', 'XLSX'], 'or')).toBe('CSV, IIF or XLSX');
});
