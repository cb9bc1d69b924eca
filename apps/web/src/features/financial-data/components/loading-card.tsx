import type { PeriodRequest, SyncStep } from '@insights/contracts';
import { Icon } from '../../../components/ui/icon.tsx';
import { SkeletonRows } from '../../../components/ui/skeleton.tsx';
import { cx } from '../../../lib/cx.ts';
import { periodLabel } from '../../../lib/dates/period-label.ts';
import { useSyncProgress } from '../api/financial-data.ts';
import { fractionDone } from '../step-progress.ts';

interface LoadingCardProps {
  company: string | null;
  period: PeriodRequest;
}

export default function LoadingCard({ company, period }: LoadingCardProps) {
  const progress = useSyncProgress(company, period);
  const steps = progress?.steps ?? [];
  const percent = Math.round(fractionDone(steps) * 100);
  const running = steps.find((step) => step.status === 'running');

  return (
    <section
      aria-labelledby="loading-title"
      className="screen-only rounded-card border border-hairline bg-surface p-4 sm:p-6"
    >
      <h2 id="loading-title" className="font-serif text-title">
        Analyzing Your Financial Data
      </h2>
      <p className="mt-1 text-secondary">{periodLabel(period)}</p>
      <div
        role="progressbar"
        aria-labelledby="loading-title"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-4 h-1.5 overflow-hidden rounded-full bg-hairline"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-180"
          style={{ width: `${Math.max(percent, 2)}%` }}
        />
      </div>
      <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      {steps.length === 0 && <SkeletonRows label="Loading the steps" count={3} />}
      {progress?.notice && <p className="mt-4 max-w-[68ch] text-caution">{progress.notice}</p>}
      {/* The counts change several times a second, so only a new step or notice is announced. */}
      <p aria-live="polite" className="sr-only">
        {[running?.name, progress?.notice].filter(Boolean).join('. ')}
      </p>
    </section>
  );
}

const STATUS_WORDS = { waiting: 'waiting', running: 'under way', done: 'done' } as const;

function Step({ step: { name, status, progress } }: { step: SyncStep }) {
  return (
    <li className={cx('flex items-center gap-3', status === 'waiting' && 'text-secondary')}>
      <span aria-hidden="true" className="grid size-5 shrink-0 place-items-center">
        {status === 'done' && <Icon name="check" className="text-good" />}
        {status === 'running' && (
          <span className="size-4 animate-spin rounded-full border-2 border-hairline border-t-accent" />
        )}
        {status === 'waiting' && <span className="size-1.5 rounded-full bg-control" />}
      </span>
      <span className={cx('min-w-0', status === 'running' && 'font-strong')}>{name}</span>
      <span className="sr-only">, {STATUS_WORDS[status]}</span>
      {progress && (
        <span className="ml-auto text-right text-secondary text-small tabular-nums">
          {progress.done} of {progress.of} {progress.unit}
        </span>
      )}
    </li>
  );
}
