import type { Finding } from '@insights/contracts';
import { useId, useState } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Option } from '../../../components/ui/option.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useDismissFinding } from '../api/review.ts';
import { ReasonForm } from './reason-form.tsx';

interface DismissDialogProps {
  finding: Finding;
  figures: ShownFigures;
  onClose: () => void;
  /** Closes the dialog, too. */
  onDismissed: () => void;
}

/** Asks why a finding is acceptable. */
export function DismissDialog({ finding, figures, onClose, onDismissed }: DismissDialogProps) {
  const [pattern, setPattern] = useState<PatternKind | null>(null);
  const dismissal = useDismissFinding(figures);
  const dismiss = (reason: string) =>
    dismissal.mutate(
      { findingId: finding.id, reason, ...(pattern === null ? {} : { pattern }) },
      { onSuccess: onDismissed },
    );
  return (
    <Dialog
      onClose={onClose}
      title="Dismiss this finding"
      description={
        <>
          <span className="font-strong text-ink">{finding.title}.</span> It stays off the list unless it
          changes, and can be restored at any time. {finding.whenFine}
        </>
      }
    >
      <ReasonForm
        label="Why is it fine?"
        missing="Explain why this finding is fine."
        submitLabel="Dismiss finding"
        pendingLabel="Dismissing..."
        change={dismissal}
        onSubmit={dismiss}
        onCancel={onClose}
      >
        {finding.patterns.length > 0 && (
          <PatternChoice patterns={finding.patterns} chosen={pattern} onChoose={setPattern} />
        )}
      </ReasonForm>
    </Dialog>
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
        <Option
          key={words}
          type="radio"
          name={name}
          checked={kind === chosen}
          onChange={() => onChoose(kind)}
          label={words}
        />
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
