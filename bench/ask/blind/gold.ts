import { type Entry, sizeOf, totalOf } from '@insights/companies';
import type { Days, Truth } from '../truth.ts';
import { type Calendar, daysOf } from './days.ts';

/** What an answer must say. Rows are by name, and without a name under ''. */
export type Check =
  | { readonly is: 'amount'; readonly cents: number }
  | { readonly is: 'count'; readonly count: number }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'days'; readonly tenths: readonly number[] }
  | { readonly is: 'day'; readonly day: number }
  | { readonly is: 'text'; readonly text: string }
  | {
      readonly is: 'table';
      readonly rows: ReadonlyMap<string, number>;
      readonly top?: number;
      readonly order?: 'smallest' | 'falling';
    }
  | { readonly is: 'series'; readonly cents: readonly number[] }
  | { readonly is: 'list'; readonly cents: number; readonly count: number }
  | { readonly is: 'holds'; readonly names: readonly string[]; readonly not: readonly string[] }
  | { readonly is: 'plan' };

/** One way to be right: about these days, this kind of plan where it is told, and this in it. */
export interface Right {
  readonly days: Days | null;
  readonly kinds?: readonly string[];
  readonly check: Check;
}

/** Either ways to be right, or the true reason why there is no answer. */
export type BlindGold =
  | { readonly rights: readonly Right[] }
  | { readonly reason: string; readonly word?: string };

export interface Slots {
  readonly vendor: string;
  readonly customer: string | null;
  readonly invoice: Entry | null;
  readonly paid: Entry;
}

const CREDIT_SIDE = [
  'Income',
  'Other Income',
  'Accounts Payable',
  'Credit Card',
  'Other Current Liability',
  'Long Term Liability',
  'Equity',
];
const COSTS = ['Cost of Goods Sold', 'Expense', 'Other Expense'];
const LIABILITIES = ['Accounts Payable', 'Credit Card', 'Other Current Liability', 'Long Term Liability'];
const ASSETS = ['Bank', 'Accounts Receivable', 'Other Current Asset', 'Fixed Asset', 'Other Asset'];
const LIQUID = ['Bank', 'Accounts Receivable', 'Other Current Asset'];
const DUE_SOON = ['Accounts Payable', 'Credit Card', 'Other Current Liability'];
const EVER = Number.NEGATIVE_INFINITY;

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
export class BlindTruth {
  readonly #truth: Truth;
  readonly #calendar: Calendar;
  readonly #slots: Slots;

  constructor(truth: Truth, calendar: Calendar, slots: Slots) {
    this.#truth = truth;
    this.#calendar = calendar;
    this.#slots = slots;
  }

  gold(key: string, when: string): BlindGold | null {
    const [name = '', ...of] = key.split(':');
    // Neither is among the kinds of questions; a part of the right answer would be a wrong one.
    if (name === 'without' || name === 'sum' || name === 'perDay') return { reason: name };
    if (name === 'decline') return { reason: of[0] ?? '', ...(of[1] === undefined ? {} : { word: of[1] }) };
    const times = when.split('|').map((one) => this.#days(one));
    const window = this.#truth.simulation.window;
    const isOutside = times.some((options) => options.some(({ from }) => from < window.start));
    if (isOutside && name !== 'all') return { reason: 'window' };
    const rights = this.#rights(name, of, times[0] ?? [], times[1] ?? []);
    return rights === null || rights.length === 0 ? null : { rights };
  }

  #days(key: string): Days[] {
    const { window } = this.#truth.simulation;
    if (key === '-' || key === 'all') return [{ from: window.start, to: window.end }];
    return daysOf(key, this.#calendar);
  }

  #rights(
    name: string,
    of: readonly string[],
    days: readonly Days[],
    others: readonly Days[],
  ): Right[] | null {
    const flow = this.#flow(name, of);
    if (flow !== null) return days.map((one) => ({ days: one, check: { is: 'amount', cents: flow(one) } }));
    const truth = this.#truth;
    const inner = () => this.#flow(of[0] ?? '', of.slice(1)) ?? fail(of.join(':'));
    const each = (check: (one: Days) => Check, kinds?: string[]): Right[] =>
      days.map((one) => ({ days: one, check: check(one), ...(kinds === undefined ? {} : { kinds }) }));
    const anyDays = (check: Check, kinds?: string[]): Right[] => [
      { days: null, check, ...(kinds === undefined ? {} : { kinds }) },
    ];
    switch (name) {
      case 'billedTo': {
        const { customer } = this.#slots;
        return customer === null
          ? null
          : days.flatMap((one): Right[] =>
              [truth.toCustomer(one, customer), this.#invoicedTo(one, customer)].map((cents) => ({
                days: one,
                check: { is: 'amount', cents },
              })),
            );
      }
      case 'margin':
        return each((one) => ({
          is: 'number',
          value:
            (100 *
              (of[0] === 'grossMargin'
                ? truth.revenue(one) - truth.ofTypes(one, ['Cost of Goods Sold'])
                : truth.netProfit(one))) /
            truth.revenue(one),
        }));
      case 'kpi':
        return each((one) => this.#keyFigure(of[0] ?? '', one));
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
        const sum = this.#flow(path[0] ?? '', path.slice(1)) ?? fail(path.join(':'));
        const kinds = name === 'compare' ? ['compare', 'why'] : ['why'];
        const [one, two] = [days[0] as Days, others[0] as Days];
        const cents = sum(one) - sum(two);
        return [
          { days: one, kinds, check: { is: 'amount', cents } },
          { days: two, kinds, check: { is: 'amount', cents: 0 - cents } },
        ];
      }
      case 'whyMargin':
        return each(
          (one) => ({
            is: 'number',
            value: 100 * (this.#margin(one) - this.#margin(others[0] as Days)),
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
              this.#flow(of[0] ?? '', of.slice(1, -1)) ?? inner(),
            ),
          }),
          name === 'trend' ? ['trend', 'extreme', 'average', 'running', 'total'] : ['running'],
        );
      case 'moving':
      case 'average': {
        const sum = this.#flow(of[0] ?? '', []) ?? fail(of.join(':'));
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
          rows: this.#by(of[0] ?? '', one),
          top: Number(of[1]),
          ...(name === 'bottom' ? { order: 'smallest' as const } : {}),
        }));
      case 'by':
      case 'madeOf':
        return each((one) => ({
          is: 'table',
          rows: this.#by(`${of[0]}/${of[1] ?? 'account'}`, one),
        }));
      case 'rising':
      case 'falling': {
        const by = of[1] === 'customer' ? 'customers' : 'accounts';
        return each(
          (one) => ({
            is: 'table',
            rows: changes(this.#by(by, one), this.#by(by, others[0] as Days)),
            top: 1,
            ...(name === 'falling' ? { order: 'falling' as const } : {}),
          }),
          ['compare', 'why'],
        );
      }
      case 'largest':
        return each((one) => {
          const sizes = [...(of[0] === 'debits' ? truth.sizes(one) : this.#costSizes(one)).values()];
          return {
            is: 'series',
            cents: sizes.toSorted((a, b) => Math.abs(b) - Math.abs(a)).slice(0, Number(of[1])),
          };
        });
      case 'share': {
        const part =
          of[0] === 'customer' ? (one: Days) => truth.toCustomer(one, this.#slots.customer ?? '') : inner();
        if (of[0] === 'customer' && this.#slots.customer === null) return null;
        const whole = (one: Days) => (of[0] === 'customer' ? truth.revenue(one) : truth.expenses(one));
        return each((one) => ({ is: 'number', value: (100 * part(one)) / whole(one) }), ['share']);
      }
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
        const by = (one: Days) => this.#dealtWith(of[0] === 'customers' ? 'customers' : 'vendors', one);
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
        return each((one) => ({ is: 'table', rows: this.#balances('Invoice', one.to) }), ['open']);
      case 'owed':
        return each((one) => ({ is: 'table', rows: this.#balances('Bill', one.to) }), ['open']);
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
        return each(({ to }) => this.#unapplied(to), ['unapplied']);
      case 'customerBalance':
        return this.#slots.customer === null ? null : this.#owedBy('Invoice', this.#slots.customer, days);
      case 'vendorBalance':
        return this.#owedBy('Bill', of[0] ?? '', days);
      case 'invoicePaid':
      case 'document': {
        const { invoice } = this.#slots;
        if (invoice === null) return null;
        return anyDays({ is: 'text', text: this.#isPaid(invoice) ? 'Paid' : 'Not paid' }, ['document']);
      }
      case 'daysToPay':
        return this.#daysToPay('Invoice');
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
          name === 'findAmount' ? (entry: Entry) => sizeOf(entry) === sizeOf(this.#slots.paid) : null;
        const { window, company } = truth.simulation;
        const found = company.entries.filter(
          (entry) =>
            !entry.isDeleted &&
            !entry.isVoided &&
            entry.day >= window.start &&
            entry.day <= window.end &&
            (wanted?.(entry) ??
              entry.legs.some(({ memo }) => memo.toLowerCase().includes((of[0] ?? '').toLowerCase()))),
        );
        return anyDays({ is: 'count', count: found.length }, ['list', 'count']);
      }
      case 'recurring':
        return anyDays({ is: 'holds', names: MONTHLY, not: ERRANDS }, ['recurring']);
      case 'recurringRising':
        return anyDays({ is: 'plan' }, ['recurring']);
      case 'cashVsProfit':
        return each(
          (one) => ({ is: 'amount', cents: this.#cashChange(one) - truth.netProfit(one) }),
          ['cashVsProfit'],
        );
      case 'basisVsBasis':
        return days.flatMap((one): Right[] =>
          ([1, -1] as const).map((sign) => ({
            days: one,
            kinds: ['basisVsBasis', 'compare'],
            check: { is: 'amount', cents: sign * (this.#onCash(one, 'net') - truth.netProfit(one)) },
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

  /** What is one amount over days; null where it is not. */
  #flow(name: string, of: readonly string[]): ((days: Days) => number) | null {
    const truth = this.#truth;
    const account = (id: string) => (days: Days) => truth.account(days, id);
    const until = ({ to }: Days): Days => ({ from: EVER, to });
    const balances = (types: readonly string[], sign: 1 | -1) => (days: Days) =>
      sign * truth.ofTypes(until(days), types) || 0;
    const { vendor, customer } = this.#slots;
    switch (name) {
      case 'revenue':
        return (days) => truth.revenue(days);
      case 'cogs':
        return (days) => truth.ofTypes(days, ['Cost of Goods Sold']);
      case 'gross':
        return (days) => truth.revenue(days) - truth.ofTypes(days, ['Cost of Goods Sold']);
      case 'expenses':
        return (days) => truth.expenses(days);
      case 'opex':
        return (days) => truth.ofTypes(days, ['Expense']);
      case 'net':
        return (days) => truth.netProfit(days);
      case 'otherIncome':
        return (days) => 0 - truth.ofTypes(days, ['Other Income']);
      case 'ebitda':
        return (days) =>
          truth.netProfit(days) +
          truth.account(days, 'Interest Expense') +
          truth.account(days, 'Depreciation');
      case 'account':
      case 'parent':
        return account(of.join(':'));
      case 'payroll':
        return (days) => truth.account(days, 'Payroll Wages') + truth.account(days, 'Payroll Tax Expense');
      case 'balance':
        return (days) => truth.account(until(days), of.join(':'));
      case 'cash':
        return balances(['Bank'], 1);
      case 'receivables':
        return balances(['Accounts Receivable'], 1);
      case 'payables':
        return balances(['Accounts Payable'], -1);
      case 'debt':
        return balances(['Long Term Liability'], -1);
      case 'cards':
        return balances(['Credit Card'], -1);
      case 'liabilities':
        return balances(LIABILITIES, -1);
      case 'assets':
        return balances(ASSETS, 1);
      case 'equity':
        return balances([...ASSETS, ...LIABILITIES], 1);
      case 'kpiWorkingCapital':
        return balances([...LIQUID, ...DUE_SOON], 1);
      case 'salesTaxOwed':
        return (days) =>
          truth.account(until(days), 'Sales Tax Payable') + truth.account(until(days), 'County Sales Tax');
      case 'salesTaxPaid':
        return (days) =>
          this.#legs(
            days,
            ({ account: id, cents, type }) => id === 'Sales Tax Payable' && cents > 0 && type !== 'Refund',
          );
      case 'draws':
        return (days) => 0 - truth.account(days, "Owner's Draws");
      case 'contributions':
        return account("Owner's Investment");
      case 'loanInterest':
        return account('Interest Expense');
      case 'debtRepaid':
        return (days) =>
          this.#legs(
            days,
            ({ account: id, cents }) => truth.typeOf(id) === 'Long Term Liability' && cents > 0,
          );
      case 'vendor':
        return (days) => truth.withVendor(days, of[0] ?? '');
      case 'vendorSlot':
        return (days) => truth.withVendor(days, vendor);
      case 'vendorIn':
        return (days) => truth.withVendor(days, of[0] ?? '', of[1] ?? '');
      case 'noVendor':
        return (days) => truth.withVendor(days, '');
      case 'customerSlot':
        return customer === null ? null : (days) => truth.toCustomer(days, customer);
      case 'invoiced':
        return (days) => truth.invoiced(days);
      case 'collected':
        return (days) => truth.collected(days);
      case 'uncategorized':
        return (days) =>
          truth.account(days, 'Uncategorized Expense') + truth.account(days, 'Ask My Accountant');
      case 'netCashChange':
        return (days) => this.#cashChange(days);
      case 'revenueOn':
        return (days) => (of[0] === 'Cash' ? this.#onCash(days, 'revenue') : truth.revenue(days));
      case 'netOn':
        return (days) => (of[0] === 'Cash' ? this.#onCash(days, 'net') : truth.netProfit(days));
      default:
        return null;
    }
  }

  #legs(days: Days, fits: (leg: { account: string; cents: number; type: string }) => boolean): number {
    let sum = 0;
    for (const { account, cents, entry } of this.#truth.lines(days))
      if (fits({ account, cents, type: entry.type })) sum += cents;
    return sum;
  }

  #margin(days: Days): number {
    const truth = this.#truth;
    return (truth.revenue(days) - truth.ofTypes(days, ['Cost of Goods Sold'])) / truth.revenue(days);
  }

  #keyFigure(id: string, days: Days): Check {
    const truth = this.#truth;
    const until = { from: EVER, to: days.to };
    const soon = 0 - truth.ofTypes(until, DUE_SOON);
    switch (id) {
      case 'currentRatio':
        return { is: 'number', value: truth.ofTypes(until, LIQUID) / soon };
      case 'quickRatio':
        return {
          is: 'number',
          value:
            (truth.ofTypes(until, ['Bank', 'Accounts Receivable']) +
              truth.account(until, 'Undeposited Funds')) /
            soon,
        };
      case 'debtToEquity':
        return {
          is: 'number',
          value:
            (0 - truth.ofTypes(until, ['Long Term Liability'])) /
            truth.ofTypes(until, [...ASSETS, ...LIABILITIES]),
        };
      case 'payrollShare':
        return {
          is: 'number',
          value:
            (100 * (truth.account(days, 'Payroll Wages') + truth.account(days, 'Payroll Tax Expense'))) /
            truth.revenue(days),
        };
      default:
        return fail(id);
    }
  }

  #by(what: string, days: Days): Map<string, number> {
    const truth = this.#truth;
    const until = { from: EVER, to: days.to };
    switch (what) {
      case 'customers':
      case 'revenue/customer':
        return truth.byCustomer(days);
      case 'vendors':
      case 'expenses/vendor':
        return truth.byVendor(days);
      case 'accounts':
      case 'expenses/account':
        return truth.byCostAccount(days);
      case 'revenue/account':
        return this.#byAccount(days, ['Income']);
      case 'opex/account':
        return this.#byAccount(days, ['Expense']);
      case 'cash/account':
        return this.#byAccount(until, ['Bank']);
      case 'liabilities/account':
        return this.#byAccount(until, LIABILITIES);
      default:
        return fail(what);
    }
  }

  #byAccount(days: Days, types: readonly string[]): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { account, cents } of this.#truth.lines(days)) {
      const type = this.#truth.typeOf(account);
      if (!types.includes(type)) continue;
      sums.set(account, (sums.get(account) ?? 0) + (CREDIT_SIDE.includes(type) ? -cents : cents));
    }
    return sums;
  }

  #costSizes(days: Days, fits: (entry: Entry, account: string, party: string) => boolean = () => true) {
    const sizes = new Map<Entry, number>();
    for (const { entry, account, cents, party } of this.#truth.lines(days)) {
      if (cents === 0 || !COSTS.includes(this.#truth.typeOf(account)) || !fits(entry, account, party))
        continue;
      sizes.set(entry, (sizes.get(entry) ?? 0) + cents);
    }
    return sizes;
  }

  /** Everybody named with an amount on income or on costs; what was voided holds none. */
  #dealtWith(who: 'customers' | 'vendors', days: Days): Map<string, number> {
    const truth = this.#truth;
    const isSale = (type: string) => type === 'Income';
    const found = truth
      .lines(days)
      .filter(({ cents, account }) => {
        const type = truth.typeOf(account);
        return cents !== 0 && (who === 'customers' ? isSale(type) : COSTS.includes(type));
      })
      .map(({ party }): [string, number] => [party, 0]);
    const all = named(new Map(found));
    return who === 'customers'
      ? all
      : new Map([...all].filter(([name]) => named(truth.byVendor(days)).has(name)));
  }

  #lists(name: string, of: readonly string[], days: readonly Days[]): Right[] {
    const kinds = { count: ['count', 'list'], averageSize: ['averageSize', 'list'] }[name] ?? ['list'];
    return days.flatMap((one): Right[] => {
      const sizes = [...this.#listed(of, one).values()];
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

  #listed([what = '', of = '']: readonly string[], days: Days): Map<Entry, number> {
    const { entries } = this.#truth.simulation.company;
    switch (what) {
      case 'invoices':
      case 'bills':
        return new Map(
          entries
            .filter(
              ({ kind, day, isDeleted, isVoided }) =>
                kind === (what === 'bills' ? 'Bill' : 'Invoice') &&
                day >= days.from &&
                day <= days.to &&
                !isDeleted &&
                !isVoided,
            )
            .map((entry) => [entry, totalOf(entry)]),
        );
      case 'account':
        return this.#costSizes(days, (_, account) => account === of);
      case 'vendor':
        return this.#costSizes(days, (_, __, party) => party === of);
      default:
        return new Map([...this.#costSizes(days)].filter(([, cents]) => Math.abs(cents) >= Number(of)));
    }
  }

  /** What each party owes or is owed: documents less payments and credits, used up or not. */
  #balances(form: 'Invoice' | 'Bill', day: number): Map<string, number> {
    const account = form === 'Invoice' ? 'Accounts Receivable' : 'Accounts Payable';
    const balances = new Map<string, number>();
    for (const { account: own, cents, party } of this.#truth.lines({ from: EVER, to: day })) {
      if (own !== account) continue;
      balances.set(party, (balances.get(party) ?? 0) + (form === 'Invoice' ? cents : -cents));
    }
    return new Map([...balances].filter(([, cents]) => cents !== 0));
  }

  #owedBy(form: 'Invoice' | 'Bill', name: string, days: readonly Days[]): Right[] {
    return days.map((one) => ({
      days: one,
      check: { is: 'amount', cents: this.#balances(form, one.to).get(name) ?? 0 },
    }));
  }

  #invoicedTo(days: Days, customer: string): number {
    return [...this.#listed(['invoices'], days)]
      .filter(([{ party }]) => party?.name === customer)
      .reduce((sum, [, cents]) => sum + cents, 0);
  }

  #unapplied(day: number): Check {
    let [cents, count] = [0, 0];
    for (const entry of this.#truth.simulation.company.entries) {
      if (entry.isDeleted || entry.isVoided || entry.day > day) continue;
      if (entry.kind !== 'Payment' && entry.kind !== 'CreditMemo') continue;
      const used = entry.links.filter(({ to }) => to.day <= day).reduce((sum, link) => sum + link.cents, 0);
      if (used === totalOf(entry)) continue;
      cents += totalOf(entry) - used;
      count += 1;
    }
    return { is: 'list', cents: 0 - cents, count };
  }

  #isPaid(invoice: Entry): boolean {
    const paid = this.#truth.simulation.company.entries
      .filter(({ isDeleted, kind, day }) => !isDeleted && kind !== 'Deposit' && day <= this.#calendar.today)
      .flatMap(({ links }) => links.filter(({ to }) => to === invoice).map(({ cents }) => cents));
    return paid.reduce((sum, cents) => sum + cents, 0) === totalOf(invoice);
  }

  /** Weighted by amount, of documents that were paid in full in the last twelve months, however these are counted. */
  #daysToPay(form: 'Invoice' | 'Bill'): Right[] | null {
    const { entries } = this.#truth.simulation.company;
    const { today } = this.#calendar;
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
        if (entry.day < this.#truth.simulation.window.start) continue;
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

  #cashChange(days: Days): number {
    return this.#legs(
      days,
      ({ account }) => this.#truth.typeOf(account) === 'Bank' || account === 'Undeposited Funds',
    );
  }

  /** Counted when money moves: of invoices and bills as much as is paid, on the day on which it is. */
  #onCash({ from, to }: Days, what: 'revenue' | 'net'): number {
    const earns = ['Income', 'Other Income'];
    const types = what === 'revenue' ? ['Income'] : [...earns, ...COSTS];
    let sum = 0;
    for (const { kind, day, legs, links, isDeleted, isVoided } of this.#truth.simulation.company.entries) {
      if (isDeleted || isVoided || day < from || day > to || kind === 'Invoice' || kind === 'Bill') continue;
      for (const { account, cents } of legs) if (types.includes(this.#truth.typeOf(account))) sum -= cents;
      if (kind !== 'Payment' && kind !== 'BillPayment') continue;
      for (const { to: paid, cents } of links) {
        const lines = paid.legs.slice(1);
        const all = lines.reduce((whole, line) => whole + line.cents, 0);
        const own = lines
          .filter(({ account }) => types.includes(this.#truth.typeOf(account)))
          .reduce((part, line) => part + line.cents, 0);
        if (all !== 0) sum += Math.round(((kind === 'Payment' ? 1 : -1) * cents * own) / all);
      }
    }
    return sum;
  }
}

function named(rows: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...rows].filter(([name]) => name !== ''));
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

function fail(what: string): never {
  throw new RangeError(`Nothing tells what is right of ${what}`);
}
