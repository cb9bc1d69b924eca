import { describe, expect, it } from 'vitest';
import { alteredFacts, readStamp } from './stamp.ts';

const ISSUED = {
  companyName: 'Zoë’s Café',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  basis: 'Accrual' as const,
  currency: 'USD',
  readAt: '2026-11-03T08:00:00.000Z',
  agreement: '10 of 10 figures agree with QuickBooks to the cent.',
  totals: [
    { name: 'Total revenue', cents: 1_250_000 },
    { name: 'Net income', cents: -4_200 },
  ],
};

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

function fileWith(facts: object): ArrayBuffer {
  const json = new TextEncoder().encode(JSON.stringify({ number: 'AAAA-BBBB-CCCC', ...facts }));
  const signed = btoa(String.fromCharCode(...json))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return bytesOf(`%PDF-1.7\n%FinancialInsights-1 ${signed}.c2ln\nstartxref\n`);
}

describe('an altered file', () => {
  it.each<[string, object, string[]]>([
    ['nothing in its stamp', ISSUED, []],
    ['the company', { ...ISSUED, companyName: 'Zoe’s Cafe' }, ['Company']],
    ['a date', { ...ISSUED, endDate: '2026-12-31' }, ['Last day']],
    ['the basis', { ...ISSUED, basis: 'Cash' }, ['Basis']],
    [
      'a total',
      { ...ISSUED, totals: [ISSUED.totals[0], { name: 'Net income', cents: 4_200 }] },
      ['Net income'],
    ],
    [
      'a total by one cent',
      { ...ISSUED, totals: [{ name: 'Total revenue', cents: 1_250_001 }, ISSUED.totals[1]] },
      ['Total revenue'],
    ],
    [
      'the names of two totals',
      {
        ...ISSUED,
        totals: [
          { name: 'Total revenue', cents: -4_200 },
          { name: 'Net income', cents: 1_250_000 },
        ],
      },
      ['Total revenue', 'Net income'],
    ],
    ['a total that is missing', { ...ISSUED, totals: [ISSUED.totals[1]] }, ['Total revenue']],
    ['totals that are text', { ...ISSUED, totals: 'none' }, ['Total revenue', 'Net income']],
    ['two facts', { ...ISSUED, currency: 'EUR', agreement: '' }, ['Currency', 'Proof']],
  ])('that changes %s', async (_, facts, altered) => {
    const file = await readStamp(fileWith(facts));
    expect(file.number).toBe('AAAA-BBBB-CCCC');
    expect(alteredFacts(file, ISSUED)).toEqual(altered);
  });

  it.each([
    ['no stamp', '%PDF-1.7'],
    ['a stamp without JSON', '%PDF-1.7\n%FinancialInsights-1 ????.c2ln\n'],
    ['a stamp that does not end', '%PDF-1.7\n%FinancialInsights-1 e30.c2ln'],
    ['a stamp with a list', '%PDF-1.7\n%FinancialInsights-1 W10.c2ln\n'],
  ])('with %s has no number', async (_, text) => {
    expect((await readStamp(bytesOf(text))).number).toBeNull();
  });
});
