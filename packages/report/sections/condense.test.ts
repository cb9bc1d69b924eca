import { expect, it } from 'vitest';
import { condense } from './condense.ts';

type Kind = Parameters<typeof condense>[0][number]['kind'];
const row = (label: string, kind: Kind, amount?: number, depth = 0) => ({
  label,
  kind,
  depth,
  amountsCents: amount === undefined ? [] : [amount, 2 * amount],
});
const labelsOf = (rows: readonly ReturnType<typeof row>[]) => condense(rows).map(({ label }) => label);

it('a sum between two others that repeats the one above is left out', () => {
  const others = [
    row('Operating income', 'subtotal', 300),
    row('Other income', 'heading'),
    row('Interest', 'account', 20, 1),
    row('Total other income', 'subtotal', 20),
    row('Net other income', 'subtotal', 20),
    row('Net income', 'total', 320),
  ];
  expect(labelsOf(others)).toEqual([
    'Operating income',
    'Other income',
    'Interest',
    'Total other income',
    'Net income',
  ]);
  expect(labelsOf(others.with(4, row('Net other income', 'subtotal', 30)))).toContain('Net other income');
});

it('a sum before accounts is kept, even if it repeats the one above', () => {
  const rows = [
    row('Total income', 'subtotal', 300),
    row('Gross profit', 'subtotal', 300),
    row('Operating expenses', 'heading'),
    row('Rent', 'account', 100, 1),
  ];
  expect(labelsOf(rows)).toContain('Gross profit');
});
