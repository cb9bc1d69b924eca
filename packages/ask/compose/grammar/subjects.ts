import type { AskKind, AskMeasure } from '@insights/contracts';
import { isBalance, PROFITS } from '../../measures.ts';
import type { Verb } from '../meaning.ts';
import { type Draft, refuseRepeated, type Subject } from './draft.ts';
import { Refused } from './refused.ts';

/** Figures that a kind is about. Naming them adds nothing. */
const IMPLIED: Partial<Record<AskKind, readonly AskMeasure[]>> = {
  cashVsProfit: ['netProfit', 'cash', 'netCashChange'],
  basisVsBasis: ['netProfit'],
  document: ['receivables', 'payables'],
};

/** Sets the figures of a plan: the first, and those that are added, subtracted or compared. */
export function setSubjects(draft: Draft): void {
  const { plan, verbs } = draft;
  const [named, second] = draft.subjects;
  if (named === undefined) return;
  const areAll = (measures: readonly AskMeasure[]) =>
    draft.subjects.every(({ measure, of }) => of === null && measures.includes(measure ?? 'debits'));
  // `Why is cash different from profit`.
  const isOfBoth = second !== undefined && areAll(IMPLIED.cashVsProfit ?? []);
  if (isOfBoth && (plan.kind === 'why' || verbs.has('difference'))) {
    if (plan.basis !== undefined)
      throw new Refused(
        '“Cash” can be a balance or a basis here. Write “cash basis”, or leave out the other basis.',
      );
    plan.kind = 'cashVsProfit';
    return;
  }
  if (draft.areBasesCompared) setBases(draft);
  const implied = IMPLIED[plan.kind ?? 'total'];
  if (implied !== undefined && areAll(implied)) {
    for (const { index } of draft.subjects) draft.repeats.add(index);
    return;
  }
  if (plan.kind === 'share' && second?.joint === null && draft.subjects.length === 2)
    draft.subjects = shareOf(named, second, draft) ?? draft.subjects;
  repeatInputs(draft);
  const isCompared = verbs.has('compare') && draft.subjects.length === 2;
  const [{ measure, of } = named, ...others] = draft.subjects;
  draft.set('measure', measure);
  if (of !== null) draft.set('of', of);
  let isLess = false;
  plan.also = others.map(({ joint: said, isListed: listed, measure: other, of: account }) => {
    // `Revenue, expenses and profit`.
    const isListed = listed && others.at(-1)?.joint === 'and';
    const joint = said ?? (isCompared || isListed ? 'and' : null);
    if (joint === null || other === null || (account !== null && account.type !== 'account'))
      throw new Refused('This names two figures. Write “and” or “less” between them, or ask for one.');
    isLess = joint === 'less' || (joint === 'and' && (isLess || verbs.has('difference')));
    // A cost added back to a profit is not a separate figure.
    const isAdded = joint === 'plus' && PROFITS.includes(measure ?? 'debits') ? { isAdded: true } : {};
    return { measure: other, of: account, isLess, ...isAdded };
  });
}

/** Figures that a ratio is computed from: `DSO on 2025 revenue`. */
const INPUTS: Readonly<Record<string, readonly AskMeasure[]>> = {
  receivableDays: ['receivables', 'revenue'],
  payableDays: ['payables', 'costOfGoodsSold'],
  inventoryDays: ['inventory', 'costOfGoodsSold'],
  assetTurnover: ['revenue', 'assets'],
  returnOnAssets: ['netProfit', 'assets'],
  returnOnEquity: ['netProfit', 'equity'],
  debtToEquity: ['debt', 'equity'],
  debtToEbitda: ['debt', 'ebitda'],
  interestCover: ['ebit', 'interest'],
  cashBufferDays: ['cash', 'expenses'],
};

/** Leaves out figures that the ratio's definition names already. */
function repeatInputs(draft: Draft): void {
  const ratio = draft.subjects.find(({ of }) => of?.type === 'keyFigure');
  const inputs = ratio?.of?.type === 'keyFigure' ? (INPUTS[ratio.of.id] ?? []) : [];
  draft.subjects = draft.subjects.filter(({ measure, joint, index }) => {
    const isInput = joint === null && inputs.includes(measure ?? 'debits');
    if (isInput) draft.repeats.add(index);
    return !isInput;
  });
}

/** Profit on both bases; any other figure on both is two questions. */
function setBases({ plan, verbs }: Draft): void {
  const isCompared =
    plan.kind === 'why' || ['difference', 'compare', 'change'].some((verb) => verbs.has(verb as Verb));
  if (!isCompared) throw refuseRepeated('basis');
  Object.assign(plan, { kind: 'basisVsBasis', basis: null });
}

/**
 * For example `rent as a percentage of revenue`, `share of rent in total expenses` or `what percentage of revenue is
 * rent`.
 */
function shareOf(first: Subject, second: Subject, { flags, subjectsBeforeShare }: Draft): Subject[] | null {
  const isTurned = flags.has('wholeFirst') || (first.of === null && second.of !== null);
  const [part, whole] = isTurned && subjectsBeforeShare === 0 ? [second, first] : [first, second];
  const isAccount = part.measure === 'account' && whole.of === null && whole.measure !== null;
  if (!isAccount && !isTurned && subjectsBeforeShare !== 1) return null;
  // A balance can be a share of another balance; activity is a part of the figure it belongs to.
  return isAccount && !isBalance(whole.measure ?? 'debits')
    ? [{ ...part, measure: whole.measure, joint: null }]
    : [
        { ...part, joint: null },
        { ...whole, joint: 'and' },
      ];
}
