import type { TaxReturn } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { chartOf } from '../testing/notation.ts';
import { balanceSheetLabel, captionsOf, cashFlowLabel, statementTitle } from './captions.ts';
import { wordsOf } from './entity-words.ts';

describe('captions', () => {
  it.each<[equity: string, draws: string, accounts: readonly string[]]>([
    ['Owner’s equity', 'Draws', ["Owner's Draw", 'Opening Balance Equity']],
    ['Members’ equity', 'Draws', ['Member Contributions', 'Member Draws']],
    ['Members’ equity', 'Distributions', ['Member Contributions', 'Member Distributions']],
    ['Partners’ equity', 'Distributions', ['Partner 1 Equity', 'Partner Distributions']],
    ['Stockholders’ equity', 'Dividends', ['Common Stock', 'Dividends Paid']],
    ['Stockholders’ equity', 'Distributions', ['Capital (CommonStock)']],
    [
      'Stockholders’ equity',
      'Distributions',
      ['Additional Paid-In Capital (PaidInCapitalOrSurplus)', 'Distributions (OwnersEquity)'],
    ],
    ['Equity', 'Draws', ['Smith (PartnerContributions)']],
    ['Equity', 'Distributions', ['Smith Distributions (PartnerDistributions)', 'Capital (OwnersEquity)']],
    ['Net assets', 'Draws', ['Net Assets Without Donor Restrictions (RetainedEarnings)']],
    ['Net assets', 'Draws', ['Building Fund Balance', 'Opening Balance Equity']],
    ['Equity', 'Draws', ['Capital', 'Retained Earnings (RetainedEarnings)']],
    ['Equity', 'Draws', ["Owner's Investment", 'Common Stock']],
  ])('say "%s" for equity and "%s" for draws if the accounts are %j', (equity, draws, accounts) => {
    expect(wordsOf(chartOf({ Equity: accounts }).accounts, false)).toMatchObject({ equity, draws });
  });

  it.each<[equity: string, name: string, taxReturn: TaxReturn | null]>([
    ['Stockholders’ equity', 'Willow Bend Veterinary, Inc.', null],
    ['Members’ equity', 'Ferris Creek Brewing LLC', null],
    ['Owner’s equity', 'Harlan Auto Repair', 'scheduleC'],
    ['Members’ equity', 'Ferris Creek Brewing LLC', 'form1065'],
    ['Stockholders’ equity', 'Ferris Creek Brewing LLC', 'form1120S'],
    ['Stockholders’ equity', 'Ackerman Law Group, P.C.', null],
    ['Stockholders’ equity', 'Reyes Dental, P.A.', null],
    ['Stockholders’ equity', 'Reyes Dental, PC', null],
    ['Stockholders’ equity', 'Ferris Creek Brewing Corp', null],
    ['Members’ equity', 'Ackerman & Wolfe PLLC', null],
    ['Members’ equity', 'Ackerman & Wolfe, P.L.L.C.', null],
    ['Partners’ equity', 'Ackerman & Wolfe LLP', null],
    ['Equity', 'Custom PC', null],
    ['Equity', 'Lincoln & Sons', null],
  ])(
    'say "%s" for the equity of %s that files %s, whatever detail types its accounts have',
    (equity, companyName, taxReturn) => {
      const { accounts } = chartOf({ Equity: ['Distributions (PartnerDistributions)'] });
      expect(wordsOf(accounts, false, { companyName, taxReturn }).equity).toBe(equity);
      const nonprofit = chartOf({ Equity: ['Net Assets'] }).accounts;
      expect(wordsOf(nonprofit, false, { companyName: 'Hope Inc.', taxReturn: null }).equity).toBe(
        'Net assets',
      );
    },
  );

  it('recognize a nonprofit by its donations if no account belongs to an owner', () => {
    const { accounts } = chartOf({ Equity: ['Retained Earnings (RetainedEarnings)'] });
    expect(wordsOf(accounts, true).form).toBe('nonprofit');
    expect(wordsOf(chartOf({ Equity: ["Owner's Draw"] }).accounts, true).form).toBe('soleProprietorship');
  });

  it('use the company’s own name for earnings of past years', () => {
    const { accounts } = chartOf({ Equity: ['Net Assets Without Donor Restrictions (RetainedEarnings)'] });
    const captions = captionsOf(wordsOf(accounts, false));
    expect(captions.get('balanceSheet.retainedEarnings')).toBe('Net Assets Without Donor Restrictions');
    expect(captions.get('balanceSheet.earningsOfThisYear')).toBe('Change in net assets of this fiscal year');
  });

  it.each([
    ['Accumulated Depreciation', 'Depreciation'],
    ['1590 Accumulated Depreciation', 'Depreciation'],
    ['Accumulated Amortization - Goodwill', 'Amortization, Goodwill'],
    ['Truck', 'Truck'],
  ])('the change of "%s" in cash flows is "%s"', (name, label) => {
    expect(chartOf({ 'Fixed Asset': [name] }).accounts.map(cashFlowLabel)).toEqual([label]);
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

  it('give statements on the cash basis their own titles', () => {
    const words = wordsOf([], false);
    expect(statementTitle('Balance sheet', 'Cash', words)).toBe(
      'Statement of assets, liabilities and equity, cash basis',
    );
    expect(statementTitle('Income statement', 'Accrual', words)).toBe('Income statement, accrual basis');
    expect(statementTitle('Income statement', 'Accrual', wordsOf([], true))).toBe(
      'Statement of activities, accrual basis',
    );
  });
});
