import type { ComponentProps } from 'react';
import { cx } from '../../lib/cx.ts';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-strong ' +
  'cursor-pointer transition-colors duration-150 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed';

const REGULAR = 'min-h-10 px-4 py-2';

const VARIANTS: Record<ButtonVariant, string> = {
  // The transparent border becomes visible when the operating system replaces all colors with its own.
  primary:
    `${REGULAR} border border-transparent bg-accent text-on-accent hover:bg-accent-strong ` +
    'disabled:border-hairline disabled:bg-sunken disabled:text-secondary',
  secondary:
    `${REGULAR} border border-control bg-surface text-ink hover:border-ink disabled:border-hairline disabled:text-secondary ` +
    'aria-disabled:border-hairline aria-disabled:text-secondary',
  quiet: 'min-h-8 px-2 py-1 text-accent hover:bg-sunken',
  destructive: `${REGULAR} border border-bad bg-surface text-bad hover:bg-sunken`,
};

/** Button style for links that act like a button. */
export function buttonClass(variant: ButtonVariant): string {
  return cx(BASE, VARIANTS[variant]);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
}

export function Button({ variant = 'secondary', className, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={cx(buttonClass(variant), className)} {...props} />;
}
