import { type ComponentProps, type ReactNode, useId } from 'react';
import { failureInWords } from '../../lib/api/failure.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from './icon.tsx';

interface FieldFrameProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Id of the element that shows the error, for a field that is too narrow to show it. */
  errorId?: string | undefined;
  children: (control: {
    id: string;
    className: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** The layout of every field, with the label above and a hint and the error below. */
export function FieldFrame({ label, error, hint, errorId, children }: FieldFrameProps) {
  const id = useId();
  const shownErrorId = errorId ?? `${id}-error`;
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && shownErrorId].filter(Boolean);
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-secondary text-small">
        {label}
      </label>
      {children({
        id,
        className: cx(CONTROL, error === undefined ? 'border-control' : 'border-bad'),
        'aria-invalid': error !== undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-secondary text-small">
          {hint}
        </p>
      )}
      {errorId === undefined && error !== undefined && <FieldError id={shownErrorId} text={error} />}
    </div>
  );
}

const CONTROL =
  'min-h-10 w-full min-w-0 rounded-control border bg-surface px-3 py-2 placeholder:text-secondary disabled:bg-sunken disabled:text-secondary';

type FrameProps = Omit<FieldFrameProps, 'children'>;

/** A single-line text field. */
export function Field({
  label,
  error,
  hint,
  errorId,
  className,
  ...input
}: FrameProps & Omit<ComponentProps<'input'>, 'id'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} errorId={errorId}>
      {(control) => (
        <input {...control} {...input} className={cx(control.className, 'tabular-nums', className)} />
      )}
    </FieldFrame>
  );
}

/** A field for an email address. */
export function EmailField({ label = 'Email', ...input }: Partial<ComponentProps<typeof Field>>) {
  return <Field label={label} type="email" name="email" autoComplete="email" {...input} />;
}

/** A multi-line text field. */
export function TextArea({
  label,
  error,
  hint,
  className,
  ...textarea
}: FrameProps & Omit<ComponentProps<'textarea'>, 'id'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <textarea rows={6} {...control} {...textarea} className={cx(control.className, className)} />
      )}
    </FieldFrame>
  );
}

/** Error of the request that the controls above send; renders nothing without one. */
export function CallError({ error, isAlert = false }: { error: Error | null; isAlert?: boolean }) {
  if (error === null) return null;
  const text = <FieldError text={failureInWords(error)} />;
  return isAlert ? <div role="alert">{text}</div> : text;
}

export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className="flex gap-1.5 text-bad text-small">
      <Icon name="warning" className="mt-0.5" />
      {text}
    </p>
  );
}
