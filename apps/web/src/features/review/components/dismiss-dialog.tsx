import type { Finding } from '@insights/contracts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { TextArea } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useDismissFinding } from '../api/review.ts';

interface DismissDialogProps {
  /** Null if no finding is being dismissed. */
  finding: Finding | null;
  figures: ShownFigures;
  onClose: () => void;
  onDismissed: () => void;
}

/** Asks why a finding is acceptable, for later readers of the review. */
export function DismissDialog({ finding, figures, onClose, onDismissed }: DismissDialogProps) {
  return (
    <Dialog
      isOpen={finding !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Dismiss this finding"
      description={
        finding && (
          <>
            <span className="font-strong text-ink">{finding.title}.</span> It stays off the list unless it
            changes, and can be restored at any time. {finding.whenFine}
          </>
        )
      }
    >
      {finding && (
        <ReasonForm
          finding={finding}
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
  finding: Finding;
  figures: ShownFigures;
  onCancel: () => void;
  onDone: () => void;
}

function ReasonForm({ finding, figures, onCancel, onDone }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [pattern, setPattern] = useState<PatternKind | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const dismissal = useDismissFinding(figures);
  const error = isMissing
    ? 'Explain why this finding is fine.'
    : dismissal.isError
      ? failureInWords(dismissal.error)
      : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dismissal.isPending) return;
    if (reason.trim() === '') return setIsMissing(true);
    dismissal.mutate(
      { findingId: finding.id, reason, ...(pattern === null ? {} : { pattern }) },
      { onSuccess: onDone },
    );
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
      {finding.patterns.length > 0 && (
        <PatternChoice patterns={finding.patterns} chosen={pattern} onChoose={setPattern} />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={dismissal.isPending}>
          {dismissal.isPending ? 'Dismissing...' : 'Dismiss finding'}
        </Button>
      </div>
    </form>
  );
}

type PatternKind = Finding['patterns'][number]['kind'];

interface PatternChoiceProps {
  patterns: Finding['patterns'];
  chosen: PatternKind | null;
  onChoose: (pattern: PatternKind | null) => void;
}

/**
 * Lets the user dismiss only this finding, or all findings that recur for the same name, amount or account.
 */
function PatternChoice({ patterns, chosen, onChoose }: PatternChoiceProps) {
  const name = useId();
  const choices = [
    { kind: null, words: 'Only this finding' },
    ...patterns.map(({ kind, words }) => ({ kind, words: `Always ${words}` })),
  ];
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 font-strong text-small">What do you want to dismiss?</legend>
      {choices.map(({ kind, words }) => (
        <label key={words} className="flex min-h-8 cursor-pointer items-start gap-3 py-1">
          <input
            type="radio"
            name={name}
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
            className="mt-0.75 size-4.5 shrink-0 cursor-pointer"
          />
          <span className="wrap-anywhere min-w-0">{words}</span>
        </label>
      ))}
      {chosen !== null && (
        <p className="text-secondary text-small">
          This creates a dismissal rule, which you can revoke below the findings. Later findings of high
          severity stay on the list and mention the rule.
        </p>
      )}
    </fieldset>
  );
}
