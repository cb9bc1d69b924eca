import type { Kpi, StatementRow } from '@insights/contracts';
import { cents, formatUsd } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { CANADIAN_COMPANY, CASH_COMPANY, connectCompany } from '../../testing/consent.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { partsOf, readWorkbook, type Sheet } from './testing/read-workbook.ts';

const server = await startTestServer();
const PERIOD = { type: 'last_quarter', startDate: '2024-07-01', endDate: '2024-09-30' };
const PATH = '/api/statements/2024-07-01/2024-09-30';
const LINES = Array.from({ length: 400 }, (_, index) => index + 6);
const NAMES = [
  'Contents',
  'Income statement',
  'Balance sheet',
  'Cash flow statement',
  'Income by month',
  'Owners’ equity',
  'Key metrics',
  'Receivables by age',
  'Payables by age',
  'Debt',
  'Largest customers',
  'Largest vendors',
  'Month by month',
  'Agreement',
  'Findings',
  'Adjusting entries',
  'Working trial balance',
  'Tax lines',
  'General ledger',
  'Cash forecast',
];

describe('the statements', () => {
  it('agree with the summary on either basis', async () => {
    const visitor = await server.newPaidVisitor();
    await visitor.post('/api/financial-data', PERIOD);
    for (const basis of ['Accrual', 'Cash']) {
      const summary = (await visitor.get(`/api/financial-data/2024-07-01/2024-09-30?basis=${basis}`)).body
        .data;
      const { data } = (await visitor.get(`${PATH}?basis=${basis}`)).body;
      const rowOf = (statement: string, label: string): StatementRow =>
        data[statement].rows.findLast((row: StatementRow) => row.label === label);
      const amount = (statement: string, label: string) => rowOf(statement, label)?.amount;
      expect(data.incomeStatement).toMatchObject({
        basis,
        heading: 'July 1, 2024 to September 30, 2024',
        comparisons: [
          { against: 'lastYear', label: 'Q3 2023', heading: 'July 1, 2023 to September 30, 2023' },
          { against: 'previous', label: 'Q2 2024', heading: 'April 1, 2024 to June 30, 2024' },
        ],
      });
      expect(data.balanceSheet.heading).toBe('As of September 30, 2024');
      expect(amount('incomeStatement', 'Total income')).toBe(summary.totalRevenue);
      expect(amount('incomeStatement', 'Gross profit')).toBe(summary.grossProfit);
      expect(amount('incomeStatement', 'Net income')).toBe(summary.netProfit);
      const { compared } = rowOf('incomeStatement', 'Net income');
      expect(compared.map((other) => other.amount)).toEqual([
        summary.lastYear.netProfit,
        summary.previous.netProfit,
      ]);
      for (const { figureId, amount: opened } of compared) {
        const path = `/api/drill-down/2024-07-01/2024-09-30?basis=${basis}&figure=${figureId}`;
        expect((await visitor.get(path)).body.data.amount).toBe(opened);
      }
      expect(amount('balanceSheet', 'Total current assets')).toBe(summary.currentAssets);
      expect(amount('balanceSheet', 'Total owner’s equity')).toBe(summary.equity);
      expect(amount('cashFlowStatement', 'Net cash from operating activities')).toBe(
        summary.operatingCashFlow,
      );
      expect(amount('cashFlowStatement', 'Net cash change')).toBe(summary.netCashChange);
    }
  });
});

describe('the workbook', () => {
  it('has a formula for every subtotal, with the result shown on the page', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, CASH_COMPANY);
    const { data } = (await visitor.get(PATH)).body;
    const { headers, sheets } = await download(visitor.cookie, `${PATH}/workbook`);
    expect(headers.get('content-type')).toContain('spreadsheetml');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="?Zo.*-statements-2024-07-01-to-2024-09-30\.xlsx"?; filename\*=UTF-8''Zo%C3%AB/,
    );
    expect(sheets.map(({ name }) => name)).toEqual(NAMES);
    const statements = [data.incomeStatement, data.balanceSheet, data.cashFlowStatement];
    let formulas = 0;
    for (const [index, { rows }] of statements.entries()) {
      const sheet = sheets[index + 1] as Sheet;
      for (const [place, row] of rows.entries() as ArrayIterator<[number, StatementRow]>) {
        const line = place + 6;
        if (row.amount === null) continue;
        expect([row.label, sheet.valueAt(`B${line}`)]).toEqual([row.label, Math.round(row.amount * 100)]);
        expect([row.label, sheet.writtenAt(`B${line}`)]).toEqual([row.label, row.amount]);
        for (const [other, columns] of [
          [row.compared[0], ['C', 'D', 'E']],
          [row.compared[1], ['F', 'G', 'H']],
        ] as const) {
          const cells = columns.map((column) => `${column}${line}`) as [string, string, string];
          expect(sheet.valueAt(cells[0])).toBe(Math.round((other?.amount ?? Number.NaN) * 100));
          expect(sheet.valueAt(cells[1])).toBe(Math.round((other?.change ?? Number.NaN) * 100));
          expect(cells.map(sheet.writtenAt)).toEqual([other?.amount, other?.change, other?.ratio]);
          expect(sheet.formulaAt(cells[2])).toBe(
            other?.ratio === null ? undefined : `${cells[1]}/ABS(${cells[0]})`,
          );
        }
        const isFormula = sheet.formulaAt(`B${line}`) !== undefined;
        const isSum = row.kind === 'subtotal' || row.kind === 'total';
        expect([row.label, isSum && !isFormula]).toEqual([row.label, false]);
        formulas += isFormula ? 1 : 0;
      }
    }
    expect(formulas).toBeGreaterThan(15);
  });

  it('contains the schedules, the KPIs and the agreement with QuickBooks, each matching the screen', async () => {
    const visitor = await server.newPaidVisitor();
    const days = '2025-10-01/2025-12-31';
    await visitor.post('/api/financial-data', {
      type: 'last_quarter',
      startDate: '2025-10-01',
      endDate: '2025-12-31',
    });
    const { receivables, payables, debt, customers, vendors } = (await visitor.get(`/api/schedules/${days}`))
      .body.data;
    const { kpis } = (await visitor.get(`/api/kpis/${days}`)).body.data;
    const { checks } = (await visitor.get(`/api/financial-data/${days}`)).body.data.provenance.parity;
    const { sheets } = await download(visitor.cookie, `/api/statements/${days}/workbook`);
    const named = (name: string) => sheets.find((sheet) => sheet.name === name) as Sheet;
    const [equity, keyMetrics, debts] = [named('Owners’ equity'), named('Key metrics'), named('Debt')];
    const [owing, owed] = [named('Receivables by age'), named('Payables by age')];
    const [buyers, sellers] = [named('Largest customers'), named('Largest vendors')];
    const [months, agreement] = [named('Month by month'), named('Agreement')];
    const inCents = (dollars: number) => Math.round(dollars * 100);

    const { balanceSheet } = (await visitor.get(`/api/statements/${days}`)).body.data;
    const sheetRows = balanceSheet.rows as StatementRow[];
    const ends = sheetRows.find(({ label }) => label === 'Total owner’s equity')?.amount ?? Number.NaN;
    const total = LINES.find((line) => /^Total .*equity$/.test(equity.textAt(`A${line}`) ?? ''));
    const moves = ['B', 'C', 'D', 'E', 'F'].map((column) => equity.valueAt(`${column}${total}`) ?? 0);
    expect(equity.valueAt(`G${total}`)).toBe(inCents(ends));
    expect(moves.reduce((sum, move) => sum + move, 0)).toBe(inCents(ends));
    expect(equity.formulaAt('G6')).toBe('SUM(B6:F6)');

    for (const { name, unit, current } of kpis as Kpi[]) {
      const line = LINES.find(
        (row) => keyMetrics.textAt(`A${row}`) === name && keyMetrics.textAt(`E${row}`) !== '',
      );
      const written = keyMetrics.writtenAt(`B${line}`);
      if (current.status !== 'value') expect([name, written]).toEqual([name, null]);
      else if (unit === 'money')
        expect([name, formatUsd(cents(inCents(written ?? 0)))]).toEqual([name, current.text]);
      else {
        const shown = Number(/−?[\d,.]+/.exec(current.text)?.[0]?.replace('−', '-').replaceAll(',', ''));
        const scale = unit === 'percent' ? 100 : 1;
        expect([name, Math.abs((written ?? Number.NaN) * scale - shown) <= 0.0501]).toEqual([name, true]);
      }
    }
    for (const [sheet, aging] of [
      [owing, receivables],
      [owed, payables],
    ]) {
      const { parties, total, notOnDocuments, balance } = aging;
      for (const [place, party] of parties.entries())
        expect([party.name, sheet.valueAt(`H${place + 6}`)]).toEqual([party.name, inCents(party.total)]);
      const line = parties.length + 6;
      expect(sheet.valueAt(`F${line}`)).toBe(inCents(total.bands.over90));
      expect(sheet.valueAt(`H${line}`)).toBe(inCents(total.total));
      expect(sheet.valueAt(`H${line + 1}`)).toBe(inCents(notOnDocuments));
      expect(sheet.valueAt(`H${line + 2}`)).toBe(inCents(balance));
      expect(sheet.writtenAt(`H${line + 2}`)).toBe(balance);
    }
    expect(debts.valueAt(`F${debt.debts.length + 6}`)).toBe(inCents(debt.total.closing));
    expect(buyers.valueAt(`B${customers.named.length + 8}`)).toBe(inCents(customers.total));
    expect(sellers.valueAt(`B${vendors.named.length + 8}`)).toBe(inCents(vendors.total));
    const { incomeStatement, cashFlowStatement } = (await visitor.get(`/api/statements/${days}`)).body.data;
    const rows: StatementRow[] = [...incomeStatement.rows, ...cashFlowStatement.rows];
    for (const [column, label] of [
      ['C', 'Net income'],
      ['D', 'Net cash from operating activities'],
      ['G', 'Net cash change'],
    ] as const) {
      const amount = rows.find((row) => row.label === label)?.amount ?? Number.NaN;
      expect([label, months.valueAt(`${column}9`)]).toEqual([label, inCents(amount)]);
      expect(months.formulaAt(`${column}9`)).toBe(`SUM(${column}6:${column}8)`);
    }
    for (const [place, check] of checks.entries()) {
      expect(agreement.valueAt(`B${place + 6}`)).toBe(inCents(check.productValue));
      expect(agreement.valueAt(`D${place + 6}`)).toBe(inCents(check.delta));
    }
    expect(checks).toHaveLength(10);
  });

  it('prints one page wide, with headings on each page and the company in the footer', async () => {
    const visitor = await server.newPaidVisitor();
    const response = await fetch(new URL(`${PATH}/workbook?basis=Cash`, server.url), {
      headers: { cookie: visitor.cookie },
    });
    const parts = partsOf(await response.arrayBuffer());
    const workbook = parts['xl/workbook.xml'] ?? '';
    for (const [place, name] of ['Income Statement', 'Balance Sheet', 'Cash Flow Statement'].entries()) {
      const sheet = parts[`xl/worksheets/sheet${place + 2}.xml`] ?? '';
      const [, isFitted] = /<pageSetUpPr fitToPage="([01])"\/>/.exec(sheet) ?? [];
      const [, page] =
        /<pageSetup paperSize="1" orientation="(?:portrait|landscape)" ([^/]*)\/>/.exec(sheet) ?? [];
      // Programs ignore the breaks of a sheet that they fit to the page.
      expect([name, page, sheet.includes('<brk ')]).toEqual(
        isFitted === '1'
          ? [name, 'fitToWidth="1" fitToHeight="1"', false]
          : [name, expect.stringMatching(/^scale="\d\d"$/), true],
      );
      expect(sheet).toMatch(
        /, Cash basis, Accrual basis&amp;CPage &amp;P of &amp;N&amp;RBooks as of [A-Z][a-z]+ \d+, \d{4}</,
      );
      expect(sheet).not.toMatch(/<f>=|<f>[^<]*<\/f><\/c>/);
      expect(workbook.toLowerCase()).toContain(
        `localsheetid="${place + 1}">'${name.toLowerCase()}'!$1:$5</definedname>`,
      );
    }
  });

  it('requires payment', async () => {
    const visitor = server.newVisitor();
    await visitor.post('/api/accept-terms');
    expect((await visitor.get(`${PATH}/workbook`)).status).toBe(402);
  });
});

it('names the home currency of the books, on screen and in every sheet', async () => {
  const visitor = await server.newPaidVisitor();
  await connectCompany(visitor, CANADIAN_COMPANY);
  const days = { startDate: '2025-10-01', endDate: '2025-12-31' };
  const figures = await visitor.post('/api/financial-data', { type: 'last_quarter', ...days });
  expect(figures.body.data.provenance.snapshot.currency).toBe('CAD');
  const path = `/api/statements/${days.startDate}/${days.endDate}/workbook`;
  const response = await fetch(new URL(path, server.url), { headers: { cookie: visitor.cookie } });
  const texts = partsOf(await response.arrayBuffer())['xl/sharedStrings.xml'] ?? '';
  expect(texts.match(/Canadian dollars[^<]*/g)?.toSorted()).toEqual([
    'Canadian dollars',
    'Canadian dollars, accrual basis',
    'Canadian dollars, percent, times and days as stated',
  ]);
  expect(texts).not.toContain('US dollars');
});

async function download(cookie: string, path: string) {
  const response = await fetch(new URL(path, server.url), { headers: { cookie } });
  return { headers: response.headers, sheets: readWorkbook(await response.arrayBuffer()) };
}
