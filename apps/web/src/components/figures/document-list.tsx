import type { ReactNode } from 'react';
import { QuickBooksLink } from './quickbooks-link.tsx';

interface ListedDocument {
  readonly type: string;
  readonly number: string;
  readonly qboDeepLink: string | null;
  /** The document's dates, as text. */
  readonly when: string;
  readonly amounts: ReactNode;
}

/** The documents behind a row in a schedule, each with a link to QuickBooks. */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <ul className="grid gap-1">
      {documents.map(({ type, number, qboDeepLink, when, amounts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: documents never move, and two may share a number
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <QuickBooksLink link={qboDeepLink} className="inline-flex min-h-6 items-center">
              <bdi>{[type, number].filter(Boolean).join(' ')}</bdi>
            </QuickBooksLink>
            <span className="text-secondary">{when}</span>
          </span>
          <span className="ml-auto flex flex-wrap justify-end gap-x-4">{amounts}</span>
        </li>
      ))}
    </ul>
  );
}
