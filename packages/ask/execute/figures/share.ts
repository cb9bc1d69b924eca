import type { AskPlan } from '@insights/contracts';
import { type Answer, END, percentCell, say, subtractAmounts } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { measureAmount, resolveDays, resolveScope, type Scope } from '../../scope.ts';
import { answerShareOfOpen, isAge } from '../documents/open.ts';
import { column, figureTitle, frame, periodPhrase } from '../frame.ts';
import { splitBySubject } from './several.ts';

/** The share of a part in a measure, or the ratio of a figure to another that does not have to contain it. */
export function answerShare(plan: AskPlan, books: AskBooks): Answer {
  if (plan.also.length === 0 && plan.where.some(isAge)) return answerShareOfOpen(plan, books);
  const { part, whole, isInside } = plan.also.length > 0 ? twoFigures(plan, books) : partOf(plan, books);
  const { period, assumptions } = resolveDays(plan, books, part);
  const [amount, all] = [measureAmount(part, period), measureAmount(whole, period)];
  const rest = subtractAmounts(all, amount);
  const cell = percentCell(amount, all);
  const title = figureTitle(plan, part, books);
  const [name, when] = [
    plan.measure === 'account' ? whole.name : whole.name.toLowerCase(),
    periodPhrase(part, period),
  ];
  return {
    ...frame(plan, part, period, assumptions),
    headline: cell,
    sentence: isInside
      ? say`${title} was ${amount} of ${all} ${name} ${when}, a share of ${cell}${END}`
      : say`${title} totaled ${amount} and ${name} ${all} ${when}: ${cell} of it${END}`,
    columns: [{ label: 'Amount', isAdditive: isInside }, column('Share')],
    rows: [
      { label: title, cells: [amount, cell] },
      ...(isInside ? [{ label: 'All others', cells: [rest, percentCell(rest, all)] }] : []),
    ],
    total: { label: whole.name, cells: [all, percentCell(all, all)] },
  };
}

interface Shares {
  readonly part: Scope;
  readonly whole: Scope;
  readonly isInside: boolean;
}

/** `What part of what was invoiced was collected`. */
function twoFigures(plan: AskPlan, books: AskBooks): Shares {
  const [part, whole, ...more] = splitBySubject(plan).map((one) => resolveScope(one, books));
  if (part === undefined || whole === undefined || more.length > 0)
    throw new Declined('Ask for one figure as a share of another.');
  if (part.isPosition !== whole.isPosition)
    throw new Declined('One of these is a balance and the other is not, so neither is a share of the other.');
  return { part, whole, isInside: false };
}

/** A customer's part of revenue, an account's part of all costs, or an account next to a measure. */
function partOf(plan: AskPlan, books: AskBooks): Shares {
  if (plan.where.length === 0 && plan.of === null)
    throw new Declined('Specify what to compare it with, for example rent as a percentage of revenue.');
  const isInside = plan.of === null || plan.measure === 'account';
  const part = resolveScope(isInside ? plan : { ...plan, measure: 'account' }, books);
  if (part.isPosition && plan.of !== null)
    throw new Declined('A share of a balance is not available. Ask for the balances by account.');
  // One vendor's share of an account is a part of the account.
  if (isInside && plan.of !== null && plan.where.length > 0)
    return { part, whole: resolveScope({ ...plan, where: [] }, books), isInside };
  const ofAccount = part.isCost ? 'expenses' : 'revenue';
  const measure = plan.measure === 'account' ? ofAccount : plan.measure;
  return { part, whole: resolveScope({ ...plan, measure, of: null, where: [] }, books), isInside };
}
