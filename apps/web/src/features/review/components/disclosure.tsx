import { type ReactNode, useId, useState } from 'react';
import { DisclosureButton } from '../../../components/ui/disclosure-button.tsx';

interface DisclosureProps {
  title: ReactNode;
  children: ReactNode;
}

/** A line that expands to show its content. */
export function Disclosure({ title, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-hairline border-b">
      <DisclosureButton
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full gap-2"
      >
        <span className="min-w-0">{title}</span>
      </DisclosureButton>
      <div id={id} hidden={!isOpen} className="pb-4 pl-5.5">
        {isOpen && children}
      </div>
    </div>
  );
}
