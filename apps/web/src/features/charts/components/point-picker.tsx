import type { Chart } from '@insights/contracts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMoney } from '../../../lib/money-context.ts';
import { pointAfter } from '../arrow-keys.ts';
import { findPoint, type PointRef } from '../chart-points.ts';

interface PointPickerProps {
  chart: Chart;
  /** The drawn rows, in drawing order. */
  rows: readonly number[];
  /** Shows a point as if it were hovered, and returns its position; null removes the effect. */
  onPoint: (dot: PointRef | null) => { x: number; y: number } | null;
  onOpen: (figureId: string) => void;
}

/**
 * Keyboard access to the points in a chart: visually hidden buttons, only one of which is a tab stop at a time. A ring
 * marks the current point on the chart.
 */
export function PointPicker({ chart, rows, onPoint, onOpen }: PointPickerProps) {
  const [current, setCurrent] = useState({ series: 0, row: rows[0] ?? 0 });
  const [ring, setRing] = useState<{ x: number; y: number } | null>(null);
  const money = useMoney();
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const dots = rows.flatMap((row) => chart.series.map((_, series) => findPoint(chart, series, row, money)));
  const isKnown = dots.some((dot) => dot?.series === current.series && dot.row === current.row);
  const stop = isKnown ? current : { series: 0, row: rows[0] ?? 0 };

  const move = (event: KeyboardEvent, dot: PointRef) => {
    const next = pointAfter(event.key, dot, {
      rows,
      series: chart.series.length,
      isHorizontal: chart.rowsBy === 'account',
    });
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>(`[data-dot="${next.series} ${next.row}"]`)?.focus();
  };

  return (
    <>
      {ring && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-5 -translate-1/2 rounded-full outline-2 outline-accent"
          style={{ left: ring.x, top: ring.y }}
        />
      )}
      <p id={hint} className="sr-only">
        Use the arrow keys to move between points, and Enter to open the transactions.
      </p>
      <ul ref={list} aria-label={`Points of: ${chart.title}`} className="sr-only screen-only">
        {dots.map(
          (dot) =>
            dot && (
              <li key={`${dot.series} ${dot.row}`}>
                <button
                  type="button"
                  data-dot={`${dot.series} ${dot.row}`}
                  tabIndex={dot.series === stop.series && dot.row === stop.row ? 0 : -1}
                  aria-describedby={hint}
                  onKeyDown={(event) => move(event, dot)}
                  onFocus={() => {
                    setCurrent(dot);
                    setRing(onPoint(dot));
                  }}
                  onBlur={() => {
                    onPoint(null);
                    setRing(null);
                  }}
                  onClick={() => onOpen(dot.figureId)}
                >
                  {dot.name}
                </button>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
