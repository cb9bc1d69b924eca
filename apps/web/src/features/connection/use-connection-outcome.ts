import { CONNECTION_OUTCOMES } from '@insights/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { showToast } from '../../lib/toast.ts';
import { CONNECTION_TOASTS } from '../../lib/toasts.ts';

/** Tells once what QuickBooks sent the visitor back with, and takes it out of the address. */
export function useConnectionOutcome(): void {
  const [search, setSearch] = useSearchParams();
  const value = search.get('connection');

  useEffect(() => {
    if (value === null) return;
    const outcome = CONNECTION_OUTCOMES.find((known) => known === value);
    if (outcome) showToast(CONNECTION_TOASTS[outcome]);
    setSearch(
      (current) => {
        current.delete('connection');
        return current;
      },
      { replace: true },
    );
  }, [value, setSearch]);
}
