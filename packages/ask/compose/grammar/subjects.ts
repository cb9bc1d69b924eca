import type { AskMeasure, AskPlan } from '@insights/contracts';
import { memoizePerObject } from '@insights/ledger';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { isBalance, MEASURES, PROFITS } from '../../measures.ts';
import { completePlan } from '../../plan-fields.ts';
import { resolveScope, resolveSource } from '../../scope.ts';
import { isSubtracting } from '../meaning.ts';
import type { PlanDraft, Subject } from './draft.ts';
import { Refused } from './draft.ts';

type Figure = Pick<AskPlan, 'measure' | 'of'>;

/** Sets the figures of a plan: the first, and those that are added, subtracted or compared. */
export function setSubjects(draft: PlanDraft): void {
  const { plan, verbs } = draft;
  // Whether a document was paid is part of the answer.
  if (plan.kind === 'document')
    draft.subjects = draft.subjects.filter(
      ({ measure }) => measure !== 'collected' && measure !== 'moneyOut',
    );
  const [named, second] = draft.subjects;
  if (named === undefined) return;
  if (plan.kind === 'share' && second?.joint === null && draft.subjects.length === 2)
    draft.subjects = shareOf(named, second, draft) ?? draft.subjects;
  const isCompared = verbs.has('compare') && draft.subjects.length === 2;
  const [{ measure, of } = named, ...all] = draft.subjects;
  const isInside = (part: Figure) => isPartOf(part, { measure, of }, draft.vocabulary.books);
  let isIncluded = false;
  const others = all.filter((one) => {
    // `Including rent and payroll`.
    isIncluded = one.joint === 'including' || (isIncluded && one.isListed);
    if (!isIncluded) return true;
    if (!isInside(one))
      throw new Refused('A figure can only include one of its own parts. Write “and” to add another figure.');
    draft.repeats.add(one.index);
    return false;
  });
  draft.set('measure', measure);
  if (of !== null) draft.set('of', of);
  let isLess = false;
  plan.also = others.map(({ joint: said, isListed: listed, measure: other, of: account }) => {
    // `Revenue, expenses and profit`.
    const isListed = listed && others.at(-1)?.joint === 'and';
    const joint = said ?? (isCompared || isListed ? 'and' : null);
    if (joint === null || other === null || (account !== null && account.type !== 'account'))
      throw new Refused('This names two figures. Write “and” or “less” between them, or ask for one.');
    const isTwice = measure === other && JSON.stringify(of) === JSON.stringify(account);
    if (isTwice && !isSubtracting(joint)) throw new Refused('This names a figure twice. Leave one out.');
    if (joint === 'except' && !isInside({ measure: other, of: account }))
      throw new Refused(
        'Only part of a figure can be left out of it. Write “less” to subtract another figure.',
      );
    isLess = isSubtracting(joint) || (joint === 'and' && (isLess || verbs.has('difference')));
    // A cost added back to a profit is not a separate figure.
    const isAdded = joint === 'plus' && PROFITS.includes(measure ?? 'debits') ? { isAdded: true } : {};
    return { measure: other, of: account, isLess, ...isAdded };
  });
}

/** Whether a figure's accounts all belong to another figure and increase it: payroll is part of expenses. */
function isPartOf(part: Figure, whole: Figure, books: AskBooks): boolean {
  const [one, all] = [part, whole].map((figure) => accountsOf(figure, books));
  return (
    one?.isCost === all?.isCost &&
    [...(one?.accounts ?? [])].every((index) => all?.accounts.has(index) === true)
  );
}

function accountsOf(figure: Figure, books: AskBooks): { isCost: boolean; accounts: Set<number> } | null {
  try {
    const scope = resolveScope(completePlan({ kind: 'total', ...figure }), books);
    const { parts } = resolveSource(scope, { start: books.period.end, end: books.period.end });
    return {
      isCost: scope.isCost,
      accounts: new Set(parts.flatMap(({ accountIndexes }) => accountIndexes)),
    };
  } catch (error) {
    if (error instanceof Declined) return null;
    throw error;
  }
}

/** A plan as JSON, with the figure instead of an account that is all of it, such as the only account of receivables. */
export function planKey(plan: AskPlan, books: AskBooks): string {
  return JSON.stringify(plan, (_key, value: Figure | null) =>
    value?.measure === 'account'
      ? { ...value, of: null, measure: wholeFigures(books).get(keyOf(value, books)) ?? value.of }
      : value,
  );
}

const wholeFigures = memoizePerObject<AskBooks, void, ReadonlyMap<string, AskMeasure>>((books) => {
  const all = Object.entries(MEASURES).filter(
    ([, one]) => (one.kinds ?? one.otherKinds ?? one.filter) === undefined,
  );
  return new Map(
    all.map(([name]) => [keyOf({ measure: name as AskMeasure, of: null }, books), name as AskMeasure]),
  );
});

const keyOf = (figure: Figure, books: AskBooks) =>
  [...(accountsOf(figure, books)?.accounts ?? [])].toSorted((a, b) => a - b).join();

/**
 * For example `rent as a percentage of revenue`, `share of rent in total expenses` or `what percentage of revenue is
 * rent`.
 */
function shareOf(
  first: Subject,
  second: Subject,
  { flags, subjectsBeforeShare }: PlanDraft,
): Subject[] | null {
  const isTurned = flags.has('wholeFirst') || (first.of === null && second.of !== null);
  const [part, whole] = isTurned && subjectsBeforeShare === 0 ? [second, first] : [first, second];
  const isAccount = part.measure === 'account' && whole.of === null && whole.measure !== null;
  if (!isAccount && !isTurned && subjectsBeforeShare !== 1) return null;
  // A balance can be a share of another balance; activity is a part of the figure that it belongs to.
  return isAccount && !isBalance(whole.measure ?? 'debits')
    ? [{ ...part, measure: whole.measure, joint: null }]
    : [
        { ...part, joint: null },
        { ...whole, joint: 'and' },
      ];
}
