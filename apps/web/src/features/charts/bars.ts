import type { Chart } from '@insights/contracts';

/** A line of an account chart: the name of a section, or an account with its bar. */
export type BarLine =
  | { readonly kind: 'section'; readonly label: string }
  | {
      readonly kind: 'account';
      readonly label: string;
      /** Index of the color; accounts of one section share it. */
      readonly hue: number;
      readonly row: number;
      readonly dollars: number;
    };

/** More bars would be a list, and the table is better for lists. */
const MAX_BARS = 14;

/**
 * The accounts to draw, in order under the names of their sections. If there are too many, only the largest are drawn.
 */
export function listBarLines(chart: Chart): { lines: BarLine[]; leftOut: number } {
  const bars = chart.rows.map(({ label, group, points: [point] }, row) => ({
    label,
    group,
    row,
    dollars: point?.kind === 'money' ? point.amount : 0,
  }));
  const bySize = bars.toSorted((a, b) => Math.abs(b.dollars) - Math.abs(a.dollars)).slice(0, MAX_BARS);
  const drawn = bars.filter((bar) => bySize.includes(bar));
  const groups = [...new Set(drawn.map(({ group }) => group))];
  const lines = groups.flatMap((group, hue): BarLine[] => [
    ...(group === '' ? [] : [{ kind: 'section' as const, label: group }]),
    ...drawn
      .filter((bar) => bar.group === group)
      .map(({ label, row, dollars }) => ({ kind: 'account' as const, label, hue, row, dollars })),
  ]);
  return { lines, leftOut: bars.length - drawn.length };
}

/** Marks a position in the drawing without a table row, such as the name of a section. */
export const NO_ROW = -1;

/** Returns the table row that is drawn at each position of the drawing. */
export function drawnRows(chart: Chart): number[] {
  if (chart.rowsBy !== 'account') return chart.rows.map((_, row) => row);
  return listBarLines(chart).lines.map((line) => (line.kind === 'account' ? line.row : NO_ROW));
}

const MONTHS_HEIGHT = 300;
const BAR_LINE_HEIGHT = 27;
const AXIS_HEIGHT = 36;

/**
 * Height in pixels. Without data, the height of a chart of months, which is also that of most account charts.
 */
export function chartHeight(chart: Chart | null): number {
  if (chart === null || chart.rowsBy !== 'account') return MONTHS_HEIGHT;
  return Math.max(listBarLines(chart).lines.length * BAR_LINE_HEIGHT + AXIS_HEIGHT, 120);
}
