import type { AskFilter, AskPlan } from '@insights/contracts';
import { KPIS, parseDay, periodLabel } from '@insights/ledger';
import { cents, moneyFormat } from '@insights/money';
import type { AskBooks } from './books.ts';
import { MEASURES } from './measures.ts';
import { isFigureMeasure } from './scope.ts';

/** A plan as somebody would ask it, for choices and suggestions: `Total expenses by vendor, March 2025, top 5`. */
export function planInWords(plan: AskPlan, books: AskBooks): string {
  const what = subjectInWords(plan, books);
  const parts = [
    leadOf(plan, what),
    ...(plan.by === null ? [] : [`by ${plan.by}`]),
    ...plan.where.map((filter) => filterInWords(filter, books)),
    ...(plan.when === null ? [] : [daysInWords(plan.when)]),
    ...versusInWords(plan),
    ...(plan.place === null ? [] : [`place ${plan.place}`]),
    ...(plan.top === null || plan.place !== null ? [] : [`top ${plan.top}`]),
  ].filter((part) => part !== '');
  return parts.join(', ').replace(', by ', ' by ');
}

/** `Advertising`, `Gross margin`, `Rent and Travel`. */
export function subjectInWords(
  { measure, of, also }: Pick<AskPlan, 'measure' | 'of' | 'also'>,
  books: AskBooks,
): string {
  if (also.length > 0) {
    const each = [{ measure, of }, ...also].map((subject) => subjectInWords({ ...subject, also: [] }, books));
    return each.join(' and ');
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

function leadOf({ kind, order, measure, by }: AskPlan, what: string): string {
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
    case 'open':
      return `Open ${whose}`;
    case 'unapplied':
      return 'Unapplied payments and credits';
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

export function filterInWords(filter: AskFilter, { documents }: AskBooks): string {
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
    case 'text':
      return `“${filter.is}”`;
    case 'number':
      return `number ${filter.is}`;
    default:
      return filter.is === '' ? 'nobody named' : filter.is;
  }
}
