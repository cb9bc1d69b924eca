import type { ReactNode } from 'react';
import { lazily, useWasEver } from '../../lib/lazily.ts';
import { Late } from './late.tsx';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description: ReactNode;
  /** For what has two columns where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
}

const DialogLayer = lazily(async () => (await import('./dialog-layer.tsx')).DialogLayer);
const ConfirmLayer = lazily(async () => (await import('./confirm-layer.tsx')).ConfirmLayer);

/** A short task on a layer of its own. */
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

/** Asks before something that cannot be taken back with one click. */
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
