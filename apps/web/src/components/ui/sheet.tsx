import { Dialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { CloseButton, OVERLAY, useReturnFocus } from './dialog-layer.tsx';
import { TooltipProvider } from './tooltip-layer.tsx';

interface SheetProps {
  onClose: () => void;
  title: ReactNode;
  /** Shown below the title and read aloud with it. */
  description: ReactNode;
  /** Shown next to the title, for the sheet's main figure. */
  aside?: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
  /** Ref to the scrolling element, for callers that measure it. */
  scrollerRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/**
 * A sheet at the side of the page; on a phone, it covers the page. Escape, the close button and a click outside close
 * it.
 */
export function Sheet({ onClose, title, description, aside, footer, scrollerRef, children }: SheetProps) {
  const returnFocus = useReturnFocus();
  return (
    <TooltipProvider>
      <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Dialog.Portal>
          <Dialog.Overlay className={OVERLAY} />
          <Dialog.Content
            onCloseAutoFocus={returnFocus}
            className="fixed inset-y-0 right-0 z-50 grid w-[min(64rem,100vw)] animate-appear grid-rows-[auto_minmax(0,1fr)_auto] border-hairline bg-surface shadow-floating sm:w-[min(64rem,calc(100vw-3rem))] sm:border-l"
          >
            <header className="flex items-start gap-x-4 border-hairline border-b px-4 py-3 sm:px-6 sm:py-4">
              <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6">
                <div className="min-w-0">
                  <Dialog.Title className="font-serif text-title">{title}</Dialog.Title>
                  <Dialog.Description className="text-secondary text-small">{description}</Dialog.Description>
                </div>
                {aside}
              </div>
              <CloseButton className="-mr-2" />
            </header>
            {/* Focusable, so that the keyboard can scroll even if nothing inside takes the focus. */}
            <div ref={scrollerRef} tabIndex={-1} className="overflow-y-auto overscroll-contain px-4 sm:px-6">
              {children}
            </div>
            {footer && (
              <footer className="border-hairline border-t bg-surface px-4 py-3 sm:px-6">{footer}</footer>
            )}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </TooltipProvider>
  );
}
