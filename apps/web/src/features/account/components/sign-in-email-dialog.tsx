import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { EmailField } from '../../../components/ui/field.tsx';
import { useReceiptEmail } from '../use-receipt-email.ts';

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
  const { email, error, setEmail, save } = useReceiptEmail();
  const [step, setStep] = useState<'asking' | 'saving' | 'saved'>('asking');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === 'saving' || email.trim() === '') return;
    setStep('saving');
    setStep((await save()) ? 'saved' : 'asking');
  };

  if (step === 'saved') {
    return (
      <>
        <p role="status">
          A sign-in link for another browser is on its way to{' '}
          <span className="wrap-anywhere font-strong">{email.trim()}</span>.
        </p>
        <Button className="justify-self-end" onClick={onClose}>
          Close
        </Button>
      </>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <EmailField value={email} error={error} onChange={(event) => setEmail(event.target.value)} />
      <Button type="submit" variant="primary" disabled={step === 'saving' || email.trim() === ''}>
        {step === 'saving' ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
