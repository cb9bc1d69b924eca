import type { AskDays, AskPlan } from '@insights/contracts';
import { isBalance, isFigureMeasure, MEASURES, PARTY_OF, PROFITS } from '../../measures.ts';
import { isBucket } from '../../plan-fields.ts';
import { isOnOneDay } from '../../scope.ts';
import { isDays, toAskDays, toPeriod } from '../days.ts';
import type { Verb } from '../synonyms.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { PlanDraft } from './draft.ts';
import { Refused } from './draft.ts';

/** Applies verbs to a plan. A verb may only repeat what the plan's figure or kind already says. */
export function applyVerbs(plan: AskPlan, { verbs, vocabulary }: PlanDraft): void {
  const { measure, kind, versus, by, also } = plan;
  const account = vocabulary.accountOf(plan);
  const isOf = (classification: NonNullable<typeof account>['classification'], otherwise: boolean) =>
    account === undefined ? otherwise : account.classification === classification;
  const isCostFigure = measure !== null && isFigureMeasure(measure) && MEASURES[measure].isCost === true;
  const isCost = isOf('expense', isCostFigure && !isBalance(measure));
  const isChange = kind === 'why' || kind === 'compare';
  const isOfBalance = (['balance', 'opening', 'closing'] as const).some((verb) => verbs.has(verb));
  if (isOfBalance && account?.isMovement === true) setBalanceDay(plan, vocabulary);
  const isDayFigure = isBalancePlan(plan, vocabulary);
  const fits: Readonly<Record<Verb, boolean>> = {
    cost: isCost,
    charged: isCost || (kind === 'list' && account?.classification === 'liability'),
    paidCost: isOf('expense', ['payroll', 'interest', 'expenses'].includes(measure ?? '')),
    income: isOf('income', measure === 'revenue'),
    earn: isOf('income', measure === 'revenue' || PROFITS.includes(measure ?? 'debits')),
    owe: isOf('liability', isCostFigure && isBalance(measure)),
    balance: isDayFigure,
    compare: versus !== null || kind === 'compare' || (also.length === 1 && also[0]?.isLess === false),
    list: by !== null || (kind === 'list' && plan.where.some(({ field }) => field === 'amount')),
    all: by !== null,
    change: isChange,
    up: isChange && !verbs.has('down'),
    down: isChange && !verbs.has('up'),
    ofCustomers: PARTY_OF[measure ?? 'debits'] === 'customer',
    ofVendors: PARTY_OF[measure ?? 'debits'] === 'vendor',
    issued: kind === 'list' || kind === 'count' || measure === 'invoiced' || account !== undefined,
    opening: isDayFigure && plan.when !== null,
    closing: isDayFigure,
    breakdown: by !== null,
    by: true,
    difference: also.length > 0,
    who: by === 'customer' || by === 'vendor' || kind === 'open',
    than: versus !== null,
    withoutType: plan.where.some(
      ({ field, ...one }) => field === 'type' && !JSON.stringify(one).includes('Bill Payment'),
    ),
    trend: isBucket(by),
  };
  if ([...verbs].some((verb) => !fits[verb]))
    throw new Refused('A verb does not match the figure. Change it or leave it out.');
  // The answer says whether the figure is really up or down, or which customers, vendors or accounts are.
  const isBySize = plan.order === null || plan.order === 'largest';
  const isOrdered = kind === 'why' || (kind === 'compare' && by !== null && isBySize);
  if (isOrdered && (verbs.has('up') || verbs.has('down')))
    plan.order = verbs.has('up') ? 'rising' : 'falling';
  if (plan.when !== null && verbs.has('opening')) {
    const day = toPeriod(plan.when).start - 1;
    plan.when = toAskDays({ start: day, end: day });
  }
  if (!verbs.has('paidCost')) return;
  if (plan.basis === 'Accrual')
    throw new Refused('Payments are on the cash basis. Leave out “accrual”, or ask for the cost.');
  plan.basis = 'Cash';
}

/** An owner's account has a balance on a single day; over a longer period, its figure is its movement. */
function setBalanceDay(plan: AskPlan, { calendar }: Vocabulary): void {
  if (plan.by !== null)
    throw new Refused('Ask for the balance of this account on one day, for example at the end of last year.');
  const lastOf = ({ to }: AskDays) => ({ from: to, to });
  plan.when = lastOf(plan.when ?? toAskDays({ start: calendar.lastDay, end: calendar.lastDay }));
  if (isDays(plan.versus)) plan.versus = lastOf(plan.versus);
}

const BALANCES: readonly string[] = ['asset', 'liability', 'equity'];

/** Whether the figure of a plan is a balance. */
export function isBalancePlan(plan: AskPlan, vocabulary: Vocabulary): boolean {
  const account = vocabulary.accountOf(plan);
  if (account?.isMovement === true) return isOnOneDay(plan);
  if (account !== undefined) return BALANCES.includes(account.classification);
  return plan.measure !== null && isBalance(plan.measure);
}
