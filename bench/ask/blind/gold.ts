import { type Entry, sizeOf, totalOf } from '@insights/companies';
import { COSTS, type Days } from '../truth.ts';
import type { BlindGold, Check, Right } from './check.ts';
import { daysOf } from './days.ts';
import { EVER, fail, named, shareOf } from './facts.ts';
import { TurnedFacts } from './turned.ts';

/** Paid every month by a routine of the simulation; and where things are bought as they are needed. */
const MONTHLY = [
  'Whitmore Properties',
  'Skylark Broadband',
  'Taskhive Software',
  'Contactly CRM',
  'Vaultkeep Backup',
  'Bluewater Health Plan',
];
const ERRANDS = ['Beanline Coffee', 'Everything Depot', 'Transcon Airlines', 'Midtown Garage'];

/** What is right about one company; null where the company has nothing of the kind. */
export class BlindTruth extends TurnedFacts {
  /** Of a key as `net or gross`, whatever is right of either. */
  gold(key: string, when: string): BlindGold | null {
    const golds = key.split(' or ').map((one) => this.#goldOf(one, when));
    const [first = null] = golds;
    if (golds.length === 1 || first === null || !('rights' in first)) return first;
    return { ...first, rights: golds.flatMap((one) => (one !== null && 'rights' in one ? one.rights : [])) };
  }

  #goldOf(key: string, when: string): BlindGold | null {
    const [name = '', ...of] = key.split(':');
    if (name === 'decline') return { reason: of[0] ?? '', ...(of[1] === undefined ? {} : { word: of[1] }) };
    const times = when.split('|').map((one) => this.#days(one));
    const window = this.truth.simulation.window;
    const isOutside = times.some((options) => options.some(({ from }) => from < window.start));
    if (isOutside && name !== 'all') return { reason: 'window' };
    const rights = this.#rights(name, of, times[0] ?? [], times[1] ?? []);
    if (rights === null || rights.length === 0) return null;
    return name === 'reconciled' ? { rights, orReason: 'notRecorded' } : { rights };
  }

  #days(key: string): Days[] {
    const { window } = this.truth.simulation;
    if (key === '-' || key === 'all') return [{ from: window.start, to: window.end }];
    return daysOf(key, this.calendar);
  }

  #rights(
    name: string,
    of: readonly string[],
    days: readonly Days[],
    others: readonly Days[],
  ): Right[] | null {
    const flow = this.flow(name, of);
    if (flow !== null) return days.map((one) => ({ days: one, check: { is: 'amount', cents: flow(one) } }));
    const further = this.further(name, of, days, others);
    if (further !== undefined) return further;
    const truth = this.truth;
    const inner = () => this.flow(of[0] ?? '', of.slice(1)) ?? fail(of.join(':'));
    const each = (check: (one: Days) => Check, kinds?: string[]): Right[] =>
      days.map((one) => ({ days: one, check: check(one), ...(kinds === undefined ? {} : { kinds }) }));
    const anyDays = (check: Check, kinds?: string[]): Right[] => [
      { days: null, check, ...(kinds === undefined ? {} : { kinds }) },
    ];
    switch (name) {
      case 'billedTo': {
        const { customer } = this.slots;
        return customer === null
          ? null
          : days.flatMap((one): Right[] =>
              [truth.toCustomer(one, customer), this.invoicedTo(one)].map((cents) => ({
                days: one,
                check: { is: 'amount', cents },
              })),
            );
      }
      case 'margin':
        return each((one) => {
          const profit =
            of[0] === 'grossMargin'
              ? truth.revenue(one) - truth.ofTypes(one, ['Cost of Goods Sold'])
              : truth.netProfit(one);
          return shareOf(100 * profit, truth.revenue(one));
        });
      case 'kpi':
        return each((one) => this.keyFigure(of[0] ?? '', one));
      case 'growth': {
        const before = this.#days('monthBeforeLast')[0] as Days;
        return each((one) => ({
          is: 'number',
          value: (100 * (truth.revenue(one) - truth.revenue(before))) / truth.revenue(before),
        }));
      }
      case 'compare':
      case 'why':
      case 'whyBy': {
        const path = name === 'whyBy' ? of.slice(0, -1) : of;
        const sum = this.flow(path[0] ?? '', path.slice(1)) ?? fail(path.join(':'));
        const kinds = name === 'compare' ? ['compare', 'why'] : ['why'];
        return days.flatMap((one) =>
          others.flatMap((two): Right[] => {
            const cents = sum(one) - sum(two);
            return [
              { days: one, kinds, check: { is: 'amount', cents } },
              { days: two, kinds, check: { is: 'amount', cents: 0 - cents } },
            ];
          }),
        );
      }
      case 'whyMargin':
        return each(
          (one) => ({
            is: 'number',
            value: 100 * (this.margin(one) - this.margin(others[0] as Days)),
          }),
          ['why'],
        );
      case 'mean':
        return each((one) => ({ is: 'amount', cents: inner()(one) }), ['compare']);
      case 'trend':
      case 'running':
        return each(
          (one) => ({
            is: 'series',
            cents: bucketsOf(one, of.at(-1) === 'quarter' ? 3 : 1).map(
              this.flow(of[0] ?? '', of.slice(1, -1)) ?? inner(),
            ),
          }),
          name === 'trend' ? ['trend', 'extreme', 'average', 'running', 'total'] : ['running'],
        );
      case 'moving':
      case 'average': {
        const sum = this.flow(of[0] ?? '', []) ?? fail(of.join(':'));
        const kinds = ['average'];
        return each((one) => ({ is: 'amount', cents: Math.round(sum(one) / 12) }), kinds);
      }
      case 'best':
      case 'worst':
        return each(
          (one) => {
            const months = bucketsOf(one, 1).map(inner());
            return { is: 'amount', cents: name === 'best' ? Math.max(...months) : Math.min(...months) };
          },
          ['extreme', 'trend'],
        );
      case 'lowestCash':
        return each((one) => {
          const balances = Array.from({ length: one.to - one.from + 1 }, (_, place) =>
            truth.ofTypes({ from: EVER, to: one.from + place }, ['Bank']),
          );
          return { is: 'amount', cents: Math.min(...balances) };
        });
      case 'firstDate':
      case 'lastDate': {
        const found = truth
          .lines(days[0] as Days)
          .filter(({ party, cents, entry }) => party === of[1] && cents !== 0 && entry.party?.name === of[1])
          .filter(({ account }) => COSTS.includes(truth.typeOf(account)))
          .map(({ entry }) => entry.day);
        if (found.length === 0) return null;
        return anyDays({ is: 'day', day: name === 'firstDate' ? Math.min(...found) : Math.max(...found) }, [
          'dates',
          'list',
        ]);
      }
      case 'top':
      case 'bottom':
        return each((one) => ({
          is: 'table',
          rows: this.by(of[0] ?? '', one),
          top: Number(of[1]),
          ...(name === 'bottom' ? { order: 'smallest' as const } : {}),
        }));
      case 'by':
      case 'madeOf':
        return each((one) => ({
          is: 'table',
          rows: this.by(`${of[0]}/${of[1] ?? 'account'}`, one),
        }));
      case 'rising':
      case 'falling': {
        const by = of[1] === 'customer' ? 'customers' : 'accounts';
        return each(
          (one) => ({
            is: 'table',
            rows: changes(this.by(by, one), this.by(by, others[0] as Days)),
            top: 1,
            ...(name === 'falling' ? { order: 'falling' as const } : {}),
          }),
          ['compare', 'why'],
        );
      }
      case 'largest':
        return each((one) => {
          const sizes = [...(of[0] === 'debits' ? truth.sizes(one) : this.costSizes(one)).values()];
          return {
            is: 'series',
            cents: sizes.toSorted((a, b) => Math.abs(b) - Math.abs(a)).slice(0, Number(of[1])),
          };
        });
      case 'share': {
        const part =
          of[0] === 'customer' ? (one: Days) => truth.toCustomer(one, this.slots.customer ?? '') : inner();
        if (of[0] === 'customer' && this.slots.customer === null) return null;
        const whole = (one: Days) => (of[0] === 'customer' ? truth.revenue(one) : truth.expenses(one));
        // `How much of our revenue is X` may be told as an amount, too.
        return [
          ...each((one) => ({ is: 'number', value: (100 * part(one)) / whole(one) }), ['share']),
          ...each((one) => ({ is: 'amount', cents: part(one) }), ['total']),
        ];
      }
      case 'topShare':
        // A till's customers have no names.
        if (named(this.by(of[0] ?? '', days[0] as Days)).size === 0) return null;
        return each((one) => {
          const sums = [...named(this.by(of[0] ?? '', one)).values()].toSorted((a, b) => b - a);
          const first = sums.slice(0, Number(of[1])).reduce((sum, cents) => sum + cents, 0);
          return { is: 'share', value: (100 * first) / truth.revenue(one) };
        });
      case 'concentration':
      case 'eighty':
        return each(
          (one) => {
            const sums = [...named(truth.byCustomer(one)).values()].toSorted((a, b) => b - a);
            let [count, sum] = [0, 0];
            for (const cents of sums) {
              if (5 * sum >= 4 * truth.revenue(one)) break;
              sum += cents;
              count += 1;
            }
            return 5 * sum >= 4 * truth.revenue(one) ? { is: 'count', count } : { is: 'plan' };
          },
          ['concentration'],
        );
      case 'new':
      case 'lost': {
        const by = (one: Days) => this.dealtWith(of[0] === 'customers' ? 'customers' : 'vendors', one);
        const { window } = truth.simulation;
        return each(
          (one) => {
            const first = name === 'new' ? window.start : Math.max(window.start, yearBefore(one.from));
            const [now, before] = [by(one), by({ from: first, to: one.from - 1 })];
            const found = name === 'new' ? without(now, before) : without(before, now);
            return { is: 'count', count: found.size };
          },
          [name === 'new' ? 'arrivals' : 'departures'],
        );
      }
      case 'owes':
        return each((one) => ({ is: 'table', rows: this.balances('Invoice', one.to) }), ['open']);
      case 'owed':
        return each((one) => ({ is: 'table', rows: this.balances('Bill', one.to) }), ['open']);
      case 'overdue':
      case 'overdueBills':
      case 'billsDue':
      case 'oldest':
        return each(
          ({ to }) => {
            const open = truth
              .open(name === 'overdue' || name === 'oldest' ? 'Invoice' : 'Bill', to)
              .filter(({ entry }) => {
                const late = to - (entry.dueDay ?? entry.day);
                if (name === 'oldest') return true;
                return name === 'billsDue' ? late >= -Number(of[0]) : late > Number(of[0] ?? 0);
              });
            return {
              is: 'list',
              cents: open.reduce((sum, { cents }) => sum + cents, 0),
              count: open.length,
            };
          },
          ['open'],
        );
      case 'unapplied':
        return each(({ to }) => this.unapplied(to), ['unapplied']);
      case 'customerBalance':
        return this.slots.customer === null ? null : this.#owedBy('Invoice', this.slots.customer, days);
      case 'vendorBalance':
        return this.#owedBy('Bill', of[0] ?? '', days);
      case 'invoicePaid':
      case 'document': {
        const { invoice } = this.slots;
        if (invoice === null) return null;
        return anyDays({ is: 'text', text: this.isPaid(invoice) ? 'Paid' : 'Not paid' }, ['document']);
      }
      case 'daysToPay':
        return this.#daysToPay('Invoice');
      case 'daysToPayOf':
        return this.slots.customer === null ? null : this.#daysToPay('Invoice', this.slots.customer);
      case 'daysToPayVendor':
        return this.#daysToPay('Bill');
      case 'slowest':
        return this.#daysToPay('Invoice') === null ? null : anyDays({ is: 'plan' }, ['daysToPay']);
      case 'count':
      case 'averageSize':
      case 'list':
      case 'listOver':
        return this.#lists(name, of, days);
      case 'findAmount':
      case 'findWord': {
        const wanted =
          name === 'findAmount' ? (entry: Entry) => sizeOf(entry) === sizeOf(this.slots.paid) : null;
        const word = (of[0] ?? '').toLowerCase();
        const { window, company } = truth.simulation;
        const found = company.entries.filter(
          (entry) =>
            !entry.isDeleted &&
            !entry.isVoided &&
            entry.day >= window.start &&
            entry.day <= window.end &&
            (wanted?.(entry) ??
              // Words are looked for in names as well.
              entry.legs.some(({ memo, party }) => `${memo} ${party?.name}`.toLowerCase().includes(word))),
        );
        return anyDays({ is: 'count', count: found.length }, ['list', 'count']);
      }
      case 'recurring':
        return anyDays({ is: 'holds', names: MONTHLY, not: ERRANDS }, ['recurring']);
      case 'recurringRising':
        return anyDays({ is: 'plan' }, ['recurring']);
      case 'cashVsProfit':
        return each(
          (one) => ({ is: 'amount', cents: this.cashChange(one) - truth.netProfit(one) }),
          ['cashVsProfit'],
        );
      case 'basisVsBasis':
        return days.flatMap((one): Right[] =>
          ([1, -1] as const).map((sign) => ({
            days: one,
            kinds: ['basisVsBasis', 'compare'],
            check: { is: 'amount', cents: sign * (this.onCash(one, 'net') - truth.netProfit(one)) },
          })),
        );
      case 'operatingCashFlow':
        return each(() => ({ is: 'plan' }), ['total']);
      case 'findings':
      case 'parity':
      case 'define':
        return anyDays({ is: 'plan' }, [name]);
      default:
        return fail(name);
    }
  }

  #lists(name: string, of: readonly string[], days: readonly Days[]): Right[] {
    const kinds = { count: ['count', 'list'], averageSize: ['averageSize', 'list'] }[name] ?? ['list'];
    return days.flatMap((one): Right[] => {
      const sizes = [...this.listed(of, one).values()];
      const cents = sizes.reduce((sum, size) => sum + size, 0);
      if (name === 'count') return [{ days: one, kinds, check: { is: 'count', count: sizes.length } }];
      if (name === 'averageSize')
        return sizes.length === 0
          ? []
          : [{ days: one, kinds, check: { is: 'amount', cents: Math.round(cents / sizes.length) } }];
      return [
        {
          days: one,
          kinds: ['list', 'total'],
          check: { is: 'list', cents, count: sizes.length },
        },
      ];
    });
  }

  #owedBy(form: 'Invoice' | 'Bill', name: string, days: readonly Days[]): Right[] {
    return days.map((one) => ({
      days: one,
      check: { is: 'amount', cents: this.balances(form, one.to).get(name) ?? 0 },
    }));
  }

  /** Weighted by amount, of documents that were paid in full in the last twelve months, however these are counted. */
  #daysToPay(form: 'Invoice' | 'Bill', name: string | null = null): Right[] | null {
    const { entries } = this.truth.simulation.company;
    const { today } = this.calendar;
    const paidOn = new Map<Entry, { day: number; cents: number }>();
    for (const { links, day, kind, isDeleted } of entries) {
      if (isDeleted || kind === 'Deposit' || day > today) continue;
      for (const { to, cents } of links) {
        const known = paidOn.get(to);
        const last = Math.max(known?.day ?? EVER, day, to.day);
        paidOn.set(to, { day: last, cents: (known?.cents ?? 0) + cents });
      }
    }
    const weighted = ({ from, to }: Days): number | null => {
      let [sum, weight, count] = [0, 0, 0];
      for (const [entry, { day, cents }] of paidOn) {
        if (entry.kind !== form || entry.isVoided || cents !== totalOf(entry) || day < from || day > to)
          continue;
        if (entry.day < this.truth.simulation.window.start) continue;
        if (name !== null && entry.party?.name !== name) continue;
        sum += (day - entry.day) * cents;
        weight += cents;
        count += 1;
      }
      return count < 3 ? null : Math.round((10 * sum) / weight);
    };
    const closed = (this.#days('lastMonth')[0] as Days).to;
    const monthStart = (this.#days('lastMonthLY')[0] as Days).to + 1;
    const options = [
      { from: monthStart, to: closed },
      { from: monthStart, to: today },
      { from: today - 364, to: today },
    ].map(weighted);
    if (options.some((tenths) => tenths === null)) return null;
    return [{ days: null, kinds: ['daysToPay'], check: { is: 'days', tenths: options as number[] } }];
  }
}

function without(rows: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>) {
  return new Map([...rows].filter(([name]) => !others.has(name)));
}

function changes(now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) {
  return new Map(
    [...new Set([...now.keys(), ...before.keys()])].map((name) => [
      name,
      (now.get(name) ?? 0) - (before.get(name) ?? 0),
    ]),
  );
}

/** Twelve months before the first day, which is that of a month. */
function yearBefore(from: number): number {
  const date = new Date(from * 86_400_000);
  return Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth()) / 86_400_000;
}

function bucketsOf({ from, to }: Days, months: 1 | 3): Days[] {
  const buckets: Days[] = [];
  for (let start = from; start <= to; ) {
    const date = new Date(start * 86_400_000);
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months) / 86_400_000;
    buckets.push({ from: start, to: Math.min(to, next - 1) });
    start = next;
  }
  return buckets;
}
