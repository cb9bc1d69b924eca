import { REPORT_TEMPLATE_IDS } from '@insights/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyContent } from '../testing/any-content.ts';
import { COMPANIES } from '../testing/companies.ts';
import { demoBalanceSheet, demoCashFlowStatement, demoIncomeStatement } from '../testing/demo-statements.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { amountsOf, readAmounts, statementsIn } from '../testing/read-figures.ts';
import { withRows } from '../testing/statements.ts';
import { createReportEngine } from './report-engine.ts';

const engine = createReportEngine();

describe.skipIf(cannotReadPdfs)('the figures on paper', () => {
  it.each(REPORT_TEMPLATE_IDS)('%s: every account stands on one line with its three amounts', (template) => {
    const pdf = new ReadPdf(engine.render(COMPANIES.garden(template)));
    const lines = pdf.pages().flatMap((page) => page.split('\n'));
    for (const statement of [demoIncomeStatement(), demoBalanceSheet(), demoCashFlowStatement()]) {
      for (const row of statement.rows.filter(({ kind }) => kind !== 'heading')) {
        const { label } = row;
        const amounts = amountsOf(withRows(statement, [row]));
        const isRow = (line: string) =>
          line.trim().startsWith(label) && String(readAmounts(line)) === String(amounts);
        expect(lines.filter(isRow), `${label}: ${amounts}`).not.toEqual([]);
      }
    }
  });

  it.each(Object.entries(COMPANIES))(
    'of the %s equal those in the books to the cent, in reading order',
    (_, company) => {
      const content = company('corporate_navy');
      const pdf = new ReadPdf(engine.render(content));
      for (const mode of ['layout', 'raw'] as const) {
        const statements = statementsIn(pdf, content, mode);
        expect(statements.length).toBeGreaterThanOrEqual(2);
        for (const { title, text, expected } of statements)
          expect([title, readAmounts(text)]).toEqual([title, expected]);
      }
    },
  );

  it.each([1, 2, 3, 4, 5])(
    'equal those in the books to the cent, whatever the books are: ten of set %d',
    (seed) => {
      let compared = 0;
      for (const content of fc.sample(anyContent(), { numRuns: 10, seed })) {
        const pdf = new ReadPdf(engine.render(content));
        for (const { title, text, expected } of statementsIn(pdf, content, 'layout')) {
          expect([title, readAmounts(text)]).toEqual([title, expected]);
          compared += expected.length;
        }
      }
      expect(compared).toBeGreaterThan(500);
    },
  );

  it('would be noticed if one were a cent off', () => {
    const content = COMPANIES.garden('modern_blue');
    const pdf = new ReadPdf(engine.render(content));
    const [statement] = statementsIn(pdf, content, 'layout');
    const other = structuredClone(content.incomeStatement);
    Object.assign(other.rows[1] ?? {}, { amountsCents: [1_284_501, 1_102_250] });
    expect(readAmounts(statement?.text ?? '')).not.toEqual(amountsOf(other));
  });
});
