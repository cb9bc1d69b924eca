import type { AskPlan } from '@insights/contracts';
import { type Answer, percentCell, say, subtractAmounts } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { measureAmount, resolveDays, resolveScope, type Scope } from '../../scope.ts';
import { answerShareOfOpen, isAge } from '../documents/open.ts';
import { column, figureTitle, frame, periodPhrase } from '../frame.ts';
import { splitBySubject } from './several.ts';

/** The share of a part in a measure; or the ratio of an account to a measure that does not include it. */
export function answerShare(plan: AskPlan, books: AskBooks): Answer {
  if (plan.also.length > 0) return shareOfAnother(plan, books);
  if (plan.where.some(isAge)) return answerShareOfOpen(plan, books);
  const isBeside = plan.of !== null && plan.measure !== 'account';
  const part = resolveScope(isBeside ? { ...plan, measure: 'account' } : plan, books);
  if (isBeside && part.isPosition) throw new Declined('A balance cannot be a share of income or expenses.');
  if (plan.where.length === 0 && plan.of === null)
    throw new Declined('Say of what it is a share, for example rent as a percentage of revenue.');
  const whole = resolveScope({ ...plan, measure: wholeOf(plan, part), of: null, where: [] }, books);
  const { period, assumptions } = resolveDays(plan, books, part);
  const [amount, all] = [measureAmount(part, period), measureAmount(whole, period)];
  const rest = subtractAmounts(all, amount);
  const cell = percentCell(amount, all);
  const title = figureTitle(plan, part, books);
  return {
    ...frame(plan, part, period, assumptions),
    headline: cell,
    sentence: say`${title} was ${amount} of ${all} ${whole.name.toLowerCase()} ${periodPhrase(part, period)}, a share of ${cell}.`,
    columns: [{ label: 'Amount', isAdditive: !isBeside }, column('Share')],
    rows: [
      { label: title, cells: [amount, cell] },
      ...(isBeside ? [] : [{ label: 'All others', cells: [rest, percentCell(rest, all)] }]),
    ],
    total: { label: whole.name, cells: [all, percentCell(all, all)] },
  };
}

/**
 * Answers `what part of what was invoiced was collected`: the ratio of one figure to another, which does not have to
 * contain it.
 */
function shareOfAnother(plan: AskPlan, books: AskBooks): Answer {
  const [part, whole, ...more] = splitBySubject(plan).map((one) => resolveScope(one, books));
  if (part === undefined || whole === undefined || more.length > 0)
    throw new Declined('Ask for the share of one figure in another.');
  if (part.isPosition !== whole.isPosition)
    throw new Declined('One of these is a balance and the other is not, so neither is a share of the other.');
  const { period, assumptions } = resolveDays(plan, books, part);
  const [amount, all] = [measureAmount(part, period), measureAmount(whole, period)];
  const cell = percentCell(amount, all);
  return {
    ...frame(plan, part, period, assumptions),
    headline: cell,
    sentence: say`${part.name} totaled ${amount} and ${whole.name.toLowerCase()} ${all} ${periodPhrase(part, period)}: ${cell} of it.`,
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
