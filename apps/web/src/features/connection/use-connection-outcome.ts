import { CONNECTION_OUTCOMES, type ConnectionOutcome } from '@insights/contracts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { showToast } from '../../lib/toast.ts';
import { CONNECTION_TOASTS } from '../../lib/toasts.ts';
import { withChoice } from '../../lib/use-addressed.ts';

/** Returns the outcome of a visit to QuickBooks, if any. Reports it once and removes it from the URL. */
export function useConnectionOutcome(): ConnectionOutcome | undefined {
  const { search } = useLocation();
  const navigate = useNavigate();
  const value = new URLSearchParams(search).get('connection');
  const [outcome] = useState(() => CONNECTION_OUTCOMES.find((known) => known === value));

  useEffect(() => {
    if (value === null) return;
    if (outcome) showToast(CONNECTION_TOASTS[outcome]);
    navigate({ search: withChoice(search, 'connection', null) }, { replace: true });
  }, [value, outcome, search, navigate]);
  return outcome;
}
