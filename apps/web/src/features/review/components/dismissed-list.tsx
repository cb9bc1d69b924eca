import type { Review } from '@insights/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useRestoreFinding } from '../api/review.ts';
import { Disclosure } from './disclosure.tsx';

interface DismissedListProps {
  dismissed: Review['dismissed'];
  figures: ShownFigures;
  onRestored: () => void;
}

/**
 * Dismissed findings with their reasons. They are excluded from the figures above until they are restored.
 */
export function DismissedList({ dismissed, figures, onRestored }: DismissedListProps) {
  const restoration = useRestoreFinding(figures);
  return (
    <Disclosure title={`Dismissed (${dismissed.length})`}>
      {restoration.isError && (
        <p role="alert" className="pb-2 text-bad text-small">
          The finding could not be restored. {failureInWords(restoration.error)}
        </p>
      )}
      <ul className="grid gap-4">
        {dismissed.map(({ id, title, description, reason, isByRule }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
            <div className="min-w-0 max-w-[72ch]">
              <p className="font-strong">{title}</p>
              <p className="text-secondary first-letter:uppercase">{description}</p>
              <p className="wrap-anywhere">
                {isByRule ? 'Dismissed by a rule' : 'Dismissed because'}: {reason}
              </p>
            </div>
            {!isByRule && (
              <Button
                className="screen-only"
                disabled={restoration.isPending}
                onClick={() => restoration.mutate({ findingId: id }, { onSuccess: onRestored })}
              >
                Restore<span className="sr-only"> {title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
