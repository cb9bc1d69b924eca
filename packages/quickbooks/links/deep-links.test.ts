import { parseDay } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { balanceSheetLink, profitAndLossLink, QUICKBOOKS_SITES, transactionLink } from './deep-links.ts';

const COMPANY = { site: QUICKBOOKS_SITES.production, realmId: '9341457314157411' };
const PERIOD = { start: parseDay('2024-01-01'), end: parseDay('2024-12-31') };

/** Returns the page that opens after the company is selected on the login page. */
function pageOf(link: string | null): URL {
  const url = new URL(link ?? '');
  expect(url.searchParams.get('deeplinkcompanyid')).toBe(COMPANY.realmId);
  return new URL(url.searchParams.get('pagereq') ?? '', 'https://page.example/');
}

describe('a page in QuickBooks', () => {
  it('opens in its own company, after signing in if necessary', () => {
    expect(transactionLink({ ...COMPANY, type: 'Invoice', id: '130' })).toBe(
      'https://qbo.intuit.com/login?deeplinkcompanyid=9341457314157411&pagereq=invoice%3FtxnId%3D130',
    );
    expect(
      transactionLink({ ...COMPANY, site: QUICKBOOKS_SITES.sandbox, type: 'Invoice', id: '130' }),
    ).toMatch(/^https:\/\/sandbox\.qbo\.intuit\.com\/login\?/);
  });

  it.each([
    ['Bill Payment (Check)', '/billpayment'],
    ['Check', '/check'],
    ['Cheque', '/check'],
    ['Credit Card Expense', '/expense'],
    ['Journal Entry', '/journal'],
    ['Payment', '/recvpayment'],
    ['Sales Receipt', '/salesreceipt'],
  ])('for a %s is %s', (type, page) => {
    const url = pageOf(transactionLink({ ...COMPANY, type, id: '7' }));
    expect(url.pathname).toBe(page);
    expect(url.searchParams.get('txnId')).toBe('7');
  });

  it('is not guessed if the page does not exist', () => {
    expect(transactionLink({ ...COMPANY, type: 'Credit Card Credit', id: '7' })).toBeNull();
    expect(transactionLink({ ...COMPANY, type: 'Invoice', id: '7&x=1' })).toBeNull();
  });

  it('the link to a statement has its dates and basis', () => {
    const income = pageOf(profitAndLossLink({ ...COMPANY, period: PERIOD, basis: 'Cash' }));
    expect(income.pathname).toBe('/reportv2');
    expect(Object.fromEntries(income.searchParams)).toEqual({
      token: 'PANDL',
      date_macro: 'custom',
      low_date: '01/01/2024',
      high_date: '12/31/2024',
      cash_basis: 'yes',
    });
    const balance = pageOf(balanceSheetLink({ ...COMPANY, period: PERIOD, basis: 'Accrual' }));
    expect(Object.fromEntries(balance.searchParams)).toMatchObject({ token: 'BAL_SHEET', cash_basis: 'no' });
  });
});
