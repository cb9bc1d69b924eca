import type { AskFilter } from '@insights/contracts';
import type { Period } from '@insights/ledger';
import { splitIntoBuckets } from '../../execute/over-time/series.ts';
import { PROFITS } from '../../measures.ts';
import { AGES, completePlan, isBucket, isExact, OF_OPEN } from '../../plan-fields.ts';
import { isDays, toAskDays, toPeriod } from '../days.ts';
import { typesOf } from '../matchers/documents.ts';
import type { Verb } from '../synonyms.ts';
import { joinDays, unitOf } from './compared-days.ts';
import { incomplete, type PlanDraft, Refused, refuseRepeated } from './draft.ts';
import { isBalancePlan } from './verbs.ts';

/** Infers the kind from the other parts if no word names it, and sets what follows from the kind. */
export function setKind(draft: PlanDraft): void {
  const { plan, flags, verbs } = draft;
  const isRising = plan.order === 'rising' || plan.order === 'falling';
  const isChange = ['why', 'compare'].includes(plan.kind ?? '') || isRising;
  const isOfDays = plan.measure === 'netCashChange' && draft.between === 'days';
  if (isChange || isOfDays || CHANGES.some((verb) => verbs.has(verb))) setBetween(draft);
  // A trend without an interval is by month.
  if (verbs.has('trend')) plan.by ??= 'month';
  inferKind(draft);
  if (verbs.has('charged') && plan.by === undefined) setCharges(draft);
  if (flags.has('single') && !flags.has('allDays')) setSingle(draft);
  // `How many lattes were sold` asks for units, which are not counted here.
  const isOfItem = draft.where.some(({ field }) => field === 'item');
  if (flags.has('howMany') && isOfItem && draft.subjects.length > 0)
    throw new Refused('Units of an item are not counted. Ask for the number of transactions or for sales.');
  const isCounted =
    PROFITS.includes(plan.measure ?? 'debits') || draft.where.some(({ field }) => field === 'amount');
  if (flags.has('howMany') && isBucket(plan.by) && plan.kind !== 'count' && !isCounted)
    throw new Refused(
      'Only months with a loss or with a minimum are counted, for example months with sales over $10,000.',
    );
  // `When did Hill last buy` asks for one day.
  if (flags.has('when') && plan.order !== undefined) plan.top ??= 1;
  if (plan.of?.type === 'keyFigure') setRatiosOverTime(draft);
  // `Q1 and Q2` are shown one by one, while the months in `January and February` are added up.
  const isSeries = plan.kind === 'ratio' || (plan.kind === 'total' && draft.listedUnit !== 'month');
  if (draft.listedUnit !== null && isSeries) plan.by ??= draft.listedUnit;
}

const CHANGES: readonly Verb[] = ['change', 'up', 'down', 'compare'];

/** A change between 2024 and 2025 compares the two years. Other ranges can also be the period of the change. */
function setBetween(draft: PlanDraft): void {
  const { between, versus, plan, vocabulary } = draft;
  if (between === null || versus !== null || plan.when == null) return;
  const { start, end } = toPeriod(plan.when);
  if (between === 'days' && isBalancePlan(completePlan({ kind: 'total', ...plan }), vocabulary)) {
    draft.versus = toAskDays({ start, end: start });
    plan.when = toAskDays({ start: end, end });
    return;
  }
  if (between !== 'years') throw new Refused('Write “compared with” between the periods.');
  const years = splitIntoBuckets({ start, end }, 'year', vocabulary.books);
  draft.versus = toAskDays(years[0] as Period);
  plan.when = toAskDays(years.at(-1) as Period);
}

function inferKind({ plan, where, versus, subjects, flags }: PlanDraft): void {
  const { kind, measure, by } = plan;
  const isOverTime = isBucket(by);
  const has = (fields: readonly AskFilter['field'][]) => where.some(({ field }) => fields.includes(field));
  const bills = where.findIndex((filter) => filter.field === 'type' && filter.is.join() === 'Bill');
  const isOwed = (flags.has('documents') || flags.has('single')) && measure === 'payables' && bills >= 0;
  const areDocuments = measure === 'invoiced' || (measure === undefined && bills >= 0);
  // `How many bills are late`.
  const areAged = (kind === 'list' || kind === 'count') && has(AGES) && areDocuments;
  if (kind === 'open' || isOwed || areAged) {
    plan.kind = 'open';
    if (measure === 'invoiced') plan.measure = 'receivables';
    else if (isOwed || areDocuments) {
      plan.measure = 'payables';
      where.splice(bills, 1);
    } else if (measure === undefined && has(['customer', 'project'])) plan.measure = 'receivables';
    else if (measure === undefined && has(['vendor'])) plan.measure = 'payables';
  }
  // `Which customer had the most invoices` counts invoices.
  const isRanked = by === 'customer' || by === 'vendor' || by === 'account';
  // Items are on invoice lines, not on the posting to receivables.
  const isOfItem = has(['item']) || by === 'item';
  if (isOfItem && (measure === 'invoiced' || (measure === undefined && kind === 'count'))) {
    plan.measure = 'revenue';
    if (measure === 'invoiced') where.push({ field: 'type', is: ['Invoice'] });
  }
  if (kind === 'list' && isRanked && plan.order !== undefined) plan.kind = 'count';
  // A minimum or maximum for a figure lists its transactions, with or without the word.
  const isOpenFigure = measure === 'receivables' || measure === 'payables';
  const isBounded = by === undefined && subjects.length > 0 && has(['amount']) && !isOpenFigure;
  const isOne = plan.top === 1 && (plan.order === 'latest' || plan.order === 'oldest');
  if (kind === 'list' && isBounded && !isOne && !flags.has('allDays')) throw refuseRepeated('kind');
  // `The share of the top three customers`.
  if (kind === 'share' && isRanked && (plan.order === 'largest' || plan.top !== undefined)) {
    plan.kind = 'total';
    plan.top ??= 1;
  }
  // A breakdown shows the share of each row: `revenue share by customer`.
  const isOneFigure = subjects.length === 1 && subjects[0]?.of === null && where.length === 0;
  if (kind === 'share' && by !== undefined && isOneFigure) plan.kind = 'total';
  if (kind === 'average' && by !== undefined && !isOverTime) plan.kind = 'averageSize';
  // `The average invoice of each customer` is not the average per customer.
  if (plan.kind === 'averageSize' && isRanked && (flags.has('single') || flags.has('documents')))
    throw new Refused('Ask for the average of one customer or vendor, or of all of them.');
  if (kind !== undefined) return;
  const isExtreme = plan.order === 'largest' || plan.order === 'smallest';
  if (plan.of?.type === 'keyFigure' && versus === null) plan.kind = 'ratio';
  else if (versus !== null) plan.kind = 'compare';
  else if (isOverTime && isExtreme && plan.top === undefined) plan.kind = 'extreme';
  else if (plan.order === 'rising' || plan.order === 'falling') plan.kind = 'compare';
  else if (isOpenFigure && (has(OF_OPEN) || by === 'customer' || by === 'vendor')) plan.kind = 'open';
  // A text or an exact amount without a figure lists the matching transactions.
  else if (isBounded || (subjects.length === 0 && by === undefined && where.some(isExact)))
    plan.kind = 'list';
  else plan.kind = 'total';
}

/** Charges on a card are its purchases, without payments of the card. */
function setCharges({ plan, where, vocabulary }: PlanDraft): void {
  const types = typesOf(vocabulary.books).filter((type) => /(Expense|Charge|\(Credit Card\))$/.test(type));
  const isOfDebt = vocabulary.accountOf({ of: plan.of ?? null })?.classification === 'liability';
  if (!isOfDebt || types.length === 0 || (plan.kind !== 'total' && plan.kind !== 'list')) return;
  plan.kind = 'list';
  where.push({ field: 'type', is: types.slice(0, 8) });
}

/** `The largest invoice` means a single invoice; `the average bill` covers all bills. */
function setSingle({ plan, where }: PlanDraft): void {
  if (plan.kind === 'averageSize' || plan.kind === 'count' || plan.top != null || where.some(isExact)) return;
  if (plan.order == null) throw incomplete('Specify which one, for example the largest or the latest.');
  plan.top = 1;
}

/** Ratios for consecutive years, quarters or months become a series. */
function setRatiosOverTime(draft: PlanDraft): void {
  const { plan, versus, vocabulary } = draft;
  const { of, kind, when, by } = plan;
  if (when == null || by !== undefined || (kind !== 'ratio' && kind !== 'compare')) return;
  // Growth from 2024 to 2025 is that of each year.
  const { start, end } = toPeriod(when);
  if (of?.type === 'keyFigure' && of.id.endsWith('Growth') && end - start > 366) draft.listedUnit = 'year';
  const joined = isDays(versus) ? joinDays(when, false, versus) : null;
  const unit = unitOf(when, vocabulary.books);
  if (joined !== null && unit !== null && isDays(versus) && unitOf(versus, vocabulary.books) === unit) {
    plan.when = joined;
    draft.versus = null;
    draft.listedUnit = unit;
  }
  if (draft.listedUnit !== null) plan.kind = 'ratio';
}
