import type { Analysis } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { formatMoment } from '../../../lib/dates/format-date.ts';
import { useMoney } from '../../../lib/money-context.ts';
import { lacksConsent, writerName } from '../writer-choice.ts';

interface LetterNotesProps {
  analysis: Analysis;
  /** Name of the writer that is outlining another letter; null if there is none. */
  awaited: string | null;
}

/**
 * Notes on who wrote the letter, which changes were too small to mention, and how a request to a model turned out.
 */
export function LetterNotes({ analysis, awaited }: LetterNotesProps) {
  const { whole } = useMoney();
  const { provider, writtenAt, notice, materiality, leftOut } = analysis;
  const isBuiltIn = provider.kind === 'built-in';
  return (
    <div className="grid max-w-[68ch] content-start gap-2 text-secondary text-small">
      <p>
        {isBuiltIn ? 'Written by the built-in analyst' : `Arranged by ${writerName(provider)}`},{' '}
        {formatMoment(writtenAt)}.{' '}
        {isBuiltIn
          ? 'It follows rules and statistics; no language model wrote it.'
          : 'It selected and ordered sentences that our code wrote from the books; it wrote none of them itself.'}
      </p>
      {awaited !== null && (
        <p role="status">{awaited} is arranging another letter, which will replace this one.</p>
      )}
      {/* If consent is missing, it is requested above. */}
      {notice && !lacksConsent(analysis) && <p>{notice.text}</p>}
      {!isBuiltIn && leftOut > 0 && (
        <p>
          {leftOut === 1 ? 'One of its choices' : `${leftOut} of its choices`} broke a rule and{' '}
          {leftOut === 1 ? 'was' : 'were'} left out.
        </p>
      )}
      <p>
        Changes below {whole(fromDollars(materiality.amount))} or {materiality.percent}% of what changed are
        left out, and amounts are rounded. Point at an amount to see the exact value.
      </p>
    </div>
  );
}
