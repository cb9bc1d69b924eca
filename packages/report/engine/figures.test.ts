import { AGE_BANDS, REPORT_TEMPLATE_IDS } from '@insights/words';
import { describe, expect, it } from 'vitest';
import { printedRows } from '../sections/condense.ts';
import { COMPANIES, contentOf } from '../testing/contents.ts';
import { cannotReadPdfs, ReadPdf } from '../testing/pdf-tools.ts';
import { amountsOf, readAmounts, statementsIn, statementText } from '../testing/read-figures.ts';
import { createReportEngine } from './report-engine.ts';

const engine = createReportEngine();

describe.skipIf(cannotReadPdfs)('figures in the PDF', () => {
  it.each(REPORT_TEMPLATE_IDS)(
    'are on one line for each account, with three amounts each: %s',
    (template) => {
      const content = contentOf('garden', { template });
      const pdf = new ReadPdf(engine.render(content));
      const lines = pdf.pages().flatMap((page) => page.split('\n'));
      for (const statement of [content.incomeStatement, content.balanceSheet, content.cashFlowStatement]) {
        for (const row of printedRows(statement).filter(({ amountsCents }) =>
          amountsCents.some((cents) => cents !== 0),
        )) {
          const { label } = row;
          const amounts = amountsOf({ ...statement, rows: [row] });
          const isRow = (line: string) =>
            label.includes(line.trim().split(/ {2,}/)[0] ?? '-') &&
            String(readAmounts(line)) === String(amounts);
          expect(lines.filter(isRow), `${label}: ${amounts}`).not.toEqual([]);
        }
      }
    },
  );

  it.each(COMPANIES)(
    'the figures in the PDF of the %s equal those in the books to the cent, in order',
    (company) => {
      const content = contentOf(company, { template: 'corporate_navy' });
      const pdf = new ReadPdf(engine.render(content));
      for (const mode of ['layout', 'raw'] as const) {
        const statements = statementsIn(pdf, content, mode);
        expect(statements.length).toBeGreaterThanOrEqual(2);
        for (const { title, text, expected } of statements)
          expect([title, readAmounts(text)]).toEqual([title, expected]);
      }
    },
  );

  it.each(['garden', 'conglomerate'] as const)(
    'the figures in the schedules of the %s equal the books',
    (company) => {
      const content = contentOf(company, { template: 'modern_blue', sections: ['cashFlowStatement'] });
      const { receivables, payables, debt, customers, vendors } = content.schedules;
      const some = (...amounts: readonly number[]) => amounts.filter((amount) => amount !== 0);
      const expected = [
        ...[
          ...(debt.debts.length === 0 ? [] : [...debt.debts, debt.total]),
          ...(debt.corrected === null ? [] : [...debt.corrected.debts, debt.corrected.total]),
        ].flatMap((one) => [
          one.openingCents,
          ...some(one.borrowedCents, one.repaidCents, one.otherCents),
          one.closingCents,
          ...some(one.interestCents),
        ]),
        ...some(debt.debts.length === 0 ? 0 : debt.otherInterestCents),
        ...(debt.corrected === null || debt.corrected.otherInterestCents === debt.otherInterestCents
          ? []
          : [debt.corrected.otherInterestCents]),
        ...[customers, vendors].flatMap(({ named, others, withoutName, totalCents }) =>
          named.length === 0 || withoutName.amountCents * 2 > totalCents
            ? []
            : [
                ...named.flatMap(({ amountCents, correctedCents }) => [
                  ...(correctedCents === null ? [] : [correctedCents]),
                  amountCents,
                ]),
                ...(others.count === 0 ? [] : [others.amountCents]),
                ...some(withoutName.amountCents),
                totalCents,
              ],
        ),
        ...[receivables, payables].flatMap((part) => {
          if (part.status === 'missing') throw new Error('The schedules are missing');
          const {
            parties,
            others,
            correctedCents,
            total,
            notOnDocumentsCents,
            balanceCents,
            related,
            otherEntries,
          } = part.value;
          if (parties.length === 0 && !balanceCents) return [];
          const of = ({ bands, unappliedCents, totalCents }: typeof total) => [
            ...some(...AGE_BANDS.map((band) => bands[band]), unappliedCents),
            totalCents,
          ];
          return [
            ...parties.flatMap(of),
            ...(others === null ? [] : of(others)),
            ...of(total),
            ...(notOnDocumentsCents && balanceCents !== null ? [notOnDocumentsCents, balanceCents] : []),
            ...(correctedCents === null ? [] : [correctedCents - (balanceCents ?? 0), correctedCents]),
            ...[...related, ...otherEntries].map(({ amountCents }) => amountCents),
          ];
        }),
      ];
      expect(expected.length).toBeGreaterThan(20);
      // Two tables are side by side, so their visual order differs from the reading order.
      const printed = statementText(new ReadPdf(engine.render(content)), 'Schedules', 'raw');
      expect(readAmounts(printed)).toEqual(expected);
    },
  );

  it('are compared closely enough to detect a difference of one cent', () => {
    const content = contentOf('garden');
    const pdf = new ReadPdf(engine.render(content));
    const [statement] = statementsIn(pdf, content, 'layout');
    const other = structuredClone(content.incomeStatement);
    const row = other.rows.find(({ kind }) => kind === 'account');
    const [cents = 0, ...before] = row?.amountsCents ?? [];
    Object.assign(row ?? {}, { amountsCents: [cents + 1, ...before] });
    expect(readAmounts(statement?.text ?? '')).not.toEqual(amountsOf(other));
  });
});
