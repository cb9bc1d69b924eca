import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { demoRealm, runSandbox } from '../../testing/running-sandbox.ts';
import type { Report, Row } from '../reports/report.ts';

const running = await runSandbox();
afterAll(() => running.close());

describe('a link into the sandbox', () => {
  const linkTo = (pagereq: string, companyId = demoRealm) =>
    `${running.base}/login?${new URLSearchParams({ deeplinkcompanyid: companyId, pagereq })}`;
  const dates = 'date_macro=custom&low_date=01/01/2024&high_date=03/31/2024&cash_basis=no';

  it.each([
    ['PANDL', 'ProfitAndLoss'],
    ['BAL_SHEET', 'BalanceSheet'],
  ])('with the token %s opens %s with every amount of the API', async (token, name) => {
    const page = await (await fetch(linkTo(`reportv2?token=${token}&${dates}`))).text();
    const path = `reports/${name}?start_date=2024-01-01&end_date=2024-03-31&accounting_method=Accrual`;
    const report = (await running.read(demoRealm, path)) as unknown as Report;
    const shown = [...page.matchAll(/<td class="amount">([^<]*)<\/td>/g)].map(([, amount]) => amount);
    expect(shown).toEqual(amountsOf(report.Rows.Row ?? []));
    expect(shown.length).toBeGreaterThan(20);
  });

  it('opens a page whose policy allows only its own style sheet, which indents every line', async () => {
    const answer = await fetch(linkTo(`reportv2?token=BAL_SHEET&${dates}`));
    const page = await answer.text();
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`,
    );
    expect(page).not.toContain('style=');
    const depths = [...page.matchAll(/class="(depth-[1-9]\d*)"/g)].map(([, name]) => name);
    expect(new Set(depths).size).toBeGreaterThan(2);
    for (const name of depths) expect(style).toContain(`.${name} {`);
  });

  it('does not accept the name of an inherited property as a transaction type', async () => {
    const answer = await fetch(`${running.base}/app/constructor?companyId=${demoRealm}&txnId=1`);
    expect(answer.status).toBe(404);
  });

  it('opens every type of transaction that has a page, with all its postings', async () => {
    const pages = {
      Bill: 'bill',
      BillPayment: 'billpayment',
      Deposit: 'deposit',
      Invoice: 'invoice',
      JournalEntry: 'journal',
      Payment: 'recvpayment',
      Purchase: 'expense',
      SalesReceipt: 'salesreceipt',
      Transfer: 'transfer',
      VendorCredit: 'vendorcredit',
    };
    for (const [entity, name] of Object.entries(pages)) {
      const query = encodeURIComponent(`select * from ${entity} maxresults 1`);
      const answer = (await running.read(demoRealm, `query?query=${query}`)) as {
        QueryResponse: Record<string, { Id: string; DocNumber?: string }[]>;
      };
      const [form] = answer.QueryResponse[entity] ?? [];
      const page = await fetch(linkTo(`${name}?txnId=${form?.Id}`));
      expect([entity, page.status]).toEqual([entity, 200]);
      const amounts = [...(await page.text()).matchAll(/<td class="amount">([^<]*)<\/td>/g)].map(
        ([, text]) => text,
      );
      const sum = (column: number) =>
        amounts.reduce(
          (total, text, place) => (place % 2 === column ? total + Math.round(Number(text) * 100) : total),
          0,
        );
      expect([entity, sum(0)]).toEqual([entity, sum(1)]);
      expect(sum(0)).toBeGreaterThan(0);
      const elsewhere = name === 'transfer' ? 'bill' : 'transfer';
      expect((await fetch(linkTo(`${elsewhere}?txnId=${form?.Id}`))).status).toBe(404);
    }
  });

  it.each([
    [linkTo('https://evil.example/'), 404],
    [linkTo('invoice?txnId=none'), 404],
    [linkTo('settings'), 404],
    [linkTo(`reportv2?token=PANDL&${dates}`, '1'), 404],
    [linkTo('reportv2?token=PANDL&low_date=02/30/2024&high_date=03/31/2024'), 400],
    [linkTo('reportv2?token=PANDL&low_date=%3Cscript%3E&high_date=03/31/2024'), 400],
  ])('such as %s returns a page with status %d and does not redirect', async (link, status) => {
    const answer = await fetch(link);
    expect([answer.status, new URL(answer.url).origin]).toEqual([status, new URL(running.base).origin]);
    expect(await answer.text()).not.toContain('<script>');
  });
});

/** Returns the amounts in page order: those in the heading, those below it, and the total. */
function amountsOf(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => {
    if (row.ColData !== undefined) return [row.ColData[1]?.value ?? ''];
    return [
      ...(row.Header === undefined ? [] : [row.Header.ColData[1]?.value ?? '']),
      ...amountsOf(row.Rows?.Row ?? []),
      ...(row.Summary === undefined ? [] : [row.Summary.ColData[1]?.value ?? '']),
    ];
  });
}
