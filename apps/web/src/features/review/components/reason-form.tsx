import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { TextArea } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';

const MAX_CHARACTERS = 500;

interface ReasonFormProps {
  label: string;
  /** Error message if no reason is given. */
  missing: string;
  submitLabel: string;
  pendingLabel: string;
  /** The change that the reason belongs to. */
  change: { readonly isPending: boolean; readonly error: Error | null };
  onSubmit: (reason: string) => void;
  onCancel: () => void;
  /** Further fields, below the reason. */
  children?: ReactNode;
}

/** Asks for the reason of a decision, for later readers of the review. */
export function ReasonForm(props: ReasonFormProps) {
  const { label, missing, submitLabel, pendingLabel, change, onSubmit, onCancel, children } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const error = isMissing ? missing : change.error ? failureInWords(change.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    if (reason.trim() === '') return setIsMissing(true);
    onSubmit(reason.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        label={label}
        rows={3}
        required
        maxLength={MAX_CHARACTERS}
        value={reason}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setIsMissing(false);
        }}
      />
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={change.isPending}>
          {change.isPending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </form>
  );
}
