import type { AskFilter, AskKind, AskPlan } from '@insights/contracts';
import { completePlan, unusedField } from '../../plan-fields.ts';
import { PARTY_FIELDS } from '../../scope.ts';
import { toAskDays } from '../days.ts';
import { DEFAULT_MEASURE } from '../lexicon.ts';
import { isSubtracting, type Joint, type Meaning, type Token } from '../meaning.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { setComparand } from './comparand.ts';
import { incomplete, isOneOfSeveral, PlanDraft, Refused } from './draft.ts';
import { setKind } from './kind.ts';
import { setSubjects } from './subjects.ts';
import { applyVerbs, isBalancePlan } from './verbs.ts';

/** A plan, or why these tokens do not form one. */
export type Assembled =
  | { readonly plan: AskPlan; readonly repeats: ReadonlySet<number> }
  | { readonly why: string; readonly isIncomplete: boolean };

/** Assembles a plan from tokens, each with one of its meanings. */
export function assemble(
  tokens: readonly Token[],
  meanings: readonly Meaning[],
  vocabulary: Vocabulary,
): Assembled {
  try {
    const draft = new PlanDraft(vocabulary);
    takeAll(tokens, meanings, draft);
    return { plan: planFrom(draft), repeats: draft.repeats };
  } catch (error) {
    if (error instanceof Refused) return { why: error.why, isIncomplete: error.isIncomplete };
    throw error;
  }
}

const NOTHING_BY = 'Add a word after “by”, for example month, customer or account.';

function takeAll(tokens: readonly Token[], meanings: readonly Meaning[], draft: PlanDraft): void {
  let joint: Joint | null = null;
  let last: Meaning | null = null;
  let isVerbBetween = false;
  for (const [index, meaning] of inOrder(tokens, meanings)) {
    if (meaning.slot === 'connective') continue;
    // `And sales in August?` continues an earlier question.
    if (meaning.slot === 'joint' && meaning.joint === 'and' && last === null) continue;
    if (meaning.slot === 'joint') {
      // `Less rent and less payroll`.
      const isAgain = joint === 'and' && isSubtracting(meaning.joint);
      if (joint !== null && !isAgain)
        throw new Refused(`“${joint}” is followed by “${meaning.joint}”. Leave one of them out.`);
      joint = meaning.joint;
      continue;
    }
    // `Rent or utilities` shows both.
    if (joint === 'or' && meaning.slot !== 'verb') {
      if (!isJoined(last, meaning, 'and', draft))
        throw new Refused('Put a figure, customer or vendor on each side of “or”.');
      joint = 'and';
    }
    // For example `cash and what we owe on cards`.
    if (joint !== null && meaning.slot === 'verb' && draft.subjects.length > 0) {
      draft.take(meaning, index, null, false);
      isVerbBetween = true;
      continue;
    }
    // `Jan Feb Mar`.
    const areMonths = last?.slot === 'days' && last.isYearless === true && meaning.slot === 'days';
    const isAfterComma = tokens[index]?.words[0]?.isAfterComma === true;
    const isListed = joint === 'and' || joint === 'plus' || isAfterComma || areMonths;
    if (joint !== null && !isJoined(last, meaning, joint, draft)) {
      const canJoinDays =
        joint === 'and' || (meaning.slot === 'days' ? joint === 'plus' : joint === 'versus');
      const isVerb = last?.slot === 'verb' || meaning.slot === 'verb' || isVerbBetween;
      if (!canJoinDays || last === null || isVerb || meaning.slot === 'subject')
        throw new Refused(`Put a figure, customer or vendor on each side of “${joint}”.`);
      joint = null;
    }
    // In `top suppliers by spend`, the figure to rank by follows the word.
    if (last?.slot === 'verb' && last.verb === 'by' && meaning.slot !== 'subject')
      throw new Refused(NOTHING_BY);
    // In `sales less rent of Hill`, it is unclear whether the sales are also Hill's.
    const isOfLast = meaning.slot === 'filter' && draft.subjects.length > 1 && !isAfterComma;
    if (isOfLast && joint === null && meaning.filter.field !== 'amount')
      throw new Refused(
        'Write a comma before a condition for both figures, or ask for each figure separately.',
      );
    draft.take(meaning, index, joint, isListed);
    // `Petty Cash balance and Savings balance`.
    const isSaid = meaning.slot === 'verb' && meaning.verb === 'balance' && last !== null;
    if (!isSaid) last = meaning;
    joint = null;
  }
  if (joint !== null) throw incomplete(`Add a word after “${joint}”.`);
  if (last?.slot === 'verb' && last.verb === 'by') throw new Refused(NOTHING_BY);
}

/** Moves what is left out behind the figure: `excluding Hill, what was revenue`. */
function inOrder(tokens: readonly Token[], meanings: readonly Meaning[]): (readonly [number, Meaning])[] {
  const all = [...meanings.entries()];
  const [first] = meanings;
  const comma = tokens.findIndex(({ words }, index) => index > 0 && words[0]?.isAfterComma === true);
  return first?.slot === 'joint' && first.joint === 'except' && comma > 0
    ? [...all.slice(comma), ...all.slice(0, comma)]
    : all;
}

function isJoined(last: Meaning | null, next: Meaning, joint: Joint, { subjects }: PlanDraft): boolean {
  // For example `expenses in March without payroll`.
  const isLess = isSubtracting(joint);
  if ((isLess || ['before', 'versus', 'including'].includes(joint)) && next.slot === 'subject')
    return subjects.length > 0;
  // `Expenses without vendor Hill`.
  if (isLess && next.slot === 'filter' && isOneOfSeveral(next.filter)) return subjects.length > 0;
  if (last?.slot === 'subject') return next.slot === 'subject';
  if (last?.slot !== 'filter' || next.slot !== 'filter') return false;
  return last.filter.field === next.filter.field && isOneOfSeveral(next.filter);
}

/** Kinds that are complete without a figure. */
const WITHOUT_SUBJECT: readonly AskKind[] = ['document', 'open'];
const PAYING: readonly AskFilter['field'][] = [...PARTY_FIELDS, 'number'];
const RANKED: readonly AskKind[] = ['total', 'compare', 'share'];

function planFrom(draft: PlanDraft): AskPlan {
  setSubjects(draft);
  setKind(draft);
  setAllDays(draft);
  const { where, vocabulary, flags } = draft;
  const plan = completePlan({ kind: 'total', ...draft.plan, where });
  plan.measure ??= DEFAULT_MEASURE[plan.kind] ?? null;
  if (plan.measure === null && plan.of === null && !WITHOUT_SUBJECT.includes(plan.kind))
    throw incomplete('Name the figure you want, for example revenue, expenses or an account.');
  const isRanked = plan.order !== null || plan.top !== null;
  if (plan.by === null && RANKED.includes(plan.kind) && isRanked)
    throw incomplete('Specify what to rank, for example by customer, by vendor or by account.');
  const isRatio = plan.of?.type === 'keyFigure';
  if (draft.isOfBalance && !isRatio && (plan.measure === null || !isBalancePlan(plan, vocabulary)))
    throw new Refused('Only a balance can be shown as of a day. Specify the period of the figure.');
  if (flags.has('open') && plan.kind === 'average' && plan.by === null)
    throw incomplete('Specify the unit of the average, for example per month or per transaction.');
  const isChange = (['change', 'up', 'down'] as const).some((verb) => draft.verbs.has(verb));
  if (flags.has('explain') && draft.versus === null && !isChange)
    throw incomplete('Name the change to explain, for example the change in profit last month.');
  if (flags.has('settled') && !where.some(({ field }) => PAYING.includes(field)))
    throw new Refused('Name the customer, vendor or document whose payment you want to check.');
  if (flags.has('ofDays') && plan.when === null) throw incomplete('Specify the days, for example this year.');
  checkCounted(plan, draft);
  if (plan.kind === 'share' && plan.of === null && plan.also.length === 0 && where.length === 0)
    throw new Refused('Specify what to compare it with, for example rent as a percentage of revenue.');
  setComparand(plan, draft);
  let isLess = false;
  if (draft.parties.length > 0 && plan.also.some((one) => !one.isLess)) throw new Refused(ONE_FIGURE);
  for (const { joint, party } of draft.parties) {
    isLess = isSubtracting(joint) || (joint === 'and' && isLess);
    plan.also = [...plan.also, alsoOf(plan, joint, party, isLess)];
  }
  if (plan.also.length > 3 || where.length > 6)
    throw new Refused(
      'This asks for too much at once. Ask for up to four figures, with up to six conditions.',
    );
  const unused = unusedField(plan);
  if (unused !== null) throw new Refused(unused);
  applyVerbs(plan, draft);
  return plan;
}

/**
 * `Everything in Travel` covers all days that were read; in `everything in May` or `everything due`, the word has no
 * effect.
 */
function setAllDays({ everything, plan, repeats, vocabulary: { calendar } }: PlanDraft): void {
  if (everything === null) return;
  const isOpen = plan.kind !== undefined && WITHOUT_SUBJECT.includes(plan.kind);
  if (plan.when === undefined && !isOpen)
    plan.when = toAskDays({ start: calendar.firstDay, end: calendar.lastDay });
  else repeats.add(everything);
}

/**
 * Transactions, customers, vendors and accounts can be counted. Amounts and balances cannot, and have no first or last
 * date.
 */
function checkCounted(plan: AskPlan, { subjects, flags, vocabulary }: PlanDraft): void {
  const { kind, measure, by, where, when, of, order } = plan;
  const hasSubject = subjects.length > 0;
  const isOfParties = by === 'customer' || by === 'vendor' || by === 'account';
  const isOfNothing = isOfParties || (when === null && where.length === 0);
  if (kind === 'count' && !hasSubject && measure === 'debits' && isOfNothing)
    throw incomplete('Specify what to count, for example invoices or vendors with expenses.');
  const isBareFigure = by === null && where.length === 0 && hasSubject && of === null;
  if ((kind === 'count' || flags.has('when')) && isBareFigure && isBalancePlan(plan, vocabulary))
    throw new Refused(
      'A balance cannot be counted and has no date. Ask for its amount or its highest month.',
    );
  if (flags.has('when') && (order === 'largest' || order === 'smallest'))
    throw new Refused('Specify a month, quarter or year, for example the lowest month of cash.');
}

const ONE_FIGURE = 'Ask for one figure of several customers or vendors, not for several figures.';

function alsoOf(
  { measure, of }: AskPlan,
  joint: Joint,
  party: PlanDraft['parties'][number]['party'],
  isLess: boolean,
): AskPlan['also'][number] {
  if (measure === null || (of !== null && of.type !== 'account') || joint === 'plus')
    throw new Refused(ONE_FIGURE);
  return { measure, of, isLess, party };
}
