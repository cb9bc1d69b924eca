import { describe, expect, it } from 'vitest';
import { findPageFaults, findSplitRows, usedPageShare } from './page-faults.ts';
import type { Word } from './words.ts';

function word(text: string, left: number, top: number, width = 40): Word {
  return { text, left, top, right: left + width, bottom: top + 10 };
}
const FOOT = [word('Page', 480, 740), word('1', 525, 740, 5)];
const faultsOf = (...words: Word[]) =>
  findPageFaults({ words: [[...words, ...FOOT]] }, ['Risks', 'High severity']);

describe('a page', () => {
  it('with words next to and below each other has no fault', () => {
    expect(faultsOf(word('Total', 72, 100), word('1.00', 120, 100), word('Net', 72, 111))).toEqual([]);
  });

  it('with a word outside its edges has a fault', () => {
    expect(faultsOf(word('9,999,999.00', 560, 100))).toEqual(['page 1: "9,999,999.00" leaves the page']);
  });

  it('with overlapping words has a fault', () => {
    expect(faultsOf(word('Total', 72, 100), word('1.00', 100, 102))).toEqual([
      'page 1: "Total" and "1.00" overlap',
    ]);
  });

  it('that ends with a heading has a fault, and one that ends with a sentence containing its words does not', () => {
    expect(faultsOf(word('Text', 72, 100), word('High', 72, 700), word('severity', 120, 700))).toEqual([
      'page 1: ends with "High severity"',
    ]);
    expect(faultsOf(word('Text', 72, 100), word('Risks', 72, 700), word('rose.', 120, 700))).toEqual([]);
  });
});

describe('a page number', () => {
  it('is a fault if it differs from the position of its page', () => {
    const page = [word('Text', 72, 100), ...FOOT];
    expect(findPageFaults({ words: [page, page] }, [])).toEqual(['page 2: is numbered 1']);
  });
});

describe('the fullness of a page', () => {
  it('is measured down to its last line above the footer', () => {
    const head = word('Company', 72, 30);
    expect(usedPageShare([head, word('Text', 72, 375), ...FOOT])).toBeCloseTo(345 / 700);
    expect(usedPageShare([head, ...FOOT])).toBe(0);
  });
});

describe('a row', () => {
  const pages = ['Total Legal &\nProfessional Fees      480.00   +$12.00', 'Rent of the'];

  it('may take two lines of a page', () => {
    expect(findSplitRows(pages, [['Total Legal & Professional Fees', '480.00', '12.00']])).toEqual([]);
  });

  it('is split if a page has only its start', () => {
    expect(findSplitRows([...pages, 'yard   3.00'], [['Rent of the yard', '3.00']])).toEqual([
      'Rent of the yard 3.00',
    ]);
  });
});
