import type { Analysis } from '@insights/contracts';
import { useId, useState } from 'react';
import { DisclosureButton } from '../../../components/ui/disclosure-button.tsx';
import { CAUTION_LINE } from './letter-classes.ts';

/** One line about topics that the letter could not cover, which expands to the details. */
export function CoverageLine({ coverage: { line, details } }: Pick<Analysis, 'coverage'>) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="font-sans text-secondary text-small">
      <DisclosureButton
        isOpen={isOpen}
        controls={id}
        onToggle={() => setIsOpen(!isOpen)}
        className={CAUTION_LINE}
      >
        {line}
      </DisclosureButton>
      <ul id={id} hidden={!isOpen} className="grid gap-1 pt-1">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </div>
  );
}
