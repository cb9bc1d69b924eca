import type { ReportTemplateId } from '@insights/contracts';

/** How a template draws charts: what is measured, coloured and rounded, and nothing of what is shown. */
export interface ChartLook {
  readonly fontSize: number;
  /** Widths of a line of text in parts of the font size. */
  readonly regular: { widthOf(text: string): number };
  readonly bold: { widthOf(text: string): number };
  readonly style: ChartStyle;
}

export interface ChartStyle {
  readonly ink: string;
  readonly muted: string;
  readonly grid: { readonly color: string; readonly dash: string | null } | null;
  readonly zeroWidth: number;
  /** Dark to light in turn, so that neighbours differ on a printer without colour. */
  readonly series: readonly [Fill, Fill, Fill, Fill, Fill];
  readonly corner: number;
  readonly marker: 'round' | 'square';
  readonly lineWidth: number;
  /** How much of its place a group of columns fills. */
  readonly fullness: number;
}

export interface Fill {
  readonly color: string;
  /** Lines across the fill, for printers that have only black. */
  readonly hatch: string | null;
  /** An edge that keeps a pale fill visible on white. */
  readonly edge: string | null;
  /** A line of this series; it has no area to be seen by, so it is darker than a pale fill. */
  readonly line: string;
}

function fill(color: string, { hatch = null, edge = null, line = edge ?? color }: Partial<Fill> = {}): Fill {
  return { color, hatch, edge, line };
}

const INK = '#16181D';
const MUTED = '#5B616E';

export const CHART_STYLES: Readonly<Record<ReportTemplateId, ChartStyle>> = {
  modern_blue: {
    ink: INK,
    muted: MUTED,
    grid: null,
    zeroWidth: 0.75,
    series: [
      fill('#2563EB'),
      fill('#93C5FD', { line: '#3B82F6' }),
      fill('#172554'),
      fill('#DBEAFE', { edge: '#2563EB' }),
      fill('#60A5FA', { line: '#2563EB' }),
    ],
    corner: 2.5,
    marker: 'round',
    lineWidth: 1.6,
    fullness: 0.7,
  },
  executive_gray: {
    ink: '#1F2937',
    muted: '#4B5563',
    grid: { color: '#9CA3AF', dash: '0.6 2.4' },
    zeroWidth: 0.6,
    series: [
      fill('#4B5563'),
      fill('#D1D5DB', { line: '#6B7280' }),
      fill('#1F2937'),
      fill('#F3F4F6', { edge: '#4B5563' }),
      fill('#9CA3AF', { line: '#6B7280' }),
    ],
    corner: 0,
    marker: 'round',
    lineWidth: 1,
    fullness: 0.68,
  },
  financial_green: {
    ink: INK,
    muted: '#4B5563',
    grid: { color: '#A7F3D0', dash: null },
    zeroWidth: 0.9,
    series: [
      fill('#047857'),
      fill('#6EE7B7', { line: '#059669' }),
      fill('#022C22'),
      fill('#D1FAE5', { edge: '#047857' }),
      fill('#34D399', { hatch: '#047857', line: '#059669' }),
    ],
    corner: 0,
    marker: 'square',
    lineWidth: 1.4,
    fullness: 0.78,
  },
  corporate_navy: {
    ink: '#111827',
    muted: '#4B5563',
    grid: { color: '#E5E7EB', dash: null },
    zeroWidth: 0.8,
    series: [
      fill('#1E3A8A'),
      fill('#93C5FD', { line: '#3B82F6' }),
      fill('#0F172A'),
      fill('#DBEAFE', { edge: '#1E3A8A' }),
      fill('#3B82F6'),
    ],
    corner: 0,
    marker: 'square',
    lineWidth: 1.3,
    fullness: 0.7,
  },
  professional_black: {
    ink: '#000000',
    muted: '#374151',
    grid: null,
    zeroWidth: 1.4,
    series: [
      fill('#000000'),
      fill('#F9FAFB', { edge: '#000000', hatch: '#000000' }),
      fill('#6B7280'),
      fill('#F9FAFB', { edge: '#000000' }),
      fill('#9CA3AF', { edge: '#000000' }),
    ],
    corner: 0,
    marker: 'square',
    lineWidth: 2,
    fullness: 0.76,
  },
};
