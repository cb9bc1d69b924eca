import fc from 'fast-check';
import { expect, it } from 'vitest';
import { explainFigure } from '../figures/explain-figure.ts';
import { Figures } from '../figures/figures.ts';
import { arbitraryContext } from '../testing/arbitrary-context.ts';
import { buildKpis } from './build-kpis.ts';
import { formatKpiValue } from './format-kpi-value.ts';
import { toNumber } from './fraction.ts';
import type { KpiResult } from './kpi-result.ts';

const RUNS = { numRuns: 200 };

it('in 200 generated companies every amount that goes into a KPI is the sum of the accounts it names', () => {
  fc.assert(
    fc.property(arbitraryContext, (context) => {
      const { books, accrualBooks, period, fiscalYearFirstMonth } = context;
      const figures = new Figures(context);
      const options = { periodType: 'last_month', fiscalYearFirstMonth } as const;
      const amounts = new Map<string, Set<number>>();
      for (const { current, previous, trend } of buildKpis(books, accrualBooks, period, options)) {
        for (const result of [current, previous, ...trend.map((point) => point.result)]) {
          for (const input of result?.inputs ?? []) {
            if (input.kind === 'count') continue;
            const known = amounts.get(input.source.id) ?? new Set();
            amounts.set(input.source.id, known.add(input.amountCents));
          }
        }
      }
      expect(amounts.size).toBeGreaterThan(30);
      const differing = [...amounts].filter(([id, [amount, ...others]]) => {
        const source = figures.find(id);
        return source === null || others.length > 0 || explainFigure(context, source).amountCents !== amount;
      });
      expect(differing).toEqual([]);
    }),
    RUNS,
  );
});

it('in 200 generated companies a KPI is a finite number or a sentence', () => {
  fc.assert(
    fc.property(arbitraryContext, ({ books, accrualBooks, period, fiscalYearFirstMonth }) => {
      const options = { periodType: 'last_month', fiscalYearFirstMonth } as const;
      for (const { unit, current, previous, trend, change } of buildKpis(
        books,
        accrualBooks,
        period,
        options,
      )) {
        const results = [
          current,
          ...(previous === null ? [] : [previous]),
          ...trend.map(({ result }) => result),
        ];
        expect(results.filter((result) => !isSound(result))).toEqual([]);
        if (current.status === 'value') {
          expect(formatKpiValue(current.value, unit)).toMatch(
            /^−?\$?[\d,]+(\.\d+)?(%| days?| months?| times)?$/,
          );
        }
        expect(change.words).not.toBe('');
      }
    }),
    RUNS,
  );
});

function isSound(result: KpiResult): boolean {
  if (result.status === 'not-meaningful') return /^[A-Z].*\.$/.test(result.reason);
  const { value } = result;
  return value.kind === 'money'
    ? Number.isSafeInteger(value.amountCents)
    : value.fraction.denominator > 0n && Number.isFinite(toNumber(value.fraction));
}
