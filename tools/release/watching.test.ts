import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { watch } from '../../apps/server/src/modules/operations/metrics.usecases.ts';
import { createMetrics } from '../../apps/server/src/shared/metrics.ts';
import { ROOT } from './production-packages.ts';

/** Returns the names of the metrics in /metrics. Their values are not read, so their sources are omitted. */
function namesOfMetrics(): Set<string> {
  const metrics = createMetrics();
  watch({ metrics } as Parameters<typeof watch>[0]);
  return new Set(metrics.registry.getMetricsAsArray().map(({ name }) => name));
}

/**
 * Returns the metrics in a Prometheus expression: names that are not keywords, before a `{` or `[` or alone.
 */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\bby\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/g)]
    .filter(({ 0: word, index }) => {
      const isFunction = /^\s*\(/.test(bare.slice(index + word.length));
      const isDuration = /\d$/.test(bare.slice(0, index));
      return !isFunction && !isDuration && !['and', 'or', 'unless', 'sum', 'max', 'min'].includes(word);
    })
    .map(([word]) => word);
}

const names = namesOfMetrics();
const isKnown = (metric: string) =>
  // Prometheus itself provides this metric, which shows whether it reached an instance.
  metric === 'up' || names.has(metric) || names.has(metric.replace(/_(bucket|count|sum)$/, ''));

const rules: { alert: string; expr: string; annotations: { summary: string } }[] = parse(
  readFileSync(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8'),
).groups[0].rules;
const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(
  readFileSync(join(ROOT, 'deploy/grafana/dashboard.json'), 'utf8'),
).panels;
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

it.each(expressions)('%s uses existing metrics', (_, expression) => {
  const named = metricsIn(expression);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((metric) => !isKnown(metric))).toEqual([]);
});

it('a missing metric is detected', () => {
  expect(
    metricsIn('max by (queue) (delta(jobs_lost{state="failed"}[1h])) > 0 and time() - no_metric < 3600'),
  ).toEqual(['jobs_lost', 'no_metric']);
  expect(['jobs_lost', 'no_metric'].some(isKnown)).toBe(false);
});

it('every metric of ours is on the dashboard or has an alert', () => {
  const ours = [...names].filter((name) => !/^(nodejs|process)_/.test(name));
  const shown = new Set(expressions.flatMap(([, expression]) => metricsIn(expression)));
  const isShown = (name: string) => ['', '_bucket', '_count'].some((end) => shown.has(`${name}${end}`));
  expect(ours.filter((name) => !isShown(name))).toEqual(['model_cost_micros_total']);
});
