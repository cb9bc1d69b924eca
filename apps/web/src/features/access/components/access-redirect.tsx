import type { UserStatus } from '@insights/contracts';
import type { ReactNode } from 'react';
import { recallPlace } from '../../../lib/come-back.ts';
import { Navigate, useLocation } from '../../../lib/router.tsx';
import { redirectFor } from '../redirect.ts';

/**
 * Redirects visitors to the page they should see. Renders this page while the status is unknown, or if they may see it.
 */
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
