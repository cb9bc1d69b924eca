import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { saveReceiptEmail } from '../api/account.ts';
import { EmailForm } from './email-form.tsx';

interface SignInEmailDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * For visitors who paid without an email address or used a promo code. With an address, they keep access even if they
 * lose the browser.
 */
export function SignInEmailDialog({ isOpen, onOpenChange }: SignInEmailDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="E-mail for signing in"
      description="We send your receipt and a sign-in link to this address. It replaces any earlier address."
    >
      <SignInEmailForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function SignInEmailForm({ onClose }: { onClose: () => void }) {
  const { variables: email, ...saving } = useMutation({ mutationFn: saveReceiptEmail });
  if (!saving.isSuccess) {
    return (
      <EmailForm
        submitLabel="Save"
        pendingLabel="Saving..."
        isPending={saving.isPending}
        error={saving.error}
        onSubmit={saving.mutate}
      />
    );
  }
  return (
    <>
      <p role="status">
        A sign-in link for another browser is on its way to{' '}
        <span className="wrap-anywhere font-strong">{email}</span>.
      </p>
      <Button className="justify-self-end" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
