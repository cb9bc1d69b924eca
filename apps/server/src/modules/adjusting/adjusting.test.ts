import type { AdjustingEntries } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';

const YEAR = { startDate: '2025-01-01', endDate: '2025-12-31' };
const PATH = `/api/adjusting-entries/${YEAR.startDate}/${YEAR.endDate}`;

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + fromDollars(one), 0);

describe('adjusting entries of Demo Company', async () => {
  const server = await startTestServer();
  const visitor = await server.newPaidVisitor();
  const list = async (query = ''): Promise<AdjustingEntries> => {
    const { status, body } = await visitor.get(`${PATH}${query}`);
    expect([status, body.error]).toEqual([200, undefined]);
    return body.data;
  };

  it.each(['Accrual', 'Cash'])(
    'balance, and their totals are the sums of the printed columns, on the %s basis',
    async (basis) => {
      const { jobs, totals, figures } = await list(`?basis=${basis}`);
      const entries = jobs.flatMap((job) => job.entries);
      expect(entries.length).toBeGreaterThan(3);
      expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => `AJE ${index + 1}`));
      for (const { lines } of entries)
        expect(sum(lines.map(({ debit }) => debit))).toBe(sum(lines.map(({ credit }) => credit)));
      const posted = (some: typeof entries) => some.filter(({ isPosted }) => isPosted);
      for (const side of ['debit', 'credit'] as const) {
        for (const job of jobs)
          expect(fromDollars(job[side])).toBe(
            sum(posted(job.entries).flatMap(({ lines }) => lines.map((line) => line[side]))),
          );
        expect(fromDollars(totals[side])).toBe(sum(jobs.map((job) => job[side])));
      }
      for (const effect of ['profit', 'cash', 'tax'] as const)
        expect(fromDollars(totals[effect])).toBe(sum(posted(entries).map(({ effects }) => effects[effect])));
      const changeOf = (id: string) => {
        const { likely = 0, booked = 0 } = figures.find(({ figureId }) => figureId === id) ?? {};
        return fromDollars(likely) - fromDollars(booked);
      };
      expect(changeOf('summary.netProfit')).toBe(fromDollars(totals.profit));
      expect(changeOf('summary.cashPosition')).toBe(fromDollars(totals.cash));
    },
  );

  it('say how to make the correction in QuickBooks', async () => {
    const { jobs } = await list();
    for (const { steps, lines } of jobs.flatMap((job) => job.entries))
      expect(steps.length > 0 || lines.length === 0).toBe(true);
  });
});
