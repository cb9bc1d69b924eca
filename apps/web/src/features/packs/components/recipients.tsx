import { findEmailFault, type Pack, type PackRecipient } from '@insights/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmailField, FieldError } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { useAddRecipient, useRemoveRecipient } from '../api/packs.ts';

/** The recipients of a pack, and a field that adds one. */
export function Recipients({ pack }: { pack: Pack }) {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = useAddRecipient();
  const remove = useRemoveRecipient();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findEmailFault(email.trim());
    setFault(found);
    if (found === null && !add.isPending)
      add.mutate({ pack: pack.id, email: email.trim() }, { onSuccess: () => setEmail('') });
  };
  const error = fault ?? (add.isError ? failureInWords(add.error) : undefined);
  return (
    <div className="grid gap-3">
      {pack.recipients.length === 0 ? (
        <p className="text-secondary">No recipients yet. Nothing is sent until one has confirmed.</p>
      ) : (
        <ul className="grid divide-y divide-hairline">
          {pack.recipients.map((recipient) => (
            <li
              key={recipient.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <div className="min-w-0">
                <p className="wrap-anywhere">{recipient.email}</p>
                <p className="text-secondary text-small">{stateInWords(recipient)}</p>
              </div>
              <Button
                aria-label={`Remove ${recipient.email}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ id: recipient.id })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {remove.isError && <FieldError id={`remove-${pack.id}`} text={failureInWords(remove.error)} />}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-60">
          <EmailField
            label="Add a recipient"
            autoComplete="off"
            value={email}
            error={error}
            hint="We ask the recipient by e-mail to confirm."
            onChange={(event) => setEmail(event.target.value)}
          />
        </div>
        <Button type="submit" className="sm:mt-6" disabled={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add'}
        </Button>
      </form>
    </div>
  );
}

function stateInWords({ state, format }: PackRecipient): string {
  if (state === 'invited') return 'Has not confirmed yet';
  if (state === 'unsubscribed') return 'Unsubscribed, and can subscribe again with the link in an e-mail';
  return format === 'link' ? 'Gets a link' : 'Gets a PDF attachment';
}
