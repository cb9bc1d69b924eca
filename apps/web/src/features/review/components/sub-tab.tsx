import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

export const SUB_TAB_LIST = 'screen-only flex gap-6 border-hairline border-b';

/** A tab within the tab of the review. */
export function SubTab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Trigger
      value={value}
      className="-mb-px min-h-9 cursor-pointer border-transparent border-b-2 py-1 text-left text-secondary text-small transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:font-strong data-[state=active]:text-ink"
    >
      {children}
    </Tabs.Trigger>
  );
}
