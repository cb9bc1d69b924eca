/**
 * A chart as shapes on a plane, in points from the top left corner, independent of file format and paper size.
 */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  readonly texts: readonly PlacedText[];
}

export type Shape =
  | {
      readonly kind: 'bar';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      /** Index of one of the template's five fills. */
      readonly series: number;
      /** The end that is away from zero, which a template may round. */
      readonly end: 'top' | 'bottom' | 'left' | 'right' | 'none';
    }
  | {
      readonly kind: 'line';
      readonly points: readonly Point[];
      /** A `thin` line is in the color of text; a number is one of the template's fills. */
      readonly stroke: 'zero' | 'thin' | number;
    }
  | {
      readonly kind: 'marker';
      readonly at: Point;
      readonly series: number;
    };

/** A line of text; `y` is its baseline. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly tone: 'ink' | 'muted';
  readonly isBold: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
