import type { FigureRun } from '@insights/contracts';
import { Popover } from 'radix-ui';
import { type RefObject, use, useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { byMouse } from '../../../lib/by-mouse.ts';
import { nameOfPart } from '../figure-parts.ts';
import { LetterContext } from './letter-context.ts';

interface FigureSourceProps {
  run: FigureRun;
  /** The figure in the text. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** Whether the keyboard goes into it. */
  takesFocus: boolean;
  onClose: () => void;
  onStay: () => void;
  onLeave: () => void;
}

/** Where a figure of the letter was taken from, and the way to its postings. */
export function FigureSource({ run, anchor, takesFocus, onClose, onStay, onLeave }: FigureSourceProps) {
  const { figure, label, exact, source } = run;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          sideOffset={6}
          collisionPadding={16}
          aria-label={`Source of ${figure}`}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onPointerEnter={byMouse(onStay)}
          onPointerLeave={byMouse(onLeave)}
          onFocus={onStay}
          onBlur={onLeave}
          className="wrap-anywhere z-30 grid w-[min(20rem,calc(100vw-2rem))] animate-appear gap-0.5 rounded-card border border-hairline bg-surface p-3 text-small shadow-floating"
        >
          <p className="text-secondary">{label}</p>
          <p className="font-strong text-body tabular-nums">{exact}</p>
          <p className="text-secondary">{source.words}</p>
          <OpenButtons figureIds={source.figureIds} first={first} onOpen={onClose} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface OpenButtonsProps {
  figureIds: readonly string[];
  first: RefObject<HTMLButtonElement | null>;
  onOpen: () => void;
}

/** A ratio is made of several figures, each with postings of its own. */
function OpenButtons({ figureIds, first, onOpen }: OpenButtonsProps) {
  const { openFigure, periods } = use(LetterContext);
  if (figureIds.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-x-2 border-hairline border-t pt-1">
      {figureIds.map((figureId, place) => (
        <Button
          key={figureId}
          {...(place === 0 && { ref: first })}
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
