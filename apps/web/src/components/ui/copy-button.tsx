import { useState } from 'react';
import { Button } from './button.tsx';

const SHOWN_FOR_MS = 2000;

type Outcome = 'copied' | 'failed';

const OUTCOME_WORDS: Record<Outcome, string> = {
  copied: 'Copied',
  failed: 'Could not copy: please select the text',
};

/** Browsers allow copying only on secure origins. If copying is denied, the button says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
    setTimeout(() => setOutcome(null), SHOWN_FOR_MS);
  };

  return (
    <Button variant="quiet" className="screen-only -mx-2 text-small" onClick={() => void copy()}>
      <span aria-live="polite">{outcome === null ? label : OUTCOME_WORDS[outcome]}</span>
    </Button>
  );
}
