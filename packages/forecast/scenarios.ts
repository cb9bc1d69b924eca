import { type Day, monthlyPayment } from '@insights/ledger';
import { dayInMonth, dayOfMonth, monthNumber } from './calendar.ts';
import type { Flow, ForecastLine } from './line.ts';
import { splitCents } from './numbers.ts';

/** A possible event. Amounts are positive whole cents; shares are fractions of 1. */
export type Change =
  /** Customers pay `days` later, or earlier if negative: all of them, or one. */
  | { readonly kind: 'collect'; readonly days: number; readonly party: string | null }
  /** A vendor's open bills are paid `days` later. */
  | { readonly kind: 'delayBills'; readonly party: string; readonly days: number }
  /** A vendor's open bills are paid in monthly installments. */
  | { readonly kind: 'splitBills'; readonly party: string; readonly parts: number }
  /** A customer stops buying on a day; open invoices are still paid. */
  | { readonly kind: 'loseCustomer'; readonly party: string; readonly from: Day }
  /** A new employee: monthly pay, and the employer's taxes and benefits as a share of it. */
  | { readonly kind: 'hire'; readonly payCents: number; readonly burden: number; readonly from: Day }
  /** Sales not yet invoiced change by a share. */
  | { readonly kind: 'price'; readonly share: number }
  /** Spending on an account falls by a share. */
  | { readonly kind: 'cut'; readonly account: string; readonly share: number }
  /** One payment or receipt; positive for money in. */
  | { readonly kind: 'once'; readonly cents: number; readonly day: Day }
  /** Draws on a credit line, or repays it if negative. */
  | { readonly kind: 'creditLine'; readonly cents: number; readonly day: Day }
  /** A loan that is repaid in equal monthly payments. `rate` is the annual interest rate as a fraction of 1. */
  | {
      readonly kind: 'loan';
      readonly cents: number;
      readonly rate: number;
      readonly months: number;
      readonly day: Day;
    };

/** How a scenario changes one line: the flows that it adds to the line. A new line has no id. */
export interface LineChange {
  readonly lineId: string | null;
  readonly label: string;
  readonly flows: readonly Flow[];
}

/** Returns the line changes that a scenario causes. They add up to the difference from the forecast. */
export function applyScenario(
  lines: readonly ForecastLine[],
  changes: readonly Change[],
  today: Day,
  end: Day,
): LineChange[] {
  const current = new Map(lines.map((line) => [line.id, line.flows]));
  const added: LineChange[] = [];
  for (const change of changes) {
    for (const line of lines) {
      const flows = current.get(line.id) ?? [];
      current.set(line.id, changedFlows(change, line, flows, today));
    }
    const flows = newFlows(change, today, end);
    if (flows.length > 0) added.push({ lineId: null, label: labelOf(change), flows });
  }
  const changed = lines.flatMap(({ id, party, account, flows }): LineChange[] => {
    const difference = subtractFlows(current.get(id) ?? [], flows);
    return difference.length === 0
      ? []
      : [{ lineId: id, label: party || account || 'Other customers', flows: difference }];
  });
  return [...changed, ...added];
}

const SALES: ReadonlySet<string> = new Set(['invoice', 'futureSales']);

function changedFlows(
  change: Change,
  line: ForecastLine,
  flows: readonly Flow[],
  today: Day,
): readonly Flow[] {
  const { kind, party, account } = line;
  const moved = (days: number) =>
    flows.map(({ day, cents }) => ({ day: Math.max(today + 1, day + days), cents }));
  switch (change.kind) {
    case 'collect':
      return SALES.has(kind) && (change.party === null || change.party === party)
        ? moved(change.days)
        : flows;
    case 'delayBills':
      return kind === 'bill' && party === change.party ? moved(change.days) : flows;
    case 'splitBills': {
      if (kind !== 'bill' || party !== change.party) return flows;
      const weights = new Array<number>(change.parts).fill(1);
      return flows.flatMap(({ day, cents }) =>
        splitCents(cents, weights).map((part, at) => ({ day: sameDayOfMonth(day, at), cents: part })),
      );
    }
    case 'loseCustomer':
      return kind === 'futureSales' && party === change.party
        ? flows.filter(({ day }) => day < change.from)
        : flows;
    case 'price': {
      const isSale = kind === 'futureSales' || ((kind === 'rest' || kind === 'recurring') && line.isIncome);
      return isSale
        ? flows.map(({ day, cents }) => ({ day, cents: Math.round(cents * (1 + change.share)) }))
        : flows;
    }
    case 'cut':
      return account === change.account && kind !== 'invoice'
        ? flows.map(({ day, cents }) => ({
            day,
            cents: cents < 0 ? Math.round(cents * (1 - change.share)) : cents,
          }))
        : flows;
    default:
      return flows;
  }
}

function newFlows(change: Change, today: Day, end: Day): Flow[] {
  switch (change.kind) {
    case 'hire':
      return monthly(change.from, today, end).map((day) => ({
        day,
        cents: -Math.round(change.payCents * (1 + change.burden)),
      }));
    case 'once':
    case 'creditLine':
      return [{ day: Math.max(today + 1, change.day), cents: change.cents }];
    case 'loan': {
      const { cents, rate, months } = change;
      const payments = monthly(sameDayOfMonth(change.day, 1), today, end).slice(0, months);
      const payment = monthlyPayment({ amountCents: cents, basisPoints: rate * 10_000, months });
      return [
        { day: Math.max(today + 1, change.day), cents },
        ...payments.map((day) => ({ day, cents: -payment })),
      ];
    }
    default:
      return [];
  }
}

function labelOf({ kind }: Change): string {
  const labels: Partial<Record<Change['kind'], string>> = {
    hire: 'New employee',
    once: 'One-time amount',
    creditLine: 'Credit line',
    loan: 'New loan',
  };
  return labels[kind] ?? '';
}

function sameDayOfMonth(day: Day, monthsLater: number): Day {
  return dayInMonth(monthNumber(day) + monthsLater, dayOfMonth(day));
}

function monthly(from: Day, today: Day, end: Day): Day[] {
  const days: Day[] = [];
  for (let at = 0; sameDayOfMonth(from, at) <= end; at += 1) {
    const day = sameDayOfMonth(from, at);
    if (day > today) days.push(day);
  }
  return days;
}

/** Differences between two lists of flows, by day. */
function subtractFlows(flows: readonly Flow[], others: readonly Flow[]): Flow[] {
  const cents = new Map<Day, number>();
  for (const flow of flows) cents.set(flow.day, (cents.get(flow.day) ?? 0) + flow.cents);
  for (const flow of others) cents.set(flow.day, (cents.get(flow.day) ?? 0) - flow.cents);
  return [...cents]
    .filter(([, difference]) => difference !== 0)
    .map(([day, difference]) => ({ day, cents: difference }))
    .toSorted((a, b) => a.day - b.day);
}
