import { type ReactNode, useId, useState } from 'react';
import { useIsPhone } from '../../lib/use-media.ts';
import { DisclosureButton } from './disclosure-button.tsx';

interface PhoneFoldProps {
  title: string;
  className?: string;
  children: ReactNode;
}

/** What comes after that which most came for: there at once where there is room, behind one line on a phone. */
export function PhoneFold({ title, className, children }: PhoneFoldProps) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (!isPhone) return children;
  return (
    <>
      <DisclosureButton
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
        className="flex min-h-11 w-full gap-2 border-hairline border-y font-sans text-body"
      >
        {title}
      </DisclosureButton>
      <div id={id} hidden={!isOpen} className={className}>
        {isOpen && children}
      </div>
    </>
  );
}
