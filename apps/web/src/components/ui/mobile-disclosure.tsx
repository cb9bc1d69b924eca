import { type ReactNode, useId } from 'react';
import { useIsPhone } from '../../lib/react/use-media.ts';
import { DisclosureButton } from './disclosure-button.tsx';

interface MobileDisclosureProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  className?: string;
  children: ReactNode;
}

/** Secondary content, which is shown if there is room and collapsed to one line on a phone. */
export function MobileDisclosure({ title, isOpen, onToggle, className, children }: MobileDisclosureProps) {
  const isPhone = useIsPhone();
  const id = useId();
  if (!isPhone) return children;
  return (
    <>
      <DisclosureButton
        isOpen={isOpen}
        controls={id}
        onToggle={onToggle}
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
