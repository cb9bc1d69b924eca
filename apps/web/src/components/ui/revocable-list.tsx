import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureInWords } from '../../lib/api/failure.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { FieldError } from './field.tsx';

interface RevocableListProps<Item extends { readonly id: string }> {
  items: readonly Item[];
  /** Label of each item's button. */
  action: string;
  revocation: UseMutationResult<unknown, Error, string>;
  /** Title of the dialog that asks for confirmation. */
  question: (item: Item) => string;
  confirmLabel: string;
  /** Explains what revoking means. */
  consequence: string;
  describe: (item: Item) => {
    readonly content: ReactNode;
    /** Distinguishes the button for screen readers; null for an item that can no longer be revoked. */
    readonly buttonLabel: string | null;
  };
}

/** Lists access that was given to someone, each with a button that ends it after a confirmation. */
export function RevocableList<Item extends { readonly id: string }>(props: RevocableListProps<Item>) {
  const { items, action, revocation, question, confirmLabel, consequence, describe } = props;
  const [asked, setAsked] = useState<Item | null>(null);
  return (
    <>
      <ul className="grid divide-y divide-hairline border-hairline border-y">
        {items.map((item) => {
          const { content, buttonLabel } = describe(item);
          return (
            <li key={item.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 basis-60 grow">{content}</div>
              {buttonLabel !== null && (
                <Button
                  aria-label={buttonLabel}
                  disabled={revocation.isPending}
                  onClick={() => setAsked(item)}
                >
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {revocation.isError && <FieldError id="revoke-error" text={failureInWords(revocation.error)} />}
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={question(asked)}
          confirmLabel={confirmLabel}
          onConfirm={() => revocation.mutate(asked.id)}
        >
          {consequence}
        </ConfirmDialog>
      )}
    </>
  );
}
