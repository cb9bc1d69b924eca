import { REPORT_TEMPLATES, type ReportTemplateId } from '@insights/words';

/** All colors used by a template, on its pages and in its charts. The dialog shows the first three. */
export interface Colors {
  readonly primary: string;
  readonly secondary: string;
  readonly accent: string;
  /** Color of body text and of small text. */
  readonly ink: string;
  readonly muted: string;
  /** Color of emphasized elements: marks, lines, links. */
  readonly strong: string;
  readonly hair: string;
  /** Alternates dark and light fills, so that neighbors can be distinguished on a black-and-white printer. */
  readonly series: readonly [Fill, Fill, Fill, Fill, Fill];
}

export interface Fill {
  readonly color: string;
  /** Color of hatching across the fill, for black-and-white printers. */
  readonly hatch: string | null;
  /** Color of the edge that separates a pale fill from the white page. */
  readonly edge: string | null;
  /** Line color of this series, darker than a pale fill because a line has no area. */
  readonly line: string;
}

const OWN: Readonly<Record<ReportTemplateId, Omit<Colors, 'primary' | 'secondary' | 'accent'>>> = {
  modern_blue: {
    ink: '#16181D',
    muted: '#5B616E',
    strong: '#2563EB',
    hair: '#E2E6EC',
    series: [
      fill('#2563EB'),
      fill('#93C5FD', { edge: '#2563EB', line: '#3B82F6' }),
      fill('#172554'),
      fill('#DBEAFE', { edge: '#2563EB' }),
      fill('#60A5FA', { edge: '#1E3A8A', line: '#2563EB' }),
    ],
  },
  executive_gray: {
    ink: '#1F2937',
    muted: '#4B5563',
    strong: '#1F2937',
    hair: '#9CA3AF',
    series: [
      fill('#4B5563'),
      fill('#D1D5DB', { edge: '#4B5563', line: '#6B7280' }),
      fill('#1F2937'),
      fill('#F3F4F6', { edge: '#4B5563' }),
      fill('#9CA3AF', { edge: '#1F2937', line: '#6B7280' }),
    ],
  },
  financial_green: {
    ink: '#10231C',
    muted: '#4B5563',
    strong: '#065F46',
    hair: '#D1FAE5',
    series: [
      fill('#047857'),
      fill('#6EE7B7', { edge: '#047857', line: '#059669' }),
      fill('#022C22'),
      fill('#D1FAE5', { edge: '#047857' }),
      fill('#34D399', { edge: '#047857', hatch: '#047857', line: '#059669' }),
    ],
  },
  corporate_navy: {
    ink: '#111827',
    muted: '#4B5563',
    strong: '#1E3A8A',
    hair: '#D5DCE8',
    series: [
      fill('#1E3A8A'),
      fill('#93C5FD', { edge: '#1E3A8A', line: '#3B82F6' }),
      fill('#0F172A'),
      fill('#DBEAFE', { edge: '#1E3A8A' }),
      fill('#3B82F6'),
    ],
  },
  professional_black: {
    ink: '#000000',
    muted: '#374151',
    strong: '#000000',
    hair: '#6B7280',
    series: [
      fill('#000000'),
      fill('#F9FAFB', { edge: '#000000', hatch: '#000000' }),
      fill('#6B7280'),
      fill('#F9FAFB', { edge: '#000000' }),
      fill('#9CA3AF', { edge: '#000000' }),
    ],
  },
};

export const COLORS = Object.fromEntries(
  REPORT_TEMPLATES.map(({ id, colors }) => [id, { ...colors, ...OWN[id] }]),
) as Readonly<Record<ReportTemplateId, Colors>>;

function fill(color: string, { hatch = null, edge = null, line = edge ?? color }: Partial<Fill> = {}): Fill {
  return { color, hatch, edge, line };
}
