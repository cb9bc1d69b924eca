import { findEmailFault } from '@insights/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmailField } from '../../../components/ui/field.tsx';

interface SignInAddressProps {
  /** Error message for the most recently submitted address. */
  error: string | undefined;
  isPending: boolean;
  onSubmit: (email: string) => void;
}

/**
 * Asks which address the link was sent to if this browser did not request the link, so that a forwarded link does not
 * mislead anyone.
 */
export function SignInAddress({ error, isPending, onSubmit }: SignInAddressProps) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [isEdited, setIsEdited] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = findEmailFault(email.trim());
    setFault(found ?? undefined);
    setIsEdited(false);
    if (found === null) onSubmit(email.trim());
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <p>
        This browser did not request the link, so enter the e-mail address that it was sent to. If someone
        else sent you the link, close this page: it would sign you in to their account, and they could see the
        books that you connect.
      </p>
      <EmailField
        value={email}
        error={fault ?? (isEdited ? undefined : error)}
        onChange={(event) => {
          setEmail(event.target.value);
          setFault(undefined);
          setIsEdited(true);
        }}
      />
      <Button type="submit" variant="primary" className="justify-self-start" disabled={isPending}>
        {isPending ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  );
}
