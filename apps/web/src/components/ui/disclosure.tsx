import type { ReactNode } from 'react';
import { DisclosureButton, useDisclosure } from './disclosure-button.tsx';

interface DisclosureProps {
  title: ReactNode;
  /** Class names of the whole component. */
  className?: string;
  /** Class names of the button, which by default spans the whole line. */
  button?: string;
  /** Class names of the content. */
  content?: string;
  children: ReactNode;
}

/** A line that expands to show its content, which is rendered only then. */
export function Disclosure({
  title,
  className = 'border-hairline border-b',
  button = 'flex min-h-11 w-full gap-2',
  content = 'pb-4 pl-5.5',
  children,
}: DisclosureProps) {
  const { isOpen, button: toggle, region } = useDisclosure();
  return (
    <div className={className}>
      <DisclosureButton {...toggle} className={button}>
        <span className="min-w-0">{title}</span>
      </DisclosureButton>
      <div {...region} className={content}>
        {isOpen && children}
      </div>
    </div>
  );
}
