import { Tooltip as RadixTooltip } from 'radix-ui';
import type { FocusEvent, ReactElement } from 'react';

/** Says what a control without words does: after a delay, or at once when Tab reaches it. Escape hides it. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild onFocus={ignoreFirstFocus}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            sideOffset={6}
            collisionPadding={16}
            className="z-50 max-w-80 rounded-control bg-ink px-3 py-1.5 text-paper text-small"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}

/** A dialog that opens moves the focus to its first control; that is no reason for a tooltip. */
function ignoreFirstFocus(event: FocusEvent<HTMLElement>): void {
  const dialog = event.currentTarget.closest('[role="dialog"]');
  if (dialog !== null && !dialog.contains(event.relatedTarget)) event.preventDefault();
}
