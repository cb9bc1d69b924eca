import type { AdjustingEntries, AdjustingEntry, AdjustingLine } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../testing/rows.ts';
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
      const numbers = entries.flatMap(({ number, lines }) =>
        lines.length === 0 ? [] : [Number(number.replace('AJE ', ''))],
      );
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      // Some entries change nothing on the cash basis.
      if (basis === 'Accrual') expect(numbers).toEqual(numbers.map((_, index) => index + 1));
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
      expect(changeOf('balanceSheet.cash')).toBe(fromDollars(totals.cash));
    },
  );

  it('say how to make the correction in QuickBooks', async () => {
    const { jobs } = await list();
    for (const { steps, lines } of jobs.flatMap((job) => job.entries))
      expect(steps.length > 0 || lines.length === 0).toBe(true);
  });

  it('are public in the demo, where nobody can accept or reject them', async () => {
    const anybody = server.newVisitor();
    const [{ startDate, endDate }] = (await anybody.get('/api/demo/periods')).body.data;
    const { status, body } = await anybody.get(`/api/demo/adjusting-entries/${startDate}/${endDate}`);
    expect([status, body.data.figures.length]).toEqual([200, 11]);
    const figures = await anybody.get(`/api/demo/financial-data/${startDate}/${endDate}?view=likely`);
    expect(figures.body.data.netProfit).toBe(
      body.data.figures.find(({ figureId }: { figureId: string }) => figureId === 'summary.netProfit').likely,
    );
    expect((await anybody.post('/api/demo/decide-adjusting-entry', {})).status).toBe(404);
  });

  describe.each(['certain', 'likely'] as const)('posted in the %s view', (view) => {
    const days = `${YEAR.startDate}/${YEAR.endDate}`;
    const get = async (path: string) => {
      const { status, body } = await visitor.get(path);
      expect([status, body.error]).toEqual([200, undefined]);
      return body.data;
    };

    it.each(['Accrual', 'Cash'])(
      'add up to its figures, which open like booked ones, on the %s basis',
      async (basis) => {
        const { figures } = await list(`?basis=${basis}`);
        for (const { figureId, ...amounts } of figures) {
          const query = `figure=${figureId}&basis=${basis}&view=${view}`;
          const explained = await get(`/api/drill-down/${days}?${query}`);
          expect(explained.amount).toBe(amounts[view]);
          expect(sum(explained.lines.map(({ amount }: { amount: number }) => amount))).toBe(
            fromDollars(amounts[view]),
          );
        }
        const query = `basis=${basis}&view=${view}`;
        const { totalRevenue, netProfit, equity, provenance } = await get(
          `/api/financial-data/${days}?${query}`,
        );
        const shown = Object.fromEntries(figures.map((figure) => [figure.figureId, figure[view]]));
        expect([totalRevenue, netProfit, equity]).toEqual([
          shown['summary.totalRevenue'],
          shown['summary.netProfit'],
          shown['summary.equity'],
        ]);
        expect(provenance.parity.overall).toBe('PASS');
        const { incomeStatement } = await get(`/api/statements/${days}?${query}`);
        expect(incomeStatement.rows.at(-1).amount).toBe(netProfit);
        expect((await get(`/api/kpis/${days}?${query}`)).kpis.length).toBeGreaterThan(20);
      },
    );
  });

  it('link to their findings from the postings of an adjusted figure', async () => {
    const days = `${YEAR.startDate}/${YEAR.endDate}`;
    const listed = async (view: string) =>
      (
        await visitor.get(
          `/api/drill-down/${days}/postings?figure=balanceSheet.accountsPayable&limit=500${view}`,
        )
      ).body.data;
    const { amount, openings, posted, postings, postingCount } = await listed('&view=likely');
    expect(fromDollars(posted) + sum(openings.map((opening: { amount: number }) => opening.amount))).toBe(
      fromDollars(amount),
    );
    const adjusting = postings.filter(({ type }: { type: string }) => type === 'Adjusting Entry');
    expect(adjusting.length).toBeGreaterThan(0);
    const findings = (await list()).jobs.flatMap(({ entries }) => entries.map(({ findingId }) => findingId));
    for (const { findingId, qboDeepLink, number } of adjusting) {
      expect(findings).toContain(findingId);
      expect([qboDeepLink, number]).toEqual([null, expect.stringMatching(/^AJE \d+$/)]);
    }
    const booked = await listed('');
    expect(await listed('&view=booked')).toEqual(booked);
    expect(booked.postingCount).toBeLessThan(postingCount);
    expect(JSON.stringify(booked)).not.toContain('findingId');
  });

  describe('decided by a person', () => {
    const decide = async (request: object, by = visitor) =>
      by.post('/api/decide-adjusting-entry', { ...YEAR, ...request });
    const entriesOf = ({ jobs }: AdjustingEntries) => jobs.flatMap((job) => job.entries);
    const find = async (id: string, by = visitor) =>
      entriesOf((await by.get(PATH)).body.data).find((entry) => entry.id === id);
    const firstLikely = async () =>
      entriesOf(await list()).find(
        ({ certainty, effects }) => certainty === 'likely' && effects.profit !== 0,
      ) as AdjustingEntry;

    it('are certain once accepted, change nothing once rejected, and can be reopened', async () => {
      const before = await list();
      const { id, effects } = await firstLikely();
      const accepted: AdjustingEntries = (await decide({ entryId: id, decision: 'accepted' })).body.data;
      expect(entriesOf(accepted).find((entry) => entry.id === id)).toMatchObject({
        decision: 'accepted',
        certainty: 'certain',
        effects,
      });
      expect(accepted.totals).toEqual(before.totals);
      const profitIn = (data: AdjustingEntries) =>
        data.figures.find(({ figureId }) => figureId === 'summary.netProfit');
      expect(fromDollars(profitIn(accepted)?.certain ?? 0)).toBe(
        fromDollars(profitIn(before)?.certain ?? 0) + fromDollars(effects.profit),
      );

      const reason = 'The vendor confirmed two deliveries.';
      const rejected: AdjustingEntries = (await decide({ entryId: id, decision: 'rejected', reason })).body
        .data;
      expect(entriesOf(rejected).find((entry) => entry.id === id)).toMatchObject({
        decision: 'rejected',
        decisionReason: reason,
        isPosted: false,
      });
      expect(fromDollars(profitIn(rejected)?.likely ?? 0)).toBe(
        fromDollars(profitIn(before)?.likely ?? 0) - fromDollars(effects.profit),
      );
      // Other accounts decide for themselves.
      expect(await find(id, await server.newPaidVisitor())).toMatchObject({ decision: 'open' });

      await readRows(server, 'update snapshots set sealed_trace = null');
      await visitor.post('/api/financial-data', { type: 'custom', ...YEAR });
      expect(await find(id)).toMatchObject({ decision: 'rejected', decisionReason: reason });
      const { rows } = (await server.dependencies.database.queries.execute(
        'select * from adjusting_decisions',
      )) as unknown as { rows: object[] };
      expect(JSON.stringify(rows)).not.toContain('deliveries');
      expect((await visitor.get('/api/export-data?format=json')).body.adjustingDecisions).toMatchObject([
        { entryId: id, decision: 'rejected', reason },
      ]);

      expect((await decide({ entryId: id, decision: 'open' })).body.data).toEqual(before);
    });

    it('have the lines of the person who edited them', async () => {
      const { id, lines } = await firstLikely();
      const [line, other] = lines as [AdjustingLine, AdjustingLine];
      const half = (amount: number) => Math.round(amount * 50) / 100;
      const edited = [line, other].map(({ date, accountId, debit, credit }) => ({
        date,
        accountId,
        debit: half(debit === 0 ? 0 : line.debit + line.credit),
        credit: half(credit === 0 ? 0 : line.debit + line.credit),
      }));
      const { body } = await decide({ entryId: id, decision: 'edited', lines: edited });
      expect(entriesOf(body.data).find((entry) => entry.id === id)).toMatchObject({
        decision: 'edited',
        certainty: 'certain',
        isPosted: true,
        lines: edited,
      });
      await decide({ entryId: id, decision: 'open' });
    });

    it.each([
      [
        { entryId: 'nothing', decision: 'accepted' },
        404,
        'This adjusting entry is no longer proposed. Please load the list again.',
      ],
      [{ decision: 'rejected', reason: ' ' }, 400, 'Explain why this entry is wrong.'],
      [{ decision: 'accepted', lines: [line('33', 1, 0)] }, 400, 'Only an edited entry has lines.'],
      [{ decision: 'edited' }, 400, 'An edited entry needs lines. To leave it out, reject it.'],
      [{ decision: 'edited', lines: [line('33', 1, 1)] }, 400, 'Each line needs either a debit or a credit.'],
      [
        { decision: 'edited', lines: [line('33', 10, 0), line('72', 0, 9.5)] },
        400,
        'The lines of 2025-03-16 do not balance: debits of 10.00, credits of 9.50.',
      ],
      [
        { decision: 'edited', lines: [line('33', 10, 0), line('no such', 0, 10)] },
        400,
        'There is no account with the id “no such” in the chart of accounts or among the accounts that this entry proposes.',
      ],
      [
        { decision: 'edited', lines: [line('33', 10, 0, '2026-01-01'), line('72', 0, 10, '2026-01-01')] },
        400,
        /^The books were read from .* to December 31, 2025\. Choose dates within these days\.$/,
      ],
    ])('are decided only with valid input: %j', async (request, status, message) => {
      const { id } = await firstLikely();
      const { body, ...response } = await decide({ entryId: id, ...request });
      expect(response.status).toBe(status);
      expect(body.error).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    });
  });
});

function line(accountId: string, debit: number, credit: number, date = '2025-03-16') {
  return { date, accountId, debit, credit };
}
