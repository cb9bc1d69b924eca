import { describe, expect, it } from 'vitest';
import { chartOf } from '../testing/notation.ts';
import { balanceSheetLabel, equityCaption, statementTitle } from './captions.ts';

describe('captions', () => {
  it.each<[caption: string, equity: readonly string[]]>([
    ['Owner’s equity', ["Owner's Draw", 'Opening Balance Equity']],
    ['Members’ equity', ['Member Contributions', 'Member Draws']],
    ['Partners’ equity', ['Partner 1 Equity', 'Partner Distributions']],
    ['Stockholders’ equity', ['Common Stock', 'Dividends Paid']],
    ['Stockholders’ equity', ['Capital (CommonStock)']],
    ['Partners’ equity', ['Smith (PartnerContributions)']],
    ['Equity', ['Capital', 'Retained Earnings (RetainedEarnings)']],
    ['Equity', ["Owner's Investment", 'Common Stock']],
  ])('equity is "%s" with %j', (caption, equity) => {
    expect(equityCaption(chartOf({ Equity: equity }).accounts)).toBe(caption);
  });

  it.each([
    ['Depreciation', 'Less accumulated depreciation'],
    ['Accumulated Depreciation', 'Less accumulated depreciation'],
    ['Accumulated Depreciation - Vehicles', 'Less accumulated depreciation, Vehicles'],
    ['Accumulated Amortization', 'Less accumulated amortization'],
    ['Vehicles Accumulated Depreciation', 'Less accumulated depreciation, Vehicles'],
    ['Accumulated Depreciation of Building 2', 'Less accumulated depreciation, Building 2'],
    ['Less Accumulated Depreciation', 'Less accumulated depreciation'],
    ['1590 Accumulated Depreciation', '1590 Less accumulated depreciation'],
    ['Acc. Dep. - Vans', 'Less accumulated depreciation, Vans'],
    ['Accum Depr', 'Less accumulated depreciation'],
    ['A/D - Equipment', 'Less accumulated depreciation, Equipment'],
    ['Wear (AccumulatedDepreciation)', 'Less accumulated depreciation, Wear'],
    ['Truck', 'Truck'],
  ])('a fixed asset named "%s" is printed as "%s"', (name, label) => {
    expect(chartOf({ 'Fixed Asset': [name] }).accounts.map(balanceSheetLabel)).toEqual([label]);
  });

  it('names statements on the cash basis', () => {
    expect(statementTitle('Balance sheet', 'Cash')).toBe(
      'Statement of assets, liabilities and equity, cash basis',
    );
    expect(statementTitle('Income statement', 'Accrual')).toBe('Income statement, accrual basis');
  });
});
