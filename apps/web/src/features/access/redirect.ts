import type { UserStatus } from '@insights/contracts';

type AccessGates = Pick<UserStatus, 'hasAcceptedTerms' | 'hasPaidAccess'>;

/** Where a visitor belongs instead of the page at this path; null when the page is open to them. */
export function redirectFor(
  pathname: string,
  { hasAcceptedTerms, hasPaidAccess }: AccessGates,
): string | null {
  if (pathname === '/dashboard' && !hasPaidAccess) return hasAcceptedTerms ? '/payment' : '/terms';
  if ((pathname === '/terms' || pathname === '/payment') && hasPaidAccess) return '/dashboard';
  return null;
}
