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

/** Moves positions apart to a minimum distance, keeping their order and staying within the bounds if possible. */
export function spread(places: readonly number[], distance: number, from: number, to: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const moved: number[] = [];
  let least = from;
  for (const { place, index } of order) {
    moved[index] = Math.max(place, least);
    least = (moved[index] as number) + distance;
  }
  let most = to;
  for (const { index } of order.toReversed()) {
    moved[index] = Math.min(moved[index] as number, most);
    most = (moved[index] as number) - distance;
  }
  return moved;
}
