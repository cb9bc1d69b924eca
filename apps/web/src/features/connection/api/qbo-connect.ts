import { QboConnectResponse } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AnyAnswer, callApi } from '../../../lib/api-client.ts';
import { safeLink } from '../../../lib/safe-link.ts';
import { showToast } from '../../../lib/toast.ts';
import { TOASTS } from '../../../lib/toasts.ts';

export async function fetchAuthorizationUrl(): Promise<string> {
  const answer = QboConnectResponse.safeParse(await callApi('GET', '/api/qbo-connect', AnyAnswer));
  const authUrl = safeLink(answer.data?.authUrl);
  if (authUrl === null) throw new Error('Failed to generate authorization URL');
  return authUrl;
}

/** Leads the browser to QuickBooks, where the owner allows the connection. */
export function useConnect() {
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: fetchAuthorizationUrl,
    onSuccess: (authUrl) => window.location.assign(authUrl),
    onError: () => showToast(TOASTS.connectFailed),
  });

  // A browser may bring the page back as it was left, still connecting, when the owner returns without an answer.
  useEffect(() => {
    const forget = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', forget);
    return () => window.removeEventListener('pageshow', forget);
  }, [reset]);

  return { connect: () => mutate(), isConnecting: isPending || isSuccess };
}
