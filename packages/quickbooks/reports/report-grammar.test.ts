import { describe, expect, it } from 'vitest';
import { ReportError } from '../errors/report-error.ts';
import { computed, line, PERIOD, type ReportJson, section, statement } from '../testing/statements.ts';
import { readIncomeStatement } from './income-statement.ts';

const EXPECTED = { totalIncome: 10_00, netIncome: 10_00 };

function report(): ReportJson {
  return statement('ProfitAndLoss', [
    section('Income', 'Income', [line('Design', '82', '10.00')], '10.00'),
    computed('NetIncome', 'Net Income', '10.00'),
  ]);
}

const read = (body: unknown) =>
  readIncomeStatement(body, { period: PERIOD, basis: 'Accrual', currency: 'USD' });

/** Returns a changed copy of the report. */
function changed(change: (json: ReportJson) => void): ReportJson {
  const json = report();
  change(json);
  return json;
}

describe('the grammar of reports', () => {
  it('ignores the order of keys', () => {
    expect(read(reversed(report()))).toMatchObject(EXPECTED);
  });

  it('ignores unknown keys', () => {
    expect(read(decorated(report()))).toMatchObject(EXPECTED);
  });

  it('recognizes columns without machine names by their content', () => {
    const plain = changed((json) => {
      json.Columns.Column = [
        { ColTitle: '', ColType: 'Account' },
        { ColTitle: 'Total', ColType: 'Money' },
      ];
    });
    expect(read(plain)).toMatchObject(EXPECTED);
  });

  it('reads rows without a type', () => {
    const text = JSON.stringify(report()).replaceAll(/,"type":"(Data|Section)"/g, '');
    expect(read(JSON.parse(text))).toMatchObject(EXPECTED);
  });

  it.each([
    ['', 0],
    [null, 0],
    [undefined, 0],
    [10.1, 10_10],
    [-0.01, -1],
  ])('reads the amount %s', (value, expected) => {
    expect(read(withAmount(value)).accounts.get('82')).toBe(expected);
  });

  it('treats a report without options as one with data, because old responses have no options', () => {
    expect(read(changed((json) => delete json.Header.Option))).toMatchObject(EXPECTED);
  });

  it.each([
    ['ReportName', 'BalanceSheet'],
    ['ReportName', 'profitandloss'],
    ['StartPeriod', '2023-01-01'],
    ['EndPeriod', '2024-03-30'],
    ['EndPeriod', undefined],
    ['ReportBasis', 'Cash'],
    ['ReportBasis', undefined],
    ['Currency', 'CAD'],
  ])('requires the requested %s and rejects %s', (field, value) => {
    const other = changed((json) => {
      json.Header[field] = value;
    });
    expect(locationOf(other)).toBe(`ProfitAndLoss › Header › ${field}`);
  });

  it('does not check the currency if the caller does not know it', () => {
    const canadian = changed((json) => {
      json.Header.Currency = 'CAD';
    });
    expect(readIncomeStatement(canadian, { period: PERIOD, basis: 'Accrual' })).toMatchObject(EXPECTED);
  });

  it.each([
    ['a value that is not an object', 'a text', 'ProfitAndLoss'],
    ['a list', [], 'ProfitAndLoss'],
    ['nothing', null, 'ProfitAndLoss'],
    ['no header', { ...report(), Header: undefined }, 'ProfitAndLoss › Header'],
    ['no columns', { ...report(), Columns: undefined }, 'ProfitAndLoss › Columns'],
    ['no rows', { ...report(), Rows: undefined }, 'ProfitAndLoss › Rows'],
    ['rows that are null', { ...report(), Rows: { Row: null } }, 'ProfitAndLoss › Rows'],
    ['a row that is null', { ...report(), Rows: { Row: [null] } }, 'ProfitAndLoss › row 1'],
    ['an empty row', { ...report(), Rows: { Row: [{}] } }, 'ProfitAndLoss › row 1'],
    ['an amount that is true', withAmount(true), 'ProfitAndLoss › Income › row 1'],
    ['an amount with three decimals', withAmount('10.000'), 'ProfitAndLoss › Income › row 1'],
    [
      'an amount that is too large to be exact',
      withAmount('90071992547409.93'),
      'ProfitAndLoss › Income › row 1',
    ],
    ['one cell too few', withCells([{ value: 'Design', id: '82' }]), 'ProfitAndLoss › Income › row 1'],
    [
      'one cell too many',
      withCells([{ value: 'Design', id: '82' }, { value: '10.00' }, { value: '' }]),
      'ProfitAndLoss › Income › row 1',
    ],
    [
      'an id that is a number with decimals',
      withCells([{ value: 'Design', id: 82.5 }, { value: '10.00' }]),
      'ProfitAndLoss › Income › row 1',
    ],
    [
      'an unknown option',
      changed((json) => {
        json.Header.Option = [{ Name: 'NoReportData', Value: 'maybe' }];
      }),
      'ProfitAndLoss › Header › NoReportData',
    ],
    [
      'columns by month',
      changed((json) => {
        json.Columns.Column = [
          { ColType: 'Account' },
          { ColType: 'Money', MetaData: [{ Name: 'ColKey', Value: 'Jan 2024' }] },
        ];
      }),
      'ProfitAndLoss › Columns',
    ],
  ])('rejects %s', (_what, body, location) => {
    expect(locationOf(body)).toBe(location);
  });

  it.each([
    ['a line with rows of its own', { ColData: [{ value: 'X', id: '1' }, { value: '' }], Rows: {} }],
    [
      'a section with the type of a line',
      { Header: { ColData: [{ value: 'X', id: '1' }, { value: '' }] }, type: 'Data' },
    ],
    [
      'a line with the type of a section',
      { ColData: [{ value: 'X', id: '1' }, { value: '' }], type: 'Section' },
    ],
  ])('rejects %s', (_what, row) => {
    const json = statement('ProfitAndLoss', [
      section('Income', 'Income', [row], ''),
      computed('NetIncome', '', ''),
    ]);
    expect(locationOf(json)).toMatch(/^ProfitAndLoss › Income › /);
  });

  it('rejects sections that are nested too deeply', () => {
    let row: unknown = line('Design', '82', '');
    for (let depth = 0; depth < 5000; depth += 1) row = section('Income', 'In', [row], '');
    expect(locationOf(statement('ProfitAndLoss', [row]))).toMatch(/› In › In$/);
  });

  it('reports what is wrong and where, without data from the books in messages or logs', () => {
    const error = failureOf(withCells([{ value: 'Secret account', id: '82' }, { value: 'Secret amount' }]));
    expect(error.location).toBe('ProfitAndLoss › Income › row 1');
    expect(error.problem).toBe('an amount was expected');
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain('Secret');
  });
});

function withAmount(value: unknown): ReportJson {
  return withCells([{ value: 'Design', id: '82' }, { value }]);
}

function withCells(ColData: readonly unknown[]): ReportJson {
  return statement('ProfitAndLoss', [
    section('Income', 'Income', [{ ColData, type: 'Data' }], '10.00'),
    computed('NetIncome', 'Net Income', '10.00'),
  ]);
}

function failureOf(body: unknown): ReportError {
  try {
    read(body);
  } catch (error) {
    if (error instanceof ReportError) return error;
    throw error;
  }
  throw new Error('It should have failed');
}

function locationOf(body: unknown): string {
  return failureOf(body).location;
}

/** Returns the same JSON with the keys of every object reversed. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

/** Returns the same JSON with an additional key in every object. */
function decorated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decorated);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, decorated(item)]);
  return { ...Object.fromEntries(entries), href: null, attributes: { since: 2027 } };
}
