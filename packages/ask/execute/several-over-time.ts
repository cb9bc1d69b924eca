import type { AskPlan } from '@insights/contracts';
import { dayInWords, type Period, periodLabel } from '@insights/ledger';
import { type Amount, type Answer, negated, type Row, say, sumOfAmounts, type Token } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import type { Bucket } from '../buckets.ts';
import { Declined } from '../decline.ts';
import { amountOf, type Scope, scopeOf } from '../scope.ts';
import { frame, inWords, titleOf } from './frame.ts';
import { eachOf } from './several.ts';
import { bucketsOf, MAX_DAYS_SHOWN, seriesDays } from './time.ts';

/** `Sales and expenses by month`: one column each, and the difference if one is subtracted from the other. */
export function severalOverTime(plan: AskPlan & { by: Bucket }, books: AskBooks): Answer {
  const subjects = eachOf(plan).map((one) => {
    const scope = scopeOf(one, books);
    return { scope, label: titleOf(one, scope, books) };
  });
  const [first] = subjects;
  if (first === undefined || subjects.some(({ scope }) => scope.isPosition !== first.scope.isPosition))
    throw new Declined('One of these is a balance and another is not. Ask for each by itself.');
  const { isPosition } = first.scope;
  const { period, assumptions } = seriesDays(plan, books, first.scope);
  const buckets = bucketsOf(period, plan.by, books);
  if (buckets.length > MAX_DAYS_SHOWN)
    throw new Declined(`At most ${MAX_DAYS_SHOWN} days can be shown side by side. Ask for them by month.`, [
      { ...plan, by: 'month' },
    ]);
  const isLess = plan.also.some((one) => one.isLess);
  const amountsOver = (days: Period): Amount[] => {
    const amounts = subjects.map(({ scope }) => amountOf(scope, atEnd(scope, days)));
    const signed = amounts.map((amount, place) => (plan.also[place - 1]?.isLess ? negated(amount) : amount));
    return isLess ? [...amounts, sumOfAmounts(signed)] : amounts;
  };
  const labels = [...subjects.map(({ label }) => label), ...(isLess ? ['Left'] : [])];
  const all = isPosition ? null : amountsOver(period);
  const last = amountsOver(buckets.at(-1) ?? period);
  return {
    ...frame(plan, { ...first.scope, name: labels.join(', ') }, period, assumptions),
    title: labels.join(', '),
    headline: isLess ? (all?.at(-1) ?? last.at(-1) ?? null) : null,
    columns: labels.map((label) => ({ label, isAdditive: !isPosition })),
    rows: buckets.map(
      (bucket): Row => ({
        label: isPosition ? dayInWords(bucket.end) : periodLabel(bucket),
        cells: amountsOver(bucket),
      }),
    ),
    total: all === null ? null : { label: 'Total', cells: all },
    sentence: say`${listed(labels, all ?? last)} ${inWords(first.scope, period)}.`,
    chart: 'line',
  };
}

function atEnd({ isPosition }: Scope, days: Period): Period {
  return isPosition ? { start: days.end, end: days.end } : days;
}

function listed(labels: readonly string[], amounts: readonly Amount[]): Token[] {
  return labels.flatMap((label, place): Token[] => {
    const joint = place === 0 ? '' : place === labels.length - 1 ? ' and ' : ', ';
    return say`${joint}${label} ${amounts[place] as Amount}`;
  });
}
