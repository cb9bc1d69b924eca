import { TOKEN_SCOPE_NAMES, type TokenScope } from '@insights/words';
import type { ReactNode } from 'react';

interface AccessRowProps {
  name: string;
  /** What tells it from another of the same name. */
  beside: ReactNode;
  scopes: readonly TokenScope[];
  companies: readonly { readonly name: string }[];
  /** Since when, until when, and when it was used. */
  times: string;
  /** The button that ends it. */
  children: ReactNode;
}

/** Something that may read figures, in a list of such: what it is, what it reads, and the button that ends it. */
export function AccessRow({ name, beside, scopes, companies, times, children }: AccessRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 basis-60 grow">
        <p className="wrap-anywhere font-strong">
          {name} {beside}
        </p>
        <p className="wrap-anywhere text-small">
          {scopes.map((scope) => TOKEN_SCOPE_NAMES[scope]).join(' · ')}
        </p>
        <p className="wrap-anywhere text-secondary text-small">
          {companies.length === 0
            ? 'None of its companies is connected any more'
            : companies.map((company) => company.name).join(', ')}
        </p>
        <p className="wrap-anywhere text-secondary text-small">{times}</p>
      </div>
      {children}
    </li>
  );
}
