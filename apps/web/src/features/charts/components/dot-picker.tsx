import type { Chart } from '@insights/contracts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMoney } from '../../../lib/money-context.ts';
import { pointAfter } from '../arrow-keys.ts';
import { type Dot, dotAt } from '../dots.ts';

interface DotPickerProps {
  chart: Chart;
  /** The rows that are drawn, in the order of the drawing. */
  rows: readonly number[];
  /** Shows a point as if it were pointed at, and returns where it is; null takes that back. */
  onPoint: (dot: Dot | null) => { x: number; y: number } | null;
  onOpen: (figureId: string) => void;
}

/**
 * The points of a drawing for those who do not use a mouse: buttons that are not seen, of which one at a time is a stop
 * of the Tab key. The ring shows where on the drawing the current one is.
 */
export function DotPicker({ chart, rows, onPoint, onOpen }: DotPickerProps) {
  const [current, setCurrent] = useState({ series: 0, row: rows[0] ?? 0 });
  const [ring, setRing] = useState<{ x: number; y: number } | null>(null);
  const money = useMoney();
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();
  const dots = rows.flatMap((row) => chart.series.map((_, series) => dotAt(chart, series, row, money)));
  const isKnown = dots.some((dot) => dot?.series === current.series && dot.row === current.row);
  const stop = isKnown ? current : { series: 0, row: rows[0] ?? 0 };

  const move = (event: KeyboardEvent, dot: Dot) => {
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
        Arrow keys lead from point to point. Enter opens the transactions.
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
