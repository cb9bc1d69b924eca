import type { FigureRun } from '@insights/contracts';
import { Popover } from 'radix-ui';
import { type PointerEvent, use, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { nameOfPart } from '../figure-parts.ts';
import { LetterContext } from './letter-context.ts';

/** Long enough to move the pointer from the figure to its source. */
const LEAVING_MS = 200;

/**
 * A figure of the letter. Its source shows when it is pointed at, has the focus or is tapped; from there one goes on to
 * the postings.
 */
export function FigureInText({ run }: { run: FigureRun }) {
  const { figure, label, exact, source } = run;
  const [isOpen, setIsOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(leaving.current), []);

  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  const stay = () => {
    clearTimeout(leaving.current);
    setIsOpen(true);
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setIsOpen(false), LEAVING_MS);
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        aria-describedby={id}
        onPointerEnter={byMouse(stay)}
        onPointerLeave={byMouse(leave)}
        onFocus={(event) => event.target.matches(':focus-visible') && stay()}
        onBlur={leave}
        onClick={(event) => {
          // Pointing has opened it already: a press keeps it open, and puts the keyboard into it.
          event.preventDefault();
          stay();
          setTimeout(() => document.getElementById(`${id}-open`)?.focus());
        }}
        className="wrap-anywhere max-w-full cursor-pointer rounded-inner text-left tabular-nums underline decoration-hairline underline-offset-3 hover:decoration-current in-[p:hover]:decoration-control in-[p:hover]:hover:decoration-current pointer-coarse:decoration-control"
      >
        {figure}
      </Popover.Trigger>
      <span id={id} hidden>
        {label}, exactly {exact}. {source.words}.
      </span>
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={16}
          aria-label={`Source of ${figure}`}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onPointerEnter={byMouse(stay)}
          onPointerLeave={byMouse(leave)}
          onFocus={stay}
          onBlur={leave}
          className="wrap-anywhere z-30 grid w-[min(20rem,calc(100vw-2rem))] animate-appear gap-0.5 rounded-card border border-hairline bg-surface p-3 text-small shadow-floating"
        >
          <p className="text-secondary">{label}</p>
          <p className="font-strong text-body tabular-nums">{exact}</p>
          <p className="text-secondary">{source.words}</p>
          <OpenButtons figureIds={source.figureIds} id={`${id}-open`} onOpen={() => setIsOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface OpenButtonsProps {
  figureIds: readonly string[];
  /** Of the first. */
  id: string;
  onOpen: () => void;
}

/** A ratio is made of several figures, each with postings of its own. */
function OpenButtons({ figureIds, id, onOpen }: OpenButtonsProps) {
  const { openFigure, periods } = use(LetterContext);
  if (figureIds.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-x-2 border-hairline border-t pt-1">
      {figureIds.map((figureId, place) => (
        <Button
          key={figureId}
          {...(place === 0 && { id })}
          variant="quiet"
          className="-ml-2 text-small"
          onClick={() => {
            onOpen();
            openFigure(figureId);
          }}
        >
          {figureIds.length === 1 ? 'See what it is made of' : nameOfPart(figureId, periods)}
        </Button>
      ))}
    </div>
  );
}
