import { CONNECTION_OUTCOMES, type ConnectionOutcome } from '@insights/contracts';
import { useEffect, useState } from 'react';
import { setSearch, useSearch, withChoice } from '../../lib/routing/search.ts';
import { CONNECTION_TOASTS } from '../../lib/toasts/messages.ts';
import { showToast } from '../../lib/toasts/toast.ts';

/** Returns the outcome of a visit to QuickBooks, if any. Reports it once and removes it from the URL. */
export function useConnectionOutcome(): ConnectionOutcome | undefined {
  const search = useSearch();
  const value = new URLSearchParams(search).get('connection');
  const [outcome] = useState(() => CONNECTION_OUTCOMES.find((known) => known === value));

  useEffect(() => {
    if (value === null) return;
    if (outcome) showToast(CONNECTION_TOASTS[outcome]);
    setSearch(withChoice(search, 'connection', null), { replace: true });
  }, [value, outcome, search]);
  return outcome;
}
