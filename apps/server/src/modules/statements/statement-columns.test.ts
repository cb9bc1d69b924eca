import type { StatementColumns } from '@insights/contracts';
import { describe, expect, it } from 'vitest';
import { connectCompany, TWO_CURRENCY_COMPANY } from '../../testing/consent.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { readWorkbook } from './testing/read-workbook.ts';

const server = await startTestServer();
const PERIOD = { type: 'last_quarter', startDate: '2024-07-01', endDate: '2024-09-30' };
const PATH = '2024-07-01/2024-09-30';

describe('the columns of an income statement', () => {
  it.each([
    ['month', 12, 'October 2023', 'September 2024'],
    ['class', 3, 'Shop', 'Workshop'],
  ])('by %s add up to the statement, and every cell opens', async (by, count, first, last) => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, TWO_CURRENCY_COMPANY);
    await visitor.post('/api/financial-data', PERIOD);
    const answer = await visitor.get(`/api/statements/${PATH}/columns?by=${by}`);
    const { columns, rows, missing } = answer.body.data as StatementColumns;
    expect([missing, columns.length, columns[0], columns.at(-1)]).toEqual([null, count, first, last]);
    const profit = rows.at(-1);
    const cells = [profit?.total, ...(profit?.cells ?? [])];
    expect([profit?.label, cells.length]).toEqual(['Net income', count + 1]);
    for (const cell of cells) {
      const figure = encodeURIComponent(cell?.figureId ?? '');
      expect((await visitor.get(`/api/drill-down/${PATH}?figure=${figure}`)).body.data.amount).toBe(
        cell?.amount,
      );
    }
    const inCents = (amount = 0) => Math.round(amount * 100);
    const sum = (profit?.cells ?? []).reduce((total, { amount }) => total + inCents(amount), 0);
    expect(sum).toBe(inCents(profit?.total?.amount));
    if (by === 'class') {
      const statement = (await visitor.get(`/api/statements/${PATH}`)).body.data.incomeStatement;
      expect(profit?.total?.amount).toBe(statement.rows.at(-1).amount);
    }
  });

  it('are sheets of the workbook that tie to the income statement', async () => {
    const visitor = await server.newPaidVisitor();
    await connectCompany(visitor, TWO_CURRENCY_COMPANY);
    await visitor.post('/api/financial-data', PERIOD);
    const response = await fetch(new URL(`/api/statements/${PATH}/workbook`, server.url), {
      headers: { cookie: visitor.cookie },
    });
    const sheets = readWorkbook(await response.arrayBuffer());
    const [statement, byClass] = ['Income statement', 'Income by class'].map((name) =>
      sheets.find((sheet) => sheet.name === name),
    );
    const lines = Array.from({ length: 200 }, (_, index) => index + 1);
    const lineOf = (sheet: typeof statement, label: string) =>
      lines.find((row) => sheet?.textAt(`A${row}`).startsWith(label)) ?? 0;
    expect(byClass?.textAt('B5')).toBe('Shop');
    expect(byClass?.valueAt(`E${lineOf(byClass, 'Net income')}`)).toBe(
      statement?.valueAt(`B${lineOf(statement, 'Net income')}`),
    );
    expect(byClass?.formulaAt(`E${lineOf(byClass, 'Check')}`)).toContain("'Income statement'!");
    expect(byClass?.valueAt(`E${lineOf(byClass, 'Check')}`)).toBe(0);
  });

  it('say why they are missing', async () => {
    const visitor = await server.newPaidVisitor();
    await visitor.post('/api/financial-data', PERIOD);
    const { body } = await visitor.get(`/api/statements/${PATH}/columns?by=class`);
    expect([body.data.columns, body.data.missing]).toEqual([
      [],
      'No income or expense of these days has a class in QuickBooks.',
    ]);
    expect((await visitor.get(`/api/statements/${PATH}/columns?by=color`)).status).toBe(400);
  });
});
