import { cx } from '../../lib/cx.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

interface ChangeInWordsProps {
  change: {
    readonly direction: 'up' | 'down' | 'same' | 'unknown';
    /** Whether the owner would like it; null when that cannot be said. */
    readonly isGood: boolean | null;
    readonly words: string;
  };
  className?: string;
}

const ARROWS: Record<ChangeInWordsProps['change']['direction'], IconName | null> = {
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
