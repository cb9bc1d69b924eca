import { UserStatusResponse } from '@insights/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchByKey } from '../../../lib/api-client.ts';

export const USER_STATUS_KEY = ['/api/user-status'];

const fetchUserStatus = fetchByKey(UserStatusResponse);

/** Whether the visitor has accepted the terms and has access, and the price that is owed. */
export function useUserStatus() {
  return useQuery({
    queryKey: USER_STATUS_KEY,
    queryFn: fetchUserStatus,
    select: (answer) => answer.data,
  });
}
