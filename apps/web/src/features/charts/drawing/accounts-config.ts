import type { Chart } from '@insights/contracts';
import type { ChartConfiguration, Chart as DrawnChart, ScriptableScaleContext } from 'chart.js';
import { inThousands, shortened } from '../axis-words.ts';
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
      ],
    },
    options: {
      ...commonOptions<'bar'>(look, answers, 'y'),
      indexAxis: 'y',
      layout: {
        padding: { right: ROOM_FOR_AMOUNTS + LETTER_WIDTH * (look.money.sign.length - 1) },
      },
      scales: {
        x: valueAxis(look, (value) => inThousands(value, look.money), axisLimits(lines)),
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
              return shortened(lines[index]?.label ?? '', most);
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

/**
 * Returns limits that reach to the longest bar on either side of zero; the amounts have their own space next to the
 * axis.
 */
function axisLimits(lines: readonly BarLine[]): { min: number; max: number } {
  const dollars = lines.map((line) => (line.kind === 'account' ? line.dollars : 0));
  return { min: Math.min(0, ...dollars), max: Math.max(0, ...dollars) };
}
