import type { Chart } from '@insights/contracts';
import type { ChartConfiguration, Chart as DrawnChart, ScriptableScaleContext } from 'chart.js';
import { inThousands, inTwoLines } from '../axis-words.ts';
import type { BarLine } from '../bars.ts';
import { barValues } from './bar-values.ts';
import { type Look, TEXT_SIZE } from './look.ts';
import { type Answers, commonOptions, valueAxis } from './options.ts';

const NARROW = 420;
/**
 * Width in pixels reserved next to the longest bar for an amount in dollars; the second width is for each additional
 * character in another currency's sign.
 */
const ROOM_FOR_AMOUNTS = 52;
const LETTER_WIDTH = 8;

/** Draws horizontal bars, so that account names are readable. */
export function accountsConfig(
  chart: Chart,
  lines: readonly BarLine[],
  look: Look,
  answers: Answers,
): ChartConfiguration<'bar', (number | null)[], string> {
  const isSection = (index: number) => lines[index]?.kind === 'section';
  return {
    type: 'bar',
    data: {
      labels: lines.map(({ label }) => label),
      datasets: [
        {
          label: chart.series[0] ?? '',
          data: lines.map((line) => (line.kind === 'account' ? line.dollars : null)),
          backgroundColor: lines.map((line) =>
            line.kind === 'account' ? (look.hues[line.hue] ?? look.ink) : 'transparent',
          ),
          borderColor: look.ink,
          hoverBorderWidth: 2,
          categoryPercentage: 0.9,
          barPercentage: 0.72,
          minBarLength: 1,
        },
        ...lastYearBars(chart, lines, look),
      ],
    },
    options: {
      ...commonOptions<'bar'>(look, answers, 'y'),
      indexAxis: 'y',
      layout: {
        padding: { right: ROOM_FOR_AMOUNTS + LETTER_WIDTH * (look.money.sign.length - 1) },
      },
      scales: {
        x: valueAxis(
          look,
          (value) => inThousands(value, look.money),
          axisLimits([...lines.map(dollarsOf), ...lastYearOf(chart, lines)]),
        ),
        y: {
          border: { display: false },
          grid: { display: false },
          ticks: {
            color: ({ index }: ScriptableScaleContext) => (isSection(index) ? look.secondary : look.ink),
            font: { family: look.font, size: TEXT_SIZE },
            crossAlign: 'far',
            autoSkip: false,
            callback(_, index) {
              const most = (this.chart as DrawnChart).width < NARROW ? 18 : 28;
              return inTwoLines(lines[index]?.label ?? '', most);
            },
          },
        },
      },
    },
    plugins: [
      barValues(
        lines.map((line) => (line.kind === 'account' ? inThousands(line.dollars, look.money) : null)),
        look,
      ),
    ],
  };
}

/** A thin, pale bar below each bar. */
function lastYearBars(
  chart: Chart,
  lines: readonly BarLine[],
  look: Look,
): ChartConfiguration<'bar', (number | null)[], string>['data']['datasets'] {
  if (chart.lastYear === undefined) return [];
  return [
    {
      label: chart.series[chart.lastYear] ?? '',
      data: lastYearOf(chart, lines),
      backgroundColor: look.pale,
      borderColor: look.ink,
      hoverBorderWidth: 2,
      categoryPercentage: 0.9,
      barPercentage: 0.4,
    },
  ];
}

function lastYearOf({ lastYear, rows }: Chart, lines: readonly BarLine[]): (number | null)[] {
  if (lastYear === undefined) return [];
  return lines.map((line) => {
    const point = line.kind === 'account' ? rows[line.row]?.points[lastYear] : undefined;
    return point?.kind === 'money' ? point.amount : null;
  });
}

function dollarsOf(line: BarLine): number | null {
  return line.kind === 'account' ? line.dollars : null;
}

/**
 * Returns limits that reach to the longest bar on either side of zero; the amounts have their own space next to the
 * axis.
 */
function axisLimits(dollars: readonly (number | null)[]): { min: number; max: number } {
  const known = dollars.map((amount) => amount ?? 0);
  return { min: Math.min(0, ...known), max: Math.max(0, ...known) };
}
