import type { FigureRun } from '@insights/contracts';
import { useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../../../components/ui/lazy-boundary.tsx';
import { mouseOnly } from '../../../lib/react/mouse-only.ts';

const FigureSource = lazyPart(() => import('./figure-source.tsx'));

/** Delay before a source closes, long enough to move the pointer from the figure to the source. */
const LEAVING_MS = 200;

/** A figure in the letter. Hovering, focusing or tapping it shows its source, with links to the postings. */
export function FigureInText({ run }: { run: FigureRun }) {
  const { figure, label, exact, source } = run;
  const [isOpen, setIsOpen] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(leaving.current), []);

  const close = () => {
    setIsOpen(false);
    setIsPressed(false);
  };
  const stay = () => {
    clearTimeout(leaving.current);
    setIsOpen(true);
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(close, LEAVING_MS);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={id}
        onPointerEnter={mouseOnly(stay)}
        onPointerLeave={mouseOnly(leave)}
        onFocus={(event) => event.target.matches(':focus-visible') && stay()}
        onBlur={leave}
        // Hovering has already opened the source; a click keeps it open and moves the focus into it.
        onClick={() => {
          stay();
          setIsPressed(true);
        }}
        className="wrap-anywhere max-w-full cursor-pointer whitespace-normal rounded-inner text-left tabular-nums underline decoration-hairline underline-offset-3 hover:decoration-current in-[p:hover]:decoration-control in-[p:hover]:hover:decoration-current pointer-coarse:decoration-control"
      >
        {figure}
      </button>
      <span id={id} hidden>
        {label}, exactly {exact}. {source.words}.
      </span>
      {isOpen && (
        <FigureSource
          run={run}
          anchor={button}
          takesFocus={isPressed}
          onClose={close}
          onStay={stay}
          onLeave={leave}
        />
      )}
    </>
  );
}
