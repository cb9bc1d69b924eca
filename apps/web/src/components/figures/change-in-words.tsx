import { cx } from '../../lib/cx.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface ChangeWords {
  readonly direction: 'up' | 'down' | 'same' | 'unknown';
  /** Whether the owner would like it; null when that cannot be said. */
  readonly isGood: boolean | null;
  readonly words: string;
}

interface ChangeInWordsProps {
  change: ChangeWords;
  className?: string;
}

const ARROWS: Record<ChangeWords['direction'], IconName | null> = {
  up: 'up',
  down: 'down',
  same: 'level',
  unknown: null,
};

/** The direction as an arrow, whether it is good news as a colour and a word, the rest as the server says it. */
export function ChangeInWords({ change: { direction, isGood, words }, className }: ChangeInWordsProps) {
  const arrow = ARROWS[direction];
  return (
    <p
      className={cx(
        'flex gap-1.5 text-small',
        isGood === null ? 'text-secondary' : isGood ? 'text-good' : 'text-bad',
        className,
      )}
    >
      {arrow && <Icon name={arrow} className="mt-0.75" />}
      <span className="text-balance">
        {words}
        {isGood !== null && <strong className="font-strong">{isGood ? ' · better' : ' · worse'}</strong>}
      </span>
    </p>
  );
}

/** Against every period that a figure is compared with: the first leads, the other stands below it in secondary text. */
export function ChangesInWords({
  changes,
  className,
}: {
  changes: readonly ChangeWords[];
  className?: string;
}) {
  const [lead, other] = changes;
  if (lead === undefined) return <p className={cx('text-secondary text-small', className)}>No prior data</p>;
  return (
    <div className={className}>
      <ChangeInWords change={lead} />
      {other && <p className="text-secondary text-small">{other.words}</p>}
    </div>
  );
}
