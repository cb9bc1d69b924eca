import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** Starts on the first tab. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  return (
    <RadixTabs.Root defaultValue={tabs[0].id}>
      <RadixTabs.List
        aria-label={label}
        className="screen-only grid grid-cols-3 border-hairline border-b sm:flex sm:gap-8"
      >
        {tabs.map(({ id, title }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className="-mb-px min-h-11 cursor-pointer border-transparent border-b-2 px-1 py-2 text-secondary transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:font-strong data-[state=active]:text-ink"
          >
            {title}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        <RadixTabs.Content key={id} value={id} className="pt-6">
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
