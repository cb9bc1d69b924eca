import type { UserStatus } from '@insights/contracts';

type AccessGates = Pick<UserStatus, 'hasAcceptedTerms' | 'hasPaidAccess'>;

/** Path to redirect a visitor to instead of this one; null if the visitor may open the page. */
export function redirectFor(
  pathname: string,
  { hasAcceptedTerms, hasPaidAccess }: AccessGates,
): string | null {
  if (pathname === '/dashboard' && !hasPaidAccess) return hasAcceptedTerms ? '/payment' : '/terms';
  if ((pathname === '/terms' || pathname === '/payment') && hasPaidAccess) return '/dashboard';
  return null;
}
