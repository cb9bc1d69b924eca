import type { AskPlan } from '@insights/contracts';
import type { Period } from '@insights/ledger';
import {
  type Amount,
  type Answer,
  countCell,
  END,
  percentCell,
  say,
  subtractAmounts,
  sumAmountsOfParts,
  type Token,
} from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { isBucket } from '../../plan-fields.ts';
import { limitsInWords } from '../../plan-in-words.ts';
import { measureAmount, measurePlan, resolveScope } from '../../scope.ts';
import { column, frame, othersRow, periodPhrase, sumColumn, wholeTitle } from '../frame.ts';
import { type Group, isLimited, isNamed, isWithin, listGroups } from '../groups.ts';
import { answerSeries } from '../over-time/series.ts';
import { answerSeveral, answerSeveralOverTime } from './several.ts';

/** Default number of rows in a breakdown. */
const DEFAULT_ROWS = 12;

/** A figure over a period or as of a day, in total or by its parts. */
export function answerTotal(plan: AskPlan, books: AskBooks): Answer {
  const { by, also } = plan;
  if (isBucket(by))
    return also.length > 0 ? answerSeveralOverTime(plan, by, books) : answerSeries(plan, books);
  if (also.length > 0) return answerSeveral(plan, books);
  const { scope, period, assumptions } = measurePlan(plan, books);
  const amount = measureAmount(scope, period);
  const was = scope.isPosition ? 'was' : 'totaled';
  const cards = chargedToCards(plan, period, books);
  const said = say`${wholeTitle(plan, scope, books)} ${was} ${amount} ${periodPhrase(scope, period)}`;
  const base = { ...frame(plan, scope, period, assumptions), headline: amount };
  if (by === null) return { ...base, sentence: [...said, ...cards, END] };
  const groups = ordered(listGroups(scope, period, by, books), plan);
  const listedCount = groups.filter((group) => isListed(group, plan)).length;
  const shown = groups.slice(
    0,
    isLimited(plan) ? listedCount : Math.min(plan.top ?? DEFAULT_ROWS, listedCount),
  );
  const others = subtractAmounts(amount, sumAmountsOfParts(shown));
  const count = countCell(shown.length, by);
  return {
    ...base,
    assumptions: [...base.assumptions, ...(by === 'vendor' ? aboutVendors(groups, plan) : [])],
    headline: isLimited(plan) ? count : amount,
    sentence: [
      ...said,
      ...cards,
      ...(isLimited(plan)
        ? say`; ${count} had ${limitsInWords(plan, books)}${END}`
        : leading(shown.find(isNamed), plan)),
      ...together(shown, amount, plan),
    ],
    columns: [sumColumn('Amount'), column('Share')],
    rows: shown.map(({ label, amount: own }) => ({ label, cells: [own, percentCell(own, amount)] })),
    notShown: othersRow(groups.length - shown.length, [others, percentCell(others, amount)]),
    total: { label: 'Total', cells: [amount, percentCell(amount, amount)] },
    chart: 'bars',
  };
}

/** Money leaves the bank when a card is paid, so payments to vendors do not include charges to cards. */
function chargedToCards(plan: AskPlan, period: Period, books: AskBooks): Token[] {
  const names = plan.where.filter(({ field }) => field === 'vendor' || field === 'party');
  if (plan.measure !== 'moneyOut' || (plan.by !== 'vendor' && names.length === 0)) return [];
  const cards = resolveScope({ ...plan, measure: 'creditCards', where: names }, books);
  const charged = measureAmount(cards, period, { field: 'side', is: 'credit' });
  return charged.amountCents === 0 ? [] : say`, without ${charged} charged to cards`;
}

/** Says who is listed. Payments also go to payees that are not vendors, such as tax agencies. */
function aboutVendors(groups: readonly Group[], { measure }: AskPlan): string[] {
  if (measure === 'moneyOut') return ['These are payees: vendors and others that were paid.'];
  return groups.some(({ isOther }) => isOther === true)
    ? ['Owners, lenders, banks and tax agencies are not vendors. They are included in all others.']
    : [];
}

/**
 * Rankings, and lists with a minimum or maximum amount, include only named parties. Such a list starts with the parties
 * within its limits.
 */
function isListed(group: Group, plan: AskPlan): boolean {
  if (isLimited(plan)) return isNamed(group) && isWithin(group.amount.amountCents, plan);
  return plan.order === null ? group.isOther !== true : isNamed(group);
}

function leading(first: Group | undefined, { order }: AskPlan): Token[] {
  if (first === undefined) return [END];
  const which = order === 'smallest' ? 'least' : 'most';
  return say`, ${first.label} with the ${which}, ${first.amount}${END}`;
}

/** Returns the total of the requested rows. */
function together(shown: readonly Group[], whole: Amount, plan: AskPlan): Token[] {
  if ((plan.top === null && !isLimited(plan)) || shown.length === 0) return [];
  const sum = sumAmountsOfParts(shown);
  const share = percentCell(sum, whole);
  if (share.kind !== 'percent') return [];
  return shown.length === 1
    ? say` That is a share of ${share}.`
    : say` The ${String(shown.length)} together total ${sum}, a share of ${share}.`;
}

/** Postings without a name cannot be the largest or smallest customer, so they stay among the others. */
function ordered(groups: readonly Group[], plan: AskPlan): Group[] {
  const isReversed = plan.order === 'smallest' && !isLimited(plan);
  return groups.toSorted(
    (a, b) =>
      Number(isListed(b, plan)) - Number(isListed(a, plan)) ||
      (isReversed ? a.amount.amountCents - b.amount.amountCents : 0),
  );
}
