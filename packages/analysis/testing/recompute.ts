import { documentAt, type Period, transactionKey } from '@insights/ledger';
import { contextFromLedger, isPayroll, OracleDocuments, statementAmounts } from '@insights/oracle';
import type { InsightSet } from '../insights/build-insights.ts';
import type { Figure } from '../insights/figure.ts';
import type { Insight, InsightKind, OfKind } from '../insights/insight.ts';
import { buildFacts } from './build-facts.ts';
import { factsDiffer, recalculatedFacts } from './recompute-facts.ts';

type Amount = (name: string, period: Period) => number;

/** Expected amounts, counts and shares (part and whole) by role. */
type Expected = Readonly<Record<string, number | readonly [part: number, whole: number] | undefined>>;

/** Kinds whose figures come from statements. The others come from facts, which are recalculated as a whole. */
const EXPECTED: { readonly [Kind in InsightKind]?: (insight: OfKind<Kind>, amount: Amount) => Expected } = {
  result: ({ period, compared }, amount) =>
    compare(amount, 'incomeStatement.netProfit', period, compared?.period),
  revenue: ({ period, compared }, amount) =>
    compare(amount, 'incomeStatement.totalRevenue', period, compared?.period),
  salesChange: ({ period, compared, traits }, amount) => {
    const change = (name: string) =>
      amount(`incomeStatement.${name}`, period) -
      amount(`incomeStatement.${name}`, compared?.period ?? period);
    return {
      change: change('totalRevenue'),
      effect: traits.of === 'grossProfit' ? change('grossProfit') : undefined,
    };
  },
  kept: ({ period, compared }, amount) => ({
    now: [amount('incomeStatement.netProfit', period), amount('incomeStatement.totalRevenue', period)],
    base:
      compared === null
        ? undefined
        : [
            amount('incomeStatement.netProfit', compared.period),
            amount('incomeStatement.totalRevenue', compared.period),
          ],
  }),
  yearResult: ({ period }, amount) => ({ now: amount('incomeStatement.netProfit', period) }),
  cash: ({ period }, amount) => {
    const [now, start] = [
      amount('cashFlowStatement.cashAtEnd', period),
      amount('cashFlowStatement.cashAtStart', period),
    ];
    return { now, start, change: now - start };
  },
  cashCover: ({ period }, amount) => ({ cash: amount('cashFlowStatement.cashAtEnd', period) }),
  cashFloor: ({ period }, amount) => ({ cash: amount('balanceSheet.bank', period) }),
  payrollCover: ({ period }, amount) => ({ cash: amount('balanceSheet.bank', period) }),
  equity: ({ period }, amount) => ({
    now: amount('balanceSheet.totalEquity', period),
    assets: amount('balanceSheet.totalAssets', period),
  }),
};

function compare(amount: Amount, name: string, period: Period, base: Period | undefined): Expected {
  const now = amount(name, period);
  const before = base === undefined ? undefined : amount(name, base);
  return {
    now,
    base: before,
    change: before === undefined ? undefined : now - before,
    percent: before === undefined || before === 0 ? undefined : [now - before, before],
  };
}

/**
 * Recalculates a company's insights posting by posting, without the ledger's figures, and returns the differences: all
 * facts, amounts from statements, invoices and bills past due, and totals that do not equal the sum of their parts.
 */
export function recompute({ books, insights }: InsightSet): string[] {
  const oracle = contextFromLedger(books.context);
  const amount = amountsFrom(oracle);
  const request = {
    figures: books.figures,
    comparisons: books.compared === null ? [] : [books.compared.period],
    documents: books.request.documents,
    walkInCustomers: books.walkInCustomers,
  };
  const again = recalculatedFacts(request);
  return [
    ...factsDiffer(buildFacts(request), again),
    ...partsDiffer(insights, again.profitChange as RecalculatedChange | null, books.isDirectionKnown),
    ...insights.flatMap((insight) => [...figuresDiffer(insight, amount), ...sumsDiffer(insight)]),
    ...payrollDiffers(insights, oracle),
    ...overdueDiffers(insights, books),
  ];
}

function amountsFrom(oracle: ReturnType<typeof contextFromLedger>): Amount {
  const statements = new Map<string, Readonly<Record<string, number>>>();
  return (name, period) => {
    const key = `${period.start} ${period.end}`;
    const known = statements.get(key) ?? statementAmounts(oracle, period);
    statements.set(key, known);
    return known[name] ?? Number.NaN;
  };
}

function figuresDiffer(insight: Insight, amount: Amount): string[] {
  const expect = EXPECTED[insight.kind] as ((one: Insight, amount: Amount) => Expected) | undefined;
  return Object.entries(expect?.(insight, amount) ?? {}).flatMap(([role, should]) => {
    const figure = (insight.figures as Readonly<Record<string, Figure | undefined>>)[role];
    if (figure === undefined || should === undefined || isAsExpected(figure, should)) return [];
    return [`${insight.id} ${role} should be ${String(should)}`];
  });
}

function isAsExpected({ value }: Figure, should: number | readonly [number, number]): boolean {
  if (typeof should === 'number') {
    return (
      (value.kind === 'money' ? value.cents : value.kind === 'count' ? value.count : Number.NaN) === should
    );
  }
  const [part, whole] = should;
  return (
    (value.kind === 'percent' || value.kind === 'centsOfDollar') &&
    value.fraction.numerator * BigInt(whole) === value.fraction.denominator * BigInt(part)
  );
}

function sumsDiffer({ id, sums }: Insight): string[] {
  const cents = ({ value }: Figure) => (value.kind === 'money' ? value.cents : Number.NaN);
  return sums
    .filter(
      ([whole, ...parts]) =>
        whole !== undefined && cents(whole) !== parts.reduce((sum, part) => sum + cents(part), 0),
    )
    .map(() => `${id} has parts that do not add up`);
}

interface RecalculatedChange {
  readonly mainParts: readonly { readonly of?: string; readonly effectCents: number }[];
}

/** Compares the parts of the change in profit, except a change in revenue alone that is not the main cause. */
function partsDiffer(
  insights: readonly Insight[],
  change: RecalculatedChange | null,
  isDirectionKnown: boolean,
): string[] {
  const effectsOf = (...kinds: readonly InsightKind[]) =>
    insights.filter(({ kind }) => kinds.includes(kind)).map(({ cents, isGood }) => (isGood ? cents : -cents));
  const parts = effectsOf('salesChange', 'marginChange', 'costChange');
  if (parts.length === 0) return [];
  const should = (change?.mainParts ?? [])
    .filter(({ of }, index) => of !== 'revenue' || index === 0)
    .map(({ effectCents }) => effectCents)
    .filter((cents) => isDirectionKnown || parts.includes(cents));
  return parts.join() === should.join() ? [] : [`the parts ${parts.join()} should be ${should.join()}`];
}

function payrollDiffers(
  insights: readonly Insight[],
  { books }: ReturnType<typeof contextFromLedger>,
): string[] {
  return insights.flatMap(({ id, kind, figures }) => {
    if (kind !== 'payrollCover') return [];
    const { payroll, day } = figures;
    const end = day.value.kind === 'day' ? day.value.day : 0;
    const start = new Date(end * MS_PER_DAY);
    start.setUTCDate(1);
    const month = { start: Math.round(start.getTime() / MS_PER_DAY), end };
    const should = books.activity(month, ({ account }) => isPayroll(account));
    return isAsExpected(payroll, should) ? [] : [`${id} payroll should be ${should}`];
  });
}

const MS_PER_DAY = 86_400_000;

function overdueDiffers(
  insights: readonly Insight[],
  { request, context, corrected, now }: InsightSet['books'],
): string[] {
  const { transactions, items, homeCurrency, readOn } = request.documents;
  if (transactions.status === 'missing') return [];
  const { chart } = context.books;
  const documents = new OracleDocuments({
    documents: Array.from(transactions.value.days, (_, row) => documentAt(transactions.value, chart, row)),
    accounts: chart.accounts,
    items: items.status === 'read' ? items.value : [],
    homeCurrency,
    readOn,
  });
  return insights.flatMap(({ id, kind, figures, traits, about }) => {
    if (kind !== 'overdue') return [];
    const { side } = traits as OfKind<'overdue'>['traits'];
    const total = documents
      .overdue(side === 'invoices' ? 'Invoice' : 'Bill')
      .filter(
        ({ kind: type, id: number, party, day }) =>
          party?.name === about &&
          day <= now.end &&
          !corrected.transactions.has(transactionKey({ type, id: number })) &&
          !corrected.parties.has(party?.name ?? ''),
      )
      .reduce((sum, { openCents }) => sum + openCents, 0);
    return isAsExpected((figures as OfKind<'overdue'>['figures']).amount, total)
      ? []
      : [`${id} amount should be ${total}`];
  });
}
