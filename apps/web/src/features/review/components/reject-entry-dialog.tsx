import type { AdjustingEntry } from '@insights/contracts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useDecideEntry } from '../api/adjusting-entries.ts';
import { ReasonForm } from './reason-form.tsx';

export interface EntryDialogProps {
  entry: AdjustingEntry;
  figures: ShownFigures;
  onClose: () => void;
  /** Closes the dialog, too. */
  onDecided: (entry: AdjustingEntry, decision: AdjustingEntry['decision']) => void;
}

/** Asks why an entry is wrong. */
export function RejectEntryDialog({ entry, figures, onClose, onDecided }: EntryDialogProps) {
  const decision = useDecideEntry(figures);
  const reject = (reason: string) =>
    decision.mutate(
      { entryId: entry.id, decision: 'rejected', reason, lines: [] },
      { onSuccess: () => onDecided(entry, 'rejected') },
    );
  return (
    <Dialog
      onClose={onClose}
      title={`Reject ${entry.number}`}
      description={
        <>
          <span className="font-strong text-ink">{entry.title}.</span> A rejected entry does not change any
          figure and is not exported. It can be reopened at any time.
        </>
      }
    >
      <ReasonForm
        label="Why are the books right?"
        missing="Explain why the books are right."
        submitLabel="Reject entry"
        pendingLabel="Rejecting..."
        change={decision}
        onSubmit={reject}
        onCancel={onClose}
      />
    </Dialog>
  );
}
