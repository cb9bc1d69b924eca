import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { CallError } from './field.tsx';

interface RevocableListProps<Item extends { readonly id: string }> {
  items: readonly Item[];
  /** Label of each item's button. */
  action: string;
  revocation: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (id: string) => void;
  };
  /** The dialog that asks for confirmation; without it, the button revokes immediately. */
  confirmation?: {
    readonly question: (item: Item) => string;
    readonly label: string;
    /** Explains what revoking means. */
    readonly consequence: string;
  };
  describe: (item: Item) => {
    readonly content: ReactNode;
    /** Distinguishes the button for screen readers; null for an item that can no longer be revoked. */
    readonly buttonLabel: string | null;
  };
}

/** Lists access that was given to someone, each with a button that ends it. */
export function RevocableList<Item extends { readonly id: string }>(props: RevocableListProps<Item>) {
  const { items, action, revocation, confirmation, describe } = props;
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
                  onClick={() => (confirmation ? setAsked(item) : revocation.mutate(item.id))}
                >
                  {action}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <CallError error={revocation.error} />
      {asked && confirmation && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={confirmation.question(asked)}
          confirmLabel={confirmation.label}
          onConfirm={() => revocation.mutate(asked.id)}
        >
          {confirmation.consequence}
        </ConfirmDialog>
      )}
    </>
  );
}
