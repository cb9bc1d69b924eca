import type { CompanyPlan } from './plan.ts';
import { around, createRandom } from './random.ts';
import { SITUATIONS } from './situations.ts';

const PERIODS = ['last_month', 'last_quarter', 'last_month', 'last_year'] as const;

/** Returns variations of the situations, with other sizes, years, shares and periods. */
export function generatedPlans(count: number): CompanyPlan[] {
  return Array.from({ length: count }, (_, index) => {
    const plan = SITUATIONS[index % SITUATIONS.length] as CompanyPlan;
    const round = Math.floor(index / SITUATIONS.length);
    return round === 0 ? plan : variationOf(plan, index, round);
  });
}

function variationOf(plan: CompanyPlan, index: number, round: number): CompanyPlan {
  const random = createRandom(index * 7919 + 1);
  const scale = 0.3 + 4 * random() ** 2;
  const dollars = (amount: number) => Math.max(1, around(random, amount * scale, 20));
  const lines = <Line extends { dollars?: number; lastMonth?: number }>(list: readonly Line[]): Line[] =>
    list.map((line) => ({
      ...line,
      ...(line.dollars === undefined ? {} : { dollars: dollars(line.dollars) }),
      lastMonth: (line.lastMonth ?? 1) * (0.8 + 0.4 * random()),
    }));
  const weights = <Part extends { weight: number; lastMonth?: number }>(list: readonly Part[]): Part[] =>
    list.map((part) => ({ ...part, lastMonth: (part.lastMonth ?? 1) * (0.6 + 0.8 * random()) }));
  const isLong = plan.months >= 14;
  return {
    ...plan,
    name: `${plan.name} ${'I'.repeat(round)}`,
    seed: plan.seed * 1000 + index,
    months: isLong ? 25 : plan.months,
    periodType:
      isLong && plan.from === undefined ? (PERIODS[index % PERIODS.length] ?? 'last_month') : plan.periodType,
    lastMonth: isLong && plan.from === undefined ? '2024-12' : (plan.lastMonth ?? '2025-06'),
    revenue: (ago, month) =>
      plan.revenue(Math.min(ago, plan.months - 1), month) * scale * (0.9 + 0.2 * random()),
    incomes: weights(plan.incomes),
    customers: weights(plan.customers),
    expenses: lines(plan.expenses),
    openingCash: dollars(plan.openingCash),
    ...(plan.payroll === undefined ? {} : { payroll: lines([plan.payroll])[0] ?? plan.payroll }),
    ...(plan.draws === undefined ? {} : { draws: dollars(plan.draws) }),
    ...(plan.stock === undefined ? {} : { stock: dollars(plan.stock) }),
    ...(plan.loan === undefined
      ? {}
      : { loan: { ...plan.loan, owed: dollars(plan.loan.owed), monthly: dollars(plan.loan.monthly) } }),
    review: { ...(plan.review ?? {}), score: Math.round(35 + 65 * random()) },
  };
}
