import { findEmailFault, type Pack, type PackRecipient } from '@insights/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { EmailField } from '../../../components/ui/field.tsx';
import { RevocableList } from '../../../components/ui/revocable-list.tsx';
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
        <RevocableList
          items={pack.recipients}
          action="Remove"
          revocation={remove}
          describe={(recipient) => ({
            buttonLabel: `Remove ${recipient.email}`,
            content: (
              <>
                <p className="wrap-anywhere">{recipient.email}</p>
                <p className="text-secondary text-small">{stateInWords(recipient)}</p>
              </>
            ),
          })}
        />
      )}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-60">
          <EmailField
            label="Add a recipient"
            autoComplete="off"
            value={email}
            error={error}
            hint="We ask the recipient by email to confirm."
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
  if (state === 'unsubscribed') return 'Unsubscribed, and can subscribe again with the link in an email';
  return format === 'link' ? 'Gets a link' : 'Gets a PDF attachment';
}
