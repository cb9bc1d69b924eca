import type { Finding } from '@insights/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextArea } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/failure.ts';
import type { ShownFigures } from '../../../lib/shown-figures.ts';
import { useDismissFinding } from '../api/review.ts';

interface DismissDialogProps {
  /** Null while nothing is to be dismissed. */
  finding: Finding | null;
  figures: ShownFigures;
  onClose: () => void;
  onDismissed: () => void;
}

/** Asks why a finding is fine, so that whoever reads the review later knows. */
export function DismissDialog({ finding, figures, onClose, onDismissed }: DismissDialogProps) {
  return (
    <Dialog
      isOpen={finding !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Dismiss this finding"
      description={
        finding && (
          <>
            <span className="font-strong text-ink">{finding.title}.</span> It stays off the list as long as it
            stays what it is, and can be restored at any time. {finding.whenFine}
          </>
        )
      }
    >
      {finding && (
        <ReasonForm
          findingId={finding.id}
          figures={figures}
          onCancel={onClose}
          onDone={() => {
            onClose();
            onDismissed();
          }}
        />
      )}
    </Dialog>
  );
}

const MAX_CHARACTERS = 500;

interface ReasonFormProps {
  findingId: string;
  figures: ShownFigures;
  onCancel: () => void;
  onDone: () => void;
}

function ReasonForm({ findingId, figures, onCancel, onDone }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const dismissal = useDismissFinding(figures);
  const error = isMissing
    ? 'Say why this finding is fine.'
    : dismissal.isError
      ? failureInWords(dismissal.error)
      : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dismissal.isPending) return;
    if (reason.trim() === '') return setIsMissing(true);
    dismissal.mutate({ findingId, reason }, { onSuccess: onDone });
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        label="Why is it fine?"
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={dismissal.isPending}>
          {dismissal.isPending ? 'Dismissing...' : 'Dismiss finding'}
        </Button>
      </div>
    </form>
  );
}
