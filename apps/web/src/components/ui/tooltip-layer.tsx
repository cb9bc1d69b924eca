import { Tooltip as RadixTooltip } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode, SyntheticEvent } from 'react';

/**
 * Provides tooltip settings: a 700 ms delay, which is skipped if the pointer moves from one tooltip to the next within
 * 300 ms.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

/**
 * Describes a control that has no visible text. Appears after a delay, or immediately when Tab reaches the control.
 * Escape hides it.
 */
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

/** Shows the full text of an element whose text is truncated. */
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

/** An opening dialog moves the focus to its first control, which must not show a tooltip. */
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
