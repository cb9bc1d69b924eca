import { TOKEN_SCOPE_NAMES, type TokenScope } from '@insights/words';
import type { ReactNode } from 'react';

interface AccessRowProps {
  name: string;
  /** Text that distinguishes it from another with the same name. */
  beside: ReactNode;
  scopes: readonly TokenScope[];
  companies: readonly { readonly name: string }[];
  /** When it was created, when it expires, and when it was last used. */
  times: string;
  /** The button that revokes it. */
  children: ReactNode;
}

/**
 * A list row for a connected app or token that may read figures: its name, what it reads, and the button that revokes
 * it.
 */
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
            ? 'None of its companies is still connected'
            : companies.map((company) => company.name).join(', ')}
        </p>
        <p className="wrap-anywhere text-secondary text-small">{times}</p>
      </div>
      {children}
    </li>
  );
}
