import { deflateRawSync } from 'node:zlib';
import type { Random } from '@insights/companies';
import { groupedAmount, type PrintedCell, type PrintedRow, plainAmount, printZip } from './print-cells.ts';

/** A file before it is written, which can be damaged as rows or as bytes. */
export interface FileDraft {
  readonly name: string;
  readonly rows: readonly PrintedRow[];
  readonly write: (rows: readonly PrintedRow[]) => Uint8Array;
}

type Mutation = (draft: FileDraft, random: Random) => Uint8Array;

const NONSENSE = [
  '########',
  '#REF!',
  '',
  'NaN',
  '1e5',
  '1,23',
  '1.234,56',
  '=1+1',
  '(',
  '-',
  '−',
  '99999999999999999',
  '0.001',
  '__proto__',
  'x'.repeat(40_000),
];

/** Accidental and deliberate changes to a file on its way between two programs. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'cut short': ({ rows, write }, random) => {
    const bytes = write(rows);
    return bytes.slice(0, random.integer(0, bytes.length));
  },
  'last rows missing': ({ rows, write }, random) => write(rows.slice(0, random.integer(0, rows.length - 1))),
  'rows missing': ({ rows, write }, random) => {
    const from = random.integer(0, rows.length - 1);
    return write(rows.toSpliced(from, random.integer(1, 4)));
  },
  'row twice': ({ rows, write }, random) => {
    const at = random.integer(0, rows.length - 1);
    return write(rows.toSpliced(at, 0, rows[at] as PrintedRow));
  },
  'rows swapped': ({ rows, write }, random) => {
    const [a, b] = [random.integer(0, rows.length - 1), random.integer(0, rows.length - 1)];
    return write(rows.with(a, rows[b] as PrintedRow).with(b, rows[a] as PrintedRow));
  },
  'columns shuffled': ({ rows, write }, random) => {
    const width = Math.max(...rows.map(({ length }) => length));
    const order = shuffled(width, random);
    return write(rows.map((row) => order.map((at) => row[at] ?? '')));
  },
  'column missing': ({ rows, write }, random) => {
    const at = random.integer(0, 8);
    return write(rows.map((row) => row.toSpliced(at, 1)));
  },
  'amount edited': (draft, random) =>
    editAmount(
      draft,
      random,
      (cents) => cents + random.pick([1, -1, 100, 10_000, 900]) * random.integer(1, 9),
    ),
  'sign turned': (draft, random) => editAmount(draft, random, (cents) => -cents),
  'digits swapped': (draft, random) =>
    editAmount(draft, random, (cents) => cents + 9 * random.integer(1, 1000)),
  'nonsense in a cell': ({ rows, write }, random) => {
    const at = random.integer(0, rows.length - 1);
    const cells = [...(rows[at] as PrintedRow)];
    cells[random.integer(0, Math.max(cells.length - 1, 0))] = random.pick(NONSENSE);
    return write(rows.with(at, cells));
  },
  'other locale': ({ rows, write }) =>
    write(
      rows.map((row) =>
        row.map((cell): PrintedCell => {
          if (typeof cell === 'string' || 'day' in cell) return cell;
          return groupedAmount(cell.cents).replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
        }),
      ),
    ),
  'other locale in half': ({ rows, write }, random) =>
    write(
      rows.map((row) =>
        row.map((cell): PrintedCell => {
          if (typeof cell === 'string' || 'day' in cell || random.chance(50)) return cell;
          return plainAmount(cell.cents).replace('.', ',');
        }),
      ),
    ),
  'bits flipped': ({ rows, write }, random) => {
    const bytes = Buffer.from(write(rows));
    for (let flips = random.integer(1, 5); flips > 0; flips -= 1) {
      const at = random.integer(0, bytes.length - 1);
      bytes[at] = (bytes[at] as number) ^ (1 << random.integer(0, 7));
    }
    return bytes;
  },
  'bytes put in': ({ rows, write }, random) => {
    const bytes = Buffer.from(write(rows));
    const at = random.integer(0, bytes.length);
    const more = Buffer.from(Array.from({ length: random.integer(1, 30) }, () => random.integer(0, 255)));
    return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
  },
  'blank rows and spaces': ({ rows, write }, random) =>
    write(
      rows.flatMap((row) => [
        ...(random.chance(10) ? [[]] : []),
        row.map((cell) => (typeof cell === 'string' && cell !== '' && random.chance(20) ? `${cell} ` : cell)),
      ]),
    ),
  bomb: (_, random) => random.pick(BOMBS)(),
};

/** Damages a file in one way. */
export function mutate(draft: FileDraft, what: string, random: Random): Uint8Array {
  return (MUTATIONS[what] as Mutation)(draft, random);
}

function editAmount({ rows, write }: FileDraft, random: Random, edit: (cents: number) => number): Uint8Array {
  const places = rows.flatMap((row, at) =>
    row.flatMap((cell, column) =>
      typeof cell === 'object' && 'cents' in cell && cell.cents !== 0 ? [[at, column] as const] : [],
    ),
  );
  if (places.length === 0) return write(rows);
  const [at, column] = random.pick(places);
  const row = rows[at] as PrintedRow;
  const { cents } = row[column] as { cents: number };
  return write(rows.with(at, row.with(column, { cents: edit(cents) })));
}

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random.integer(0, at);
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
}

const SHEET = 'xl/worksheets/sheet1.xml';
const WORKBOOK: readonly (readonly [string, string])[] = [
  [
    'xl/workbook.xml',
    '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ],
  [
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ],
];

function workbook(sheet: string, more: readonly (readonly [string, string | Uint8Array])[] = []): Uint8Array {
  return printZip(new Map<string, string | Uint8Array>([...WORKBOOK, [SHEET, sheet], ...more]));
}

/** Files that try to exhaust a reader's memory or time. */
const BOMBS: readonly (() => Uint8Array)[] = [
  () => workbook(`<worksheet><sheetData>${' '.repeat(8_000_000)}</sheetData></worksheet>`),
  () =>
    workbook(
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
    ),
  () => workbook(`<worksheet>${'<a>'.repeat(100_000)}`),
  () =>
    workbook(
      `<worksheet><sheetData><row r="1"><c r="A1"><f>${'('.repeat(50_000)}1${')'.repeat(50_000)}</f></c></row></sheetData></worksheet>`,
    ),
  () => workbook(`<worksheet><sheetData>${chain(20_000)}</sheetData></worksheet>`),
  () =>
    workbook(
      '<worksheet><sheetData><row r="1048577"><c r="A1048577"><v>1</v></c></row></sheetData></worksheet>',
    ),
  () =>
    workbook('<worksheet><sheetData><row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>'),
  () =>
    printZip(
      new Map([...WORKBOOK, ...Array.from({ length: 1_200 }, (_, at): [string, string] => [`x${at}`, ''])]),
    ),
  () => lyingZip(),
  () => Buffer.from(`Date,Account,Debit,Credit\n"${'x'.repeat(1_500_000)}`),
  () => Buffer.from(`${','.repeat(100_000)}\n`.repeat(3)),
  () => Buffer.from('%PDF-1.7'),
  () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]),
  () => Buffer.from(`Date,Name,Amount\n${'('.repeat(100_000)},,\n`),
  () => Buffer.from(`a,b\n${'1,'.repeat(60)}${'1'.repeat(100_000)}\n`),
];

/** A chain of formulas in which each cell refers to the one below. */
function chain(rows: number): string {
  const cells = Array.from(
    { length: rows },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><f>(A${at + 2})+(1)</f></c></row>`,
  );
  return cells.join('');
}

/** Returns a zip file with a part that inflates to more than its stated size. */
function lyingZip(): Uint8Array {
  const bytes = Buffer.from(workbook(`<worksheet><sheetData>${' '.repeat(100_000)}</sheetData></worksheet>`));
  const packed = deflateRawSync(
    Buffer.from(`<worksheet><sheetData>${' '.repeat(100_000)}</sheetData></worksheet>`),
    { level: 1 },
  );
  const directory = bytes.lastIndexOf(Buffer.from(SHEET)) - 46;
  bytes.writeUInt32LE(packed.length, directory + 24);
  return bytes;
}
