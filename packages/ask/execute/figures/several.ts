import type { AskPlan } from '@insights/contracts';
import { dayInWords, type Period, periodLabel } from '@insights/ledger';
import { type Amount, type Answer, END, negateAmount, say, sumAmounts, type Token } from '../../answer.ts';
import type { AskBooks } from '../../books.ts';
import { Declined } from '../../decline.ts';
import { PROFITS } from '../../measures.ts';
import type { Bucket } from '../../plan-fields.ts';
import { measureAmount, resolveDays, resolveScope, resolveSource, type Scope } from '../../scope.ts';
import { figureTitle, frame, periodPhrase } from '../frame.ts';
import { MAX_DAYS_SHOWN, seriesDays, splitIntoBuckets } from '../over-time/series.ts';

/** A separate plan for each subject. */
export function splitBySubject(plan: AskPlan): AskPlan[] {
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

interface Named {
  readonly scope: Scope;
  readonly label: string;
  readonly isLess: boolean;
  /** The only customer, vendor, class or item in the subject's filter. */
  readonly party: string | null;
}

interface Subject extends Named {
  readonly amount: Amount;
  /** Indexes of the subject's accounts in the chart of accounts. */
  readonly accounts: ReadonlySet<number>;
}

/** Returns all subjects of a plan, which may be balances or activity, but not both. */
function subjectsOf(plan: AskPlan, books: AskBooks): [Named, ...Named[]] {
  const subjects = splitBySubject(plan).map((one, index): Named => {
    const scope = resolveScope(one, books);
    const fields = plan.also.map((other) => other.party?.field as string | undefined);
    const party = one.where.find(({ field }) => fields.includes(field));
    return {
      scope,
      label: figureTitle(one, scope, books),
      isLess: plan.also[index - 1]?.isLess === true,
      party: party !== undefined && 'is' in party ? String(party.is) : null,
    };
  });
  const [first, ...others] = subjects;
  if (first === undefined || others.some(({ scope }) => scope.isPosition !== first.scope.isPosition))
    throw new Declined('One of these is a balance and another is not. Ask for each separately.');
  return [first, ...others];
}

/** `Rent and travel`, `sales minus payroll`: each subject, and the total if it is meaningful. */
export function answerSeveral(plan: AskPlan, books: AskBooks): Answer {
  const named = subjectsOf(plan, books);
  const [{ scope: first }] = named;
  const { period, assumptions } = resolveDays(plan, books, first);
  const subjects = named.map((one): Subject => {
    const accounts = resolveSource(one.scope, period).parts.flatMap(({ accountIndexes }) => accountIndexes);
    return { ...one, amount: measureAmount(one.scope, period), accounts: new Set(accounts) };
  });
  const isLess = subjects.some((subject) => subject.isLess);
  const isAdded = plan.also.some((one) => one.isAdded === true);
  if (isAdded && !PROFITS.includes(plan.measure ?? 'debits'))
    throw new Declined('Costs can be added back only to a profit.');
  const isOne = isLess || isAdded;
  const when = periodPhrase(first, period);
  const less = subjects.filter((subject) => subject.isLess);
  if (less.every(({ scope }) => scope.isCost) && haveCommon(less))
    throw new Declined(
      `${less.map(({ label }) => label).join(' and ')} have ledger accounts in common, which would be subtracted twice. Ask for each separately.`,
      splitBySubject(plan),
    );
  const areAlike = subjects.every(({ scope }) => scope.isCost === first.isCost);
  const isTwice = !isOne && areAlike && haveCommon(subjects);
  const isSum = isOne || (areAlike && !isTwice);
  const signed = subjects.map((one) => ({
    ...one,
    amount: one.isLess ? negateAmount(one.amount) : one.amount,
  }));
  const sum = sumAmounts(signed.map(({ amount }) => amount));
  const verb = first.isPosition ? (isOne ? 'was' : 'were') : 'totaled';
  const title = subjects.map(({ label }) => label).join(isAdded ? ' plus ' : isLess ? ' less ' : ' and ');
  return {
    ...frame(plan, { ...first, name: title }, period, [
      ...assumptions,
      ...(isTwice ? ['They have ledger accounts in common, so they are not added up.'] : []),
    ]),
    title,
    headline: isSum ? sum : null,
    sentence: isSum
      ? say`${isOne ? title : 'Together they'} ${verb} ${sum} ${when}: ${listed(subjects)}${END}`
      : say`${listed(subjects)} ${when}${END}`,
    columns: [{ label: 'Amount', isAdditive: isSum }],
    rows: signed.map((one) => ({ label: one.isLess ? `Less ${one.label}` : one.label, cells: [one.amount] })),
    total: isSum ? { label: isLess ? 'Left' : 'Total', cells: [sum] } : null,
    chart: isLess ? null : 'bars',
  };
}

/** Whether two subjects have a ledger account in common. A posting has at most one customer, vendor, class and item. */
function haveCommon(subjects: readonly Subject[]): boolean {
  const areApart = (one: Subject, other: Subject) =>
    one.party !== null && other.party !== null && one.party !== other.party;
  return subjects.some((subject, index) =>
    subjects
      .slice(index + 1)
      .some(
        (other) =>
          !areApart(subject, other) && [...subject.accounts].some((account) => other.accounts.has(account)),
      ),
  );
}

function listed(parts: readonly { label: string; amount: Amount; isLess?: boolean }[]): Token[] {
  return parts.flatMap(({ label, amount, isLess }, index): Token[] => {
    const joint = index === 0 ? '' : isLess ? ' less ' : index === parts.length - 1 ? ' and ' : ', ';
    return say`${joint}${label} ${amount}`;
  });
}

/** `Sales and expenses by month`: one column each, and the difference if one is subtracted from the other. */
export function answerSeveralOverTime(plan: AskPlan, by: Bucket, books: AskBooks): Answer {
  const subjects = subjectsOf(plan, books);
  const [{ scope: first }] = subjects;
  const { isPosition } = first;
  const { period, assumptions } = seriesDays(plan, books, first);
  const buckets = splitIntoBuckets(period, by, books);
  if (buckets.length > MAX_DAYS_SHOWN)
    throw new Declined(`At most ${MAX_DAYS_SHOWN} days can be shown side by side. Ask for them by month.`, [
      { ...plan, by: 'month' },
    ]);
  const isLess = subjects.some((one) => one.isLess);
  const amountsOver = ({ start, end }: Period): Amount[] => {
    const amounts = subjects.map(({ scope }) =>
      measureAmount(scope, { start: isPosition ? end : start, end }),
    );
    const signed = amounts.map((amount, index) => (subjects[index]?.isLess ? negateAmount(amount) : amount));
    return isLess ? [...amounts, sumAmounts(signed)] : amounts;
  };
  const labels = [...subjects.map(({ label }) => label), ...(isLess ? ['Left'] : [])];
  const all = isPosition ? null : amountsOver(period);
  const shown = all ?? amountsOver(buckets.at(-1) ?? period);
  const parts = labels.map((label, index) => ({ label, amount: shown[index] as Amount }));
  return {
    ...frame(plan, { ...first, name: labels.join(', ') }, period, assumptions),
    title: labels.join(', '),
    headline: isLess ? (shown.at(-1) ?? null) : null,
    columns: labels.map((label) => ({ label, isAdditive: !isPosition })),
    rows: buckets.map((bucket) => ({
      label: isPosition ? dayInWords(bucket.end) : periodLabel(bucket),
      cells: amountsOver(bucket),
    })),
    total: all === null ? null : { label: 'Total', cells: all },
    sentence: say`${listed(parts)} ${periodPhrase(first, period)}${END}`,
    chart: 'line',
  };
}
