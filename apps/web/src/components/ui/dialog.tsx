import { lazily, useWasEver } from '../../lib/lazily.ts';
import type { ConfirmDialogProps } from './confirm-layer.tsx';
import type { DialogProps } from './dialog-layer.tsx';
import { Late } from './late.tsx';

const DialogLayer = lazily(async () => (await import('./dialog-layer.tsx')).DialogLayer);
const ConfirmLayer = lazily(async () => (await import('./confirm-layer.tsx')).ConfirmLayer);

/** A short task in a modal dialog. */
export function Dialog(props: DialogProps) {
  const wasOpened = useWasEver(props.isOpen);
  return (
    wasOpened && (
      <Late>
        <DialogLayer {...props} />
      </Late>
    )
  );
}

/** Asks for confirmation before something that cannot easily be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useWasEver(props.isOpen);
  return (
    wasOpened && (
      <Late>
        <ConfirmLayer {...props} />
      </Late>
    )
  );
}
