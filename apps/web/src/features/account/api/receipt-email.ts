import { AccountResponse, Success } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi, fetchByKey } from '../../../lib/api-client.ts';

/** Where the receipt and the sign-in link go; an empty address takes back the one before. */
export async function saveReceiptEmail(email: string): Promise<void> {
  await callApi('POST', '/api/receipt-email', Success, { body: { email } });
}

/** The address on record, masked; null when there is none, undefined until it is known. Asked for at each look. */
export function useMaskedEmail({ isAsked }: { isAsked: boolean }): string | null | undefined {
  const { data } = useQuery({
    queryKey: ['/api/account'],
    queryFn: fetchByKey(AccountResponse),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  return data?.data.maskedEmail;
}
