import { findEmailFault } from '@insights/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmailField } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';

interface EmailFormProps {
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** Why the most recently submitted address was refused. */
  error: Error | null;
  onSubmit: (email: string) => void;
}

/** Asks for an email address. An error disappears when the address is edited. */
export function EmailForm({ submitLabel, pendingLabel, isPending, error, onSubmit }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isEdited, setIsEdited] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = findEmailFault(email.trim());
    setFault(found);
    setIsEdited(false);
    if (found === null) onSubmit(email.trim());
  };
  const refusal = error === null || isEdited ? undefined : failureInWords(error);
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <EmailField
        value={email}
        error={fault ?? refusal}
        onChange={(event) => {
          setEmail(event.target.value);
          setFault(null);
          setIsEdited(true);
        }}
      />
      <Button type="submit" variant="primary" disabled={isPending}>
        {isPending ? pendingLabel : submitLabel}
      </Button>
    </form>
  );
}
