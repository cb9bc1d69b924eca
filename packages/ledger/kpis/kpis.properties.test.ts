import { moneyFormat } from '@insights/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../tools/testing/tiers.ts';
import { listComparisons } from '../comparison/comparisons.ts';
import { explainFigure } from '../figures/explain-figure.ts';
import { figureContext } from '../figures/figure-context.ts';
import { Figures } from '../figures/figures.ts';
import { arbitraryContext } from '../testing/arbitrary-context.ts';
import { buildKpis } from './build-kpis.ts';
import { formatKpiValue } from './format-kpi-value.ts';
import { toNumber } from './fraction.ts';
import type { KpiResult } from './kpi-result.ts';

const USD = moneyFormat('USD');

const RUNS = runs(40, 200);

it('in generated companies, every amount used in a KPI is the sum of its accounts', () => {
  fc.assert(
    fc.property(arbitraryContext, (context) => {
      const figures = new Figures(context);
      const amounts = new Map<string, Set<number>>();
      for (const { current, comparisons, trend } of buildKpis(context)) {
        for (const result of [current, ...comparisons, ...trend].map((each) =>
          'result' in each ? each.result : each,
        )) {
          for (const input of result.inputs) {
            if (input.kind !== 'amount') continue;
            const known = amounts.get(input.source.id) ?? new Set();
            amounts.set(input.source.id, known.add(input.amountCents));
          }
        }
      }
      expect(amounts.size).toBeGreaterThan(25);
      const differing = [...amounts].filter(([id, [amount, ...others]]) => {
        const source = figures.find(id);
        return source === null || others.length > 0 || explainFigure(context, source).amountCents !== amount;
      });
      expect(differing).toEqual([]);
    }),
    RUNS,
  );
});

it('in generated companies, a KPI is a finite number or a sentence', () => {
  fc.assert(
    fc.property(arbitraryContext, (context) => {
      for (const { unit, current, comparisons, trend } of buildKpis(context)) {
        const results = [current, ...[...comparisons, ...trend].map(({ result }) => result)];
        expect(results.filter((result) => !isSound(result))).toEqual([]);
        if (current.status === 'value') {
          expect(formatKpiValue(current.value, unit, USD)).toMatch(
            /^−?\$?[\d,]+(\.\d+)?(%| days?| months?| times)?$/,
          );
        }
        for (const { change } of comparisons) expect(change.words).not.toBe('');
      }
    }),
    RUNS,
  );
});

function isSound(result: KpiResult): boolean {
  if (result.status !== 'value') return /^[A-Z].*\.$/.test(result.reason);
  const { value } = result;
  return value.kind === 'money'
    ? Number.isSafeInteger(value.amountCents)
    : value.fraction.denominator > 0n && Number.isFinite(toNumber(value.fraction));
}

it('in generated companies, a KPI for a comparison period equals the KPI for that period alone', () => {
  fc.assert(
    fc.property(arbitraryContext, (context) => {
      for (const { against, period } of listComparisons(context)) {
        const alone = buildKpis(figureContext(context, period, context));
        const beside = buildKpis(context).map(
          ({ comparisons }) => comparisons.find((each) => each.against === against)?.result,
        );
        expect(beside.map(withoutInputs)).toEqual(alone.map(({ current }) => withoutInputs(current)));
      }
    }),
    runs(10, 50),
  );
});

/** Input ids are relative to the displayed period, which differs. */
function withoutInputs(result: KpiResult | undefined) {
  if (result === undefined) return null;
  const { inputs: _, ...rest } = result;
  return rest;
}
