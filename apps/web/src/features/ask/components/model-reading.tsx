import type { AskPlan } from '@insights/contracts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { useModelReadings } from '../api/ask.ts';
import { OptionList } from './option-list.tsx';

interface ModelReadingProps {
  figures: ShownFigures;
  question: string;
  /** Name of the model that would be called. */
  reader: string;
  onChoose: (plan: AskPlan) => void;
}

/**
 * Offers to let a model interpret the question, explains what would be sent, and then shows the possible questions.
 */
export function ModelReading({ figures, question, reader, onChoose }: ModelReadingProps) {
  const reading = useModelReadings(figures, question);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = reading;
  useEffect(() => {
    if (data !== undefined) heading.current?.focus({ preventScroll: true });
  }, [data]);

  if (data !== undefined) {
    const isFound = data.options.length > 0;
    return (
      <OptionList
        heading={heading}
        title={isFound ? 'Did you mean one of these?' : 'No other interpretation was found'}
        about={
          data.notice ?? `${reader} chose these questions. Our own code answers the one that you choose.`
        }
        options={data.options}
        onChoose={onChoose}
      />
    );
  }
  if (reading.isError) {
    return (
      <FailureNotice
        title="The model did not interpret the question"
        error={reading.error}
        onRetry={() => reading.mutate()}
      />
    );
  }
  return (
    <div className="grid max-w-[72ch] justify-items-start gap-2 border-t border-hairline pt-3">
      <p className="text-secondary text-small">
        {reader} can guess what you meant. It would be given the words of this question, the names of your
        ledger accounts, and no amounts from your books. Customers, vendors, items and classes that we
        recognize in the question are replaced by numbers. It only chooses among questions; our own code
        answers them.
      </p>
      {reading.isPending ? (
        <Spinner label={`${reader} is reading the question`} />
      ) : (
        <Button onClick={() => reading.mutate()}>Let {reader} read it</Button>
      )}
    </div>
  );
}
