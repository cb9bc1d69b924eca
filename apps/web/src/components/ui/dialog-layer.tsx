import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from './icon.tsx';
import { Tooltip, TooltipProvider } from './tooltip-layer.tsx';

export const OVERLAY = 'fixed inset-0 z-40 bg-ink/40 dark:bg-paper/75';
const LAYER_OF_ANY_WIDTH =
  'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-card border border-hairline bg-surface p-6 shadow-floating';
export const LAYER = `${LAYER_OF_ANY_WIDTH} w-[min(28rem,calc(100vw-2rem))]`;
/** Keeps focused elements from being hidden by the buttons that stay at the bottom. */
const WIDE_LAYER = `${LAYER_OF_ANY_WIDTH} w-[min(60rem,calc(100vw-2rem))] scroll-pb-24`;

interface DialogProps {
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** For content with two columns if there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** A short task in a modal dialog. Escape, the close button and a click outside close it. */
export default function DialogLayer({ onClose, title, description, isWide = false, children }: DialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <TooltipProvider>
      <RadixDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <RadixDialog.Portal>
          <RadixDialog.Overlay className={OVERLAY} />
          <RadixDialog.Content className={isWide ? WIDE_LAYER : LAYER} onCloseAutoFocus={returnFocus}>
            <div className="flex items-start justify-between gap-4">
              <RadixDialog.Title className="font-serif text-title">{title}</RadixDialog.Title>
              <CloseButton className="-mt-1.5 -mr-2" />
            </div>
            <RadixDialog.Description className="text-secondary">{description}</RadixDialog.Description>
            {children}
          </RadixDialog.Content>
        </RadixDialog.Portal>
      </RadixDialog.Root>
    </TooltipProvider>
  );
}

/**
 * Returns a handler that moves the focus back to what opened the layer. Radix does so only for its own triggers, but any
 * control can open these layers.
 */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement);
  return (event: Event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}

export function CloseButton({ className }: { className: string }) {
  return (
    <Tooltip text="Close">
      <RadixDialog.Close
        aria-label="Close"
        className={cx(
          'grid size-9 shrink-0 cursor-pointer place-items-center rounded-control text-secondary hover:text-ink',
          className,
        )}
      >
        <Icon name="cross" />
      </RadixDialog.Close>
    </Tooltip>
  );
}
