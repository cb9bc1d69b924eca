import type { Chart } from '@insights/contracts';

/** A line in an account chart: either the name of a section, or an account with its bar. */
export type BarLine =
  | { readonly kind: 'section'; readonly label: string }
  | {
      readonly kind: 'account';
      readonly label: string;
      /** Index of the color, which all accounts in a section share. */
      readonly hue: number;
      readonly row: number;
      readonly dollars: number;
    };

/** Maximum number of bars; for more accounts the table is easier to read. */
const MAX_BARS = 14;

/**
 * Returns the accounts to draw, in order below the names of their sections. If there are too many, only the largest are
 * drawn.
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

/** Marks a drawn line that does not have a table row, such as the name of a section. */
export const NO_ROW = -1;

/** Returns the table row that belongs to each drawn line. */
export function drawnRows(chart: Chart): number[] {
  if (chart.rowsBy !== 'account') return chart.rows.map((_, row) => row);
  return listBarLines(chart).lines.map((line) => (line.kind === 'account' ? line.row : NO_ROW));
}

const MONTHS_HEIGHT = 300;
const BAR_LINE_HEIGHT = 31;
const AXIS_HEIGHT = 36;

/**
 * Returns the height in pixels. Without data, returns the height of monthly charts, which is also the height of most
 * account charts.
 */
export function chartHeight(chart: Chart | null): number {
  if (chart === null || chart.rowsBy !== 'account') return MONTHS_HEIGHT;
  return Math.max(listBarLines(chart).lines.length * BAR_LINE_HEIGHT + AXIS_HEIGHT, 120);
}
