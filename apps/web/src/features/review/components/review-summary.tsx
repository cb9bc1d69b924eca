import type { Review, Severity } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { currencyUnit, IMPACT_GROUP_NAMES, IMPACT_GROUPS } from '@insights/words';
import type { ReactNode } from 'react';
import { Amount } from '../../../components/ui/amount.tsx';
import { DownloadButton } from '../../../components/ui/download-button.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { formatMoment } from '../../../lib/dates/format-date.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { reviewPath } from '../api/review.ts';
import { changesInWords } from '../review-words.ts';
import { SeverityMark } from './severity-mark.tsx';

interface ReviewSummaryProps {
  review: Review;
  figures: ShownFigures;
}

/** The total of the findings: the high, medium and low counts add up to it, and every dollar counts only once. */
export function ReviewSummary({ review, figures }: ReviewSummaryProps) {
  const { summary, changes } = review;
  return (
    <section aria-label="Summary of the review" className="border-ink border-y">
      <dl className="flex flex-wrap items-end gap-x-6 gap-y-3 py-4 sm:gap-x-12">
        <Count severity="High" number={summary.highSeverity} />
        <Count severity="Medium" number={summary.mediumSeverity} sign="+" />
        <Count severity="Low" number={summary.lowSeverity} sign="+" />
        <Term label={<span className="font-strong">Total findings</span>} sign="=">
          {summary.totalFindings}
        </Term>
        <div className="sm:ml-auto">
          <dt className="text-secondary text-small">Estimated impact</dt>
          <dd className="text-heading tracking-tight">
            <Amount value={fromDollars(summary.estimatedTotalImpact)} />
          </dd>
        </div>
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-hairline border-t py-2 text-small">
        <dl className="flex flex-wrap gap-x-10 gap-y-1 max-sm:grid max-sm:w-full">
          {IMPACT_GROUPS.filter((group) => summary.impacts[group] !== 0).map((group) => (
            <div key={group} className="flex items-baseline justify-between gap-3">
              <dt className="text-secondary">{IMPACT_GROUP_NAMES[group]}</dt>
              <dd className="font-strong">
                <Amount value={fromDollars(summary.impacts[group])} />
              </dd>
            </div>
          ))}
        </dl>
        {!figures.isReadOnly && (
          <div className="flex gap-6">
            <DownloadButton label="Export PDF" path={reviewPath(figures, '/pdf')} />
            <DownloadButton label="Export CSV" path={reviewPath(figures, '/file')} />
          </div>
        )}
      </div>
      {changes !== null && (
        <p className="border-hairline border-t py-2 text-small">{changesInWords(changes)}</p>
      )}
    </section>
  );
}

/** When the review ran, how its amounts are counted, and which amounts matter. */
export function ReviewBasis({ review: { scanTimestamp, materiality } }: Pick<ReviewSummaryProps, 'review'>) {
  const { currency } = useMoney();
  return (
    <p className="max-w-[80ch] text-secondary text-small">
      Scanned {formatMoment(scanTimestamp)}. Several findings may concern the same transaction; each total
      counts a {currencyUnit(currency)} once. <Amount value={fromDollars(materiality)} /> is material for
      books of this size: a finding of that amount is High, and of a quarter of it Medium, unless the check
      says otherwise.
    </p>
  );
}

/** The sign between two amounts, shown if the total is displayed on one line. */
type Sign = '+' | '=';

function Count({ severity, number, sign }: { severity: Severity; number: number; sign?: Sign }) {
  return (
    <Term label={<SeverityMark severity={severity} />} {...(sign && { sign })}>
      {number}
    </Term>
  );
}

function Term({ label, sign, children }: { label: ReactNode; sign?: Sign; children: ReactNode }) {
  return (
    <div className="relative">
      <dt className="text-small">{label}</dt>
      <dd className="text-heading tabular-nums tracking-tight">
        {sign && (
          <span
            aria-hidden="true"
            className="absolute bottom-1 -left-8 text-secondary text-title max-sm:hidden"
          >
            {sign}
          </span>
        )}
        {children}
      </dd>
    </div>
  );
}
