import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../lib/cx.ts';

const STOPS = 'a[href], button:not(:disabled)';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface RovingFocusGroupProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A group of links and buttons that share a single tab stop, so that one press of Tab skips a statement of a hundred
 * rows. The arrow keys move within the group.
 */
export function RovingFocusGroup({ id, className, children }: RovingFocusGroupProps) {
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const around = box.current;
    if (around === null) return;
    const leaveOne = () => setStop(around, around.querySelector<HTMLElement>('[data-stop]'));
    leaveOne();
    // The group's content loads, renders and expands after the group was first rendered.
    const observer = new MutationObserver(leaveOne);
    observer.observe(around, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    const stops = stopsIn(event.currentTarget);
    const index = stops.indexOf(event.target as HTMLElement);
    if (step === undefined || index === -1) return;
    event.preventDefault();
    stops[Math.min(Math.max(index + step, 0), stops.length - 1)]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only passes the focus on among what is inside
    <div
      ref={box}
      id={id}
      className={cx('min-w-0', className)}
      onKeyDown={move}
      onFocus={(event) => setStop(event.currentTarget, event.target as HTMLElement)}
    >
      {children}
    </div>
  );
}

/** Returns all stops, except second links to the same URL. */
function stopsIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => !stop.hasAttribute('data-second'));
}

function setStop(box: HTMLElement, chosen: HTMLElement | null): void {
  const stops = stopsIn(box);
  const only = chosen !== null && stops.includes(chosen) ? chosen : stops[0];
  for (const stop of stops) {
    stop.tabIndex = stop === only ? 0 : -1;
    stop.toggleAttribute('data-stop', stop === only);
  }
}
