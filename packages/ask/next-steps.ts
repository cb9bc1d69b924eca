import type { AskMeasure, AskPlan } from '@insights/contracts';
import { formatDay, monthOf, parseDay, sameDaysLastYear } from '@insights/ledger';
import type { Answer, Option } from './answer.ts';
import { whyUnanswered } from './answerable.ts';
import type { AskBooks } from './books.ts';
import { isBucket } from './buckets.ts';
import type { Chip } from './chips.ts';
import { unusedField } from './made-of.ts';

const OF_CUSTOMERS: readonly (AskMeasure | null)[] = ['revenue', 'invoiced', 'collected', 'moneyIn'];
const OF_VENDORS: readonly (AskMeasure | null)[] = [
  'expenses',
  'operatingExpenses',
  'costOfGoodsSold',
  'moneyOut',
];

/**
 * Returns likely next questions: the figure compared with last year, by month, and by customer, vendor or account.
 */
export function nextSteps(
  { plan, period }: Pick<Answer, 'plan' | 'period'>,
  chips: readonly Chip[],
  books: AskBooks,
): Option[] {
  const party = OF_CUSTOMERS.includes(plan.measure)
    ? 'By customer'
    : OF_VENDORS.includes(plan.measure)
      ? 'By vendor'
      : 'By account';
  const [first, last] = [period?.start ?? 0, period?.end ?? 0].map(monthOf);
  const isLong = first?.year !== last?.year || first?.month !== last?.month;
  const breakdowns = chips.find(({ name }) => name === 'By')?.options ?? [];
  return [
    ...comparedWithLastYear(plan, books),
    ...breakdowns.filter(({ words }) => words === party || (isLong && words === 'By month')),
  ];
}

/** Empty if the books do not go back that far, or if the answer is already a comparison. */
function comparedWithLastYear(plan: AskPlan, books: AskBooks): Option[] {
  const { kind, measure, by, when, versus } = plan;
  const isFigure = measure !== null && ['total', 'compare', 'growth', 'why'].includes(kind);
  if (!isFigure || when === null || versus !== null || (by !== null && isBucket(by))) return [];
  const { start, end } = sameDaysLastYear({ start: parseDay(when.from), end: parseDay(when.to) });
  const compared: AskPlan = {
    ...plan,
    kind: kind === 'why' ? 'why' : 'compare',
    versus: { from: formatDay(start), to: formatDay(end) },
  };
  return unusedField(compared) === null && whyUnanswered(compared, books) === null
    ? [{ words: 'Compare with last year', plan: compared }]
    : [];
}
