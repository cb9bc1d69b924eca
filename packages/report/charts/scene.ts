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
      /** The end that is away from zero, which a template may round. */
      readonly end: 'top' | 'bottom';
    }
  | {
      readonly kind: 'line';
      readonly points: readonly Point[];
      /** A `bold` line is in the dark color of the template, others are in the color of text. */
      readonly stroke: 'zero' | 'thin' | 'bold';
    }
  | {
      readonly kind: 'marker';
      readonly at: Point;
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
