import type { UserStatus } from '@insights/contracts';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { loadReturnAddress } from '../../../lib/routing/return-address.ts';

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

/** Path to redirect a visitor to instead of this one; null if the visitor may open the page. */
export function redirectFor(
  pathname: string,
  { hasAcceptedTerms, hasPaidAccess }: Pick<UserStatus, 'hasAcceptedTerms' | 'hasPaidAccess'>,
): string | null {
  if (pathname === '/dashboard' && !hasPaidAccess) return hasAcceptedTerms ? '/payment' : '/terms';
  if ((pathname === '/terms' || pathname === '/payment') && hasPaidAccess) return '/dashboard';
  return null;
}
