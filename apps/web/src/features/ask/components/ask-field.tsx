import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { cx } from '../../../lib/cx.ts';
import type { ShownFigures } from '../../../lib/shown-figures.ts';
import { useSuggestions } from '../api/ask.ts';
import { recentQuestions } from '../recent-questions.ts';
import { takeTyped } from '../typed-ahead.ts';

interface AskFieldProps {
  figures: ShownFigures;
  /** What the address asks in words. */
  asked: string;
  onAsk: (question: string) => void;
}

/** The field for questions, with suggestions below it that the arrow keys choose among. */
export function AskField({ figures, asked, onAsk }: AskFieldProps) {
  const id = useId();
  const [text, setText] = useState(asked);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => setText(asked), [asked]);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    const typed = takeTyped();
    if (typed !== '') setText(typed);
  }, []);
  const typed = useDeferredValue(text.trim());
  const suggestions = useSuggestions(figures, typed, { isWanted: isOpen });
  const recent = typed === '' ? recentQuestions(sessionStorage) : [];
  const offered = isOpen ? [...new Set([...recent, ...suggestions])].filter((one) => one !== text) : [];

  const submit = (question: string) => {
    setIsOpen(false);
    setChosen(-1);
    setText(question);
    if (question.trim() !== '') onAsk(question.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOpen(false);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    const count = offered.length + 1;
    setChosen((now) => ((now + 1 + step + count) % count) - 1);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit(offered[chosen] ?? text);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
      className="relative grid gap-1"
    >
      <label htmlFor="ask-field" className="text-secondary text-small">
        Ask your books
      </label>
      <div className="flex gap-2">
        <input
          id="ask-field"
          ref={field}
          type="text"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={400}
          placeholder="What did we spend the most on?"
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          value={text}
          onFocus={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value);
            setIsOpen(true);
            setChosen(-1);
          }}
          className="min-h-10 w-full min-w-0 rounded-control border border-control bg-surface px-3 py-2 placeholder:text-secondary"
        />
        <Button type="submit" variant="primary">
          Ask
        </Button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Suggested questions"
        className={cx(
          'absolute top-full z-30 mt-1 w-full rounded-card border border-hairline bg-surface p-1 shadow-floating',
          offered.length === 0 && 'hidden',
        )}
      >
        {offered.map((question, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the field choose
          <div
            key={question}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => submit(question)}
            className={cx(
              'flex min-h-9 cursor-pointer items-center rounded-control px-3 py-1 hover:bg-sunken',
              place === chosen && 'bg-sunken',
            )}
          >
            {question}
          </div>
        ))}
      </div>
    </form>
  );
}
