import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { saveReceiptEmail } from '../api/account.ts';
import { EmailRequest } from './email-form.tsx';

/**
 * For visitors who paid without an email address or used a promo code. With an address, they keep access even if they
 * lose the browser.
 */
export default function SignInEmailDialog({ onClose }: { onClose: () => void }) {
  const request = useMutation({ mutationFn: saveReceiptEmail });
  return (
    <Dialog
      onClose={onClose}
      title="Email for signing in"
      description="We send your receipt and a sign-in link to this address. It replaces any earlier address."
    >
      <EmailRequest
        request={request}
        submitLabel="Save"
        pendingLabel="Saving..."
        done={(email) => <>A sign-in link for another browser is on its way to {email}.</>}
        onClose={onClose}
      />
    </Dialog>
  );
}
