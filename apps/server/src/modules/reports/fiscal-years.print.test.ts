import type { Statements } from '@insights/contracts';
import { cannotReadPdfs, ReadPdf } from '@insights/report/testing/pdf-tools';
import { readAmounts, sectionPages } from '@insights/report/testing/read-figures';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { readWorkbook, type Sheet } from '../statements/testing/read-workbook.ts';

const server = await startTestServer();
const YEARS = [2025, 2024, 2023];
type Name = 'incomeStatement' | 'balanceSheet' | 'cashFlowStatement';
const CASH_LINES = [
  'Net income',
  'Total adjustments',
  'Net cash from operating activities',
  'Net cash from investing activities',
  'Net cash from financing activities',
  'Net cash change',
  'Cash at the start',
  'Opening balances entered',
  'Cash at the end',
];

async function download({ cookie }: TestVisitor, path: string, body?: object): Promise<Uint8Array> {
  const headers = { cookie, origin: server.url, 'content-type': 'application/json' };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(new URL(path, server.url), { headers, ...sent });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Syncs each year separately, without the other years. */
it.skipIf(cannotReadPdfs)('three fiscal years match a separate sync of each year', async () => {
  const visitor = await server.newPaidVisitor();
  for (const basis of ['Accrual', 'Cash']) {
    const answers: Statements[] = [];
    for (const year of YEARS) {
      const days = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
      await visitor.post('/api/financial-data', { type: 'custom', ...days });
      answers.push(
        (await visitor.get(`/api/statements/${days.startDate}/${days.endDate}?basis=${basis}`)).body.data,
      );
    }
    const amountsOf = (label: string, names = ['incomeStatement', 'balanceSheet'] as readonly Name[]) =>
      answers.map((answer) => {
        const rows = names.flatMap((name) => answer[name].rows);
        // A year without opening balances omits their line.
        const amount = rows.find((row) => row.label === label && row.amount !== null)?.amount;
        return label === 'Opening balances entered' ? (amount ?? 0) : amount;
      });

    const request = { startDate: '2025-01-01', endDate: '2025-12-31', basis };
    const choices = {
      template: 'modern_blue',
      companyName: 'A company',
      kind: 'loan',
      selectedReports: [],
      details: { showCents: true },
    };
    const report = await download(visitor, '/api/download-pdf', { ...request, ...choices });
    const lines = sectionPages(new ReadPdf(report), 'Three Fiscal Years')
      .join('\n')
      .split('\n')
      .map((line, index, all) => {
        const label = line.trim().split(/ {2,}/)[0] ?? '';
        // A long label continues on the line of its amounts.
        const isContinued = /^[a-z]/.test(label);
        return [isContinued ? `${all[index - 1]?.trim()} ${label}` : label, readAmounts(line)] as const;
      })
      .filter(([, amounts]) => amounts.length === YEARS.length) as [string, number[]][];
    const firstOfCash = lines.findIndex(([label]) => label === 'Total liabilities and equity') + 1;
    expect(firstOfCash).toBeGreaterThan(20);
    for (const [place, [label, amounts]] of lines.entries()) {
      const names = place < firstOfCash ? undefined : (['cashFlowStatement'] as const);
      expect([label, amounts.map((amount) => amount / 100)]).toEqual([label, amountsOf(label, names)]);
    }
    // The addends of each sum are printed, so that readers can check the addition.
    expect(lines.slice(firstOfCash).map(([label]) => label)).toEqual(CASH_LINES);

    const path = `/api/statements/2025-01-01/2025-12-31/workbook?basis=${basis}`;
    const sheets = readWorkbook(await download(visitor, path));
    for (const [name, label] of [
      ['Income statement by year', 'Net income'],
      ['Balance sheet by year', 'Total liabilities and equity'],
    ] as const) {
      const sheet = sheets.find((one) => one.name === name) as Sheet;
      const total = Array.from({ length: 200 }, (_, line) => line + 6).findLast(
        (line) => sheet.textAt(`A${line}`) === label,
      );
      const worked = ['B', 'C', 'D'].map((column) => sheet.valueAt(`${column}${total}`) / 100);
      expect([label, worked]).toEqual([label, amountsOf(label)]);
    }
  }
});
