import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { TONE_TEXT } from './badge.tsx';
import { Icon } from './icon.tsx';

interface NoticeProps {
  tone: 'bad' | 'caution';
  title: string;
  /** Whether screen readers read the notice immediately, interrupting other speech. */
  isAlert?: boolean;
  children: ReactNode;
}

export function Notice({ tone, title, isAlert = false, children }: NoticeProps) {
  return (
    <section
      {...(isAlert && { role: 'alert' })}
      className="screen-only grid grid-cols-[auto_1fr] gap-x-3 rounded-card border border-hairline bg-surface p-4"
    >
      <Icon name="warning" className={cx('mt-0.5 text-title', TONE_TEXT[tone])} />
      <div className="grid max-w-[68ch] justify-items-start gap-2">
        <h2 className={cx('font-strong', TONE_TEXT[tone])}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
