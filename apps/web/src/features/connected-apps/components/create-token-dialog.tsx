import '../../../lib/forms/zod-without-eval.ts';
import { CreateTokenRequest, DEFAULT_TOKEN_DAYS, type TokensResponse } from '@insights/contracts';
import { TOKEN_SCOPES } from '@insights/words';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { CallError, Field } from '../../../components/ui/field.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { fieldErrors } from '../../../lib/forms/field-errors.ts';
import { useCreateToken } from '../api/tokens.ts';
import { AccessChoices, useAccessChoice } from './choices.tsx';

const DAYS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: String(DEFAULT_TOKEN_DAYS), label: `${DEFAULT_TOKEN_DAYS} days` },
  { value: '365', label: 'One year' },
];

interface CreateTokenDialogProps {
  onClose: () => void;
  companies: TokensResponse['data']['companies'];
}

export function CreateTokenDialog({ onClose, companies }: CreateTokenDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Create an API token"
      description="Anyone who has it can read what you choose here until it expires or you revoke it. It cannot change anything."
    >
      <CreateTokenForm companies={companies} onClose={onClose} />
    </Dialog>
  );
}

function CreateTokenForm({ companies, onClose }: CreateTokenDialogProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useAccessChoice(TOKEN_SCOPES, companies);
  const [days, setDays] = useState(String(DEFAULT_TOKEN_DAYS));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const create = useCreateToken();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const request = CreateTokenRequest.safeParse({
      name,
      scopes: [...chosen.scopes],
      companies: [...chosen.companies],
      days: Number(days),
    });
    setErrors(fieldErrors(request.error));
    if (request.success) create.mutate(request.data);
  };

  if (create.isSuccess) return <CreatedToken token={create.data.data.token} onClose={onClose} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label="Name"
        name="name"
        value={name}
        error={errors.name}
        hint="Where it will be used, for example “Budget spreadsheet”"
        autoComplete="off"
        maxLength={80}
        onChange={(event) => {
          setName(event.target.value);
          setErrors(({ name: _, ...others }) => others);
        }}
      />
      <AccessChoices
        scopes={TOKEN_SCOPES}
        companies={companies}
        chosen={chosen}
        onChange={setChosen}
        errors={errors}
      />
      <Select label="Expires after" options={DAYS} value={days} onValueChange={setDays} />
      <CallError error={create.error} />
      <Button type="submit" variant="primary" disabled={create.isPending}>
        {create.isPending ? 'Creating...' : 'Create token'}
      </Button>
    </form>
  );
}

function CreatedToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <>
      <div role="status" className="grid gap-2">
        <p>Copy the token now. It is shown only once and is not stored.</p>
        <p className="select-all break-all rounded-control border border-control bg-sunken px-3 py-2 font-mono text-small">
          {token}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CopyButton text={token} label="Copy the token" />
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  );
}
