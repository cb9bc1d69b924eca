import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useRestoreAccess } from '../api/account.ts';
import { EmailForm } from './email-form.tsx';

/** For visitors who paid in another browser, or whose cookies have been cleared. */
export function RestoreAccess() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Restore access</Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Restore access"
        description="We send a sign-in link to the e-mail address that you gave for your receipt. If you used it for several purchases, we send a link for each."
      >
        <RestoreAccessForm onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function RestoreAccessForm({ onClose }: { onClose: () => void }) {
  const { variables: email, ...restoreAccess } = useRestoreAccess();
  if (!restoreAccess.isSuccess) {
    return (
      <EmailForm
        submitLabel="Send sign-in link"
        pendingLabel="Sending..."
        isPending={restoreAccess.isPending}
        error={restoreAccess.error}
        onSubmit={restoreAccess.mutate}
      />
    );
  }
  return (
    <>
      <p role="status">
        If <span className="wrap-anywhere font-strong">{email}</span> has paid access, a link is on its way.
        It works once, within 30 minutes. Check the spam folder, too.
      </p>
      <Button className="justify-self-end" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
