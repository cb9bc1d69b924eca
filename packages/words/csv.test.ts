import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a spreadsheet', () => {
  it.each([
    ['Acme;=1+1;x', "Acme;'=1+1;x"],
    ['Acme\t@SUM(A1)', "Acme\t'@SUM(A1)"],
    ['Acme\n-1+1', "Acme\n'-1+1"],
    ['a;;=1', "a;;'=1"],
    ['due; -5', 'due; -5'],
  ])('that splits cells at semicolons, tabs or line breaks does not run a formula in %j', (name, shown) => {
    expect(parse(csvOf([['x', name]]))).toEqual([['x', shown]]);
  });

  it.each(['=HYPERLINK("https://evil.example")', '+1+1', '-1+1', '@SUM(A1)', '＝1', '＋1', '－1', '＠A1'])(
    'does not run %j as a formula',
    (name) => {
      expect(parse(csvOf([[name, 'x']]))).toEqual([[`'${name}`, 'x']]);
    },
  );

  it.each(['Zoë’s "Bakehouse", Ltd', 'two\r\nlines', 'a=b', "'quoted'", ' =1', ''])(
    'shows %j unchanged',
    (name) => {
      expect(parse(csvOf([[name, 'x']]))).toEqual([[name, 'x']]);
    },
  );

  it.each(['\t=1', '\r=1', '\n=1'])('does not run %j, which begins with white space', (name) => {
    const [[cell = ''] = []] = parse(csvOf([[name, 'x']]));
    expect(cell).toBe(`'${name.replace('=', "'=")}`);
  });

  it('sums numbers, including negative ones', () => {
    expect(csvOf([[-1234.5, 0, 0.01, -0.5, null]])).toBe('-1234.5,0,0.01,-0.5,\r\n');
  });
});

it('parses back to the original text, except for the added apostrophes', () => {
  const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll("'", ''));
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const cells = parse(csvOf(rows));
      expect(cells.map((row) => row.map((cell) => cell.replaceAll("'", '')))).toEqual(rows);
      for (const piece of cells.flat().flatMap((cell) => cell.split(/[;\t\r\n]/)))
        expect(piece).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
  );
});

/** Parses CSV as defined by RFC 4180. */
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
