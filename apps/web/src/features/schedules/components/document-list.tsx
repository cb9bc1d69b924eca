import type { ReactNode } from 'react';
import { QuickBooksLink } from '../../../components/figures/quickbooks-link.tsx';

interface ListedDocument {
  readonly type: string;
  readonly number: string;
  readonly qboDeepLink: string | null;
  /** Its days, in words. */
  readonly when: string;
  readonly amounts: ReactNode;
}

/** What a row of a schedule is made of, each with a link to it in QuickBooks. */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <ul className="grid gap-1">
      {documents.map(({ type, number, qboDeepLink, when, amounts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: documents are never moved, and two may have one number
        <li key={place} className="flex flex-wrap items-baseline justify-between gap-x-4 text-small">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <QuickBooksLink link={qboDeepLink} className="inline-flex min-h-6 items-center">
              {[type, number].filter(Boolean).join(' ')}
            </QuickBooksLink>
            <span className="text-secondary">{when}</span>
          </span>
          <span className="ml-auto flex flex-wrap justify-end gap-x-4">{amounts}</span>
        </li>
      ))}
    </ul>
  );
}
