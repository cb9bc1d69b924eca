import { useState } from 'react';

/** Which steps were done, for as long as the page is open: nobody but the one at work on the books needs to know. */
const ticked = new Map<string, ReadonlySet<number>>();
const NONE: ReadonlySet<number> = new Set();

/** The steps of one finding that are ticked, kept while other findings and tabs are looked at. */
export function useTickedSteps(findingKey: string): [ReadonlySet<number>, (step: number) => void] {
  const [steps, setSteps] = useState(ticked.get(findingKey) ?? NONE);
  const toggle = (step: number) => {
    const next = new Set(steps);
    if (!next.delete(step)) next.add(step);
    ticked.set(findingKey, next);
    setSteps(next);
  };
  return [steps, toggle];
}
