import type { Chart, ChartPoint } from '@insights/contracts';
import { formatUsd, fromDollars } from '@insights/money';

/**
 * The table of a chart as CSV (RFC 4180), with the mark by which spreadsheets know it for UTF-8. A name that begins
 * like a formula gets an apostrophe in front, or a spreadsheet would run it; amounts stay numbers.
 */
export function chartCsv(chart: Chart): string {
  const hasSections = chart.rows.some(({ group }) => group !== '');
  const isMargins = chart.unit === 'percent';
  const rows = [...chart.rows, ...(chart.total === null ? [] : [chart.total])];
  const lines = [
    [
      chart.rowHeading,
      ...(hasSections ? ['Section'] : []),
      ...(isMargins ? ['Revenue'] : []),
      ...chart.series,
    ].map(quoted),
    ...rows.map(({ label, group, points }) => [
      quoted(label),
      ...(hasSections ? [quoted(group)] : []),
      ...(isMargins ? [revenueOf(points)] : []),
      ...points.map(numberOf),
    ]),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

function revenueOf([point]: readonly ChartPoint[]): string {
  return point?.kind === 'ratio' ? plainAmount(point.denominator.amount) : '';
}

function numberOf(point: ChartPoint): string {
  if (point.kind === 'money') return plainAmount(point.amount);
  return point.ratio === null ? quoted(point.text) : point.text.replace('−', '-').replaceAll(',', '');
}

/** `-1234.50` */
function plainAmount(dollars: number): string {
  return formatUsd(fromDollars(dollars)).replace('−', '-').replaceAll(/[$,]/g, '');
}

/** `＝＋－＠` are the same signs in full width, which spreadsheets read alike. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
