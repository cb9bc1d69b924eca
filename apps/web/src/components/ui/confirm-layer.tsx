import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { LAYER, OVERLAY, useReturnFocus } from './dialog-layer.tsx';

interface ConfirmDialogProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  onConfirm: () => void;
}

/** Asks for confirmation before an action that cannot easily be undone. The focus starts on "Cancel". */
export default function ConfirmLayer(props: ConfirmDialogProps) {
  const { onClose, title, children, confirmLabel, onConfirm } = props;
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={OVERLAY} />
        <AlertDialog.Content className={LAYER} onCloseAutoFocus={useReturnFocus()}>
          <AlertDialog.Title className="font-serif text-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-secondary">{children}</AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className={buttonClass('secondary')}>Cancel</AlertDialog.Cancel>
            <AlertDialog.Action className={buttonClass('destructive')} onClick={onConfirm}>
              {confirmLabel}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
