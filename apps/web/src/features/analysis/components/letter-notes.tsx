import type { Analysis } from '@insights/contracts';
import { formatMoment } from '../../../lib/dates.ts';
import { lacksConsent, writerName } from '../writer-choice.ts';

/** Who wrote the letter, and where somebody else stood in. */
export function LetterNotes({ analysis }: { analysis: Analysis }) {
  const { provider, writtenAt, notice, replaced } = analysis;
  return (
    <div className="grid max-w-[68ch] content-start gap-2 text-secondary text-small">
      <p>
        Written by {provider.kind === 'built-in' ? 'the built-in analyst' : writerName(provider)},{' '}
        {formatMoment(writtenAt)}.{' '}
        {provider.kind === 'built-in'
          ? 'It follows rules and statistics; no language model wrote it.'
          : 'It was given named figures; every figure was put in, and checked, by code.'}
      </p>
      {/* A consent that is missing is asked for above. */}
      {notice && !lacksConsent(analysis) && <p>{notice.text}</p>}
      {replaced.length > 0 && (
        <div>
          <p>In these places the built-in analyst stands in, because what the model wrote did not hold:</p>
          <ul className="list-disc pl-5">
            {replaced.map(({ section, place, reason }) => (
              <li key={`${section} ${place}`}>
                {place === null ? section : `${section}, paragraph ${place + 1}`}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
