import { cx } from '../../lib/cx.ts';

/** A spinner with its text. */
export function Spinner({ label, isLabelHidden = false }: { label: string; isLabelHidden?: boolean }) {
  return (
    <span role="status" className="flex items-center justify-center gap-3 text-secondary">
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-hairline border-t-accent"
      />
      <span className={cx(isLabelHidden && 'sr-only')}>{label}</span>
    </span>
  );
}
