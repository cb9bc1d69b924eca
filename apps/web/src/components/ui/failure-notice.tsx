import { describeFailure } from '../../lib/api/failure.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  title: string;
  error: unknown;
  /** Fact that still holds after the failure, such as "They are still selected." */
  remark?: string | undefined;
  onRetry: () => void;
}

/** Notice about a failed call: what happened, what to do, and what to quote when asking for help. */
export function FailureNotice({ title, error, remark, onRetry }: FailureNoticeProps) {
  const { sentence, requestId } = describeFailure(error);
  return (
    <Notice tone="bad" title={title} isAlert>
      {sentence && <p>{sentence}</p>}
      {remark && <p>{remark}</p>}
      {requestId && (
        <p className="text-small text-secondary">
          Request ID <span className="break-all font-mono">{requestId}</span>. Please quote it when you
          contact support.
        </p>
      )}
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  );
}
