import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  label: string;
  /** What all tabs are about. It stands above them once the page is scrolled past its beginning. */
  context: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChoose: (id: Id) => void;
}

/** Tabs that stay at the top of the window while what they lead to is scrolled. */
export function Tabs<Id extends string>({ label, context, tabs, value, onChoose }: TabsProps<Id>) {
  const [mark, isPast] = useIsPast();
  return (
    <RadixTabs.Root value={value} onValueChange={(id) => onChoose(id as Id)}>
      <div ref={mark} />
      {isPast && (
        <p
          aria-hidden="true"
          className="screen-only fixed inset-x-0 top-0 z-30 h-bar-context bg-paper text-secondary text-small"
        >
          <span className="page block truncate leading-(--spacing-bar-context)">{context}</span>
        </p>
      )}
      <RadixTabs.List
        aria-label={label}
        className="screen-only sticky top-bar-context z-20 grid grid-cols-3 border-hairline border-b bg-paper sm:flex sm:gap-8"
      >
        {tabs.map(({ id, title }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-11 cursor-pointer border-transparent border-b-2 px-1 py-2 text-secondary transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:font-strong data-[state=active]:text-ink max-sm:text-small max-sm:leading-tight"
          >
            {title}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        <RadixTabs.Content key={id} value={id} className="pt-3 sm:pt-4">
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** Whether a mark on the page has been scrolled out above the window. */
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
