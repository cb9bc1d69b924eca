import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useRestoreFinding } from '../api/review.ts';

interface RestorableListProps {
  title: string;
  /** Text of the error message, before the reason. */
  failure: string;
  figures: ShownFigures;
  onRestored: () => void;
  items: readonly {
    readonly id: string;
    /** Name that screen readers read after the button's label. */
    readonly name: string;
    readonly content: ReactNode;
    /** Label of the undo button; null if the item cannot be undone individually. */
    readonly action: string | null;
  }[];
}

/** Dismissed findings or dismissal rules, each with a button to undo it. */
export function RestorableList({ title, failure, figures, onRestored, items }: RestorableListProps) {
  const restoration = useRestoreFinding(figures);
  return (
    <Disclosure title={`${title} (${items.length})`}>
      {restoration.isError && (
        <p role="alert" className="pb-2 text-bad text-small">
          {failure} {failureInWords(restoration.error)}
        </p>
      )}
      <ul className="grid gap-4">
        {items.map(({ id, name, content, action }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
            <div className="wrap-anywhere min-w-0 max-w-[72ch]">{content}</div>
            {action !== null && (
              <Button
                className="screen-only"
                disabled={restoration.isPending}
                onClick={() => restoration.mutate({ findingId: id }, { onSuccess: onRestored })}
              >
                {action}
                <span className="sr-only"> {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
