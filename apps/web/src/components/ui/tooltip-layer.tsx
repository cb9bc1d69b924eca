import { Tooltip as RadixTooltip } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode, SyntheticEvent } from 'react';

/** Within this, one tooltip follows another without the delay if the pointer takes at most 300 ms between them. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** Says what a control without words does: after a delay, or at once when Tab reaches it. Escape hides it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild onFocus={ignoreFirstFocus}>
        {children}
      </RadixTooltip.Trigger>
      <Text>{text}</Text>
    </RadixTooltip.Root>
  );
}

/** Shows the whole text of an element where it is cut. */
export function CutTextTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild onPointerMove={ignoreIfWhole} onFocus={ignoreIfWhole}>
        {children}
      </RadixTooltip.Trigger>
      <Text>{text}</Text>
    </RadixTooltip.Root>
  );
}

function Text({ children }: { children: string }) {
  return (
    <RadixTooltip.Portal>
      <RadixTooltip.Content
        sideOffset={6}
        collisionPadding={16}
        className="wrap-anywhere z-50 max-w-80 rounded-control bg-ink px-3 py-1.5 text-paper text-small"
      >
        {children}
      </RadixTooltip.Content>
    </RadixTooltip.Portal>
  );
}

/** A dialog that opens moves the focus to its first control; that must not open a tooltip. */
function ignoreFirstFocus(event: FocusEvent<HTMLElement>): void {
  const dialog = event.currentTarget.closest('[role="dialog"]');
  if (dialog !== null && !dialog.contains(event.relatedTarget)) event.preventDefault();
}

function ignoreIfWhole(event: SyntheticEvent<HTMLElement>): void {
  const element = event.currentTarget;
  const isCut = [element, ...element.querySelectorAll('.truncate')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  if (!isCut) event.preventDefault();
}
