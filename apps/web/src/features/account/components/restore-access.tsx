import { findEmailFault } from '@insights/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { EmailField } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { useRestoreAccess } from '../api/account.ts';

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
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const restoreAccess = useRestoreAccess();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (restoreAccess.isPending) return;
    const address = email.trim();
    const fault = findEmailFault(address);
    if (fault !== null) {
      setError(fault);
      return;
    }
    restoreAccess.mutate(address, { onError: (failure) => setError(failureInWords(failure)) });
  };

  if (restoreAccess.isSuccess) {
    return (
      <>
        <p role="status">
          If <span className="wrap-anywhere font-strong">{email.trim()}</span> has paid access, a link is on
          its way. It works once, within 30 minutes. Check the spam folder, too.
        </p>
        <Button className="justify-self-end" onClick={onClose}>
          Close
        </Button>
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <EmailField
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" disabled={restoreAccess.isPending}>
        {restoreAccess.isPending ? 'Sending...' : 'Send sign-in link'}
      </Button>
    </form>
  );
}
