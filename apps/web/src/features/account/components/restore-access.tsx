import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useRestoreAccess } from '../api/account.ts';
import { EmailRequest } from './email-form.tsx';

/** For visitors who paid in another browser, or whose cookies have been cleared. */
export function RestoreAccess() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Restore access</Button>
      {isOpen && <RestoreAccessDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function RestoreAccessDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Restore access"
      description="We send a sign-in link to the email address that you gave for your receipt. If you used it for several purchases, we send a link for each."
    >
      <EmailRequest
        request={useRestoreAccess()}
        submitLabel="Send sign-in link"
        pendingLabel="Sending..."
        done={(email) => (
          <>
            If {email} has paid access, a link is on its way. It works once, within 30 minutes. Check the spam
            folder, too.
          </>
        )}
        onClose={onClose}
      />
    </Dialog>
  );
}
