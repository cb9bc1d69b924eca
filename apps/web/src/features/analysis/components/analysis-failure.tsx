import { Button } from '../../../components/ui/button.tsx';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { AnalysisFailed } from '../api/analysis.ts';

/** Shown if the letter could not be loaded. The rest of the page works without it. */
export function AnalysisFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const title = 'The analysis could not be written';
  const remark = 'The figures on this page do not depend on it.';
  if (error instanceof AnalysisFailed) {
    return (
      <Notice tone="bad" title={title} isAlert>
        <p>{error.message}</p>
        <p>{remark}</p>
        <Button onClick={onRetry}>Try again</Button>
      </Notice>
    );
  }
  return <FailureNotice title={title} error={error} remark={remark} onRetry={onRetry} />;
}
