import { type Aging, type LargestParties, Schedules } from '@insights/contracts';
import { addCents, fromDollars } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { connectCompany, EMPTY_COMPANY } from '../../testing/consent.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer();
const visitor = await server.newPaidVisitor();
const DATES = '2024-07-01/2024-09-30';

async function schedulesOf(basis: 'Accrual' | 'Cash'): Promise<Schedules> {
  const { status, body } = await visitor.get(`/api/schedules/${DATES}?basis=${basis}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return Schedules.parse(body.data);
}

async function amountOf(figure: string, basis: 'Accrual' | 'Cash'): Promise<number> {
  return (await visitor.get(`/api/drill-down/${DATES}?basis=${basis}&figure=${figure}`)).body.data.amount;
}

function partsOf({ named, others, withoutName }: LargestParties): number[] {
  return [...named, others, withoutName].map(({ amount }) => amount);
}

function sum(dollars: readonly number[]): number {
  return addCents(...dollars.map(fromDollars));
}

function readOf(aging: Aging): Extract<Aging, { status: 'read' }> {
  if (aging.status !== 'read') throw new Error(aging.reason);
  return aging;
}

describe.each(['Accrual', 'Cash'] as const)('the schedules on the %s basis', (basis) => {
  it('break receivables and payables down by age and document, and tie to the balance sheet if there is one', async () => {
    const { receivables, payables } = await schedulesOf(basis);
    for (const [aging, figure] of [
      [readOf(receivables), 'balanceSheet.accountsReceivable'],
      [readOf(payables), 'balanceSheet.accountsPayable'],
    ] as const) {
      const { parties, total, notOnDocuments, balance, asOf } = aging;
      const isTied = basis === 'Accrual';
      expect([asOf, balance]).toEqual(['2024-09-30', isTied ? await amountOf(figure, basis) : null]);
      if (isTied) expect(sum([total.total, notOnDocuments ?? 0])).toBe(fromDollars(balance ?? 0));
      else expect(notOnDocuments).toBeNull();
      expect(sum(parties.map((party) => party.total))).toBe(fromDollars(total.total));
      for (const party of parties) {
        expect(sum(party.documents.map(({ open }) => open))).toBe(fromDollars(party.total));
        expect(sum([...Object.values(party.bands), party.unapplied])).toBe(fromDollars(party.total));
      }
      expect(parties.length).toBeGreaterThan(1);
    }
  });

  it('show each debt from its opening to its closing balance, and link to the postings', async () => {
    const { debts, total, otherInterest, balanceFigureId, interestFigureId } = (await schedulesOf(basis))
      .debt;
    expect(debts.length).toBeGreaterThan(0);
    for (const { name, figureId, transactions, opening, closing, ...moves } of debts) {
      const { borrowed, repaid, otherChanges, interest } = moves;
      expect([name, sum([opening, borrowed, -repaid, otherChanges])]).toEqual([name, fromDollars(closing)]);
      expect([name, await amountOf(figureId, basis)]).toEqual([name, closing]);
      const moved = { borrowed, repaid, interest };
      for (const [move, amount] of Object.entries(moved) as [keyof typeof moved, number][]) {
        expect([name, move, sum(transactions.map((one) => one[move]))]).toEqual([
          name,
          move,
          fromDollars(amount),
        ]);
      }
    }
    expect(debts.flatMap(({ transactions }) => transactions).length).toBeGreaterThan(0);
    expect(await amountOf(balanceFigureId, basis)).toBe(total.closing);
    expect(sum([total.interest, otherInterest])).toBe(fromDollars(await amountOf(interestFigureId, basis)));
  });

  it('list the largest customers and vendors, which together with all others add up to revenue and expenses', async () => {
    const { customers, vendors } = await schedulesOf(basis);
    for (const largest of [customers, vendors]) {
      expect(largest.total).toBe(await amountOf(largest.figureId, basis));
      expect(sum(partsOf(largest))).toBe(fromDollars(largest.total));
      expect(largest.named.length).toBeGreaterThan(2);
      const [first] = largest.named;
      const figure = encodeURIComponent(first?.figureId ?? '');
      expect(await amountOf(figure, basis)).toBe(first?.amount);
      const before = [...largest.named, largest.others, largest.withoutName].map(
        ({ lastYear }) => lastYear ?? 0,
      );
      expect(sum(before)).toBe(fromDollars(largest.lastYear?.total ?? 0));
    }
  });
});

it('books without entries have schedules without rows', async () => {
  const other = await server.newPaidVisitor();
  await connectCompany(other, EMPTY_COMPANY);
  const data = Schedules.parse((await other.get(`/api/schedules/${DATES}`)).body.data);
  expect(readOf(data.receivables)).toMatchObject({ parties: [], balance: 0, notOnDocuments: 0 });
  expect([data.debt.debts, data.customers.named, data.vendors.total]).toEqual([[], [], 0]);
});
