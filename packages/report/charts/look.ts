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
  readonly colors: Pick<Colors, 'ink' | 'grid' | 'series'>;
  /** Dash pattern of the grid lines. */
  readonly gridDash: string | null;
  readonly zeroWidth: number;
  readonly corner: number;
  readonly marker: 'round' | 'square';
  readonly lineWidth: number;
  /** Share of the slot's width that a group of columns fills. */
  readonly fullness: number;
}

type Shape = Pick<ChartStyle, 'zeroWidth' | 'corner' | 'marker' | 'lineWidth' | 'fullness' | 'gridDash'>;

const SHAPES: Readonly<Record<ReportTemplateId, Shape>> = {
  modern_blue: shape(0.75, 1.6, 0.7, { corner: 2.5, marker: 'round' }),
  executive_gray: shape(0.6, 1, 0.68, { marker: 'round', gridDash: '0.6 2.4' }),
  financial_green: shape(0.9, 1.4, 0.78),
  corporate_navy: shape(0.8, 1.3, 0.7),
  professional_black: shape(1.4, 2, 0.76),
};

function shape(zeroWidth: number, lineWidth: number, fullness: number, other: Partial<Shape> = {}): Shape {
  return { zeroWidth, lineWidth, fullness, corner: 0, marker: 'square', gridDash: null, ...other };
}

export function chartStyleOf(template: ReportTemplateId): ChartStyle {
  return { colors: COLORS[template], ...SHAPES[template] };
}
