import { describe, expect, it } from 'vitest';
import { redirectFor } from './components/access-redirect.tsx';

const stranger = { hasAcceptedTerms: false, hasPaidAccess: false };
const accepted = { hasAcceptedTerms: true, hasPaidAccess: false };
const paid = { hasAcceptedTerms: true, hasPaidAccess: true };

describe('redirects a visitor', () => {
  it.each([
    ['/dashboard', stranger, '/terms'],
    ['/dashboard', accepted, '/payment'],
    ['/dashboard', paid, null],
    ['/terms', stranger, null],
    ['/terms', accepted, null],
    ['/terms', paid, '/dashboard'],
    ['/payment', stranger, null],
    ['/payment', accepted, null],
    ['/payment', paid, '/dashboard'],
    ['/support', stranger, null],
    ['/support', paid, null],
    ['/eula', stranger, null],
  ])('from %s with %j to %s', (pathname, status, expected) => {
    expect(redirectFor(pathname, status)).toBe(expected);
  });
});
