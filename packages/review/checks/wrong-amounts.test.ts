import { describe, expect, it } from 'vitest';
import { adjustmentsOf } from '../testing/entries.ts';
import { everyMonth } from '../testing/repeated.ts';

describe('a bill of which a tenth was paid', () => {
  const usual = everyMonth(
    '2024-06',
    '2024-12',
    '{month}-04 Bill {month}  from Highmeadow Nursery\n Plants  2,100.00\n A/P\n{month}-24 Bill Payment (Check) {month}  to Highmeadow Nursery  pays Bill {month}\n Checking  -2,100.00\n A/P',
  );
  const bill = (cents: string, paid: string) =>
    `\n2025-01-09 Bill 8841  from Highmeadow Nursery\n Plants  ${cents}\n A/P
    2025-02-12 Bill Payment (Check) 501  to Highmeadow Nursery  pays Bill 8841: ${paid}\n Checking  -${paid}\n A/P`;

  it.each([
    ['has a zero too many', usual + bill('24,427.20', '2,442.72'), { Plants: -21_984_48, 'A/P': 21_984_48 }],
    ['has a zero too many', usual + bill('20,901.40', '2,090.14'), { Plants: -18_811_26, 'A/P': 18_811_26 }],
    ['is paid in parts if it is as large as others', usual + bill('2,100.00', '210.00'), {}],
    ['is paid in parts if the vendor is new', bill('20,901.40', '2,090.14'), {}],
    ['is paid in parts if another share was paid', usual + bill('20,901.40', '2,090.00'), {}],
  ])('%s', (_, text, lines) => {
    expect(adjustmentsOf(text)).toEqual(lines);
  });
});
