import type { Finding } from '@insights/contracts';
import { csvOf } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { findingRows } from './findings-file.response.ts';
import { plainText } from './plain-text.response.ts';

describe('a name with malicious characters', () => {
  it.each([
    ['\u202Etxt.exe\u202C 1,000.00', 'txt.exe 1,000.00'],
    ['Ring\u0007 the \u001B[31mbell\u0000', 'Ring  the  [31mbell '],
    ['מסעדה \u200F(סניף 2)', 'מסעדה \u200F(סניף 2)'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['two\r\nlines\tand a tab', 'two\r\nlines\tand a tab'],
  ])('%j is shown as %j', (name, shown) => {
    expect(plainText(name)).toBe(shown);
  });

  const formulas = ['=HYPERLINK("https://evil.example","x")', '+1+cmd|calc', '-2+3', '@SUM(A1)', '\t=1'];
  it.each(formulas)('%j is one cell in one row of the spreadsheet, and not a formula', (name) => {
    const transaction = {
      type: 'Bill',
      number: name,
      date: '2025-02-10',
      amount: 480,
      vendor: name,
      customer: 'two\r\nlines',
      memo: `a, "b" ${name}`,
      qboDeepLink: null,
    };
    const finding = {
      severity: 'High',
      certaintyReason: 'Certain, since it is recorded so in the books.',
      category: 'purchases_and_payables',
      title: 'Possible duplicate bill',
      description: name,
      estimatedImpact: 480,
      impactedTransactions: [transaction, transaction],
      furtherReasons: [{ title: 'Amount out of pattern', description: name }],
      calledFine: { words: `for ${name}`, reason: name },
      remediationSteps: ['Compare both bills.'],
      id: 'duplicate-bill:1',
    } as unknown as Finding;
    const file = csvOf(findingRows(finding));
    expect(file.split('"two\r\nlines"')).toHaveLength(3);
    const cells = file.split(/,|\r\n/).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([]);
  });
});
