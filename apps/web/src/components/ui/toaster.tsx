import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { closeToast, useToast } from '../../lib/toasts/toast.ts';
import { Icon } from './icon.tsx';

const DURATION_MS = 5000;

/**
 * Shows the current message below what it is about. There is only one message at a time; it stays while it is hovered or
 * focused. F8 moves the focus to it, and Escape closes it.
 */
export function Toaster() {
  const toast = useToast();
  const shown = toast?.isOpen ? toast : null;
  const id = shown?.id;
  const region = useRef<HTMLElement>(null);
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (id === undefined || isHeld) return;
    const timer = setTimeout(() => closeToast(id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);

  useEffect(() => {
    const lead = (event: KeyboardEvent) => event.key === 'F8' && region.current?.querySelector('li')?.focus();
    window.addEventListener('keydown', lead);
    return () => window.removeEventListener('keydown', lead);
  }, []);

  const close = () => {
    setIsHeld(false);
    if (id !== undefined) closeToast(id);
  };
  const leave = (event: FocusEvent) => setIsHeld(event.currentTarget.contains(event.relatedTarget));

  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      className="screen-only fixed right-0 bottom-0 z-60 w-full max-w-105 has-[li]:p-1.5 sm:has-[li]:p-4"
    >
      {/* Rendered before any message, so that screen readers announce the first one. */}
      <ol aria-live="assertive">
        {shown && (
          <li
            key={shown.id}
            tabIndex={-1}
            onPointerEnter={() => setIsHeld(true)}
            onPointerLeave={() => setIsHeld(false)}
            onFocus={() => setIsHeld(true)}
            onBlur={leave}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            className="fixed-space ml-auto grid w-fit animate-appear grid-cols-[auto_1fr_auto] gap-x-3 rounded-card border border-hairline bg-surface px-4 py-2 shadow-floating"
          >
            <Icon
              name={shown.isDestructive ? 'warning' : 'check'}
              className={cx('mt-0.5 text-title', shown.isDestructive ? 'text-bad' : 'text-good')}
            />
            <div className="min-w-0">
              <p className={cx('font-strong', shown.isDestructive && 'text-bad')}>{shown.title}</p>
              {shown.text && <p>{shown.text}</p>}
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={close}
              className="-mt-1 -mr-1 grid size-8 cursor-pointer place-items-center rounded-control text-secondary hover:text-ink"
            >
              <Icon name="cross" />
            </button>
          </li>
        )}
      </ol>
    </section>
  );
}
