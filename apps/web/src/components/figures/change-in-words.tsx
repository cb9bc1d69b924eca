import { noPriorData } from '@insights/words';
import { cx } from '../../lib/cx.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface ChangeWords {
  readonly direction: 'up' | 'down' | 'same' | 'unknown';
  /** Whether the change is good news; null if unknown. */
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

/**
 * A change, with an arrow for its direction, and a color and a word for good or bad news. The rest is text from the
 * server.
 */
export function ChangeInWords({ change: { direction, isGood, words }, className }: ChangeInWordsProps) {
  const arrow = ARROWS[direction];
  return (
    <p
      className={cx(
        'text-balance text-small max-sm:leading-tight',
        isGood === null ? 'text-secondary' : isGood ? 'text-good' : 'text-bad',
        className,
      )}
    >
      {arrow && <Icon name={arrow} className="-mt-0.5 mr-1 inline" />}
      {words}
      {isGood !== null && <strong className="font-strong">{isGood ? ' · better' : ' · worse'}</strong>}
    </p>
  );
}

interface ChangesInWordsProps {
  changes: readonly ChangeWords[];
}

/** Changes from all comparison periods. The first change is prominent; the other one is below it in secondary text. */
export function ChangesInWords({ changes: [lead, other] }: ChangesInWordsProps) {
  if (lead === undefined) return <p className="text-secondary text-small">{noPriorData(undefined)}</p>;
  return (
    <div>
      <ChangeInWords change={lead} />
      {other && <p className="text-secondary text-small">{other.words}</p>}
    </div>
  );
}
