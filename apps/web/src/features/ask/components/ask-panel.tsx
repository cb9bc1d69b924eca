import type { AskPlan } from '@insights/contracts';
import { useEffect, useRef } from 'react';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { Tooltip } from '../../../components/ui/tooltip-layer.tsx';
import type { ShownFigures } from '../../../lib/shown-figures.ts';
import { isPlan, useAnswer } from '../api/ask.ts';
import { rememberQuestion } from '../recent-questions.ts';
import { useAsked } from '../use-asked.ts';
import { AnswerView } from './answer-view.tsx';
import { AskField } from './ask-field.tsx';
import { ModelReading } from './model-reading.tsx';
import { OptionList } from './option-list.tsx';

/** Questions about the books in words. The address holds what is asked, so that an answer is a link. */
export function AskPanel({ figures }: { figures: ShownFigures }) {
  const { asked, after, ask } = useAsked();
  const answer = useAnswer(figures, asked ?? '');
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const outcome = asked === '' ? undefined : answer.data;
  const isWaiting = asked !== '' && (answer.isPending || answer.isPlaceholderData);
  useEffect(() => {
    if (isWaiting || !isAwaited.current || outcome === undefined) return;
    isAwaited.current = false;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isWaiting, outcome]);

  const askNow = (text: string) => {
    isAwaited.current = true;
    if (!isPlan(text)) rememberQuestion(sessionStorage, text);
    const isGoingOn = outcome?.outcome === 'answer' && !isPlan(text);
    ask(text, isGoingOn ? JSON.stringify(outcome.answer.plan) : null);
  };
  const reader = outcome === undefined || outcome.outcome === 'answer' ? null : outcome.reader;
  const choose = (plan: AskPlan) => askNow(JSON.stringify(plan));

  return (
    <section
      aria-label="Ask your books"
      className="screen-only grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-hairline bg-surface p-4 sm:p-6"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <AskField figures={figures} asked={asked === null || isPlan(asked) ? '' : asked} onAsk={askNow} />
        </div>
        <Tooltip text="Close questions">
          <button
            type="button"
            aria-label="Close questions"
            onClick={() => ask(null)}
            className="mt-6 grid size-10 shrink-0 cursor-pointer place-items-center rounded-control text-secondary hover:text-ink"
          >
            <Icon name="cross" />
          </button>
        </Tooltip>
      </div>
      {answer.isError && (
        <FailureNotice
          title="The question could not be answered"
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      )}
      {isWaiting && !answer.isError && outcome === undefined && <Spinner label="Looking in the books" />}
      <div aria-busy={isWaiting} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {outcome?.outcome === 'answer' && (
          <AnswerView
            answer={outcome.answer}
            heading={heading}
            shownBasis={figures.basis}
            onChoose={choose}
          />
        )}
        {outcome?.outcome === 'choose' && (
          <OptionList
            heading={heading}
            title="Which do you mean?"
            about={outcome.about}
            options={outcome.options}
            onChoose={choose}
          />
        )}
        {outcome?.outcome === 'decline' && (
          <OptionList
            heading={heading}
            title="There is no answer to this"
            about={outcome.reason}
            lead={outcome.nearest.length > 0 ? 'These can be answered:' : undefined}
            options={outcome.nearest}
            onChoose={choose}
          />
        )}
        {reader !== null && asked !== null && !isWaiting && (
          <ModelReading
            key={`${asked} ${after}`}
            figures={figures}
            question={asked}
            reader={reader}
            onChoose={choose}
          />
        )}
      </div>
    </section>
  );
}
