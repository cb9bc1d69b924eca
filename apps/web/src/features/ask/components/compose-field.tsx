import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Tooltip, TooltipProvider } from '../../../components/ui/tooltip-layer.tsx';
import { type Completion, completionsOf, firstActive } from '../completions.ts';
import { tokensIn, withCompletion } from '../composed-text.ts';
import { recentQuestions } from '../recent-questions.ts';
import type { Composer, Draft } from '../use-composer.ts';
import { FIELD_ID } from '../use-question-in-url.ts';
import { CompletionList } from './completion-list.tsx';
import { ComposedText } from './composed-text.tsx';
import { WordMeanings } from './word-meanings.tsx';

interface ComposeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  composer: Composer;
  /** Whether the text is finished: submitted, pasted or dictated. */
  isFinished: boolean;
  /** Whether the answer below belongs to this text, so that its chips explain the words. */
  isAnswered: boolean;
  onEdit: (draft: Draft) => void;
  onTake: (draft: Draft) => void;
  onSubmit: () => void;
}

/**
 * A field for questions. Recognized words are marked in place, and a list completes the word at the caret.
 */
export function ComposeField(props: ComposeFieldProps) {
  const { field, composer, isFinished, isAnswered, onEdit, onTake, onSubmit } = props;
  const { text, caret, tokens, latest } = composer;
  const id = useId();
  const [listId, meaningsId] = [`${id}-list`, `${id}-meanings`];
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  // An index belongs to one list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each list
  useEffect(() => setChosen(null), [latest]);
  const completions = isOpen ? completionsOf(composer, recentQuestions(sessionStorage)) : [];
  const active = chosen ?? (latest === undefined ? -1 : firstActive(latest));
  // A completion replaces all the words that are being typed: `last mon` becomes `last month`.
  const typed = { from: Math.min(caret, latest?.completions[0]?.from ?? caret), to: caret };
  const marked = tokensIn(text, tokens, isFinished ? null : typed);

  const take = (completion: Completion) => {
    const next = withCompletion(text, completion);
    onTake(next);
    setChosen(null);
    // The field must show the new text before the caret can move in it.
    requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret));
  };
  const submit = () => {
    setIsOpen(false);
    setChosen(null);
    onSubmit();
  };
  // Keeps the list from covering an answer until its question is changed.
  const open = () => setIsOpen(!isAnswered);
  const clear = () => {
    onEdit({ text: '', caret: 0 });
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent, shiftKey } = event;
    // Enter first ends the composition of a character or of dictated text.
    if (nativeEvent.isComposing) return;
    const option = completions[active];
    // Enter submits a text that was fully typed before its completions arrived.
    const isChosen = chosen !== null || composer.current !== null;
    const isTake = (key === 'Enter' && isChosen) || (key === 'Tab' && !shiftKey);
    if (isTake && option !== undefined) {
      event.preventDefault();
      take(option);
    } else if (key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      if (completions.length > 0) setIsOpen(false);
      else clear();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const count = completions.length + 1;
      const step = key === 'ArrowDown' ? 1 : -1;
      setChosen(((active + 1 + step + count) % count) - 1);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      className="relative grid gap-2"
    >
      <div className="flex gap-2">
        <div className="relative min-w-0 grow rounded-control bg-surface">
          <ComposedText text={text} tokens={marked} field={field} />
          <input
            id={FIELD_ID}
            ref={field}
            type="text"
            role="combobox"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={400}
            placeholder="revenue by month"
            aria-describedby={meaningsId}
            aria-expanded={completions.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={completions[active] === undefined ? undefined : `${listId}-${active}`}
            value={text}
            onFocus={({ currentTarget }) => {
              open();
              // A phone's keyboard covers the lower half of the screen, where the list would be.
              if (matchMedia('(pointer: coarse)').matches) currentTarget.scrollIntoView({ block: 'start' });
            }}
            onClick={open}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setIsOpen(true);
              setChosen(null);
              onEdit({ text: target.value, caret: target.selectionStart ?? target.value.length });
            }}
            onSelect={({ currentTarget: { value, selectionStart } }) => {
              if (value === text && selectionStart !== null && selectionStart !== caret)
                composer.edit({ text, caret: selectionStart });
            }}
            className="relative w-full scroll-mt-16 min-w-0 rounded-control border-control border bg-transparent py-2.5 pr-10 pl-3 text-lead placeholder:text-secondary"
          />
          {text !== '' && (
            <TooltipProvider>
              <Tooltip text="Clear the question">
                <button
                  type="button"
                  aria-label="Clear the question"
                  onClick={clear}
                  className="absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-control text-secondary hover:text-ink"
                >
                  <Icon name="cross" />
                </button>
              </Tooltip>
            </TooltipProvider>
          )}
        </div>
        <Button type="submit" variant="primary" className="max-sm:px-3">
          <span className="max-sm:sr-only">Answer</span>
          <Icon name="up" className="rotate-90 sm:hidden" />
        </Button>
      </div>
      {!isAnswered && <WordMeanings id={meaningsId} tokens={marked} />}
      <CompletionList id={listId} completions={completions} active={active} onTake={take} />
    </form>
  );
}
