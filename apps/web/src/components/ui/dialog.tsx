import { lazyComponent, useHasBeenTrue } from '../../lib/react/lazy-component.ts';
import type { ConfirmDialogProps } from './confirm-layer.tsx';
import type { DialogProps } from './dialog-layer.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';

const DialogLayer = lazyComponent(async () => (await import('./dialog-layer.tsx')).DialogLayer);
const ConfirmLayer = lazyComponent(async () => (await import('./confirm-layer.tsx')).ConfirmLayer);

/** A short task in a modal dialog. */
export function Dialog(props: DialogProps) {
  const wasOpened = useHasBeenTrue(props.isOpen);
  return (
    wasOpened && (
      <LazyBoundary>
        <DialogLayer {...props} />
      </LazyBoundary>
    )
  );
}

/** Asks for confirmation before something that cannot easily be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useHasBeenTrue(props.isOpen);
  return (
    wasOpened && (
      <LazyBoundary>
        <ConfirmLayer {...props} />
      </LazyBoundary>
    )
  );
}
