import type { AskComposition, AskPlan } from '@insights/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FailureNotice } from '../../../components/ui/failure-notice.tsx';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import type { ShownFigures } from '../../../lib/api/shown-figures.ts';
import { cx } from '../../../lib/cx.ts';
import { useAnswer } from '../api/ask.ts';
import { rememberQuestion } from '../recent-questions.ts';
import { takeTypedAhead } from '../typed-ahead.ts';
import { type Draft, useComposer } from '../use-composer.ts';
import { FIELD_ID, useQuestionInUrl } from '../use-question-in-url.ts';
import { AnswerView } from './answer-view.tsx';
import { ComposeField } from './compose-field.tsx';
import { OptionList } from './option-list.tsx';
import { Unanswered } from './unanswered.tsx';

/** State of the text: `typed` while typing, `whole` if pasted or dictated, or `submitted`. */
type Progress = 'typed' | 'whole' | 'submitted';

/**
 * Panel for questions about the books, composed from words. The URL contains the plan, so that every answer has a link.
 */
export default function AskPanel({ figures }: { figures: ShownFigures }) {
  const { plan, text: start, ask } = useQuestionInUrl();
  const answer = useAnswer(figures, plan);
  const composer = useComposer(figures, start);
  const [progress, setProgress] = useState<Progress>(start === '' ? 'typed' : 'whole');
  const [announcement, setAnnouncement] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isAwaited = useRef(false);
  const isEdited = useRef(false);
  const { text, current, compose } = composer;
  const isWaiting = plan !== null && (answer.isPending || answer.isPlaceholderData);
  const outcome = plan === null ? undefined : answer.data;
  const answered = outcome?.outcome === 'answer' ? outcome.answer : null;
  // A declined question keeps its words, so that the user can change them.
  const declined = outcome?.outcome === 'decline' ? outcome : null;
  const words = isWaiting ? null : (answered?.words ?? declined?.words ?? null);
  const isFinished = progress !== 'typed';
  const unanswered = isFinished && text.trim() !== '' && current?.plan === null ? current : null;

  const choose = (next: AskPlan) => {
    const asked = JSON.stringify(next);
    isAwaited.current = true;
    isEdited.current = false;
    setProgress('typed');
    if (asked !== plan) return ask(asked);
    if (words !== null) compose(atEnd(words));
    heading.current?.focus();
  };
  const edit = (draft: Draft) => {
    isEdited.current = true;
    const isWhole = draft.text.trim().includes(' ') && draft.text.length - text.length > 1;
    setProgress(isWhole ? 'whole' : 'typed');
    (isWhole ? compose : composer.edit)(draft);
  };
  const take = (draft: Draft) => {
    isEdited.current = true;
    setProgress('typed');
    compose(draft);
  };
  const submit = () => {
    if (text.trim() === '') return;
    setProgress('submitted');
    compose(atEnd(text));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a different URL replaces the typed text
  useEffect(() => {
    isEdited.current = false;
    if (plan !== null) return;
    compose(atEnd(start === '' ? takeTypedAhead() : start));
    field.current?.focus({ preventScroll: true });
  }, [plan]);
  // The field shows the answered question in words, even after a chip was changed, a reload, or going back or forward.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a different answer replaces the typed text
  useEffect(() => {
    if (words === null || isEdited.current) return;
    if (answered !== null) rememberQuestion(sessionStorage, words);
    compose(atEnd(words));
    setProgress('typed');
  }, [plan, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a submitted text is answered once its composition has arrived
  useEffect(() => {
    if (progress === 'submitted' && current !== null && current.plan !== null) choose(current.plan);
  }, [progress, current]);
  useEffect(() => {
    if (isWaiting || outcome === undefined) return;
    if (isAwaited.current && !isEdited.current) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'nearest' });
    } else setAnnouncement(heading.current?.textContent ?? '');
    isAwaited.current = false;
  }, [isWaiting, outcome]);

  return (
    <section
      aria-label="Ask your books"
      className="screen-only grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-hairline bg-surface p-4 sm:p-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <div className="flex items-center justify-between gap-4">
          <label htmlFor={FIELD_ID} className="text-secondary text-small">
            Ask your books
          </label>
          <Button
            variant="quiet"
            aria-label="Close questions"
            className="-mr-2 text-small"
            onClick={() => ask(null)}
          >
            Close
          </Button>
        </div>
        <ComposeField
          field={field}
          composer={composer}
          isFinished={isFinished}
          isAnswered={answered !== null && words === text}
          onEdit={edit}
          onTake={take}
          onSubmit={submit}
        />
        {composer.error !== null && (
          <p role="alert" className="mt-1 text-bad text-small">
            The words could not be checked. {failureInWords(composer.error)}{' '}
            <button type="button" onClick={composer.retry} className="link min-h-6 cursor-pointer">
              Try again
            </button>
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {unanswered === null ? announcement : `${unanswered.why} ${suggestionsInWords(unanswered)}`}
      </p>
      {unanswered !== null && (
        <Unanswered figures={figures} question={text.trim()} composition={unanswered} onChoose={choose} />
      )}
      {unanswered === null && answer.isError && (
        <FailureNotice
          title="The question could not be answered"
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      )}
      {isWaiting && outcome === undefined && <Spinner label="Looking up the answer" />}
      {unanswered === null && outcome !== undefined && (
        <div
          aria-busy={isWaiting}
          className={cx('grid grid-cols-[minmax(0,1fr)]', isWaiting && 'opacity-60')}
        >
          {answered !== null && (
            <AnswerView answer={answered} heading={heading} figures={figures} onChoose={choose} />
          )}
          {declined !== null && (
            <OptionList
              heading={heading}
              title="There is no answer to this"
              about={declined.reason}
              lead={declined.nearest.length > 0 ? 'These can be answered:' : undefined}
              options={declined.nearest}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </section>
  );
}

function atEnd(text: string): Draft {
  return { text, caret: text.length };
}

function suggestionsInWords({ suggestions: { length } }: AskComposition): string {
  if (length === 0) return 'There are no suggestions.';
  return length === 1 ? 'There is one suggestion.' : `There are ${length} suggestions.`;
}
