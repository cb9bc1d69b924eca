import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { DocumentPage } from '../../components/layout/document-page.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { SIGN_IN_LINK_PATH, useSignIn, useSignInLink } from '../../features/account/api/account.ts';
import { EmailForm } from '../../features/account/components/email-form.tsx';
import { RestoreAccess } from '../../features/account/components/restore-access.tsx';
import { SignInOffer } from '../../features/account/components/sign-in-offer.tsx';
import { useFigures } from '../../features/financial-data/figures-session.tsx';
import { describeFailure, refusalCode } from '../../lib/api/failure.ts';
import { loadReturnAddress } from '../../lib/routing/return-address.ts';
import { setSearch, useHash } from '../../lib/routing/search.ts';

export default function SignInPage() {
  const token = useTokenOnce();
  const [, navigate] = useLocation();
  const queryClient = useQueryClient();
  const { clearFigures } = useFigures();
  const [email, setEmail] = useState<string>();
  const link = useSignInLink({ token, email });
  const signIn = useSignIn();

  const open = () =>
    signIn.mutate(
      { token, email },
      {
        onSuccess: async () => {
          // Everything cached on this page may belong to another account.
          clearFigures();
          await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== SIGN_IN_LINK_PATH });
          navigate(loadReturnAddress(localStorage) ?? '/dashboard', { replace: true });
        },
      },
    );

  const isAddressWrong = email !== undefined && refusalCode(link.error) === 'access.address_wrong';
  const failure = isAddressWrong ? null : (signIn.error ?? link.error);

  return (
    <DocumentPage title="Sign in" description="Open your access in this browser.">
      <div className="mt-6 grid justify-items-start gap-6">
        {token === '' ? (
          <>
            <Notice tone="caution" title="There is no sign-in link in this address">
              <p>Open the link in our email again, or request a new one.</p>
            </Notice>
            <RestoreAccess />
          </>
        ) : failure !== null ? (
          <>
            <Notice tone="caution" title="This link did not sign you in" isAlert>
              <p>{describeFailure(failure).sentence}</p>
            </Notice>
            <RestoreAccess />
          </>
        ) : link.data === null || (email !== undefined && link.data === undefined) ? (
          <div className="grid gap-6">
            {/* So that a forwarded link does not mislead anyone. */}
            <p>
              This browser did not request the link, so enter the email address that it was sent to. If
              someone else sent you the link, close this page: it would sign you in to their account, and they
              could see the books that you connect.
            </p>
            <EmailForm
              submitLabel="Continue"
              pendingLabel="Checking..."
              isPending={link.isFetching}
              error={isAddressWrong ? link.error : null}
              onSubmit={setEmail}
            />
          </div>
        ) : link.data === undefined ? (
          <Spinner label="Checking your link" />
        ) : (
          <>
            <SignInOffer link={link.data} />
            {/* Requires a click, because email scanners open links and would use up the token. */}
            <Button variant="primary" disabled={signIn.isPending || signIn.isSuccess} onClick={open}>
              {signIn.isPending || signIn.isSuccess ? 'Signing in...' : 'Sign in'}
            </Button>
          </>
        )}
      </div>
    </DocumentPage>
  );
}

/**
 * Returns the token after the # in the URL, and removes it from the URL, which others may see, save or share.
 */
function useTokenOnce(): string {
  const hash = useHash();
  const [token] = useState(hash);
  useEffect(() => {
    if (hash !== '') setSearch('', { replace: true });
  }, [hash]);
  return token;
}
