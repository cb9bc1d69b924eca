import type { Finding } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { CATEGORY_NAMES } from '@insights/words';
import { useId, useState } from 'react';
import { Amount } from '../../../components/ui/amount.tsx';
import { Badge } from '../../../components/ui/badge.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { count } from '../../../lib/count.ts';
import { cx } from '../../../lib/cx.ts';
import { CERTAINTY_WORDS } from '../review-words.ts';
import { FindingDetails } from './finding-details.tsx';
import { SeverityMark } from './severity-mark.tsx';

interface FindingRowProps {
  finding: Finding;
  /** Heading level of the finding's title. */
  level: 5 | 6;
  /** Key that stores which steps are checked off. */
  stepsKey: string;
  /** Null if the review is read-only. */
  onDismiss: (() => void) | null;
}

/**
 * A line in the ledger of findings: the severity, the title, and the amount on the right. It expands to show the
 * evidence.
 */
export function FindingRow({ finding, level, stepsKey, onDismiss }: FindingRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Heading = `h${level}` as const;
  const {
    title,
    description,
    severity,
    category,
    estimatedImpact,
    isNew,
    certainty,
    calledFine: dismissalRule,
    furtherReasons,
  } = finding;
  return (
    <li className="border-hairline border-b">
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 py-3 transition-colors duration-150 hover:bg-sunken sm:grid-cols-[auto_6.5rem_minmax(0,1fr)_auto]">
        <Icon
          name="chevron"
          className={cx('mt-1 text-secondary transition-transform', !isOpen && '-rotate-90')}
        />
        <SeverityMark severity={severity} className="self-start text-small leading-[1.375rem]" />
        <div className="min-w-0 max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2">
          <Heading className="flex flex-wrap items-baseline gap-x-2 font-strong">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsOpen(!isOpen)}
              className="cursor-pointer text-left after:absolute after:inset-0 after:rounded-inner"
            >
              {title}
            </button>
            {isNew && <Badge tone="caution">New</Badge>}
          </Heading>
          <p className="max-w-[80ch] text-secondary first-letter:uppercase">{description}</p>
          <p className="mt-1.5">
            <span className="inline-block rounded-control bg-sunken px-2 py-0.5 text-secondary text-small">
              {CATEGORY_NAMES[category]}
            </span>
            <span className="ml-3 text-secondary text-small">
              {CERTAINTY_WORDS[certainty]}
              {dismissalRule !== null && ' · Has a dismissal rule'}
              {furtherReasons.length > 0 && ` · ${count(furtherReasons.length, 'more reason')}`}
            </span>
          </p>
        </div>
        {estimatedImpact > 0 && (
          <p className="text-right font-strong max-sm:col-start-3 max-sm:row-start-1">
            <span className="sr-only">Impact </span>
            <Amount value={fromDollars(estimatedImpact)} />
          </p>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <FindingDetails finding={finding} stepsKey={stepsKey} onDismiss={onDismiss} />}
      </div>
    </li>
  );
}
