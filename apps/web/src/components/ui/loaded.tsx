import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Title of the notice if the query fails. */
  failure: string;
  placeholder: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** Renders the data of a query, a placeholder until the data has loaded, or a notice if loading failed. */
export function Loaded<Data>({ query, failure, placeholder, children }: LoadedProps<Data>) {
  const { isError, error, data, refetch } = query;
  if (isError) return <FailureNotice title={failure} error={error} onRetry={() => void refetch()} />;
  return data ? children(data) : placeholder;
}
