import { KPIS } from '@insights/ledger';
import { expect, it } from 'vitest';
import { IS_DEEP } from '../../../../../tools/testing/tiers.ts';
import { METRIC_FORMULAS } from './metric-formulas.sheet.ts';
import { generatedWorkbooks } from './testing/generated-workbooks.ts';
import { noLibreOffice, recalculate } from './testing/libre-office.ts';
import { readWorkbook, type Sheet } from './testing/read-workbook.ts';

const WORKBOOKS = await generatedWorkbooks(IS_DEEP ? 36 : 4);
const READ = WORKBOOKS.map(({ name, body }) => ({ name, sheets: readWorkbook(body) }));
const STATEMENTS = ['Income statement', 'Balance sheet', 'Cash flow statement'];
/**
 * Sheets with the amounts that all others are computed from, and the forecast, whose amounts can equal recorded ones by
 * coincidence.
 */
const SOURCES = [
  'Income by month',
  'Income by class',
  'Income by project',
  'General ledger',
  'Cash forecast',
];
/** Sheet that adds up only some of the postings to an account: draws and contributions. */
const OWNERS_EQUITY = 'Owners’ equity';

it('every stored result is the result of its formula', () => {
  for (const { name, sheets } of READ) {
    const wrong = sheets.flatMap((sheet) =>
      formulasOf(sheet)
        .filter((address) => sheet.textAt(address) === '')
        .filter((address) => !isNear(sheet.valueAt(address) / 100, sheet.writtenAt(address)))
        .map((address) => `${sheet.name} ${address}: ${sheet.formulaAt(address)}`),
    );
    expect([name, wrong]).toEqual([name, []]);
  }
});

it.skipIf(noLibreOffice)(
  `LibreOffice computes the same results, without an error ${noLibreOffice || ''}`,
  () => {
    const recalculated = recalculate(WORKBOOKS.map(({ body }) => body)).map(readWorkbook);
    let formulas = 0;
    for (const [place, { name, sheets }] of READ.entries()) {
      const wrong = sheets.flatMap((sheet, index) => {
        const theirs = recalculated[place]?.[index] as Sheet;
        return formulasOf(sheet).flatMap((address) => {
          formulas += 1;
          const isSame =
            sheet.textAt(address) === theirs.textAt(address) &&
            isNear(sheet.writtenAt(address), theirs.writtenAt(address));
          return isSame ? [] : [`${sheet.name} ${address}: ${sheet.formulaAt(address)}`];
        });
      });
      expect([name, wrong]).toEqual([name, []]);
    }
    expect(formulas).toBeGreaterThan(1_000 * READ.length);
  },
  300_000,
);

it('every check is zero', () => {
  for (const { name, sheets } of READ) {
    const [contents] = sheets as [Sheet];
    const line = lineOf(contents, 'All checks');
    expect([name, contents.valueAt(`C${line}`)]).toEqual([name, 0]);
    const checked = LINES.filter((row) => contents.formulaAt(`C${row}`)?.includes('ABS'));
    expect([name, checked.length >= 6]).toEqual([name, true]);
  }
});

it('no typed amount is the sum, difference or ratio of other cells', () => {
  for (const { name, sheets } of READ) {
    // With hundreds of accounts, some equal the difference of others by coincidence.
    const derived = sheets.flatMap((sheet) =>
      [...STATEMENTS, ...SOURCES, OWNERS_EQUITY, 'Tax lines'].includes(sheet.name)
        ? constantsOf(sheet).filter((address) => isComputed(sheet, address))
        : derivedConstants(sheet).map((address) => `${sheet.name} ${address}`),
    );
    expect([name, derived]).toEqual([name, []]);
  }
});

it('an amount from a statement is a reference to that statement', () => {
  for (const { name, sheets } of READ) {
    const statements = sheets.filter((sheet) => STATEMENTS.includes(sheet.name));
    const printed = new Set(
      statements.flatMap((sheet) =>
        formulasOf(sheet)
          .filter((address) => address.startsWith('B'))
          .map((address) => `${sheet.textAt(`A${address.slice(1)}`)} ${sheet.writtenAt(address)}`),
      ),
    );
    const typed = sheets
      .filter((sheet) => !statements.includes(sheet) && ![...SOURCES, OWNERS_EQUITY].includes(sheet.name))
      .flatMap((sheet) =>
        constantsOf(sheet)
          .filter((address) =>
            printed.has(`${sheet.textAt(`A${address.slice(1)}`)} ${sheet.writtenAt(address)}`),
          )
          .map((address) => `${sheet.name} ${address}`),
      );
    expect([name, typed]).toEqual([name, []]);
  }
});

it('every KPI has a formula, except a number of months that is counted', () => {
  const without = KPIS.filter(({ id }) => METRIC_FORMULAS[id] === undefined).map(({ id }) => id);
  expect(without).toEqual(['revenueStreak']);
});

const LINES = Array.from({ length: 60 }, (_, index) => index + 6);

function lineOf(sheet: Sheet, label: string): number | undefined {
  return LINES.find((line) => sheet.textAt(`A${line}`) === label);
}

function formulasOf(sheet: Sheet): string[] {
  return sheet.addresses.filter((address) => sheet.formulaAt(address) !== undefined);
}

/** Numbers of days or months are not amounts; a streak is counted. */
function constantsOf(sheet: Sheet): string[] {
  return sheet.addresses.filter(
    (address) =>
      sheet.formulaAt(address) === undefined &&
      Math.abs(sheet.writtenAt(address) ?? 0) >= 0.01 &&
      !/^(?:Days|Months) |^Revenue streak$/.test(sheet.textAt(`A${address.slice(1)}`)),
  );
}

/** Whether a cell of a statement is a change, or in a row with a sum. */
function isComputed(sheet: Sheet, address: string): boolean {
  const label = sheet.textAt(`A${address.slice(1)}`);
  const isChange = STATEMENTS.includes(sheet.name) && /^[DEGH]/.test(address);
  return (
    isChange ||
    /^(?:Total |Net (?:operating|other|cash)|Gross profit|Check|Change$|Closing cash$)/.test(label)
  );
}

/** Returns the constants that equal the sum of cells right above them, or a difference or ratio of cells next to them. */
function derivedConstants(sheet: Sheet): string[] {
  return constantsOf(sheet).filter((address) => {
    const [, column = '', line = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
    const value = sheet.writtenAt(address) ?? 0;
    let [sum, count] = [0, 0];
    for (let row = Number(line) - 1; ; row -= 1) {
      const above = sheet.writtenAt(`${column}${row}`);
      if (above === null) break;
      if (above !== 0) count += 1;
      sum += above;
      if (count > 1 && isNear(sum, value)) return true;
    }
    const beside = [...'BCDEFGH']
      .filter((letter) => letter < column)
      .map((letter) => sheet.writtenAt(`${letter}${line}`) ?? 0)
      .filter((amount) => amount !== 0);
    return beside.some((one, index) =>
      beside.some(
        (other, place) =>
          place !== index &&
          [one - other, one / other, (one - other) / Math.abs(other)].some((result) => isNear(result, value)),
      ),
    );
  });
}

/** Doubles have fifteen digits; the cents of a ten-digit sum are in the first twelve. */
function isNear(one: number | null, other: number | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));
}
