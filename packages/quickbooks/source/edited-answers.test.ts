import { describe, expect, it } from 'vitest';
import { type Edit, type EditedCompany, judge, readEdited } from '../testing/edited-company.ts';
import { computed, line, section } from '../testing/statements.ts';

const COMPANY: EditedCompany = {
  accounts: [
    ['1', 'Bank', 'Checking', 'Checking'],
    ['2', 'Accounts Receivable', 'Accounts Receivable (A/R)', 'AccountsReceivable'],
    ['3', 'Equity', 'Retained Earnings', 'RetainedEarnings'],
    ['9', 'Income', 'Services', 'ServiceFeeIncome'],
    ['10', 'Expense', 'Supplies', 'SuppliesMaterials'],
    ['11', 'Other Expense', 'Exchange Gain or Loss', 'ExchangeGainOrLoss'],
  ],
  postings: [
    ['1001', 'Deposit', '2025-01-05', '1', 100_00],
    ['1001', 'Deposit', '2025-01-05', '9', -100_00],
    ['1002', 'Check', '2025-01-10', '1', -100_00],
    ['1002', 'Check', '2025-01-10', '10', 100_00],
    ['1003', 'Invoice', '2025-03-03', '2', 1_000_00],
    ['1003', 'Invoice', '2025-03-03', '9', -1_000_00],
  ],
};

describe('a QuickBooks response with blank zero amounts', () => {
  it('returns the same figures, and every check passes', async () => {
    const edit: Edit = (what, body) =>
      what.startsWith('reports/') ? JSON.parse(JSON.stringify(body).replaceAll(/"-?0?\.00"/g, '""')) : body;
    const { figures, checks } = judge(await readEdited(COMPANY, edit));
    expect(figures.amount('incomeStatement.totalRevenue')).toBe(1_100_00);
    expect(figures.amount('incomeStatement.netProfit')).toBe(1_000_00);
    expect(figures.amount('balanceSheet.bank')).toBe(0);
    expect(checks.filter(({ status }) => status !== 'PASS')).toEqual([]);
  });
});

describe('an unrealized loss of $50.00 that was never posted', () => {
  const lossOnReports =
    (id: string, name = 'Unrealized Gain or Loss'): Edit =>
    (what, body) => {
      const text = JSON.stringify(body);
      if (what === 'reports/ProfitAndLoss') {
        const report = JSON.parse(text.replace(/("Net Income"},{"value":")1000.00/, '$1950.00'));
        report.Rows.Row.splice(
          -1,
          0,
          section('OtherExpenses', 'Other Expenses', [line(name, id, '50.00')], '50.00'),
          computed('NetOtherIncome', 'Net Other Income', '-50.00'),
        );
        return report;
      }
      return what === 'reports/BalanceSheet' ? JSON.parse(text.replaceAll('"1000.00"', '"950.00"')) : body;
    };
  const differing = async (edit: Edit) =>
    judge(await readEdited(COMPANY, edit)).checks.filter(({ status }) => status !== 'PASS');

  it.each([
    ['without an id', ''],
    ['with an id that is not in the chart of accounts', '99'],
  ])('fails the checks that include it and names the line, %s', async (_what, id) => {
    const checks = await differing(lossOnReports(id));
    expect(checks.map(({ name, status, delta }) => [name, status, delta])).toEqual([
      ['Total expenses', 'FAIL', -50_00],
      ['Net income', 'FAIL', 50_00],
      ['Total assets', 'FAIL', 50_00],
      ['Equity', 'FAIL', 50_00],
      ['Assets = liabilities + equity', 'FAIL', 50_00],
    ]);
    expect(checks[0]?.details).toBe(
      'Unrealized Gain or Loss, a line without postings: $0.00 by our count, $50.00 in QuickBooks, a difference of $50.00.',
    );
    expect(checks[1]?.details).toContain('Unrealized Gain or Loss, a line without postings');
    expect(checks[2]?.details).toContain('Accounts Receivable (A/R): $1,000.00 by our count, $950.00');
  });

  it('matches an account in the chart of accounts by name if the line has no id', async () => {
    const [expenses] = await differing(lossOnReports('', 'Exchange Gain or Loss'));
    expect(expenses?.details).toMatch(/^Exchange Gain or Loss: \$0\.00 by our count, \$50\.00/);
  });
});

/** Edits the preferences, which can be fetched in two ways. */
const withCurrencies =
  (CurrencyPrefs: object | null): Edit =>
  (what, body) => {
    if (what === 'Preferences') return { ...(body as object), CurrencyPrefs };
    const { Preferences } = body as { Preferences?: object };
    return what === 'preferences' ? { Preferences: { ...Preferences, CurrencyPrefs } } : body;
  };

const oneIn = ({ Id }: Record<string, unknown>, currency: string) =>
  Id === '3' ? { CurrencyRef: { value: currency } } : {};

const spellTypeAlone = ({ AccountType, ...account }: Record<string, unknown>) => ({
  ...account,
  AccountType: String(AccountType).replaceAll(' ', ''),
});

describe('a single response that cannot be read', () => {
  const edited = (what: string, change: (body: Record<string, unknown>) => object): Edit => {
    return (asked, body) => (asked === what ? { ...change(body as Record<string, unknown>) } : body);
  };

  it.each<[string, Edit]>([
    [
      'the start of the fiscal year',
      edited('CompanyInfo', (info) => ({ ...info, FiscalYearStartMonth: 'Q1' })),
    ],
    ['the country', edited('CompanyInfo', (info) => ({ ...info, Country: { code: 'US' } }))],
    ['a detail type', edited('Account', (account) => ({ ...account, AccountSubType: 7 }))],
    [
      'the closing date',
      edited('Preferences', (preferences) => ({
        ...preferences,
        AccountingInfoPrefs: { FirstMonthOfFiscalYear: 'January', BookCloseDate: 'soon' },
      })),
    ],
    ['the currencies', withCurrencies(null)],
    [
      'several currencies without any accounts',
      withCurrencies({ HomeCurrency: { value: 'USD' }, MultiCurrencyEnabled: true }),
    ],
    [
      'the currency of an account',
      edited('Account', (account) => ({ ...account, ...oneIn(account, 'EUR') })),
    ],
    ['the account types', edited('Account', spellTypeAlone)],
    ['the cash flow statement', edited('reports/CashFlow', () => ({ Header: null }))],
    ['the balance sheet', edited('reports/BalanceSheet', (report) => ({ ...report, Columns: 'none' }))],
    ['the transaction list', edited('reports/TransactionList', () => ({ Rows: 7 }))],
  ])('leaves the figures unchanged: %s', async (_what, edit) => {
    const { figures, checks } = judge(await readEdited(COMPANY, edit));
    expect(figures.amount('incomeStatement.netProfit')).toBe(1_000_00);
    expect(checks.filter(({ status }) => status === 'FAIL')).toEqual([]);
  });

  it('is reported as missing: the closing date', async () => {
    const edit = edited('Preferences', (preferences) => ({
      ...preferences,
      AccountingInfoPrefs: { FirstMonthOfFiscalYear: 'January', BookCloseDate: 'soon' },
    }));
    expect((await readEdited(COMPANY, edit)).documents.closing).toMatchObject({ status: 'missing' });
  });
});
