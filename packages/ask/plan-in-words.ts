import type { AskFilter, AskPlan } from '@insights/contracts';
import { KPIS, parseDay, periodLabel } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import type { AskBooks } from './books.ts';
import { MEASURES } from './measures.ts';
import { isFigureMeasure } from './scope.ts';

const PLACES = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** A plan as somebody would ask it, for choices and suggestions: `Total expenses by vendor, March 2025, top 5`. */
export function planInWords(plan: AskPlan, books: AskBooks): string {
  // Two vendors are told as such, and not the figure with one and the other: `Total expenses, Hall and Hill`.
  const parties = plan.also.flatMap(({ party }) => (party === undefined ? [] : [party.is]));
  const joint = plan.also.some(({ isLess }) => isLess) ? ' less ' : ' and ';
  const what = subjectInWords(plan, books);
  const narrowing = plan.where.map((filter) => filterInWords(filter, books));
  const parts = [
    leadOf(plan, what),
    ...(plan.by === null ? [] : [`by ${plan.by}`]),
    ...(parties.length === 0 ? narrowing : [[...narrowing, ...parties].join(joint)]),
    ...(plan.when === null ? [] : [daysInWords(plan.when)]),
    ...versusInWords(plan),
    ...(plan.place === null
      ? []
      : [
          `the ${PLACES[plan.place - 2] ?? plan.place} ${plan.order === 'smallest' ? 'smallest' : 'largest'}`,
        ]),
    ...(plan.top === null || plan.place !== null ? [] : [`top ${plan.top}`]),
  ].filter((part) => part !== '');
  return parts.join(', ').replace(', by ', ' by ');
}

/** `Advertising`, `Gross margin`, `Rent and Travel`. */
export function subjectInWords(
  { measure, of, also }: Pick<AskPlan, 'measure' | 'of' | 'also'>,
  books: AskBooks,
): string {
  // What is told of several customers or vendors is one figure.
  if (also.length > 0 && also.every(({ party }) => party !== undefined))
    return subjectInWords({ measure, of, also: [] }, books);
  if (also.length > 0) {
    const first = subjectInWords({ measure, of, also: [] }, books);
    return also.reduce((words, { isLess, isAdded, ...subject }) => {
      const joint = isLess ? 'less' : isAdded === true ? 'plus' : 'and';
      return `${words} ${joint} ${subjectInWords({ ...subject, also: [] }, books)}`;
    }, first);
  }
  if (of?.type === 'keyFigure') return KPIS.find(({ id }) => id === of.id)?.name ?? of.id;
  if (of?.type === 'word') return of.id;
  if (of?.type === 'account') {
    const found = books.figuresOn(books.company.reportBasis);
    const { accounts, indexById } =
      found.status === 'read'
        ? found.value.context.books.chart
        : { accounts: [], indexById: new Map<string, number>() };
    return accounts[indexById.get(of.id) ?? -1]?.fullName ?? of.id;
  }
  return measure !== null && isFigureMeasure(measure) ? MEASURES[measure].name : 'Transactions';
}

function leadOf({ kind, order, measure, by, of }: AskPlan, what: string): string {
  const whose = measure === 'payables' ? 'bills' : 'invoices';
  switch (kind) {
    case 'share':
      return `Share of ${what.toLowerCase()}`;
    case 'concentration':
      return `Concentration of ${what.toLowerCase()}`;
    case 'compare':
      return `${what} compared`;
    case 'growth':
      return `Growth of ${what.toLowerCase()}`;
    case 'running':
      return `${what} so far`;
    case 'average':
      return `${what} on average`;
    case 'extreme':
      return `When ${what.toLowerCase()} was ${order === 'smallest' ? 'lowest' : 'highest'}`;
    case 'why':
      return `Why ${what.toLowerCase()} changed`;
    case 'cashVsProfit':
      return 'Why cash and profit differ';
    case 'basisVsBasis':
      return 'Why profit differs by basis';
    case 'arrivals':
      return 'New';
    case 'departures':
      return by === 'account' ? 'Without postings' : 'Lost';
    case 'dates':
      return `First and last of ${what.toLowerCase()}`;
    case 'list':
      return `Transactions${measure === 'debits' ? '' : ` of ${what.toLowerCase()}`}`;
    case 'count':
      if (by !== null) return `How many ${by}s, ${what.toLowerCase()}`;
      return `How many transactions${measure === 'debits' ? '' : ` of ${what.toLowerCase()}`}`;
    case 'averageSize':
      if (by !== null) return `${what} on average`;
      return `Average of ${what.toLowerCase()}`;
    case 'quantity':
      return 'Quantity sold';
    case 'unitPrice':
      return 'Average price';
    case 'open':
      return `Open ${whose}`;
    case 'unapplied':
      return 'Unapplied payments and credits';
    case 'unreconciled':
      return of === null ? 'What is not reconciled' : `What is not reconciled of ${what}`;
    case 'document':
      return 'Document';
    case 'daysToPay':
      return `Days until ${whose} are paid`;
    case 'recurring':
      return 'Recurring payments';
    case 'findings':
      return 'What the review found';
    case 'parity':
      return 'Whether the figures are QuickBooks’ own';
    case 'define':
      return `What “${what}” means`;
    default:
      return what;
  }
}

function exceptName({ of, is }: Extract<AskFilter, { field: 'except' }>, books: AskBooks): string {
  if (of !== 'account') return is;
  return subjectInWords(
    { measure: 'account', of: { type: 'account', id: is, withSubAccounts: true }, also: [] },
    books,
  );
}

export function daysInWords({ from, to }: { readonly from: string; readonly to: string }): string {
  return periodLabel({ start: parseDay(from), end: parseDay(to) });
}

function versusInWords({ versus }: AskPlan): string[] {
  if (versus === null) return [];
  if (versus === 'budget') return ['against budget'];
  return 'meanOf' in versus
    ? [`against the mean of ${versus.meanOf} before`]
    : [`against ${daysInWords(versus)}`];
}

/** `From $500.01`: between which amounts. */
export function limitsInWords({ where }: AskPlan, books: AskBooks): string {
  return where
    .filter(({ field }) => field === 'amount')
    .map((filter) => filterInWords(filter, books))
    .join(' and ');
}

export function filterInWords(filter: AskFilter, books: AskBooks): string {
  const { documents } = books;
  switch (filter.field) {
    case 'item': {
      const items = documents.items.status === 'read' ? documents.items.value : [];
      return items.find(({ id }) => id === filter.is)?.name ?? filter.is;
    }
    case 'type':
      return filter.is.join(', ');
    case 'amount': {
      const money = (amount: number) => moneyFormat(documents.homeCurrency).full(cents(amount));
      if (filter.atLeastCents === filter.atMostCents) return money(filter.atLeastCents ?? 0);
      if (filter.atMostCents === undefined) return `from ${money(filter.atLeastCents ?? 0)}`;
      return filter.atLeastCents === undefined
        ? `up to ${money(filter.atMostCents)}`
        : `${money(filter.atLeastCents)} to ${money(filter.atMostCents)}`;
    }
    case 'overdue':
      if (filter.atMostDays !== undefined)
        return `${filter.moreThanDays + 1} to ${filter.atMostDays} days overdue`;
      return filter.moreThanDays === 0 ? 'overdue' : `more than ${filter.moreThanDays} days overdue`;
    case 'notDue':
      return 'not yet due';
    case 'dueWithin':
      return `due within ${filter.days} days`;
    case 'except':
      return `without ${exceptName(filter, books)}`;
    case 'text':
      return `“${filter.is}”`;
    case 'number':
      return `number ${filter.is}`;
    default:
      return filter.is === '' ? 'nobody named' : filter.is;
  }
}
