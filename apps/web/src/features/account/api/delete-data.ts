import { DeleteDataResponse } from '@insights/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** Deletes what is kept about the visitor, and tells how much that was. */
export function useDeleteData() {
  return useMutation({
    mutationFn: (confirmation: string) =>
      callApi('POST', '/api/delete-data', DeleteDataResponse, { body: { confirmation } }),
  });
}
