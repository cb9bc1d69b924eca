import type { Entry } from '@insights/companies';
import type { Days } from '../truth.ts';
import type { Check, Right } from './check.ts';
import { fail, named, shareOf } from './facts.ts';
import { FurtherFacts } from './further.ts';

type Flow = (days: Days) => number;
type Each = (check: (one: Days) => Check, kinds?: string[]) => Right[];

/** What is right where one word turns the meaning: how far a balance moved, how often and not how much, what is open above a bound. */
export class TurnedFacts extends FurtherFacts {
  override flow(name: string, of: readonly string[]): Flow | null {
    const { truth } = this;
    switch (name) {
      case 'moneyIn':
        return (days) => truth.moneyMoved(days, 1);
      case 'moneyOut':
        return (days) => truth.moneyMoved(days, -1);
      case 'discounts':
        return (days) => 0 - truth.account(days, 'Discounts Given') || 0;
      case 'overdueSum':
        return ({ to }) => sumOf(this.#open('Invoice', to, ({ late }) => late > 0));
      default:
        return super.flow(name, of);
    }
  }

  override further(
    name: string,
    of: readonly string[],
    days: readonly Days[],
    others: readonly Days[],
  ): Right[] | null | undefined {
    const each: Each = (check, kinds) =>
      days.map((one) => ({ days: one, check: check(one), ...(kinds === undefined ? {} : { kinds }) }));
    const [what = '', bound = ''] = of;
    const inner = (path: readonly string[]) => this.flow(path[0] ?? '', path.slice(1)) ?? fail(of.join(':'));
    switch (name) {
      case 'moved':
        return this.#moved(inner(of), days);
      case 'monthsWhere': {
        const flow = inner(of.slice(0, -1));
        const fits = fitting(of.at(-1) ?? '');
        const counts = (one: Days) => monthsOf(one).map(flow).filter(fits).length;
        // Of no loss at all every month tells.
        return each((one) => (counts(one) === 0 ? { is: 'plan' } : { is: 'count', count: counts(one) }));
      }
      case 'billedTimes': {
        const fits = fitting(what);
        if (this.#invoicesOf(days[0] as Days).size === 0) return null;
        return each((one) => ({
          is: 'count',
          count: [...this.#invoicesOf(one).values()].filter(fits).length,
        }));
      }
      case 'mostTimes': {
        if (this.#invoicesOf(days[0] as Days).size === 0) return null;
        return each((one) => {
          const counts = this.#invoicesOf(one);
          const count = Math.max(...counts.values());
          return { is: 'most', count, names: [...counts.keys()].filter((own) => counts.get(own) === count) };
        });
      }
      case 'openWhere': {
        const fits = fitting(bound);
        const form = what === 'Bill' ? 'Bill' : 'Invoice';
        return each(({ to }) => listOf(this.#open(form, to, ({ cents }) => fits(cents))), ['open']);
      }
      case 'notDue': {
        const form = what === 'Bill' ? 'Bill' : 'Invoice';
        return [0, 1].flatMap((edge) =>
          each(({ to }) => listOf(this.#open(form, to, ({ late }) => late < 0 + edge)), ['open']),
        );
      }
      case 'overdueShare': {
        const form = what === 'Bill' ? 'Bill' : 'Invoice';
        return each(({ to }) =>
          shareOf(
            100 * sumOf(this.#open(form, to, ({ late }) => late > Number(bound))),
            sumOf(this.truth.open(form, to)),
          ),
        );
      }
      case 'topOwes':
      case 'topOwed': {
        const form = name === 'topOwed' ? 'Bill' : 'Invoice';
        if (this.balances(form, days[0]?.to ?? 0).size === 0) return null;
        return each(({ to }) => ({ is: 'table', rows: this.balances(form, to), top: Number(what) }));
      }
      case 'customersOwing':
        return each(({ to }) => ({
          is: 'count',
          count: [...this.balances('Invoice', to).values()].filter((cents) => cents > 0).length,
        }));
      case 'perCustomer': {
        const known = (one: Days) => named(this.truth.byCustomer(one)).size;
        if (known(days[0] as Days) === 0) return null;
        return each((one) => ({ is: 'amount', cents: Math.round(inner(of)(one) / known(one)) }));
      }
      default:
        return super.further(name, of, days, others);
    }
  }

  /** Told of the days, or as its last day beside the day before its first. */
  #moved(flow: Flow, days: readonly Days[]): Right[] {
    return days.flatMap(({ from, to }) => {
      const [first, last] = [from - 1, to].map((day) => ({ from: day, to: day })) as [Days, Days];
      const change = flow(last) - flow(first) || 0;
      return [{ from, to }, first, last].flatMap((one) =>
        [1, -1].map((sign): Right => ({ days: one, check: { is: 'amount', cents: sign * change || 0 } })),
      );
    });
  }

  #invoicesOf(days: Days): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { party } of this.listed(['invoices'], days).keys())
      counts.set(party?.name ?? '', (counts.get(party?.name ?? '') ?? 0) + 1);
    return named(counts);
  }

  #open(form: 'Invoice' | 'Bill', day: number, fits: (open: { late: number; cents: number }) => boolean) {
    return this.truth.open(form, day).filter(({ entry, cents }) => fits({ late: day - dueOf(entry), cents }));
  }
}

function dueOf({ dueDay, day }: Entry): number {
  return dueDay ?? day;
}

function sumOf(open: readonly { cents: number }[]): number {
  return open.reduce((sum, { cents }) => sum + cents, 0);
}

function listOf(open: readonly { cents: number }[]): Check {
  return { is: 'list', cents: sumOf(open), count: open.length };
}

/** Bounds as `>=3`, `<0` and `>50000`. */
function fitting(text: string): (value: number) => boolean {
  const value = Number(text.replace(/^[<>]=?/, ''));
  if (text.startsWith('>=')) return (own) => own >= value;
  if (text.startsWith('<')) return (own) => own < value;
  return (own) => own > value;
}

function monthsOf({ from, to }: Days): Days[] {
  const months: Days[] = [];
  for (let start = from; start <= to; ) {
    const date = new Date(start * 86_400_000);
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 86_400_000;
    months.push({ from: start, to: Math.min(to, next - 1) });
    start = next;
  }
  return months;
}
