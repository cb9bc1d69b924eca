import { useEffect, useState } from 'react';
import { describeFailure, secondsToWait } from '../../lib/api/failure.ts';
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
      <RetryButton key={requestId} waitSeconds={secondsToWait(error)} onRetry={onRetry} />
    </Notice>
  );
}

/** Notice about a request that the server refused, which a retry would not change, or about a failed call. */
export function RefusalNotice(props: Omit<FailureNoticeProps, 'remark'>) {
  const { status, sentence } = describeFailure(props.error);
  if (status === null || status === 429 || status >= 500) return <FailureNotice {...props} />;
  return (
    <Notice tone="caution" title={props.title} isAlert>
      <p>{sentence}</p>
    </Notice>
  );
}

interface RetryButtonProps {
  waitSeconds: number;
  onRetry: () => void;
}

/** Becomes available once the server accepts another attempt. */
function RetryButton({ waitSeconds, onRetry }: RetryButtonProps) {
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <Button disabled={left > 0} onClick={onRetry}>
      {left > 0 ? `Try again in ${left} s` : 'Try again'}
    </Button>
  );
}
