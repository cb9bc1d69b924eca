import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { SkeletonRows } from './skeleton.tsx';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Title of the notice if the query fails. */
  failure: string;
  /** Text for screen readers while the data is loading. */
  loading: string;
  /** Number of rows of the placeholder, which keeps room for the data. */
  rows?: number;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** Renders the data of a query, a placeholder until the data has loaded, or a notice if loading failed. */
export function Loaded<Data>({ query, failure, loading, rows, children }: LoadedProps<Data>) {
  const { isError, data } = query;
  if (isError) return <QueryFailure query={query} title={failure} />;
  return data ? children(data) : <SkeletonRows label={loading} {...(rows && { count: rows })} />;
}

/** Notice about a query that failed; nothing otherwise. */
export function QueryFailure({ query, title }: { query: UseQueryResult<unknown>; title: string }) {
  return (
    query.isError && <FailureNotice title={title} error={query.error} onRetry={() => void query.refetch()} />
  );
}
