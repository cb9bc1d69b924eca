import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  /** Describes the content of all tabs. Shown above the tabs once the page has been scrolled. */
  context: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChoose: (id: Id) => void;
}

/**
 * Tabs that stay at the top of the window while their content scrolls. The arrow keys move between the tabs.
 */
export function Tabs<Id extends string>({ label, context, tabs, value, onChoose }: TabsProps<Id>) {
  const [mark, isPast] = useIsPast();
  const id = useId();
  const chosen = tabs.find((tab) => tab.id === value);
  const move = (event: KeyboardEvent) => {
    const index = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.id === value),
      tabs.length,
    );
    const next = index === null ? undefined : tabs[index];
    if (next === undefined) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.id}`)?.focus();
    onChoose(next.id);
  };
  return (
    <div>
      <div ref={mark} />
      {isPast && (
        <p
          aria-hidden="true"
          className="screen-only fixed inset-x-0 top-0 z-30 h-bar-context bg-paper text-secondary text-small"
        >
          <span className="page block truncate leading-(--spacing-bar-context)">{context}</span>
        </p>
      )}
      <div role="tablist" aria-label={label} className={TAB_LIST}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={move}
            className={TAB}
          >
            {tab.title}
          </button>
        ))}
      </div>
      <div
        key={value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className="pt-[8px] sm:pt-4"
      >
        {chosen?.content}
      </div>
    </div>
  );
}

/** Style of the row of tabs, also used by the skeleton. */
export const TAB_LIST =
  'fixed-space screen-only sticky top-bar-context z-20 flex flex-wrap justify-between border-hairline border-b bg-paper sm:justify-start sm:gap-x-8';
export const TAB =
  '-mb-px min-h-11 max-sm:min-h-10 cursor-pointer border-transparent border-b-2 py-1 text-secondary sm:px-1 transition-colors duration-150 hover:text-ink aria-selected:border-accent aria-selected:font-strong aria-selected:text-ink max-sm:text-small max-sm:leading-tight';

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  return null;
}

/**
 * Returns a ref for a marker on the page, and whether that marker has been scrolled out of view above the window.
 */
function useIsPast() {
  const mark = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (mark.current === null) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return [mark, isPast] as const;
}
