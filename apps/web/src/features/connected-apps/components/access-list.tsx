import { TOKEN_SCOPE_NAMES, type TokenScope } from '@insights/words';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/dialog.tsx';
import { FieldError } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';

/** A connected app or an API token that may read figures. */
interface Access {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly companies: readonly { readonly name: string }[];
}

interface AccessListProps<Item extends Access> {
  items: readonly Item[];
  revocation: UseMutationResult<unknown, Error, string>;
  /** Text shown if there are no items. */
  empty: string;
  /** Title of the dialog that asks for confirmation. */
  question: (name: string) => string;
  /** Explains what revoking means. */
  consequence: string;
  describe: (item: Item) => {
    /** Text that distinguishes the item from others with the same name. */
    readonly detail: ReactNode;
    /** Creation time, expiration time, and time of last use. */
    readonly times: string;
    readonly buttonLabel: string;
  };
}

/**
 * Lists apps or tokens that may read figures. Each item has its name, what it may read, and a button that revokes it.
 */
export function AccessList<Item extends Access>(props: AccessListProps<Item>) {
  const { items, revocation, empty, question, consequence, describe } = props;
  const [asked, setAsked] = useState<Item | null>(null);
  return (
    <>
      {items.length === 0 ? (
        <p className="text-secondary">{empty}</p>
      ) : (
        <ul className="grid divide-y divide-hairline border-hairline border-y">
          {items.map((item) => {
            const { detail, times, buttonLabel } = describe(item);
            return (
              <li key={item.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 basis-60 grow">
                  <p className="wrap-anywhere font-strong">
                    {item.name} <span className="font-normal text-secondary text-small">{detail}</span>
                  </p>
                  <p className="wrap-anywhere text-small">
                    {item.scopes.map((scope) => TOKEN_SCOPE_NAMES[scope]).join(' · ')}
                  </p>
                  <p className="wrap-anywhere text-secondary text-small">
                    {item.companies.length === 0
                      ? 'None of its companies is still connected'
                      : item.companies.map(({ name }) => name).join(', ')}
                  </p>
                  <p className="wrap-anywhere text-secondary text-small">{times}</p>
                </div>
                <Button
                  aria-label={buttonLabel}
                  disabled={revocation.isPending}
                  onClick={() => setAsked(item)}
                >
                  Revoke
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {revocation.isError && <FieldError id="revoke-error" text={failureInWords(revocation.error)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={question(asked?.name ?? '')}
        confirmLabel="Revoke"
        onConfirm={() => asked !== null && revocation.mutate(asked.id)}
      >
        {consequence}
      </ConfirmDialog>
    </>
  );
}
