import type { AdjustingEntry } from '@insights/contracts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextArea } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useDecideEntry } from '../api/adjusting-entries.ts';

export interface EntryDialogProps {
  /** Null if the dialog is closed. */
  entry: AdjustingEntry | null;
  figures: ShownFigures;
  onClose: () => void;
  onDecided: (entry: AdjustingEntry, decision: AdjustingEntry['decision']) => void;
}

/** Asks why an entry is wrong, for later readers of the review. */
export function RejectEntryDialog({ entry, figures, onClose, onDecided }: EntryDialogProps) {
  return (
    <Dialog
      isOpen={entry !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Reject ${entry?.number ?? 'entry'}`}
      description={
        entry && (
          <>
            <span className="font-strong text-ink">{entry.title}.</span> A rejected entry does not change any
            figure and is not exported. It can be reopened at any time.
          </>
        )
      }
    >
      {entry && <ReasonForm entry={entry} figures={figures} onClose={onClose} onDecided={onDecided} />}
    </Dialog>
  );
}

const MAX_CHARACTERS = 500;

function ReasonForm({ entry, figures, onClose, onDecided }: EntryDialogProps & { entry: AdjustingEntry }) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const decision = useDecideEntry(figures);
  const error = isMissing
    ? 'Explain why the books are right.'
    : decision.isError
      ? failureInWords(decision.error)
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (decision.isPending) return;
    if (reason.trim() === '') return setIsMissing(true);
    decision.mutate(
      { entryId: entry.id, decision: 'rejected', reason: reason.trim(), lines: [] },
      {
        onSuccess: () => {
          onClose();
          onDecided(entry, 'rejected');
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextArea
        label="Why are the books right?"
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
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={decision.isPending}>
          {decision.isPending ? 'Rejecting...' : 'Reject entry'}
        </Button>
      </div>
    </form>
  );
}
