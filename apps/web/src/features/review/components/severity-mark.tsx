import type { Severity } from '@insights/contracts';
import { cx } from '../../../lib/cx.ts';

const LOOK: Record<Severity, { readonly color: string; readonly path: string; readonly isFilled: boolean }> =
  {
    High: { color: 'text-bad', path: 'M8 2l6.500 11.500h-13z', isFilled: true },
    Medium: { color: 'text-caution', path: 'M8 2l6 6-6 6-6-6z', isFilled: true },
    Low: { color: 'text-secondary', path: 'M8 3a5 5 0 1 0 .01 0z', isFilled: false },
  };

/** Severity of a finding, as a word and a shape that do not depend on color. */
export function SeverityMark({ severity, className }: { severity: Severity; className?: string }) {
  const { color, path, isFilled } = LOOK[severity];
  return (
    <span className={cx('inline-flex items-center gap-1.5 font-strong', color, className)}>
      <svg viewBox="0 0 16 16" className="size-3 shrink-0" aria-hidden="true">
        <path
          d={path}
          fill={isFilled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
      </svg>
      {severity}
    </span>
  );
}
