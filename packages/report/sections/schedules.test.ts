import { cents } from '@insights/money';
import { AGE_BANDS, type AgeBand } from '@insights/words';
import { expect, it } from 'vitest';
import type { ChartLook } from '../charts/look.ts';
import type { ReportContent } from '../content.ts';
import { contentOf } from '../testing/contents.ts';
import { schedules } from './schedules.ts';

it.each<[AgeBand, string]>([
  ['current', 'Current'],
  ['to30', '1–30'],
  ['to60', '31–60'],
  ['to90', '61–90'],
  ['over90', 'Over 90'],
])('an amount in the band %s is in the column headed %s, and the other bands show dashes', (band, head) => {
  const content = contentOf('garden-year');
  const { receivables } = content.schedules;
  if (receivables.status === 'missing') throw new Error('The garden has receivables');
  const { total } = receivables.value;
  const bands = { ...total.bands };
  for (const one of AGE_BANDS) bands[one] = cents(one === band ? total.totalCents : 0);
  const aging = {
    ...receivables.value,
    parties: [],
    others: null,
    total: { ...total, bands, unappliedCents: cents(0) },
  };
  const given: ReportContent = {
    ...content,
    schedules: { ...content.schedules, receivables: { status: 'read', value: aging } },
  };
  const blocks = schedules.build(given, {} as ChartLook);
  if (blocks === null || 'missing' in blocks) throw new Error('There are schedules');
  const table = blocks.find((block) => block.kind === 'amounts' && block.key === 'Receivables by age');
  if (table?.kind !== 'amounts') throw new Error('Receivables have a table');
  const column = table.columns.indexOf(head);
  const percents = table.groups[0]?.rows.find(({ label }) => label.startsWith('Percent'))?.figures;
  expect(percents).toEqual(
    table.columns.map((name, index) => (index === column || name === 'Total' ? '100.0%' : '–')),
  );
});

it('receivables, payables and loans lead from the recorded amounts to the corrected ones', () => {
  const content = contentOf('garden-year');
  const { customers } = content.schedules;
  const named = customers.named.map((party, index) => ({
    ...party,
    correctedCents: index === 0 ? cents(0) : null,
  }));
  const given = { ...content, schedules: { ...content.schedules, customers: { ...customers, named } } };
  const blocks = schedules.build(given, {} as ChartLook);
  if (blocks === null || 'missing' in blocks) throw new Error('There are schedules');
  const tables = blocks
    .flatMap((block) => (block.kind === 'columns' ? block.columns.flat() : [block]))
    .flatMap((block) => (block.kind === 'amounts' ? block.groups : []));
  const rows = tables.flatMap(({ rows: some }) => some);
  const lastOf = (name: string) =>
    rows.flatMap(({ label, figures }) => (label === name ? [figures.at(-1)] : []));
  expect(lastOf('On the balance sheet')).toEqual(['$37,023.75', '$14,264.52']);
  expect(lastOf('Proposed entries')).toEqual(['(4,430.00)', '(6,207.10)']);
  expect(lastOf('Corrected')).toEqual(['$32,593.75', '$8,057.42']);
  expect(rows.find(({ label }) => label === 'Truck Loan, corrected')?.figures).toEqual([
    '21,910.25',
    '–',
    '6,628.37',
    '15,281.88',
    '1,147.63',
  ]);
  expect(rows.map(({ label }) => label)).toContain('Naomi Feldman (corrected\u00a0$0.00)');
});

it('receivables have no table if nothing is open', () => {
  const content = contentOf('garden-year');
  const { receivables } = content.schedules;
  if (receivables.status === 'missing') throw new Error('The garden has receivables');
  const { total } = receivables.value;
  const zero = cents(0);
  const bands = Object.fromEntries(AGE_BANDS.map((band) => [band, zero])) as Record<AgeBand, typeof zero>;
  const isPrinted = (changes: object) => {
    const value = { ...receivables.value, ...changes };
    const given: ReportContent = {
      ...content,
      schedules: { ...content.schedules, receivables: { status: 'read', value } },
    };
    return JSON.stringify(schedules.build(given, {} as ChartLook)).includes('Receivables by age');
  };
  expect(isPrinted({})).toBe(true);
  expect(isPrinted({ total: { ...total, bands }, balanceCents: zero })).toBe(false);
});

it('does not list customers if most revenue has no customer name, and says so next to the vendors', () => {
  const content = contentOf('garden-year');
  const { customers } = content.schedules;
  const printed = (share: number, vendors = customers) => {
    const withoutName = { ...customers.withoutName, amountCents: cents(customers.totalCents * share) };
    const given = {
      ...content,
      schedules: { ...content.schedules, customers: { ...customers, withoutName }, vendors },
    };
    return JSON.stringify(schedules.build(given, {} as ChartLook));
  };
  const [listed, unlisted] = [printed(0), printed(1)];
  expect(listed).toContain('"corner":"Customer","columns":["Amount"');
  expect(unlisted).not.toContain('"corner":"Customer","columns":["Amount"');
  expect(unlisted).toContain('less than half of all revenue can be assigned to a customer');
  const none = { ...customers, withoutName: { ...customers.withoutName, amountCents: customers.totalCents } };
  expect(printed(1, none)).not.toMatch(/Largest/);
});
