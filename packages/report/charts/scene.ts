import type { Side } from './outside.ts';

/** A chart as shapes on a plane, in points from the top left corner. It is independent of files and paper. */
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
      /** Index of one of the look's five fills. */
      readonly series: number;
      /** The end away from zero, which a look may round. */
      readonly end: 'top' | 'bottom' | 'left' | 'right' | 'none';
    }
  | {
      readonly kind: 'line';
      readonly points: readonly Point[];
      /** Joins connect the steps of a bridge. */
      readonly stroke: 'zero' | 'grid' | 'join' | number;
    }
  | {
      readonly kind: 'marker';
      readonly at: Point;
      readonly series: number;
      /** The side on which the value is beyond the axis; null if the marker is at its value. */
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
