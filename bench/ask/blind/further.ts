import { type Entry, monthsLater, weekdayOfDay } from '@insights/companies';
import { COSTS, type Days, vendorOf } from '../truth.ts';
import type { Check, Right } from './check.ts';
import { EVER, Facts, fail, named, shareOf } from './facts.ts';

type Flow = (days: Days) => number;

/**
 * What is right of questions that put two things together, leave something out or set a bound. Parts of a key are
 * written `account/Rent+payroll`, bounds in cents as `>50000`, `>=50000`, `<20000` or `10000-50000`.
 */
export class FurtherFacts extends Facts {
  override flow(name: string, of: readonly string[]): Flow | null {
    const { truth, slots } = this;
    switch (name) {
      case 'plus':
        return this.#sumOf(of.join(':'));
      case 'less': {
        const [first = '', ...others] = of.join(':').split('+');
        return this.#less(this.#part(first), this.#sumOf(others.join('+')));
      }
      case 'rest':
        return this.#less(this.#part(of[0] ?? ''), this.#sumOf(of.slice(1).join(':')));
      case 'salesTaxCollected':
        return (days) =>
          0 - this.legs(days, ({ account, cents }) => account === 'Sales Tax Payable' && cents < 0);
      case 'bankChange':
        return (days) => truth.ofTypes(days, ['Bank']);
      case 'collectedFrom':
        return slots.customer === null
          ? null
          : (days) => this.#received(days, ['Payment', 'SalesReceipt'], slots.customer);
      case 'sumWhere':
        return (days) => totalIn(this.#where(of.slice(0, -1).join(':'), of.at(-1) ?? '', days));
      default:
        return super.flow(name, of);
    }
  }

  /** What is right of one of the further kinds; undefined where the name is none of them. */
  further(
    name: string,
    of: readonly string[],
    days: readonly Days[],
    others: readonly Days[],
  ): Right[] | null | undefined {
    const each = (check: (one: Days) => Check, kinds?: string[]): Right[] =>
      days.map((one) => ({ days: one, check: check(one), ...(kinds === undefined ? {} : { kinds }) }));
    const inner = (path: readonly string[]) => this.flow(path[0] ?? '', path.slice(1));
    switch (name) {
      case 'gap': {
        const flow = this.flow('less', of) ?? fail(of.join(':'));
        return [1, -1].flatMap((sign) => each((one) => ({ is: 'amount', cents: sign * flow(one) || 0 })));
      }
      case 'both': {
        const flows = this.#parts(of.join(':'));
        return each((one) => ({ is: 'amounts', cents: flows.map((flow) => flow(one)) }));
      }
      case 'grid': {
        const flows = this.#parts(of.join(':'));
        const cents = [...days, ...others].flatMap((one) => flows.map((flow) => flow(one)));
        return [{ days: null, check: { is: 'amounts', cents } }];
      }
      case 'ratioOf': {
        const [part, whole] = of.map((one) => this.#part(one)) as [Flow, Flow];
        return each((one) => shareOf(100 * part(one), whole(one)));
      }
      case 'rate':
        return this.#rates(inner(of.slice(0, -1)) ?? fail(of.join(':')), of.at(-1) ?? '', days);
      case 'growthOf': {
        const flow = inner(of) ?? fail(of.join(':'));
        const before = flow(others[0] as Days);
        return each((one) => ({ is: 'number', value: (100 * (flow(one) - before)) / before }));
      }
      case 'collectedShare':
        // With what was sold for cash, or only what was paid on invoices.
        return [['Payment', 'SalesReceipt'], ['Payment']].flatMap((kinds) =>
          each((one) => shareOf(100 * this.#received(one, kinds), this.truth.invoiced(one))),
        );
      case 'nth':
        return this.#nth(of, days);
      case 'topWithout': {
        const left = (of[2] ?? '').replace('customerSlot', this.slots.customer ?? '').split('+');
        return each((one) => ({
          is: 'table',
          rows: new Map([...this.by(of[0] ?? '', one)].filter(([label]) => !left.includes(label))),
          top: Number(of[1]),
        }));
      }
      case 'byIn':
        return each((one) => ({
          is: 'table',
          rows: this.#within(one, ({ account }) => isUnder(account, of.join(':')), 'party'),
        }));
      case 'accountsOf':
        return each((one) => ({
          is: 'table',
          rows: this.#within(one, ({ party }) => party === of[0], 'account'),
        }));
      case 'countWhere':
      case 'listWhere':
        return each((one) => {
          const found = this.#where(of.slice(0, -1).join(':'), of.at(-1) ?? '', one);
          return name === 'countWhere'
            ? { is: 'count', count: found.size }
            : { is: 'list', cents: totalIn(found), count: found.size };
        });
      case 'largestOf':
        return each((one) => ({
          is: 'series',
          cents: [...this.#where(of.slice(0, -1).join(':'), '>0', one).values()]
            .toSorted((a, b) => b - a)
            .slice(0, Number(of.at(-1))),
        }));
      case 'partyCount': {
        const who = of[0] === 'customers' ? 'customers' : 'vendors';
        if (this.dealtWith(who, days[0] as Days).size === 0) return null;
        return each((one) => ({ is: 'count', count: this.dealtWith(who, one).size }));
      }
      case 'partyOver': {
        if (named(this.by(of[0] ?? '', days[0] as Days)).size === 0) return null;
        const fits = boundOf(of[1] ?? '');
        return each((one) => ({
          is: 'count',
          count: [...named(this.by(of[0] ?? '', one)).values()].filter(fits).length,
        }));
      }
      case 'openCount':
      case 'overdueCount':
        return each(({ to }) => ({
          is: 'count',
          count: this.#late(of[0] ?? '', to, name === 'openCount' ? EVER : 1).length,
        }));
      case 'billsDueOnly':
        return each(({ to }) => listOf(this.#late('Bill', to, -Number(of[0]), 0)), ['open']);
      case 'lateBetween':
        return [0, 1].flatMap((edge) =>
          each(({ to }) => listOf(this.#late('Invoice', to, Number(of[0]) + edge, Number(of[1]))), ['open']),
        );
      case 'bestBy':
      case 'worstBy': {
        const flow = inner(of) ?? fail(of.join(':'));
        return each((one) => {
          const sums = quartersOf(one).map(flow);
          return { is: 'amount', cents: name === 'bestBy' ? Math.max(...sums) : Math.min(...sums) };
        });
      }
      case 'highestCash':
        return each((one) => {
          let cents = this.truth.ofTypes({ from: EVER, to: one.from }, ['Bank']);
          let most = cents;
          for (let day = one.from + 1; day <= one.to; day += 1) {
            cents += this.truth.ofTypes({ from: day, to: day }, ['Bank']);
            most = Math.max(most, cents);
          }
          return { is: 'amount', cents: most };
        });
      case 'firstSale':
      case 'lastSale':
      case 'lastPayment':
        return this.#dated(name, days[0] as Days);
      case 'oneOff':
        return this.#oneOff(of, days[0] as Days, others[0] as Days);
      case 'reconciled':
        // No answer that QuickBooks gives says what was reconciled, so that it is fair to say so as well.
        return [...this.truth.simulation.company.reconciledThrough.values()].map((day) => ({
          days: null,
          check: { is: 'day', day },
        }));
      default:
        return undefined;
    }
  }

  /** Money from customers, or from one of them, by the forms that tell of it. */
  #received(days: Days, kinds: readonly string[], name: string | null = null): number {
    return this.truth
      .lines(days)
      .filter(
        ({ entry }) => kinds.includes(entry.kind ?? '') && (name === null || entry.party?.name === name),
      )
      .filter(({ account }) => this.truth.typeOf(account) === 'Bank' || account === 'Undeposited Funds')
      .reduce((sum, { cents }) => sum + cents, 0);
  }

  #parts(text: string): Flow[] {
    return text.split('+').map((part) => this.#part(part));
  }

  #part(text: string): Flow {
    const [name = '', ...of] = text.split('/');
    return this.flow(name, of) ?? fail(text);
  }

  #sumOf(text: string): Flow {
    const parts = this.#parts(text);
    return (days) => parts.reduce((sum, part) => sum + part(days), 0);
  }

  #less(whole: Flow, part: Flow): Flow {
    return (days) => whole(days) - part(days) || 0;
  }

  /** A week is a seventh of the days, a week of the calendar that they touch, or one that lies whole in them. */
  #rates(flow: Flow, unit: string, days: readonly Days[]): Right[] {
    return days.flatMap((one) => {
      const length = one.to - one.from + 1;
      const touched = [0, 1].map((first) => {
        const into = (weekdayOfDay(one.from) + 7 - first) % 7;
        return Math.ceil((length + into) / 7);
      });
      const months = monthsIn(one);
      const counts =
        unit === 'day'
          ? [length]
          : unit === 'week'
            ? [length / 7, Math.floor(length / 7), ...touched]
            : [months];
      const rights = counts.map(
        (count): Right => ({ days: one, check: { is: 'amount', cents: Math.round(flow(one) / count) } }),
      );
      const closed = { from: one.from, to: monthsLater(one.to, 0) - 1 };
      if (unit === 'month' && closed.to >= closed.from && monthsLater(one.to, 1) - 1 !== one.to)
        rights.push({
          days: closed,
          check: { is: 'amount', cents: Math.round(flow(closed) / (months - 1)) },
        });
      return rights;
    });
  }

  #nth(
    [what = '', place = '1', order = 'largest']: readonly string[],
    days: readonly Days[],
  ): Right[] | null {
    const sign = order === 'largest' ? -1 : 1;
    const rights = days.flatMap((one): Right[] => {
      const sorted = [...named(this.by(what, one))]
        .filter(([, cents]) => cents !== 0)
        .toSorted(([, x], [, y]) => sign * (x - y));
      const row = sorted[Number(place) - 1];
      return row === undefined
        ? []
        : [{ days: one, check: { is: 'nth', place: Number(place), name: row[0], cents: row[1] } }];
    });
    return rights.length === 0 ? null : rights;
  }

  #within(
    days: Days,
    fits: (line: { account: string; party: string }) => boolean,
    by: 'party' | 'account',
  ): Map<string, number> {
    const sums = new Map<string, number>();
    for (const line of this.truth.lines(days)) {
      if (!COSTS.includes(this.truth.typeOf(line.account)) || !fits(line)) continue;
      const key = by === 'party' ? vendorOf(line) : line.account;
      sums.set(key, (sums.get(key) ?? 0) + line.cents);
    }
    return sums;
  }

  #where(what: string, bound: string, days: Days): Map<Entry, number> {
    const [name = '', first = '', second = ''] = what.split('/');
    const all = (() => {
      switch (name) {
        case 'invoices':
        case 'bills':
          return this.listed([name], days);
        case 'account':
          return this.costSizes(days, (_, account) => isUnder(account, first));
        case 'vendor':
          return this.costSizes(days, (_, __, party) => party === first);
        case 'vendorIn':
          return this.costSizes(days, (_, account, party) => party === first && isUnder(account, second));
        case 'expenses':
          return this.costSizes(days);
        default:
          return fail(what);
      }
    })();
    const fits = boundOf(bound);
    return new Map([...all].filter(([, cents]) => fits(cents)));
  }

  #late(
    form: string,
    day: number,
    least: number,
    most = Number.POSITIVE_INFINITY,
  ): { entry: Entry; cents: number }[] {
    return this.truth.open(form === 'Bill' ? 'Bill' : 'Invoice', day).filter(({ entry }) => {
      const late = day - (entry.dueDay ?? entry.day);
      return late >= least && late <= most;
    });
  }

  #dated(name: string, days: Days): Right[] | null {
    const { customer } = this.slots;
    if (customer === null) return null;
    const found = this.truth
      .lines(days)
      .filter(({ entry, cents }) => cents !== 0 && entry.party?.name === customer)
      .filter(({ entry, account }) =>
        name === 'lastPayment'
          ? ['Payment', 'SalesReceipt'].includes(entry.kind ?? '')
          : this.truth.typeOf(account) === 'Income',
      )
      .map(({ entry }) => entry.day);
    if (found.length === 0) return null;
    const day = name === 'firstSale' ? Math.min(...found) : Math.max(...found);
    return [{ days: null, check: { is: 'day', day } }];
  }

  /** The change itself with what it is made of, or what of it stands in single transactions of at least half of it. */
  #oneOff(of: readonly string[], one: Days, two: Days): Right[] {
    const flow = this.flow(of[0] ?? '', of.slice(1)) ?? fail(of.join(':'));
    const change = flow(one) - flow(two);
    const sizes = this.#where(of[0] === 'expenses' ? 'expenses' : of.join('/'), '>0', one);
    const large = [...sizes.values()]
      .filter((cents) => 2 * cents >= Math.abs(change))
      .reduce((sum, cents) => sum + cents, 0);
    return [
      { days: one, kinds: ['why'], check: { is: 'amount', cents: change } },
      { days: one, check: { is: 'amount', cents: large } },
    ];
  }
}

function listOf(open: readonly { cents: number }[]): Check {
  return { is: 'list', cents: open.reduce((sum, { cents }) => sum + cents, 0), count: open.length };
}

function isUnder(account: string, parent: string): boolean {
  return account === parent || account.startsWith(`${parent}:`);
}

function totalIn(sizes: ReadonlyMap<Entry, number>): number {
  return [...sizes.values()].reduce((sum, cents) => sum + cents, 0);
}

function boundOf(text: string): (cents: number) => boolean {
  const [low, high] = text.split('-').map(Number) as [number, number?];
  if (high !== undefined) return (cents) => cents >= low && cents <= high;
  if (text.startsWith('>=')) return (cents) => cents >= Number(text.slice(2));
  if (text.startsWith('<')) return (cents) => cents < Number(text.slice(1));
  return (cents) => cents > Number(text.slice(1));
}

function monthsIn({ from, to }: Days): number {
  let count = 0;
  for (let start = from; start <= to; start = monthsLater(start, 1)) count += 1;
  return count;
}

function quartersOf({ from, to }: Days): Days[] {
  const quarters: Days[] = [];
  for (let start = from; start <= to; start = monthsLater(start, 3))
    quarters.push({ from: start, to: Math.min(to, monthsLater(start, 3) - 1) });
  return quarters;
}
