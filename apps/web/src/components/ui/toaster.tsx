import { Toast as RadixToast } from 'radix-ui';
import { cx } from '../../lib/cx.ts';
import { closeToast, useToast } from '../../lib/toast.ts';
import { Icon } from './icon.tsx';

const DURATION_MS = 5000;

/** Shows the one current message. It waits while it is pointed at or has the focus; F8 leads to it. */
export function Toaster() {
  const toast = useToast();
  return (
    <RadixToast.Provider duration={DURATION_MS} swipeDirection="right">
      {toast && (
        <RadixToast.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(isOpen) => !isOpen && closeToast(toast.id)}
          type="foreground"
          className="grid animate-appear grid-cols-[auto_1fr_auto] gap-x-3 rounded-card border border-hairline bg-surface px-4 py-2 shadow-floating data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          <Icon
            name={toast.isDestructive ? 'warning' : 'check'}
            className={cx('mt-0.5 text-title', toast.isDestructive ? 'text-bad' : 'text-good')}
          />
          <div className="min-w-0">
            <RadixToast.Title className={cx('font-strong', toast.isDestructive && 'text-bad')}>
              {toast.title}
            </RadixToast.Title>
            {toast.text && <RadixToast.Description>{toast.text}</RadixToast.Description>}
          </div>
          <RadixToast.Close
            aria-label="Close"
            className="-mt-1 -mr-1 grid size-8 cursor-pointer place-items-center rounded-control text-secondary hover:text-ink"
          >
            <Icon name="cross" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport className="screen-only fixed inset-x-0 top-0 z-50 mx-auto w-full max-w-105 p-1.5" />
    </RadixToast.Provider>
  );
}
