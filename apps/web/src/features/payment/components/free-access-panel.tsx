import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CallError } from '../../../components/ui/field.tsx';

interface FreeAccessPanelProps {
  isPending: boolean;
  /** Error that kept access from being granted; null if there was none. */
  error: Error | null;
  onGetAccess: () => void;
}

/** Shown when access has become free. The visitor opens the dashboard by clicking, not automatically. */
export function FreeAccessPanel({ isPending, error, onGetAccess }: FreeAccessPanelProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The promo field had the focus and is disabled when this panel appears, which would lose the focus.
  useEffect(() => button.current?.focus(), []);
  return (
    <section className="grid justify-items-start gap-4 rounded-card border border-good/50 bg-surface p-6">
      <div>
        <h2 className="font-serif text-heading text-good">FREE Access!</h2>
        <p className="mt-1">No payment required. Click below to get instant access.</p>
      </div>
      <CallError error={error} isAlert />
      <Button ref={button} variant="primary" disabled={isPending} onClick={onGetAccess}>
        {isPending ? 'Getting access...' : 'Get Free Access'}
      </Button>
    </section>
  );
}
