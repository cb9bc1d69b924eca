import type { ChartLook } from './look.ts';
import type { PlacedText, Point, Shape } from './scene.ts';

type Label = Pick<PlacedText, 'text'> & Partial<PlacedText>;

export function placeText(
  { x, y }: Point,
  { text, anchor = 'start', tone = 'ink', isBold = false }: Label,
): PlacedText {
  return { x, y, text, anchor, tone, isBold };
}

export function widthOf(look: ChartLook, text: string, isBold = false): number {
  return (isBold ? look.bold : look.regular).widthOf(text) * look.fontSize;
}

/** Shapes and texts that one part of the chart adds to the scene. */
export interface Drawn {
  readonly shapes: Shape[];
  readonly texts: PlacedText[];
}

export function emptyDrawing(): Drawn {
  return { shapes: [], texts: [] };
}
