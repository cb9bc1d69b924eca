import type { UserStatus } from '@insights/contracts';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { loadReturnAddress } from '../../../lib/routing/return-address.ts';

/**
 * Redirects visitors to the page that they should see. Renders the current page while the status is unknown, or if the
 * visitor may see it.
 */
export function AccessRedirect({
  status,
  children,
}: {
  status: UserStatus | undefined;
  children: ReactNode;
}) {
  const [pathname] = useLocation();
  const target = status === undefined ? null : redirectFor(pathname, status);
  const hasPaidAccess = status?.hasPaidAccess === true;
  return (
    <>
      {target !== null && (
        <Redirect
          key={target}
          href={(hasPaidAccess ? loadReturnAddress(localStorage) : null) ?? target}
          replace
        />
      )}
      {children}
    </>
  );
}

/** Returns the path to redirect a visitor to; null if the visitor may stay on this page. */
export function redirectFor(
  pathname: string,
  { hasAcceptedTerms, hasPaidAccess }: Pick<UserStatus, 'hasAcceptedTerms' | 'hasPaidAccess'>,
): string | null {
  if (pathname === '/dashboard' && !hasPaidAccess) return hasAcceptedTerms ? '/payment' : '/terms';
  if ((pathname === '/terms' || pathname === '/payment') && hasPaidAccess) return '/dashboard';
  return null;
}
