import { useState } from 'react';
import { lazyPart } from '../../../components/ui/lazy-boundary.tsx';
import { useAccount } from '../api/account.ts';

const SignInEmailDialog = lazyPart(() => import('./sign-in-email-dialog.tsx'));

/** A discreet line until an email address is saved: without one, access is lost with the browser. */
export default function MissingEmail() {
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
      {isOpen && <SignInEmailDialog onClose={close} />}
    </p>
  );
}
