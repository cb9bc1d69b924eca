import { documentAt, lastDayOf, monthOf, type Period, sameDaysLastYear } from '@insights/ledger';
import {
  ASSETS,
  COSTS,
  CURRENT_ASSETS,
  CURRENT_LIABILITIES,
  cashBridge,
  contextFromLedger,
  isCost,
  isDebt,
  isOfType,
  isPayroll,
  isRevenue,
  loanPayments,
  type OracleContext,
  OracleDocuments,
  ownerDraws,
  type Posting,
  statementAmounts,
  vendorName,
} from '@insights/oracle';
import type { InsightSet } from '../insights/build-insights.ts';
import { nameInText } from '../insights/clean-name.ts';
import type { Figure } from '../insights/figure.ts';
import { figuresOf, type Insight, type InsightKind, type Predicate, type Run } from '../insights/insight.ts';

/** Expected value of a figure: an amount, count or day, one of several values, a share, or a name. */
type Expected = number | readonly number[] | { readonly part: number; readonly of: number } | string;

/**
 * Recalculates a company's postings and documents one by one, without using the ledger's figures, and returns a
 * function that lists an insight's differences in figures, sums, directions and words. A figure that is not
 * recalculated counts as a difference.
 */
export function recompute(set: InsightSet): (insight: Insight) => string[] {
  const again = new Again(set);
  return (insight) => [
    ...figuresOf(insight).flatMap((figure) => again.figureDiffers(insight, figure)),
    ...sumsDiffer(insight),
    ...wordsDiffer(insight),
    ...again.insightDiffers(insight),
  ];
}

class Again {
  readonly #set: InsightSet;
  readonly #oracle: OracleContext;
  readonly #documents: OracleDocuments;
  readonly #now: Period;
  readonly #statements = new Map<string, Readonly<Record<string, number>>>();

  constructor(set: InsightSet) {
    this.#set = set;
    const { context } = set.books.request;
    this.#oracle = contextFromLedger(context);
    this.#documents = documentsOf(set);
    this.#now = context.period;
  }

  figureDiffers(insight: Insight, figure: Figure): string[] {
    const should =
      figure.role === 'doubt' ? this.#disputed(figure) : this.#kinds[insight.kind]?.(insight, figure.role);
    if (should === undefined) return [`${insight.id} ${figure.role}: nothing adds it up once more`];
    return isAsExpected(figure, should)
      ? []
      : [
          `${insight.id} ${figure.role}: ${JSON.stringify(figure.value, withDigits)} should be ${JSON.stringify(should)}`,
        ];
  }

  /** Checks what an insight says in addition to its figures: a direction, a record, a cause. */
  insightDiffers(insight: Insight): string[] {
    return [
      ...this.#directionDiffers(insight),
      ...(insight.kind === 'record' ? this.#recordDiffers(insight) : []),
      ...this.#salesDiffer(insight),
      ...this.#meaningDiffers(insight),
      ...insight.explains.flatMap((id) => this.#causeDiffers(insight, id)),
    ];
  }

  /** Returns an amount of an insight, by the key in its id: for a period, or on the period's last day. */
  #amount(key: string, period: Period): number {
    const { books } = this.#oracle;
    const days = `${period.start}..${period.end}`;
    const statements = this.#statements.get(days) ?? statementAmounts(this.#oracle, period);
    this.#statements.set(days, statements);
    const [name, sign] = STATEMENT_AMOUNTS[key] ?? [];
    if (name !== undefined) return (sign ?? 1) * (statements[name] ?? Number.NaN);
    const other: Readonly<Record<string, () => number>> = {
      payroll: () => books.activity(period, ({ account }) => isPayroll(account)),
      inventory: () => books.balance(period.end, ({ detailType }) => detailType === 'Inventory'),
      debt: () => -books.balance(period.end, isDebt),
    };
    return other[key]?.() ?? Number.NaN;
  }

  /** Returns amounts by displayed name of the account, customer, vendor or item. */
  #amountsByName(by: 'account' | 'customer' | 'vendor' | 'item', isOfRevenue: boolean, period: Period) {
    const { books } = this.#set.books.request.context;
    const accountName = ({ account: { id } }: Posting) => {
      const account = books.chart.accounts.find((one) => one.id === id);
      return account === undefined ? '' : this.#set.books.accountName(account);
    };
    const textOf = { account: accountName, customer: ({ party }: Posting) => party, vendor: vendorName };
    const sign = isOfRevenue && by !== 'item' ? -1 : 1;
    const sums =
      by === 'item'
        ? this.#documents.salesByItem(period)
        : this.#oracle.books.sums(period, isOfRevenue ? isRevenue : isCost, textOf[by]);
    const named = new Map<string, number>();
    for (const [text, cents] of sums) {
      const name = nameInText(text, by);
      named.set(name, (named.get(name) ?? 0) + sign * cents);
    }
    return named;
  }

  #transactions(period: Period, isOfRevenue: boolean): number[] {
    const isIncluded = isOfRevenue ? isRevenue : isCost;
    const sums = this.#oracle.books.sums(period, isIncluded, ({ transactionKey }) => transactionKey);
    return [...sums.values()].map((cents) => (isOfRevenue ? -1 : 1) * cents);
  }

  /** Returns the balance of an account, or of all assets, with the normal sign. */
  #balanceOf(accountName: string, day: number): number {
    const { accrualBooks } = this.#oracle;
    if (accountName === 'total assets') return accrualBooks.balance(day, isOfType(...ASSETS));
    const isWanted = ({ name }: { readonly name: string }) => name === accountName;
    const isLiability = accrualBooks.accounts.some((one) => isWanted(one) && one.type.endsWith('Liability'));
    return (isLiability ? -1 : 1) * accrualBooks.balance(day, isWanted);
  }

  #base({ versus }: Insight): Period {
    return this.#set.books.comparisons.find((one) => one.versus === versus)?.period ?? this.#now;
  }

  /** One entry for each kind; the compiler rejects a missing one. */
  readonly #kinds: Readonly<Record<InsightKind, (insight: Insight, role: string) => Expected | undefined>> = {
    level: (insight, role) => this.#level(insight, role),
    change: (insight, role) => this.#change(insight, role),
    contribution: (insight, role) => this.#contribution(insight, role),
    'one-off': (insight, role) => {
      if (role === 'name') return nameIn(insight);
      const isOfRevenue = insight.id.startsWith('revenue');
      return role === 'amount' ? Math.max(...this.#transactions(insight.period, isOfRevenue)) : undefined;
    },
    share: (insight, role) => this.#share(insight, role),
    rank: (insight, role) => this.#share(insight, role),
    record: (_, role) => (role === 'months' ? this.#set.books.months.length : undefined),
    streak: ({ id, period }, role) => {
      if (role === 'loss') return this.#amount('profit', period);
      return role === 'months' ? this.#streak(id === 'revenue.streak') : undefined;
    },
    ratio: (insight, role) => this.#ratio(insight, role),
    'cash-bridge': (_, role) => cashBridge(this.#oracle.accrualBooks, this.#now)[role],
    'debt-service': (_, role) => {
      const { principal, interest } = loanPayments(this.#oracle.books, this.#now);
      return { principal, interest, service: principal + interest }[role];
    },
    ageing: (insight, role) => this.#ageing(insight, role),
    'paying-habit': (_, role) =>
      role === 'days'
        ? this.#documents.daysToPay({ start: this.#now.end - 364, end: this.#now.end })
        : undefined,
    'break-even': ({ period }, role) => {
      const revenue = this.#amount('revenue', period);
      const costs = -this.#amount('operating', period);
      const needed = Math.round((costs * revenue) / this.#amount('grossProfit', period));
      return { needed, gap: revenue - needed }[role];
    },
    finding: (insight, role) => this.#finding(insight, role),
    parity: (_, role) => {
      const { checks } = this.#set.books.request.parity;
      const failed = checks.filter(({ status }) => status === 'FAIL').length;
      const agreeing = checks.filter(({ status }) => status === 'PASS').length;
      return role === 'checks' ? failed || agreeing : undefined;
    },
    nothing: () => undefined,
  };

  #level({ id }: Insight, role: string): number | undefined {
    const [key = ''] = id.split('.');
    if (key === 'result') return this.#amount(role === 'revenue' ? 'revenue' : 'profit', this.#now);
    return role === 'now' ? this.#amount(key, this.#now) : undefined;
  }

  #change(insight: Insight, role: string): Expected | undefined {
    const [key = '', second = ''] = insight.id.split('.');
    if (key === 'result') return this.#headline(insight, role);
    if (second === 'budget') {
      const planned = this.#planned(key);
      return { change: this.#amount(key, this.#now) - planned, base: planned }[role];
    }
    if (second === 'mean') {
      const mean = Math.round(this.#amount('revenue', this.#set.books.days.year as Period) / 12);
      return { mean, gap: this.#amount('revenue', this.#now) - mean }[role];
    }
    if (role === 'name') return nameIn(insight);
    const at = (period: Period) =>
      key === 'cost'
        ? (this.#amountsByName('account', false, period).get(nameIn(insight)) ?? 0)
        : this.#amount(key, period);
    const [now, base] = [at(this.#now), at(this.#base(insight))];
    const sales = {
      part: this.#amount('revenue', this.#now) - this.#amount('revenue', this.#base(insight)),
      of: this.#amount('revenue', this.#base(insight)),
    };
    return { now, base, change: now - base, percent: { part: now - base, of: base }, sales }[role];
  }

  #headline(insight: Insight, role: string): Expected | undefined {
    const at = (key: string) => ({
      now: this.#amount(key, this.#now),
      base: this.#amount(key, this.#base(insight)),
    });
    const [revenue, profit] = [at('revenue'), at('profit')];
    const percent = ({ now, base }: typeof revenue) => ({ part: Math.abs(now) - Math.abs(base), of: base });
    return {
      revenue: revenue.now,
      revenueBase: revenue.base,
      now: profit.now,
      base: profit.base,
      revenuePercent: percent(revenue),
      profitPercent: percent(profit),
    }[role];
  }

  #contribution(insight: Insight, role: string): Expected | undefined {
    const [key = ''] = insight.id.split('.');
    const by = insight.id.split('.').at(-1) ?? '';
    const isOfRevenue = key === 'revenue';
    const base = this.#base(insight);
    const whole = this.#amount(key, this.#now) - this.#amount(key, base);
    if (role === 'change') return whole;
    if (by === 'ByLine' && role === 'now') return this.#amount(key, this.#now);
    if (by === 'ByLine') return this.#amount(role, this.#now) - this.#amount(role, base);
    if (by === 'ByPrice') {
      const { quantity, price, onlyOnce } = this.#documents.effects(isOfRevenue, this.#now, base);
      return { quantity, price, onlyOnce, others: whole - quantity - price - onlyOnce }[role];
    }
    const sumsOf = (period: Period) => this.#amountsByName(PARTS[by] ?? 'account', isOfRevenue, period);
    const [now, then] = [sumsOf(this.#now), sumsOf(base)];
    const names = namesIn(insight);
    const changeOf = (name = '') => (now.get(name) ?? 0) - (then.get(name) ?? 0);
    if (role === 'others') return whole - names.reduce((sum, name) => sum + changeOf(name), 0);
    const name = names[Number(role.slice(4)) - 1];
    return role.startsWith('name') ? name : role.startsWith('part') ? changeOf(name) : undefined;
  }

  /** Returns the largest customer or expense, and the owner's draws. */
  #share({ id }: Insight, role: string): Expected | undefined {
    const profit = this.#amount('profit', this.#now);
    if (id === 'owners.draws') {
      const draws = ownerDraws(this.#oracle.books, this.#now);
      return { draws, profit, share: { part: draws, of: profit } }[role];
    }
    const isOfRevenue = id === 'customer.largest';
    const sums = this.#amountsByName(isOfRevenue ? 'customer' : 'account', isOfRevenue, this.#now);
    sums.delete('a customer');
    const [name = '', amount = 0] = [...sums].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    const of = this.#amount(isOfRevenue ? 'revenue' : 'expenses', this.#now);
    return { name, amount, share: { part: amount, of } }[role];
  }

  #streak(isOfRevenue: boolean): number {
    const { months } = this.#set.books;
    if (!isOfRevenue) return trailing(months, (month) => this.#amount('profit', month) < 0);
    const compared = months.filter((month) => sameDaysLastYear(month).start >= (months[0]?.start ?? 0));
    const ways = compared.map((month) => {
      const [now, ago] = [month, sameDaysLastYear(month)].map((days) => this.#amount('revenue', days));
      const change = (now ?? 0) - (ago ?? 0);
      return (ago ?? 0) <= 0 ? null : Math.abs(change) * 200 < (ago ?? 0) ? 0 : Math.sign(change);
    });
    const counted = ways.filter((way) => way !== null);
    return trailing(counted, (way) => way === counted.at(-1));
  }

  #ratio(insight: Insight, role: string): Expected | undefined {
    const { answers } = this.#set.books.request;
    const { end } = this.#now;
    if (insight.id === 'cash.payroll') {
      const start = this.#set.books.months.at(-1)?.start ?? end;
      const payroll = this.#amount('payroll', { start, end: lastDayOf(monthOf(start)) });
      return { now: this.#amount('cash', this.#now), payroll }[role];
    }
    if (insight.id === 'cash.runway') {
      const used = Math.round(-this.#amount('operatingCash', insight.period) / 3);
      const cash = this.#amount('cash', this.#now);
      const days = (cash / used) * (365 / 12);
      return { used, now: cash, months: Math.trunc(cash / used), weeks: Math.trunc((days / 365) * 52) }[role];
    }
    if (insight.id === 'cash.floor') {
      const floor = answers.cashFloorCents ?? 0;
      return { floor, gap: floor - this.#amount('cash', this.#now) }[role];
    }
    if (insight.id === 'liquidity.current') {
      const of = -this.#oracle.books.balance(end, isOfType(...CURRENT_LIABILITIES));
      return role === 'ratio'
        ? { part: this.#oracle.books.balance(end, isOfType(...CURRENT_ASSETS)), of }
        : undefined;
    }
    const margin = (period: Period) => ({
      part: this.#amount('grossProfit', period),
      of: this.#amount('revenue', period),
    });
    const [now, base] = [margin(this.#now), margin(this.#base(insight))];
    const asBefore = (BigInt(now.of) * BigInt(base.part)) / BigInt(base.of);
    return { now, base, effect: now.part - Number(asBefore) }[role];
  }

  #ageing({ id, about }: Insight, role: string): Expected | undefined {
    const kind = id.startsWith('invoices') ? 'Invoice' : 'Bill';
    const { readOn } = this.#set.books.request.documents;
    const all = this.#documents.overdue(kind);
    const items = about === null ? all : all.filter(({ party }) => party?.name === about);
    const sumOf = (some: typeof items) => some.reduce((sum, { openCents }) => sum + openCents, 0);
    const isOld = ({ dueDay }: (typeof items)[number]) => readOn - (dueDay ?? readOn) > 90;
    return {
      overdue: sumOf(items),
      amount: sumOf(items),
      count: items.length,
      old: sumOf(items.filter(isOld)),
      share: { part: sumOf(items), of: sumOf(this.#documents.open(kind)) },
      since: Math.min(...items.map(({ dueDay }) => dueDay ?? readOn)),
      name: `“${about}”`,
    }[role];
  }

  /** Checks that an insight about the review matches the review. */
  #disputed({ source }: Figure): number | undefined {
    const { findings, judged } = this.#set.books;
    return source.kind === 'finding'
      ? findings.find(({ id }) => id === source.id)?.impactCents
      : judged.find(source.id)?.correctedCents;
  }

  #finding(insight: Insight, role: string): Expected | undefined {
    const { id } = insight;
    const { findings } = this.#set.books.request.review;
    if (id === 'impossible') {
      const name = figuresOf(insight).find((figure) => figure.role === role)?.label ?? '';
      return this.#balanceOf(name, this.#now.end);
    }
    const impact = (some: typeof findings) => some.map(({ impactCents }) => impactCents);
    if (id === 'review.level') {
      return {
        found: findings.length,
        serious: findings.filter(({ severity }) => severity === 'High').length,
        impact: impact(findings).reduce((sum, cents) => sum + cents, 0),
      }[role];
    }
    const alike = findings.filter(({ code }) => `finding.${code}` === id);
    const largest = Math.max(...impact(alike));
    const title = alike.find(({ impactCents }) => impactCents === largest)?.title;
    return { impact: largest, title: `“${title}”`, count: alike.length }[role];
  }

  #planned(key: string): number {
    const { documents, context } = this.#set.books.request;
    const types = {
      revenue: ['Income'],
      expenses: COSTS,
      profit: ['Income', 'Other Income', ...COSTS],
    }[key];
    const amounts = documents.budgets.status === 'read' ? (documents.budgets.value[0]?.amounts ?? []) : [];
    let sum = 0;
    for (const { accountIndex, day, amountCents } of amounts) {
      const type = context.books.chart.accounts[accountIndex]?.type ?? '';
      if (day < this.#now.start || day > this.#now.end || types?.includes(type) !== true) continue;
      sum += key === 'profit' && COSTS.includes(type) ? -amountCents : amountCents;
    }
    return sum;
  }

  #directionDiffers(insight: Insight): string[] {
    const [key = ''] = insight.id.split('.');
    if (insight.direction === null || (insight.versus !== 'lastYear' && insight.versus !== 'before'))
      return [];
    if (!['change', 'contribution'].includes(insight.kind) || key === 'cost') return [];
    const what = key === 'result' ? 'profit' : key;
    const change = this.#amount(what, this.#now) - this.#amount(what, this.#base(insight));
    const isRight =
      insight.direction === 'same'
        ? Math.abs(change) * 200 <= Math.abs(this.#amount(what, this.#base(insight)))
        : change > 0 === (insight.direction === 'up');
    return isRight ? [] : [`${insight.id}: it did not go ${insight.direction}`];
  }

  /** Checks `while revenue rose by` in a sentence about an expense. */
  #salesDiffer(insight: Insight): string[] {
    const { full } = insight.sentence;
    const text = full.tail.filter((run) => typeof run === 'string').join('');
    const [, verb] = /while revenue (rose|fell)/.exec(text) ?? [];
    const change = this.#amount('revenue', this.#now) - this.#amount('revenue', this.#base(insight));
    const isRight = verb === undefined || change > 0 === (verb === 'rose');
    return isRight ? [] : [`${insight.id}: revenue went the other way`];
  }

  /** Checks that an insight explains its figures if, and only if, the explanation applies. */
  #meaningDiffers({ id, sentence: { full } }: Insight): string[] {
    const text = [...full.runs, ...full.versus, ...full.tail]
      .filter((run) => typeof run === 'string')
      .join('');
    const cash = this.#amount('cash', this.#now);
    const assets = this.#oracle.books.balance(this.#now.end, isOfType(...CURRENT_ASSETS));
    const liabilities = -this.#oracle.books.balance(this.#now.end, isOfType(...CURRENT_LIABILITIES));
    const [draws, profit] = [ownerDraws(this.#oracle.books, this.#now), this.#amount('profit', this.#now)];
    const month = this.#set.books.months.at(-1) ?? this.#now;
    const meanings: readonly (readonly [string, RegExp, boolean])[] = [
      ['owners.draws', /more than the net profit/, profit > 0 && draws > profit],
      ['owners.draws', /there was no profit/, profit <= 0],
      ['cash.payroll', /less than one month of payroll/, cash < this.#amount('payroll', month)],
      ['liquidity.current', /more falls due within a year than/, liabilities > assets],
    ];
    const isWrong = meanings.some(([about, words, holds]) => about === id && words.test(text) !== holds);
    const isVain = /comfortable/.test(text) && assets * 2 < liabilities * 3;
    return isWrong || isVain ? [`${id}: it does not mean that`] : [];
  }

  #recordDiffers({ id, direction }: Insight): string[] {
    const [key = ''] = id.split('.');
    const all = this.#set.books.months.map((month) => this.#amount(key, month));
    const last = all.pop() as number;
    const holds = all.every((one) => (direction === 'up' ? one < last : one > last));
    return holds ? [] : [`${id}: no record`];
  }

  /**
   * Checks that the cause after "because" moved in the same direction and makes up at least half of the change.
   */
  #causeDiffers(insight: Insight, id: string): string[] {
    const [key = ''] = id.split('.');
    if (key === 'result' || insight.kind === 'one-off') return [];
    const whole = this.#amount(key, this.#now) - this.#amount(key, this.#base(insight));
    const [first] = insight.sentence.cause?.runs.filter((run) => typeof run !== 'string') ?? [];
    const part = first?.value.kind === 'money' ? first.value.cents : 0;
    const isCause = Math.sign(part) === Math.sign(whole) && Math.abs(part) * 2 >= Math.abs(whole);
    return isCause ? [] : [`${insight.id}: no cause of ${id}`];
  }
}

/** The statement amount for an insight's key, with its sign in the insight. */
const STATEMENT_AMOUNTS: Readonly<Record<string, readonly [name: string, sign: 1 | -1]>> = {
  revenue: ['incomeStatement.totalRevenue', 1],
  grossProfit: ['incomeStatement.grossProfit', 1],
  expenses: ['incomeStatement.totalExpenses', 1],
  profit: ['incomeStatement.netProfit', 1],
  costs: ['incomeStatement.costOfGoodsSold', -1],
  operating: ['incomeStatement.operatingExpenses', -1],
  otherIncome: ['incomeStatement.otherIncome', 1],
  otherExpenses: ['incomeStatement.otherExpenses', -1],
  cash: ['balanceSheet.bank', 1],
  receivables: ['balanceSheet.accountsReceivable', 1],
  payables: ['balanceSheet.accountsPayable', 1],
  creditCards: ['balanceSheet.creditCards', 1],
  equity: ['balanceSheet.totalEquity', 1],
  operatingCash: ['cashFlowStatement.operatingCashFlow', 1],
};

const PARTS: Readonly<Record<string, 'account' | 'customer' | 'vendor' | 'item'>> = {
  ByItem: 'item',
  ByAccount: 'account',
  ByCustomer: 'customer',
  ByVendor: 'vendor',
};

function documentsOf({ books }: InsightSet): OracleDocuments {
  const { documents, context } = books.request;
  const { transactions, items } = documents;
  const { chart } = context.books;
  return new OracleDocuments({
    documents:
      transactions.status === 'missing'
        ? []
        : Array.from(transactions.value.days, (_, row) => documentAt(transactions.value, chart, row)),
    accounts: chart.accounts,
    items: items.status === 'read' ? items.value : [],
    homeCurrency: documents.homeCurrency,
    readOn: documents.readOn,
  });
}

/** Words that imply the sign of the next amount. A loss shrinks as the result rises. */
const BEFORE: readonly (readonly [RegExp, 1 | -1])[] = [
  [/\b(?:rose|shrank) by $/, 1],
  [/\b(?:fell|grew|overdrawn) by $/, -1],
  [/\b(?:added|operations brought in|borrowing brought in|put in|equity brought in) $/, 1],
  [/\b(?:took away|operations used|investing took|debt took|equity took) $/, -1],
];
/** Words that imply the sign of the preceding amount; a percentage may be in between. */
const BEHIND: readonly (readonly [RegExp, 1 | -1])[] = [
  [/^(?: \(%\))? (?:more|above)\b/, 1],
  [/^(?: \(%\))? (?:less|below)\b/, -1],
];

function wordsDiffer({ id, sentence: { full, short, cause } }: Insight): string[] {
  const forms: readonly (Predicate | null)[] = [full, short, cause];
  return forms.flatMap((form) => {
    // A larger loss is a smaller result; cash below the minimum is stated as a shortfall.
    if (form === null || form.subject.key === 'floor') return [];
    const runs: readonly Run[] = [...form.subject.runs, ...form.runs, ...form.versus, ...form.tail];
    const text = (some: readonly Run[]) => some.map((run) => (typeof run === 'string' ? run : '%')).join('');
    return runs.flatMap((run, index) => {
      if (typeof run === 'string' || run.value.kind !== 'money') return [];
      const [before, behind] = [text(runs.slice(0, index)), text(runs.slice(index + 1))];
      const isLoss = form.subject.key === 'loss' && run.role === 'change';
      const [, ahead] = BEFORE.find(([pattern]) => pattern.test(before)) ?? [];
      const [, after] = BEHIND.find(([pattern]) => pattern.test(behind)) ?? [];
      const signs = [ahead, isLoss && after !== undefined ? -after : after];
      const isRight = signs.every(
        (sign) => sign === undefined || Math.sign((run.value as { cents: number }).cents) === sign,
      );
      return isRight ? [] : [`${id} ${run.role}: its words go the other way`];
    });
  });
}

function sumsDiffer({ id, sentence }: Insight): string[] {
  return sentence.sums.flatMap((sum) => {
    const [whole = 0, ...parts] = sum.map(({ value }) => (value.kind === 'money' ? value.cents : 0));
    const total = parts.reduce((all, part) => all + part, 0);
    return whole === total ? [] : [`${id}: parts of ${total} make no ${whole}`];
  });
}

function isAsExpected({ value }: Figure, should: Expected): boolean {
  switch (value.kind) {
    case 'name':
      return value.name === should;
    case 'percent':
    case 'ratio': {
      if (typeof should !== 'object' || !('part' in should)) return false;
      const size = (number: bigint) => (number < 0n ? -number : number);
      const { numerator, denominator } = value.fraction;
      return size(numerator * BigInt(should.of)) === size(denominator * BigInt(should.part));
    }
    default: {
      const is = value.kind === 'money' ? value.cents : value.kind === 'count' ? value.count : value.day;
      return Array.isArray(should) ? should.includes(is) : should === is;
    }
  }
}

/** Counts how many items at the end match without a gap. */
function trailing<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  return items.length - 1 - items.findLastIndex((item) => !fits(item));
}

function namesIn(insight: Insight): string[] {
  const names = figuresOf(insight).flatMap(({ role, value }) =>
    value.kind === 'name' ? [[role, value.name] as const] : [],
  );
  return [...new Map(names).values()];
}

function nameIn(insight: Insight): string {
  return namesIn(insight)[0] ?? '';
}

function withDigits(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
