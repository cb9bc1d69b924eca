import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx.ts';

interface OptionProps extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  /** Shown below the label. */
  hint?: ReactNode;
}

/** A checkbox or a radio button with its label. The class applies to the whole, which can be clicked. */
export function Option({ label, hint, className, ...input }: OptionProps) {
  const id = useId();
  return (
    <label
      className={cx(
        'flex min-h-10 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-default',
        className,
      )}
    >
      <input
        aria-describedby={hint === undefined ? undefined : id}
        className="mt-0.75 size-4.5 shrink-0 cursor-[inherit]"
        {...input}
      />
      <span className="wrap-anywhere min-w-0 grow">
        {label}
        {hint !== undefined && (
          <span id={id} className="block text-secondary text-small">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
