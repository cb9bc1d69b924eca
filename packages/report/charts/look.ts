import type { ReportTemplateId } from '@insights/words';
import { COLORS, type Colors } from '../templates/colors.ts';

/** Drawing settings of a template: measurements, colors and rounding, without any content. */
export interface ChartLook {
  readonly fontSize: number;
  /** Measures a line of text relative to the font size. */
  readonly regular: { widthOf(text: string): number };
  readonly bold: { widthOf(text: string): number };
  readonly style: ChartStyle;
}

export interface ChartStyle {
  readonly colors: Pick<Colors, 'ink' | 'dark'>;
  readonly zeroWidth: number;
  readonly corner: number;
  readonly marker: 'round' | 'square';
  readonly lineWidth: number;
}

type Shape = Pick<ChartStyle, 'zeroWidth' | 'corner' | 'marker' | 'lineWidth'>;

const SHAPES: Readonly<Record<ReportTemplateId, Shape>> = {
  modern_blue: shape(0.75, 1.6, { corner: 2.5, marker: 'round' }),
  executive_gray: shape(0.6, 1, { marker: 'round' }),
  financial_green: shape(0.9, 1.4),
  corporate_navy: shape(0.8, 1.3),
  professional_black: shape(1.4, 2),
};

function shape(zeroWidth: number, lineWidth: number, other: Partial<Shape> = {}): Shape {
  return { zeroWidth, lineWidth, corner: 0, marker: 'square', ...other };
}

export function chartStyleOf(template: ReportTemplateId): ChartStyle {
  return { colors: COLORS[template], ...SHAPES[template] };
}
