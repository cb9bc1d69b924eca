import { type FormEvent, useState } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { CallError } from '../../../components/ui/field.tsx';
import { Option } from '../../../components/ui/option.tsx';
import { useIsMounted } from '../../../lib/react/use-is-mounted.ts';
import { useAcceptTerms } from '../api/access.ts';

export function AcceptTermsForm({ onAccepted }: { onAccepted: () => void }) {
  const [isTicked, setIsTicked] = useState(false);
  const acceptTerms = useAcceptTerms();
  const isMounted = useIsMounted();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    acceptTerms.mutate(undefined, { onSuccess: onAccepted });
  };

  return (
    <form onSubmit={submit} className="grid gap-6">
      <Option
        type="checkbox"
        checked={isTicked}
        disabled={!isMounted}
        onChange={(event) => setIsTicked(event.target.checked)}
        label="I have read and agree to the Terms of Service and understand the $25 payment requirement"
      />
      <CallError error={acceptTerms.error} isAlert />
      <div className="flex flex-wrap-reverse justify-between gap-3">
        {/* The main page is a separate document outside the app. */}
        <a href="/" className={buttonClass('secondary')}>
          Back to Dashboard
        </a>
        <Button type="submit" variant="primary" disabled={!isTicked || acceptTerms.isPending}>
          {acceptTerms.isPending ? 'Processing...' : 'Proceed to Payment'}
        </Button>
      </div>
    </form>
  );
}
