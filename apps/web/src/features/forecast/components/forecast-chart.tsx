import type { ForecastSpan } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { useId } from 'react';
import { formatDay, formatShortDayOfYear } from '../../../lib/dates/format-date.ts';
import { useMoney } from '../../../lib/money-context.ts';

export interface ShownScenario {
  readonly name: string;
  readonly closings: readonly number[];
}

interface ForecastChartProps {
  spans: readonly ForecastSpan[];
  opening: number;
  asOf: string;
  reserve: number;
  scenarios: readonly ShownScenario[];
  unit: 'week' | 'month';
}

const WIDTH = 600;
const HEIGHT = 220;
export const SCENARIO_COLORS = [
  'var(--color-chart-3)',
  'var(--color-chart-5)',
  'var(--color-chart-4)',
] as const;

/**
 * Expected closing cash as a line within its band. The text alternative describes the same; the table has all amounts.
 */
export function ForecastChart({ spans, opening, asOf, reserve, scenarios, unit }: ForecastChartProps) {
  const id = useId();
  const { whole } = useMoney();
  const amounts = [
    opening,
    0,
    reserve,
    ...spans.flatMap(({ low, high }) => [low, high]),
    ...scenarios.flatMap(({ closings }) => closings),
  ];
  const [bottom, top] = [Math.min(...amounts), Math.max(...amounts)];
  const x = (index: number) => (WIDTH * index) / spans.length;
  const y = (amount: number) => HEIGHT - (HEIGHT * (amount - bottom)) / Math.max(1, top - bottom);
  const path = (values: readonly number[]) =>
    values
      .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
      .join('');
  const closings = [opening, ...spans.map(({ closing }) => closing)];
  const band = [
    ...[opening, ...spans.map(({ high }) => high)].map(
      (value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`,
    ),
    ...[opening, ...spans.map(({ low }) => low)]
      .map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
      .toReversed(),
  ].join(' ');
  const lowest = spans.reduce(
    (low, span) => (span.closing < low.closing ? span : low),
    spans[0] as ForecastSpan,
  );
  const last = spans.at(-1) as ForecastSpan;
  const money = (amount: number) => whole(fromDollars(amount));
  return (
    <figure className="grid gap-1">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-text`}
        className="h-56 w-full overflow-visible"
      >
        <title id={`${id}-text`}>
          {`Expected cash by ${unit} from ${formatDay(asOf)}: ${money(opening)} at the start, ${money(lowest.closing)} at its lowest on ${formatDay(lowest.end)}, ${money(last.closing)} at the end, with a range from ${money(last.low)} to ${money(last.high)}.`}
        </title>
        <polygon points={band} fill="var(--color-column)" opacity={0.6} />
        <Level y={y(0)} color="var(--color-column-strong)" />
        {reserve > 0 && <Level y={y(reserve)} color="var(--color-caution)" isDashed />}
        <path
          d={path(closings)}
          fill="none"
          stroke="var(--color-chart-1)"
          strokeWidth={2.5}
          vectorEffect="non-scaling-stroke"
        />
        {scenarios.map((scenario, index) => (
          <path
            key={scenario.name}
            d={path([opening, ...scenario.closings])}
            fill="none"
            stroke={SCENARIO_COLORS[index]}
            strokeWidth={2}
            strokeDasharray={`${6 - index * 2} 3`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="flex justify-between text-secondary text-small tabular-nums">
        <span>{formatShortDayOfYear(asOf)}</span>
        <span>{formatShortDayOfYear(last.end)}</span>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-secondary text-small">
        <span>
          Scale: {money(bottom)} to {money(top)}
        </span>
        <Key color="var(--color-chart-1)" text="Expected" />
        <Key color="var(--color-column)" text="80 of 100 cases" />
        {reserve > 0 && <Key color="var(--color-caution)" text="Reserve" />}
        {scenarios.map(({ name }, index) => (
          <Key key={name} color={SCENARIO_COLORS[index] as string} text={name} />
        ))}
      </figcaption>
    </figure>
  );
}

function Level({ y, color, isDashed = false }: { y: number; color: string; isDashed?: boolean }) {
  return (
    <line
      x1={0}
      x2={WIDTH}
      y1={y}
      y2={y}
      stroke={color}
      strokeDasharray={isDashed ? '4 4' : undefined}
      vectorEffect="non-scaling-stroke"
    />
  );
}

function Key({ color, text }: { color: string; text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="inline-block h-1 w-4 rounded-full" style={{ background: color }} />
      {text}
    </span>
  );
}
