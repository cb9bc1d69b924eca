import { TRADES } from '@insights/companies';
import { addCents, cents } from '@insights/money';
import { describe, expect, it } from 'vitest';
import { printSchedules } from './schedules.print.ts';
import { generatedSnapshot } from './testing/generated-books.ts';

describe.each(TRADES.map(({ name }, seed) => [name, seed] as const))('the schedules of a %s', (_, seed) => {
  const snapshot = generatedSnapshot(['ordinary'], seed);

  it('name the largest parties and those over 90 days, which together with all others add up to the balance sheet', () => {
    const { receivables, payables } = printSchedules(snapshot, 'Accrual');
    for (const part of [receivables, payables]) {
      if (part.status === 'missing') throw new Error(part.reason);
      const { parties, others, total, notOnDocumentsCents, balanceCents } = part.value;
      expect(parties.length).toBeLessThanOrEqual(40);
      expect(others?.bands.over90 ?? 0).toBe(0);
      const shown = [...parties, ...(others === null ? [] : [others])];
      expect(addCents(...shown.map(({ totalCents }) => totalCents))).toBe(total.totalCents);
      expect(addCents(total.totalCents, notOnDocumentsCents ?? cents(0))).toBe(balanceCents);
    }
  });

  it('name five customers and five vendors, which together with all others add up to the income statement', () => {
    const { customers, vendors } = printSchedules(snapshot, 'Accrual');
    for (const { named, others, withoutName, totalCents } of [customers, vendors]) {
      expect(named.length).toBeLessThanOrEqual(5);
      const shown = [...named, others, withoutName];
      expect(addCents(...shown.map(({ amountCents }) => amountCents))).toBe(totalCents);
    }
  });

  it('do not name walk-in customers', () => {
    const name = printSchedules(snapshot, 'Accrual').customers.named[0]?.name ?? '';
    const { customers } = printSchedules(snapshot, 'Accrual', { walkInCustomers: new Set([name]) });
    const { named, others, withoutName, totalCents } = customers;
    expect(named.map((one) => one.name)).not.toContain(name);
    const shown = [...named, others, withoutName];
    expect(addCents(...shown.map(({ amountCents }) => amountCents))).toBe(totalCents);
  });
});
