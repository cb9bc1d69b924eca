import { describe, expect, it } from 'vitest';
import { ReportError } from '../errors/report-error.ts';
import { groupLine, line, PERIOD, parent, section, shell, statement } from '../testing/statements.ts';
import { readBalanceSheet } from './balance-sheet.ts';

const REQUEST = { period: PERIOD, basis: 'Cash' } as const;
const read = (rows: readonly unknown[], facts = {}) =>
  readBalanceSheet(statement('BalanceSheet', rows, { basis: 'Cash', ...facts }), REQUEST);

const bank = section('BankAccounts', 'Bank Accounts', [line('Checking', '35', '-3063.76')], '-3063.76');
const receivable = section('AR', 'Accounts Receivable', [line('A/R', '84', '5000.00')], '5000.00');
const fixed = section(
  'FixedAssets',
  'Fixed Assets',
  [
    parent(
      'Truck',
      '37',
      '',
      [line('Cost', '38', '13495.00'), line('Depreciation', '39', '-495.00')],
      '13000.00',
    ),
  ],
  '13000.00',
);
const assets = (parts: readonly unknown[], total: string) => section('TotalAssets', 'ASSETS', parts, total);
const fullAssets = assets(
  [section('CurrentAssets', 'Current Assets', [bank, receivable], '1936.24'), fixed],
  '14936.24',
);
const liabilities = section(
  'Liabilities',
  'Liabilities',
  [section('LongTermLiabilities', 'Long-Term Liabilities', [line('Loan', '44', '4000.00')], '4000.00')],
  '4000.00',
);
const equity = section(
  'Equity',
  'Equity',
  [
    line('Opening Balance Equity', '34', '9337.50'),
    line('Retained Earnings', '2', '149.62'),
    groupLine('Net Income', 'NetIncome', '1449.12'),
  ],
  '10936.24',
);
const otherSide = section(
  'TotalLiabilitiesAndEquity',
  'LIABILITIES AND EQUITY',
  [liabilities, equity],
  '14936.24',
);

describe('the Balance Sheet report', () => {
  it('returns its totals, net income without an account, and each account separately', () => {
    expect(read([fullAssets, otherSide])).toEqual({
      bankAccounts: -3_063_76,
      totalAssets: 14_936_24,
      totalLiabilities: 4_000_00,
      totalEquity: 10_936_24,
      netIncome: 1_449_12,
      accounts: new Map([
        ['35', -3_063_76],
        ['84', 5_000_00],
        ['37', 0],
        ['38', 13_495_00],
        ['39', -495_00],
        ['44', 4_000_00],
        ['34', 9_337_50],
        ['2', 149_62],
      ]),
    });
  });

  it('omits bank accounts and liabilities if there are none, and has a blank net income if it is zero', () => {
    const rows = [
      assets([fixed], '13000.00'),
      section(
        'TotalLiabilitiesAndEquity',
        'LIABILITIES AND EQUITY',
        [
          section(
            'Equity',
            'Equity',
            [
              line('Capital', '34', '13000.00'),
              line('Retained Earnings', '2', ''),
              groupLine('Net Income', 'NetIncome', ''),
            ],
            '13000.00',
          ),
        ],
        '13000.00',
      ),
    ];
    expect(read(rows)).toMatchObject({
      bankAccounts: 0,
      totalLiabilities: 0,
      totalEquity: 13_000_00,
      netIncome: 0,
    });
  });

  it('has headings without amounts if nothing was ever posted', () => {
    const shells = [shell('TotalAssets', 'TOTAL ASSETS'), shell('TotalLiabilitiesAndEquity', 'TOTAL')];
    expect(read(shells, { noData: 'true' })).toMatchObject({ totalAssets: 0, totalEquity: 0 });
    expect(read([], { noData: 'true' })).toMatchObject({ totalAssets: 0 });
  });

  it('may have two sides that differ, which the comparison reports', () => {
    expect(read([assets([fixed], '13000.00'), otherSide])).toMatchObject({
      totalAssets: 13_000_00,
      totalEquity: 10_936_24,
    });
  });

  it('is read as printed if it does not add up, which the comparison reports', () => {
    expect(read([assets([fixed], '13000.01'), otherSide])).toMatchObject({ totalAssets: 13_000_01 });
  });

  it.each([
    ['no assets', [otherSide], 'BalanceSheet › TotalAssets'],
    ['only assets', [fullAssets], 'BalanceSheet › TotalLiabilitiesAndEquity'],
    [
      'a bank section from another country',
      [assets([section('CashAtBank', 'Cash at bank', [], '')], ''), otherSide],
      'BalanceSheet › ASSETS › Cash at bank',
    ],
    [
      'a section without its name',
      [assets([{ ...(bank as object), group: undefined }], '-3063.76'), otherSide],
      'BalanceSheet › ASSETS › Bank Accounts',
    ],
  ])('is rejected with %s', (_what, rows, location) => {
    expect(() => read(rows)).toThrow(ReportError);
    try {
      read(rows);
    } catch (error) {
      expect(error).toMatchObject({ location });
    }
  });
});
