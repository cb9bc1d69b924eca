import { describe, expect, it } from 'vitest';
import { readFile } from '../index.ts';
import { printXlsx, printZip } from '../testing/print-cells.ts';

const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';

function workbook(sheet: string): Uint8Array {
  return printZip(
    new Map([
      ['xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>'],
      ['xl/_rels/workbook.xml.rels', RELATIONS],
      ['xl/worksheets/sheet1.xml', sheet],
    ]),
  );
}

/** Builds three sheets from the parts that `targets` names. */
function sheetsOf(targets: readonly string[], sheet: string): Uint8Array {
  const names = [...new Set(targets)];
  const list = targets.map((_, at) => `<sheet name="S${at}" r:id="r${at}"/>`).join('');
  const relations = targets.map((target, at) => `<Relationship Id="r${at}" Target="${target}"/>`).join('');
  return printZip(
    new Map([
      ['xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${list}</sheets></workbook>`],
      ['xl/_rels/workbook.xml.rels', `<Relationships>${relations}</Relationships>`],
      ...names.map((name): [string, string] => [`xl/${name}`, sheet]),
    ]),
  );
}

function row(text: string): Uint8Array {
  return Buffer.from(`${text}\n`);
}

function encrypted(): Uint8Array {
  const office = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
  return Buffer.concat([office, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]);
}

describe('refuses an unreadable file with the reason and with advice on what to upload instead', () => {
  it.each([
    ['nothing', () => Buffer.alloc(0), 'The file is empty.'],
    ['26 MB', () => Buffer.alloc(26 * 1024 * 1024, 'a'), 'The file is larger than 25 MB.'],
    ['a PDF', () => Buffer.from('%PDF-1.7 ...'), 'This is a PDF'],
    ['a web page with a byte order mark', () => Buffer.from('\ufeff<html><table>'), 'This is a web page.'],
    ['a JSON file', () => Buffer.from('{"date":"2026-01-05"}'), 'This is a JSON file.'],
    [
      'an export from FreshBooks',
      () => row('Account Sub Type,Related Account,Date,Debit,Credit'),
      'FreshBooks',
    ],
    ['a FEC', () => row('EcritureNum\tEcritureDate\tCompteNum\tDebit\tCredit'), 'French tax office (FEC)'],
    [
      'a Profit and Loss Detail',
      () => row('Profit and Loss Detail\n,Date,Split,Amount,Balance'),
      'transactions of one statement',
    ],
    [
      'a ledger with dates in another language',
      () => row('Fecha,Account,Debit,Credit\n2026-01-05,Rent,5,\n2026-01-06,Rent,5,'),
      '“Rent” is listed here again.',
    ],
    ['bank lines', () => Buffer.from('OFXHEADER:100\nDATA:OFXSGML'), 'each entry has only one side'],
    [
      'a list of a bank',
      () => Buffer.from('Date,Description,Amount\n2026-01-05,Coffee,-4.50\n'),
      'bank transactions',
    ],
    [
      'an old workbook',
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
      'This is an old Excel file (XLS).',
    ],
    ['a workbook with a password', encrypted, 'protected by a password'],
    ['some other zip', () => printZip(new Map([['readme.txt', 'Hello']])), 'not an Excel workbook'],
    [
      'a bomb',
      () => workbook(`<worksheet>${' '.repeat(9_000_000)}</worksheet>`),
      'more than 200 times its size',
    ],
    [
      '1,001 parts',
      () => printZip(new Map(Array.from({ length: 1_001 }, (_, at) => [`p${at}`, '']))),
      '1001 parts',
    ],
    [
      'two sheets that refer to the same part',
      () => sheetsOf(['a.xml', 'b.xml', 'a.xml'], '<worksheet/>'),
      'same part',
    ],
    [
      'two sheets with more rows together than one may have',
      () =>
        sheetsOf(
          ['a.xml', 'b.xml'],
          `<worksheet>${Array.from({ length: 524_289 }, (_, at) => `<row r="${at + 1}"/>`).join('')}</worksheet>`,
        ),
      'more than 1048576 rows',
    ],
    ['a cell of 900,000 characters', () => row(`Account,Debit\nRent,${'('.repeat(900_000)}`), 'more text'],
    ['a document type', () => workbook('<!DOCTYPE x []><worksheet/>'), 'not valid XML'],
    ['a hundred and one levels', () => workbook('<a>'.repeat(101)), 'not valid XML'],
  ])('%s', async (_, bytes, reads) => {
    const file = await readFile({ name: 'upload', bytes: bytes() });
    if (file.status !== 'refused') throw new Error(`It was ${file.status}`);
    expect(file.problem.read).toContain(reads);
    expect(file.problem.advice).not.toBe('');
  });

  it.each([
    ['parentheses', '('.repeat(32_000)],
    ['minus signs before a letter', `1${'-'.repeat(32_000)}x`],
    ['spaces', `-1${' '.repeat(32_000)}x`],
    ['digits', `${'1'.repeat(32_000)}x`],
  ])('refuses text of 32,000 %s in an amount column immediately', async (_, text) => {
    const lines = Array.from({ length: 20 }, (_, at) => `2026-01-05,T${at},Rent,${text},`);
    const bytes = row(['Date,Transaction ID,Account,Debit,Credit', ...lines].join('\n'));
    const before = process.cpuUsage();
    expect(await readFile({ name: 'upload', bytes })).toMatchObject({ status: 'refused' });
    // Excludes other work on the machine. Backtracking over each of 20 lines would take several seconds.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
  });

  it('reports a part with a wrong checksum as damaged, no matter which bit changed', async () => {
    const bytes = Buffer.from(
      printXlsx(
        [
          {
            name: 'S',
            rows: [
              ['Account', 'Type'],
              ['Checking', 'Bank'],
            ],
          },
        ],
        { results: 'none' },
      ),
    );
    const sum = bytes.indexOf('PK\x01\x02', 'latin1') + 16;
    bytes[sum] = (bytes[sum] as number) ^ 1;
    // The first zip entry only lists the content types and is never opened; the second entry is opened.
    const second = bytes.indexOf('PK\x01\x02', sum, 'latin1') + 16;
    bytes[second] = (bytes[second] as number) ^ 1;
    const file = await readFile({ name: 'upload', bytes });
    expect(file).toMatchObject({
      status: 'refused',
      problem: { read: 'The workbook is damaged or was cut short.' },
    });
  });
});
