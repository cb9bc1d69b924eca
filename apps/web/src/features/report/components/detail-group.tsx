import { type ReactNode, useId, useState } from 'react';
import { DisclosureButton } from '../../../components/ui/disclosure-button.tsx';

interface DetailGroupProps {
  title: string;
  /** How many fields are filled in. */
  count: number;
  children: ReactNode;
}

/** Optional fields that stay closed until someone needs them. */
export function DetailGroup({ title, count, children }: DetailGroupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="border-hairline border-t">
      <DisclosureButton
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full gap-2"
      >
        <span className="min-w-0">
          {title}
          {count > 0 && <span className="text-secondary"> · {count}</span>}
        </span>
      </DisclosureButton>
      <div id={id} hidden={!isOpen} className="pb-4 pl-1">
        {isOpen && children}
      </div>
    </div>
  );
}
