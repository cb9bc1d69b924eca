import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../../lib/cx.ts';

/** Figures and rows. Other controls, such as a disclosure between paragraphs, have their own tab stops. */
const STOPS = 'a[href], button[aria-haspopup], th[scope="row"] button';

interface RovingFocusGroupProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A group of figures that share a single tab stop, so that one press of Tab skips a statement of a hundred rows. The
 * arrow keys move within the group. A hint explains this: it is read aloud when the focus enters the group, and shown
 * while the group has the keyboard's focus.
 */
export function RovingFocusGroup({ id, className, children }: RovingFocusGroupProps) {
  const box = useRef<HTMLDivElement>(null);
  const hint = useId();

  useEffect(() => {
    const around = box.current;
    if (around === null) return;
    const leaveOne = () => setStop(around, around.querySelector<HTMLElement>('[data-stop]'));
    leaveOne();
    // The group's content loads, renders, expands and collapses after the group was first rendered.
    const mutations = new MutationObserver(leaveOne);
    mutations.observe(around, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    const sizes = new ResizeObserver(leaveOne);
    sizes.observe(around);
    return () => {
      mutations.disconnect();
      sizes.disconnect();
    };
  }, []);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const stops = stopsIn(event.currentTarget);
    const index = stops.indexOf(event.target as HTMLElement);
    const next = index === -1 ? null : indexAfter(event.key, index, stops.length);
    if (next === null) return;
    event.preventDefault();
    stops[next]?.focus();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      ref={box}
      id={id}
      role="group"
      aria-describedby={hint}
      className={cx('group/figures min-w-0', className)}
      onKeyDown={move}
      onFocus={(event) => setStop(event.currentTarget, event.target as HTMLElement)}
    >
      {children}
      <p
        id={hint}
        aria-hidden="true"
        className="screen-only pointer-events-none fixed right-4 bottom-4 z-30 rounded-control bg-ink px-3 py-1 font-sans text-paper text-small opacity-0 group-has-[[data-stop]:focus-visible]/figures:opacity-100"
      >
        Arrow keys move between figures. Enter opens one.
      </p>
    </div>
  );
}

function indexAfter(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Returns all visible stops, except second links to the same URL. */
function stopsIn(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => !stop.hasAttribute('data-second') && stop.checkVisibility(),
  );
}

/** Leaves one tab stop: the chosen element if it is a stop, otherwise the first one. */
function setStop(box: HTMLElement, chosen: HTMLElement | null): void {
  const stops = stopsIn(box);
  if (stops.length === 0) return;
  const only = chosen !== null && stops.includes(chosen) ? chosen : (stops[0] as HTMLElement);
  for (const stop of box.querySelectorAll<HTMLElement>(STOPS)) {
    stop.tabIndex = stop === only ? 0 : -1;
    stop.toggleAttribute('data-stop', stop === only);
  }
}
