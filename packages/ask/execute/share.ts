import type { AskPlan } from '@insights/contracts';
import { type Answer, countCell, lessAmount, percentCell, type Row, say } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { amountOf, daysOf, type Scope, scopeOf } from '../scope.ts';
import { column, frame, inWords, titleOf } from './frame.ts';
import { type Grouping, groupsOf, isNamed, topOf } from './groups.ts';
import { isAge, shareOfOpen } from './open.ts';
import { eachOf } from './several.ts';

/** The share of a part in a measure; or the ratio of an account to a measure that does not include it. */
export function share(plan: AskPlan, books: AskBooks): Answer {
  if (plan.also.length > 0) return shareOfAnother(plan, books);
  if (plan.where.some(isAge)) return shareOfOpen(plan, books);
  const isBeside = plan.of !== null && plan.measure !== 'account';
  const part = scopeOf(isBeside ? { ...plan, measure: 'account' } : plan, books);
  if (isBeside && part.isPosition) throw new Declined('A balance cannot be a share of income or expenses.');
  if (plan.where.length === 0 && plan.of === null)
    throw new Declined('Say of what it is a share, for example rent as a percentage of revenue.');
  const whole = scopeOf({ ...plan, measure: wholeOf(plan, part), of: null, where: [] }, books);
  const { period, assumptions } = daysOf(plan, books, part);
  const [amount, all] = [amountOf(part, period), amountOf(whole, period)];
  const rest = lessAmount(all, amount);
  const cell = percentCell(amount, all);
  return {
    ...frame(plan, part, period, assumptions),
    headline: cell,
    sentence: say`${titleOf(plan, part, books)} was ${amount} of ${all} ${whole.name.toLowerCase()} ${inWords(part, period)}, a share of ${cell}.`,
    columns: [{ label: 'Amount', isAdditive: !isBeside }, column('Share')],
    rows: [
      { label: titleOf(plan, part, books), cells: [amount, cell] },
      ...(isBeside ? [] : [{ label: 'All others', cells: [rest, percentCell(rest, all)] }]),
    ],
    total: { label: whole.name, cells: [all, percentCell(all, all)] },
  };
}

/**
 * `What part of what was invoiced was collected`: the ratio of one figure to another, which need not contain it.
 */
function shareOfAnother(plan: AskPlan, books: AskBooks): Answer {
  const [part, whole, ...more] = eachOf(plan).map((one) => scopeOf(one, books));
  if (part === undefined || whole === undefined || more.length > 0)
    throw new Declined('Ask for the share of one figure in another.');
  if (part.isPosition !== whole.isPosition)
    throw new Declined('One of these is a balance and the other is not, so neither is a share of the other.');
  const { period, assumptions } = daysOf(plan, books, part);
  const [amount, all] = [amountOf(part, period), amountOf(whole, period)];
  const cell = percentCell(amount, all);
  return {
    ...frame(plan, part, period, assumptions),
    headline: cell,
    sentence: say`${part.name} came to ${amount} and ${whole.name.toLowerCase()} to ${all} ${inWords(part, period)}: ${cell} of it.`,
    columns: [column('Amount')],
    rows: [
      { label: part.name, cells: [amount] },
      { label: whole.name, cells: [all] },
    ],
  };
}

function wholeOf({ measure }: AskPlan, part: Scope): AskPlan['measure'] {
  if (measure !== 'account') return measure;
  if (part.isPosition)
    throw new Declined('A share of a balance is not available. Ask for the balances by account.');
  return part.isCost ? 'expenses' : 'revenue';
}

/** The share of the largest one, three and ten in a measure, and how many make up 80%. */
export function concentration(plan: AskPlan, books: AskBooks): Answer {
  const by = (plan.by ?? 'customer') as Grouping;
  const scope = scopeOf(plan, books);
  const { period, assumptions } = daysOf(plan, books, scope);
  const groups = groupsOf(scope, period, by, books).filter(isNamed);
  const whole = amountOf(scope, period);
  if (whole.amountCents <= 0)
    throw new Declined(`There was no ${scope.name.toLowerCase()} ${inWords(scope, period)}.`);
  let [sum, needed] = [0, 0];
  for (const { amount } of groups) {
    if (sum * 5 >= whole.amountCents * 4) break;
    sum += amount.amountCents;
    needed += 1;
  }
  const reaches = sum * 5 >= whole.amountCents * 4;
  const sizes = [1, 3, 10].filter((size, place) => place === 0 || groups.length >= size);
  const rows = sizes.map((size): Row => {
    const { shown, others, total: all } = topOf(scope, period, groups, size);
    const together = lessAmount(all, others);
    const amount = { ...together, figures: shown.flatMap(({ amount: { figures } }) => figures) };
    return {
      label: size === 1 ? `Largest ${by}` : `Largest ${size}`,
      cells: [amount, percentCell(amount, whole)],
    };
  });
  const count = countCell(needed, by);
  return {
    ...frame(plan, scope, period, assumptions),
    headline: reaches ? count : null,
    sentence: reaches
      ? say`${count} of ${String(groups.length)} make 80% of ${whole} ${scope.name.toLowerCase()} ${inWords(scope, period)}.`
      : say`All ${by}s that are named together make less than 80% of ${whole} ${scope.name.toLowerCase()} ${inWords(scope, period)}.`,
    columns: [column('Amount'), column('Share')],
    rows,
  };
}
