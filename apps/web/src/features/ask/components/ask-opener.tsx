import { useEffect } from 'react';
import { useAsked } from '../use-asked.ts';

/** Looks like the field that it opens; on a phone it is a link. The key / does the same, but where something is being written. */
export function AskOpener() {
  const { asked, ask } = useAsked();
  const isOpen = asked !== null;
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const { target } = event;
      const isWriting =
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;
      if (event.key !== '/' || isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (isOpen) document.getElementById('ask-field')?.focus();
      else ask('');
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
      className="screen-only inline-flex cursor-text items-center justify-between gap-4 text-secondary max-sm:order-last max-sm:min-h-6 max-sm:cursor-pointer max-sm:text-small max-sm:link sm:min-h-10 sm:min-w-64 sm:rounded-control sm:border sm:border-control sm:bg-surface sm:px-3 sm:py-1.5 sm:hover:border-ink"
    >
      Ask your books
      <span
        aria-hidden="true"
        className="rounded-control border border-hairline px-1.5 text-small max-sm:hidden"
      >
        /
      </span>
    </button>
  );
}
