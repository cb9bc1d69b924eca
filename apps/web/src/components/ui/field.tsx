import { type ComponentProps, useId } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from './icon.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  label: string;
  error?: string | undefined;
  /** Of the element that shows the error, where the field is too narrow to show it by itself. */
  errorId?: string;
}

/** A text field: its label above, what is wrong with it below. */
export function Field({ label, error, errorId, className, ...input }: FieldProps) {
  const id = useId();
  const describedBy = errorId ?? `${id}-error`;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-secondary text-small">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : describedBy}
        className={cx(
          'min-h-10 w-full min-w-0 rounded-control border bg-surface px-3 py-2 tabular-nums',
          'disabled:bg-sunken disabled:text-secondary',
          error === undefined ? 'border-control' : 'border-bad',
          className,
        )}
        {...input}
      />
      {errorId === undefined && error !== undefined && <FieldError id={describedBy} text={error} />}
    </div>
  );
}

export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="flex gap-1.5 text-bad text-small">
      <Icon name="warning" className="mt-0.5" />
      {text}
    </p>
  );
}
