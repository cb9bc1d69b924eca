import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'neutral' | 'good' | 'bad' | 'caution';

export const TONE_TEXT: Record<Tone, string> = {
  neutral: 'text-secondary',
  good: 'text-good',
  bad: 'text-bad',
  caution: 'text-caution',
};

interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full border border-current/35 px-2.5 py-0.5 text-small font-strong',
        TONE_TEXT[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
