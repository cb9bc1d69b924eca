import type { Side } from './outside.ts';

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
      /** A `join` connects two steps of a bridge. */
      readonly stroke: 'zero' | 'grid' | 'join' | number;
    }
  | {
      readonly kind: 'marker';
      readonly at: Point;
      readonly series: number;
      /** The side on which the value is beyond the axis; null if the marker shows its exact position. */
      readonly beyond: Side;
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
