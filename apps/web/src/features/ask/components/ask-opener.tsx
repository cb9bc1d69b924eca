import { useEffect } from 'react';
import { addTypedAhead, startTypedAhead } from '../typed-ahead.ts';
import { FIELD_ID, useQuestionInUrl } from '../use-question-in-url.ts';

/**
 * A button that looks like the field that it opens. The / key does the same, except while a text field has the focus.
 */
export function AskOpener() {
  const { isOpen, ask } = useQuestionInUrl();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const { target } = event;
      const isWriting =
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;
      if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== '/') return addTypedAhead(event.key);
      event.preventDefault();
      const field = document.getElementById(FIELD_ID);
      if (field instanceof HTMLInputElement) return field.select();
      startTypedAhead();
      ask('');
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  });
  if (isOpen) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="/"
      onClick={() => ask('')}
      className="screen-only inline-flex min-h-10 cursor-text max-sm:min-h-8.5 items-center justify-between gap-4 whitespace-nowrap rounded-control border border-control bg-surface px-2 py-1.5 text-secondary hover:border-ink max-lg:max-w-64 max-sm:text-small sm:min-w-32 sm:max-lg:flex-1 lg:min-w-64"
    >
      <span>
        Ask<span className="max-sm:sr-only"> your books</span>
      </span>
      <span
        aria-hidden="true"
        className="rounded-control border border-hairline px-1.5 text-small max-sm:hidden"
      >
        /
      </span>
    </button>
  );
}
