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
  /** Fill in charts. */
  readonly dark: string;
}

const OWN: Readonly<Record<ReportTemplateId, Omit<Colors, 'primary' | 'secondary' | 'accent'>>> = {
  modern_blue: {
    ink: '#16181D',
    muted: '#5B616E',
    strong: '#2563EB',
    hair: '#E2E6EC',
    dark: '#2563EB',
  },
  executive_gray: {
    ink: '#1F2937',
    muted: '#4B5563',
    strong: '#1F2937',
    hair: '#9CA3AF',
    dark: '#4B5563',
  },
  financial_green: {
    ink: '#10231C',
    muted: '#4B5563',
    strong: '#065F46',
    hair: '#D1FAE5',
    dark: '#047857',
  },
  corporate_navy: {
    ink: '#111827',
    muted: '#4B5563',
    strong: '#1E3A8A',
    hair: '#D5DCE8',
    dark: '#1E3A8A',
  },
  professional_black: {
    ink: '#000000',
    muted: '#374151',
    strong: '#000000',
    hair: '#6B7280',
    dark: '#000000',
  },
};

export const COLORS = Object.fromEntries(
  REPORT_TEMPLATES.map(({ id, colors }) => [id, { ...colors, ...OWN[id] }]),
) as Readonly<Record<ReportTemplateId, Colors>>;
