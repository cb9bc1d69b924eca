import { CONNECTION_OUTCOMES, type ConnectionOutcome } from '@insights/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '../../lib/toast.ts';
import { CONNECTION_TOASTS } from '../../lib/toasts.ts';

/** What QuickBooks sent the visitor back with, if they come from there. Tells it once and takes it out of the address. */
export function useConnectionOutcome(): ConnectionOutcome | undefined {
  const [search, setSearch] = useSearchParams();
  const value = search.get('connection');
  const [outcome] = useState(() => CONNECTION_OUTCOMES.find((known) => known === value));

  useEffect(() => {
    if (value === null) return;
    if (outcome) showToast(CONNECTION_TOASTS[outcome]);
    setSearch(
      (current) => {
        current.delete('connection');
        return current;
      },
      { replace: true },
    );
  }, [value, outcome, setSearch]);
  return outcome;
}
