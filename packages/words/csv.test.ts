import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a spreadsheet', () => {
  it('that splits at semicolons finds no cell within a text', () => {
    expect(csvOf([['Acme;=1+1;x', 'y']])).toBe('"Acme;=1+1;x","y"\r\n');
  });

  it.each([
    '=HYPERLINK("https://evil.example")',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
  ])('does not run the name %j', (name) => {
    expect(parse(csvOf([[name, 'x']]))).toEqual([[`'${name}`, 'x']]);
  });

  it.each(['Zoë’s "Bakehouse", Ltd', 'two\r\nlines', 'a=b', "'quoted'", ' =1', ''])(
    'shows %j as it is',
    (name) => {
      expect(parse(csvOf([[name, 'x']]))).toEqual([[name, 'x']]);
    },
  );

  it('adds up numbers, negative ones too', () => {
    expect(csvOf([[-1234.5, 0, 0.01, -0.5, null]])).toBe('-1234.5,0,0.01,-0.5,\r\n');
  });
});

it('any text reads back as it was, but for the apostrophe before what a spreadsheet would run', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const expected = rows.map((row) =>
          row.map((cell) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)),
        );
        expect(parse(csvOf(rows))).toEqual(expected);
      },
    ),
  );
});

/** Reads CSV as RFC 4180 defines it. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error(`Not CSV at ${field.lastIndex}: ${JSON.stringify(text)}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
