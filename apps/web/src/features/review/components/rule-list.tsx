import type { Review } from '@insights/contracts';
import { Button } from '../../../components/ui/button.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useRestoreFinding } from '../api/review.ts';
import { count } from '../review-words.ts';
import { Disclosure } from './disclosure.tsx';

interface RuleListProps {
  rules: Review['rules'];
  figures: ShownFigures;
  onRevoked: () => void;
}

/** Dismissal rules, each with the amount that it currently removes from the list. */
export function RuleList({ rules, figures, onRevoked }: RuleListProps) {
  const revocation = useRestoreFinding(figures);
  return (
    <Disclosure title={`Dismissal rules (${rules.length})`}>
      {revocation.isError && (
        <p role="alert" className="pb-2 text-bad text-small">
          The rule could not be revoked. {failureInWords(revocation.error)}
        </p>
      )}
      <ul className="grid gap-4">
        {rules.map(({ id, title, words, reason, findings }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
            <div className="wrap-anywhere min-w-0 max-w-[72ch]">
              <p className="font-strong">
                {title} {words}
              </p>
              <p>Reason: {reason}</p>
              <p className="text-secondary text-small">
                It removes {count(findings, 'finding')} from the list of this period.
              </p>
            </div>
            <Button
              className="screen-only"
              disabled={revocation.isPending}
              onClick={() => revocation.mutate({ findingId: id }, { onSuccess: onRevoked })}
            >
              Revoke
              <span className="sr-only">
                {' '}
                {title} {words}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
