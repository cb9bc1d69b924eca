import { useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx.ts';
import type { Completion } from '../completions.ts';

interface CompletionListProps {
  id: string;
  completions: readonly Completion[];
  active: number;
  onTake: (completion: Completion) => void;
}

/**
 * List of possible next words. The field's arrow keys move through the list, so the focus never leaves the field.
 */
export function CompletionList({ id, completions, active, onTake }: CompletionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Completions"
      className={cx(
        'absolute top-full z-30 mt-1 max-h-[min(22rem,45dvh)] w-full max-w-2xl animate-appear overflow-y-auto rounded-card border border-hairline bg-surface p-1 shadow-floating',
        completions.length === 0 && 'hidden',
      )}
    >
      {completions.map((completion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
        <div
          key={`${completion.text} ${completion.hint}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(completion)}
          className={cx(
            'flex min-h-10 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-control px-3 py-2 hover:bg-sunken',
            index === active && 'bg-sunken',
          )}
        >
          <span className="min-w-0 wrap-anywhere">{completion.text}</span>{' '}
          <span className="text-secondary text-small tabular-nums">{completion.hint}</span>
        </div>
      ))}
    </div>
  );
}
