import { formatDay, parseDay } from '@insights/ledger';
import { chartOf } from '@insights/ledger/testing/notation';
import { describe, expect, it } from 'vitest';
import { reviewOf } from '../testing/flags.ts';
import { adjustPaidContractors, contractorThreshold } from './paid-contractors.ts';

const CHART = chartOf({
  Bank: ['Checking', 'PayPal'],
  'Credit Card': ['Visa'],
  'Accounts Payable': ['Accounts Payable'],
  Expense: ['Contract Labor', 'Supplies'],
});
const paid = (
  day: string,
  from: string,
  amount: string,
  name = 'Copy by Willa',
  account = 'Contract Labor',
) => `${day} Check  to ${name}\n ${from}  -${amount}\n ${account}`;

const NONE = { year: 0, cents: 0, contractors: [], undecided: [] };

describe('payments to contractors', () => {
  it('are listed for both calendar years of a fiscal year, each with its own threshold', () => {
    const { paidContractors } = reviewOf(
      [
        paid('2025-03-03', 'Checking', '500.00'),
        paid('2025-12-31', 'Checking', '100.00'),
        paid('2026-01-01', 'Checking', '1999.99'),
        paid('2026-05-01', 'Checking', '2000.00', 'Small Jobs'),
      ].join('\n'),
      { chart: CHART, period: ['2025-07-01', '2026-06-30'], window: ['2024-07-01', '2026-06-30'] },
    );
    expect(
      paidContractors.map(({ year, period, cents, contractors }) => [
        year,
        formatDay(period.start),
        formatDay(period.end),
        cents,
        contractors.map(({ name, bankCents }) => [name, bankCents]),
      ]),
    ).toEqual([
      [2025, '2025-01-01', '2025-12-31', 600_00, [['Copy by Willa', 600_00]]],
      [2026, '2026-01-01', '2026-06-30', 2_000_00, [['Small Jobs', 2_000_00]]],
    ]);
  });

  it('are listed by payment method, for the calendar year of a period within it', () => {
    const { paidContractors } = reviewOf(
      [
        paid('2024-12-30', 'Checking', '900.00'),
        paid('2025-02-03', 'Checking', '500.00'),
        paid('2025-03-03', 'Visa', '300.00'),
        paid('2025-04-03', 'PayPal', '70.00'),
        paid('2025-04-04', 'Checking', '5000.00', 'Box Shop', 'Supplies'),
        paid('2025-04-05', 'Checking', '599.99', 'Small Jobs'),
      ].join('\n'),
      { chart: CHART, period: ['2025-01-01', '2025-12-31'] },
    );
    const [{ year, cents, contractors, undecided } = NONE, ...others] = paidContractors;
    expect([year, cents, others]).toEqual([2025, 600_00, []]);
    expect(contractors.map(({ id: _, ...one }) => one)).toEqual([
      {
        name: 'Copy by Willa',
        bankCents: 500_00,
        cardCents: 300_00,
        networkCents: 70_00,
        work: 'contract work',
        account: 'Contract Labor',
        isReportable: false,
        hasTaxIdentifier: false,
      },
    ]);
    expect(undecided.map(({ name, bankCents, account }) => [name, bankCents, account])).toEqual([
      ['Box Shop', 5_000_00, 'Supplies'],
    ]);
  });

  it('leave out payments that adjusting entries remove', () => {
    const { paidContractors } = reviewOf(
      [
        paid('2025-02-03', 'Checking', '500.00'),
        paid('2025-02-04', 'Checking', '500.00'),
        paid('2025-04-04', 'Checking', '700.00', 'Box Shop', 'Supplies'),
      ].join('\n'),
      { chart: CHART, period: ['2025-01-01', '2025-12-31'] },
    );
    const line = (name: string, cents: number) => ({
      account: CHART.accounts.find((account) => account.name === 'Checking')?.id ?? '',
      day: parseDay('2025-02-04'),
      cents,
      name,
    });
    const adjusted = (...lines: ReturnType<typeof line>[]) =>
      adjustPaidContractors(paidContractors, CHART, lines).flatMap(({ contractors, undecided }) =>
        [...contractors, ...undecided].map(({ name, bankCents }) => [name, bankCents]),
      );
    expect(adjusted(line('Copy by Willa', 100_00), line('Box Shop', 200_00))).toEqual([
      ['Copy by Willa', 900_00],
    ]);
    expect(adjusted(line('Copy by Willa', 500_00))).toEqual([['Box Shop', 700_00]]);
  });

  it.each([
    [2019, 600_00],
    [2025, 600_00],
    [2026, 2_000_00],
    [2028, 2_000_00],
  ])('are reported in %i from this total', (year, cents) => {
    expect(contractorThreshold(year).cents).toBe(cents);
    expect(contractorThreshold(year).source.includes('indexed')).toBe(year > 2026);
  });
});
