import { type ReactNode, useId, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from './icon.tsx';

interface DisclosureButtonProps {
  isOpen: boolean;
  /** Id of the element that the button opens and closes. */
  controls: string;
  onToggle: () => void;
  className?: string;
  children: ReactNode;
}

/** A button on its own line that opens and closes the details below it. */
export function DisclosureButton({
  isOpen,
  controls,
  onToggle,
  className = 'inline-flex min-h-8 gap-1.5',
  children,
}: DisclosureButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className={cx(
        '-ml-1 cursor-pointer items-center rounded-inner px-1 text-left hover:text-accent',
        className,
      )}
    >
      <Icon name="chevron" className={cx('text-secondary transition-transform', !isOpen && '-rotate-90')} />
      {children}
    </button>
  );
}

/** State of details, with the props of their button, and of the element that shows them. */
export function useDisclosure(isOpenAtFirst = false) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const id = useId();
  return {
    isOpen,
    button: { isOpen, controls: id, onToggle: () => setIsOpen(!isOpen) },
    region: { id, hidden: !isOpen },
  };
}
