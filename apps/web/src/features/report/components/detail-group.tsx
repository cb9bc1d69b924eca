import type { ReactNode } from 'react';
import { Disclosure } from '../../../components/ui/disclosure.tsx';

interface DetailGroupProps {
  title: string;
  /** How many fields are filled in. */
  count: number;
  children: ReactNode;
}

/** Optional fields that stay closed until someone needs them. */
export function DetailGroup({ title, count, children }: DetailGroupProps) {
  return (
    <Disclosure
      title={
        <>
          {title}
          {count > 0 && <span className="text-secondary"> · {count}</span>}
        </>
      }
      className="border-hairline border-t"
      content="pb-4 pl-1"
    >
      {children}
    </Disclosure>
  );
}
