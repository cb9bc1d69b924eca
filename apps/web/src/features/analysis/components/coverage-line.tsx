import type { Analysis } from '@insights/contracts';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { CAUTION_LINE } from './letter-classes.ts';

/** One line about topics that the letter could not cover, which expands to the details. */
export function CoverageLine({ coverage: { line, details } }: Pick<Analysis, 'coverage'>) {
  return (
    <Disclosure title={line} className="font-sans text-secondary text-small" button={CAUTION_LINE} content="">
      <ul className="grid gap-1 pt-1">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
