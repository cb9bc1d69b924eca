import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { QueryFailure } from '../../../components/ui/loaded.tsx';
import { SkeletonRows } from '../../../components/ui/skeleton.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { TOASTS } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';
import { useReview, useStartReview } from '../api/review.ts';
import { ReviewResults } from './review-results.tsx';
import { WhatWeCheckLink } from './what-we-check-link.tsx';

/** The Automated Review of the displayed figures; null until a period is chosen. */
export default function ReviewTab({ figures }: { figures: ShownFigures | null }) {
  const review = useReview(figures);
  const { start, isScanning, error } = useStartReview(figures);
  const [wasStarted, setWasStarted] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const found = review.data ?? null;

  // The button is disabled during the review and loses the focus, so the focus moves to the results.
  useEffect(() => {
    if (wasStarted && !isScanning && document.activeElement === document.body) heading.current?.focus();
  }, [wasStarted, isScanning]);

  const startReview = () => {
    if (figures === null) return showToast(TOASTS.reviewPeriodRequired);
    setWasStarted(true);
    start(figures);
  };

  return (
    <section
      aria-labelledby="review-title"
      aria-busy={isScanning}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div className="max-w-[80ch]">
          <h3 ref={heading} id="review-title" tabIndex={-1} className="font-serif text-title">
            Automated Review
          </h3>
          <p className="mt-1 text-secondary">
            Checks your books as a bookkeeper would and lists possible mistakes, with the transactions behind
            them and the steps to correct them. It changes nothing in QuickBooks. <WhatWeCheckLink />
          </p>
        </div>
        {figures?.isReadOnly ? (
          <p className="screen-only max-w-[36ch] text-secondary text-small">
            This review is complete. With your own books, you can also dismiss findings and export the list.
          </p>
        ) : (
          <Button
            variant={found === null ? 'primary' : 'secondary'}
            className="screen-only"
            disabled={figures === null || isScanning}
            onClick={startReview}
          >
            {isScanning ? 'Scanning...' : 'Start Review'}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isScanning && 'Scanning your books.'}
        {!isScanning && wasStarted && found && `The review lists ${found.summary.totalFindings} findings.`}
      </p>
      {error && !isScanning && (
        <FailureNotice title="The review could not be completed" error={error} onRetry={startReview} />
      )}
      {!isScanning && <QueryFailure query={review} title="The last review could not be shown" />}
      {(isScanning || (review.isPending && figures !== null)) && found === null && (
        <SkeletonRows label="Loading the review" count={14} />
      )}
      {figures !== null && found !== null && (
        <ReviewResults key={figures.fingerprint} review={found} figures={figures} />
      )}
    </section>
  );
}
