import type { FigureRun } from '@insights/contracts';
import { Popover } from 'radix-ui';
import { type RefObject, use, useCallback, useEffect, useRef } from 'react';
import { useOpenFigure } from '../../../components/figures/figure-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { mouseOnly } from '../../../lib/react/mouse-only.ts';
import { useIsPhone } from '../../../lib/react/use-media.ts';
import { partName } from '../figure-parts.ts';
import { LetterContext } from './letter-context.tsx';

type Measurable = Pick<Element, 'getBoundingClientRect'>;

/** Distance in pixels between a figure and its source. */
const SIDE_OFFSET = 6;

interface FigureSourceProps {
  run: FigureRun;
  /** The figure's button in the text. */
  anchor: RefObject<HTMLButtonElement | null>;
  /** Whether to move the focus into the source. */
  takesFocus: boolean;
  onClose: () => void;
  onStay: () => void;
  onLeave: () => void;
}

/** The lower edge of the window, where the source is placed on a phone. */
const WINDOW_EDGE: RefObject<Measurable> = {
  current: { getBoundingClientRect: () => new DOMRect(0, window.innerHeight, window.innerWidth, 0) },
};

/** Minimum space in pixels above a sentence after scrolling. */
const MIN_ABOVE = 100;

/**
 * Scrolls a sentence that its figure's source covers, but only as far as the beginning of the sentence stays visible.
 */
function uncover(figure: HTMLElement, source: HTMLElement): void {
  const sentence = (figure.closest('p, h4') ?? figure).getBoundingClientRect();
  const covered = sentence.bottom - (window.innerHeight - source.offsetHeight);
  if (covered > 0) window.scrollBy({ top: Math.min(covered + SIDE_OFFSET, sentence.top - MIN_ABOVE) });
}

/**
 * The source of a figure in the letter, with links to the figure's postings. Shown next to the figure, or at the bottom
 * of the screen on a phone.
 */
export default function FigureSource({
  run,
  anchor,
  takesFocus,
  onClose,
  onStay,
  onLeave,
}: FigureSourceProps) {
  const { figure, label, exact, source } = run;
  const first = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const content = useCallback(
    (element: HTMLDivElement | null) => {
      if (isPhone && element && anchor.current) uncover(anchor.current, element);
    },
    [isPhone, anchor],
  );
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={isPhone ? WINDOW_EDGE : (anchor as RefObject<HTMLButtonElement>)} />
      <Popover.Portal>
        <Popover.Content
          ref={content}
          side={isPhone ? 'top' : 'bottom'}
          sideOffset={isPhone ? 0 : SIDE_OFFSET}
          collisionPadding={isPhone ? 0 : 16}
          aria-label={`Source of ${figure}`}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
          onPointerEnter={mouseOnly(onStay)}
          onPointerLeave={mouseOnly(onLeave)}
          onFocus={onStay}
          onBlur={onLeave}
          className="wrap-anywhere z-30 grid max-h-[50vh] w-screen animate-appear overflow-y-auto gap-0.5 border border-hairline bg-surface p-3 text-small shadow-floating max-sm:rounded-t-card sm:w-[min(20rem,calc(100vw-2rem))] sm:rounded-card"
        >
          <p className="text-secondary">{label}</p>
          <p className="font-strong text-body tabular-nums">{exact}</p>
          <p className="text-secondary">{source.words}</p>
          {source.view === 'booked' ? (
            <OpenButtons figureIds={source.figureIds} first={first} onOpen={onClose} />
          ) : (
            <p>With the corrections that the review proposes</p>
          )}
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

/** Buttons that open the postings of each figure; a ratio is computed from several figures. */
function OpenButtons({ figureIds, first, onOpen }: OpenButtonsProps) {
  const { periods } = use(LetterContext);
  const openFigure = useOpenFigure();
  if (figureIds.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap gap-x-2 border-hairline border-t pt-1">
      {figureIds.map((figureId, index) => (
        <Button
          key={figureId}
          {...(index === 0 && { ref: first })}
          variant="quiet"
          className="-ml-2 text-small"
          onClick={() => {
            onOpen();
            openFigure(figureId);
          }}
        >
          {figureIds.length === 1 ? 'See the breakdown' : partName(figureId, periods)}
        </Button>
      ))}
    </div>
  );
}
