import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { cx } from '../../../lib/cx.ts';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
}

/** A line that opens to what stands behind it. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-hairline border-b">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="-ml-1 flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-inner px-1 text-left hover:text-accent"
      >
        <Icon name="chevron" className={cx('text-secondary transition-transform', !isOpen && '-rotate-90')} />
        <span className="min-w-0">{title}</span>
      </button>
      <div id={id} hidden={!isOpen} className="pb-4 pl-5.5">
        {isOpen && children}
      </div>
    </div>
  );
}
