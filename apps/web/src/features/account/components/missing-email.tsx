import { useState } from 'react';
import { LazyBoundary } from '../../../components/ui/lazy-boundary.tsx';
import { lazyComponent } from '../../../lib/react/lazy-component.ts';
import { useAccount } from '../api/account.ts';

const SignInEmailDialog = lazyComponent(
  async () => (await import('./sign-in-email-dialog.tsx')).SignInEmailDialog,
);

/** A discreet line until an email address is saved: without one, access is lost with the browser. */
export function MissingEmail() {
  const { data, refetch } = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    void refetch();
  };
  if (data?.email !== null && !isOpen) return null;
  return (
    <p className="screen-only text-secondary text-small">
      Only this browser can open your reports.{' '}
      <button type="button" className="link min-h-6 cursor-pointer" onClick={() => setIsOpen(true)}>
        Add an email address
      </button>{' '}
      to sign in from others.
      <LazyBoundary>{isOpen && <SignInEmailDialog onClose={close} />}</LazyBoundary>
    </p>
  );
}
