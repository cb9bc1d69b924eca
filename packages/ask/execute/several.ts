import type { AskPlan } from '@insights/contracts';
import { type Amount, type Answer, negated, type Row, say, sumOfAmounts, type Token } from '../answer.ts';
import type { AskBooks } from '../books.ts';
import { Declined } from '../decline.ts';
import { MEASURES, PROFITS } from '../measures.ts';
import { amountOf, daysOf, type Scope, scopeOf, sourceOf } from '../scope.ts';
import { column, frame, inWords, titleOf } from './frame.ts';

/** A separate plan for each subject. */
export function eachOf(plan: AskPlan): AskPlan[] {
  const others = plan.also.map(({ measure, of, party }) => ({
    ...plan,
    measure,
    of,
    where:
      party === undefined ? plan.where : [...plan.where.filter(({ field }) => field !== party.field), party],
    also: [],
  }));
  return [{ ...plan, also: [] }, ...others];
}

interface Subject {
  readonly scope: Scope;
  readonly label: string;
  readonly isLess: boolean;
  /** The one customer or vendor of its filter. */
  readonly party: string | null;
  readonly amount: Amount;
  /** Indexes of its accounts in the chart. */
  readonly accounts: ReadonlySet<number>;
}

/** `Rent and travel`, `sales minus payroll`: each subject, and the total if it is meaningful. */
export function several(plan: AskPlan, books: AskBooks): Answer {
  const scopes = eachOf(plan).map((one) => ({ one, scope: scopeOf(one, books) }));
  const [first] = scopes;
  if (first === undefined || scopes.some(({ scope }) => scope.isPosition !== first.scope.isPosition))
    throw new Declined('One of these is a balance and another is not. Ask for each by itself.');
  const { period, assumptions } = daysOf(plan, books, first.scope);
  const subjects = scopes.map(
    ({ one, scope }, place): Subject => ({
      scope,
      label: titleOf(one, scope, books),
      isLess: plan.also[place - 1]?.isLess === true,
      party: partyOf(one),
      amount: amountOf(scope, period),
      accounts: new Set(sourceOf(scope, period).parts.flatMap(({ accountIndexes }) => accountIndexes)),
    }),
  );
  const isLess = subjects.some((subject) => subject.isLess);
  const isAdded = plan.also.some((one) => one.isAdded === true);
  if (isAdded && !PROFITS.includes(plan.measure ?? 'debits'))
    throw new Declined('Costs are added back to a profit only.');
  const whole = isLess || isAdded ? undefined : wholeOf(subjects);
  if (whole !== undefined) return withParts(plan, whole, subjects, { period, assumptions });
  // Subtracting an amount twice is as wrong as adding it twice.
  const counted = isLess ? subjects.filter((subject) => subject.isLess) : subjects;
  if (!isAdded && counted.every(({ scope }) => scope.isCost) && haveCommon(counted))
    throw new Declined(
      `${counted.map(({ label }) => label).join(' and ')} have ledger accounts in common, so they do not add up. Ask for each by itself.`,
    );
  const isSum = isLess || isAdded || addUp(subjects);
  const signed = subjects.map(({ amount, isLess: isTaken }) => (isTaken ? negated(amount) : amount));
  const sum = sumOfAmounts(signed);
  const isOne = isLess || isAdded;
  const verb = first.scope.isPosition ? (isOne ? 'was' : 'were') : 'came to';
  const title = subjects.map(({ label }) => label).join(isAdded ? ' plus ' : isLess ? ' less ' : ' and ');
  const when = inWords(first.scope, period);
  return {
    ...frame(plan, { ...first.scope, name: title }, period, assumptions),
    title,
    headline: isSum ? sum : null,
    sentence: isSum
      ? say`${isOne ? title : 'Together they'} ${verb} ${sum} ${when}: ${listed(subjects)}.`
      : say`${listed(subjects)} ${when}.`,
    columns: [{ label: 'Amount', isAdditive: isSum }],
    rows: subjects.map(
      ({ label, isLess: isTaken }, place): Row => ({
        label: isTaken ? `Less ${label}` : label,
        cells: [signed[place] as Amount],
      }),
    ),
    total: isSum ? { label: isLess ? 'Left' : 'Total', cells: [sum] } : null,
    chart: isLess ? null : 'bars',
  };
}

/**
 * `Payroll, wages and payroll taxes`: the cost that contains the others; total expenses contain every cost.
 */
function wholeOf(subjects: readonly Subject[]): Subject | undefined {
  const isPart = (part: Subject, whole: Subject) =>
    part.accounts.size > 0 && [...part.accounts].every((account) => whole.accounts.has(account));
  if (!subjects.every(({ party, scope }) => party === null && scope.isCost && !scope.isPosition)) return;
  return subjects.find(
    (one) => one.label !== ALL_COSTS && subjects.every((other) => other === one || isPart(other, one)),
  );
}

const ALL_COSTS = MEASURES.expenses.name;

function withParts(
  plan: AskPlan,
  whole: Subject,
  subjects: readonly Subject[],
  { period, assumptions }: ReturnType<typeof daysOf>,
): Answer {
  const parts = subjects.filter((subject) => subject !== whole);
  return {
    ...frame(plan, { ...whole.scope, name: whole.label }, period, assumptions),
    headline: whole.amount,
    sentence: say`${whole.label} came to ${whole.amount} ${inWords(whole.scope, period)}, with ${listed(parts)} in it.`,
    columns: [column('Amount')],
    rows: [whole, ...parts].map(({ label, amount }): Row => ({ label, cells: [amount] })),
  };
}

function listed(subjects: readonly Subject[]): Token[] {
  return subjects.flatMap(({ label, amount, isLess }, place): Token[] => {
    const joint = place === 0 ? '' : isLess ? ' less ' : place === subjects.length - 1 ? ' and ' : ', ';
    return say`${joint}${label} ${amount}`;
  });
}

/** Whether all are costs or none is, without shared ledger accounts. */
function addUp(subjects: readonly Subject[]): boolean {
  const [first] = subjects;
  return !haveCommon(subjects) && subjects.every(({ scope }) => scope.isCost === first?.scope.isCost);
}

function haveCommon(subjects: readonly Subject[]): boolean {
  return subjects.some((one, place) =>
    subjects
      .slice(place + 1)
      .some(
        (other) =>
          !areApart(one.party, other.party) &&
          [...one.accounts].some((account) => other.accounts.has(account)),
      ),
  );
}

/** A posting names at most one customer or vendor. */
function areApart(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}

function partyOf({ where }: AskPlan): string | null {
  return (
    where.flatMap((filter) =>
      filter.field === 'customer' || filter.field === 'vendor' ? [filter.is] : [],
    )[0] ?? null
  );
}
