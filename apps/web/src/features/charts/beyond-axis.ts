import type { Chart } from '@insights/contracts';

/** A margin outside the axis, which runs from 0 to 100%. */
export interface BeyondAxis {
  readonly series: number;
  readonly row: number;
  readonly side: 'below' | 'above';
  readonly percent: number;
  readonly text: string;
}

export const PERCENT_AXIS = { min: 0, max: 100 } as const;

export function listBeyondAxis(chart: Chart): BeyondAxis[] {
  if (chart.unit !== 'percent') return [];
  return chart.rows.flatMap(({ points }, row) =>
    points.flatMap((point, series): BeyondAxis[] => {
      // Last year is only background.
      if (series === chart.lastYear) return [];
      if (point.kind !== 'ratio' || point.ratio === null) return [];
      const percent = point.ratio * 100;
      if (percent >= PERCENT_AXIS.min && percent <= PERCENT_AXIS.max) return [];
      return [
        { series, row, side: percent < PERCENT_AXIS.min ? 'below' : 'above', percent, text: point.text },
      ];
    }),
  );
}

/**
 * Returns text such as `Below zero: Net margin −10.5% in July 2026, −13.9% in September 2026.`, or an empty text if all
 * values are within the axis.
 */
export function beyondAxisInWords(chart: Chart): string {
  const all = listBeyondAxis(chart);
  const side = (wanted: BeyondAxis['side'], heading: string) => {
    const those = all.filter((mark) => mark.side === wanted);
    const bySeries = chart.series.flatMap((name, series) => {
      const marks = those.filter((mark) => mark.series === series);
      const values = marks.map(({ text, row }) => `${text} in ${chart.rows[row]?.label}`);
      return values.length === 0 ? [] : [`${name} ${values.join(', ')}`];
    });
    return bySeries.length === 0 ? [] : [`${heading}: ${bySeries.join('; ')}.`];
  };
  return [...side('below', 'Below zero'), ...side('above', 'Above 100%')].join(' ');
}
