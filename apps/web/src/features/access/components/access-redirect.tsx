import type { UserStatus } from '@insights/contracts';
import type { ReactNode } from 'react';
import { recallPlace } from '../../../lib/come-back.ts';
import { Navigate, useLocation } from '../../../lib/router.tsx';
import { redirectFor } from '../redirect.ts';

/** Leads the visitor to where they belong; shows the page while the status is not known, or when it is theirs. */
export function AccessRedirect({
  status,
  children,
}: {
  status: UserStatus | undefined;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const target = status === undefined ? null : redirectFor(pathname, status);
  const hasPaidAccess = status?.hasPaidAccess === true;
  return (
    <>
      {target !== null && (
        <Navigate to={(hasPaidAccess ? recallPlace(localStorage) : null) ?? target} replace />
      )}
      {children}
    </>
  );
}
