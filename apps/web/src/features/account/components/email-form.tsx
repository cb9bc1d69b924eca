import { findEmailFault } from '@insights/contracts';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
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

interface EmailRequestProps extends Pick<EmailFormProps, 'submitLabel' | 'pendingLabel'> {
  request: UseMutationResult<unknown, Error, string>;
  /** Text about the address, shown once it has been sent. */
  done: (email: ReactNode) => ReactNode;
  onClose: () => void;
}

/** Sends an email address, then confirms it. */
export function EmailRequest({ request, done, onClose, ...labels }: EmailRequestProps) {
  const { isSuccess, isPending, error, variables, mutate } = request;
  if (!isSuccess) return <EmailForm {...labels} isPending={isPending} error={error} onSubmit={mutate} />;
  return (
    <>
      <p role="status">{done(<span className="wrap-anywhere font-strong">{variables}</span>)}</p>
      <Button className="justify-self-end" onClick={onClose}>
        Close
      </Button>
    </>
  );
}
