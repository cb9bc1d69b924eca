import { expect, it } from 'vitest';
import { printZip } from '../testing/print-cells.ts';
import { readTable } from './read-table.ts';

const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';

function rowsOf(cells: string, prefix = 'r') {
  const bytes = printZip(
    new Map([
      [
        'xl/workbook.xml',
        `<workbook xmlns:${prefix}="r"><sheets><sheet name="S" sheetId="1" ${prefix}:id="rId1"/></sheets></workbook>`,
      ],
      ['xl/_rels/workbook.xml.rels', RELATIONS],
      ['xl/worksheets/sheet1.xml', `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`],
    ]),
  );
  return readTable(bytes).then(({ sheets }) => sheets[0]?.rows.map((row) => row.cells));
}

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;

it('cells without a position keep their columns, even with empty cells in between', async () => {
  expect(await rowsOf(`${text('Rent')}<c/>${text('120.00')}<c/>`)).toEqual([['Rent', '', '120.00']]);
});

it('refuses a cell that is placed before the previous one', async () => {
  await expect(rowsOf('<c r="B1"/><c r="A1"><v>1</v></c>')).rejects.toThrow('contains the same cell twice');
});

it('accepts any namespace prefix for relationships', async () => {
  expect(await rowsOf(text('Rent'), 'd3p1')).toEqual([['Rent']]);
});
