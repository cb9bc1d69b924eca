import { useState } from 'react';

/** The completed steps, kept only while the page is open: only the person working on the books needs them. */
const ticked = new Map<string, ReadonlySet<number>>();
const NONE: ReadonlySet<number> = new Set();

/** The ticked steps of one finding, kept while other findings and tabs are shown. */
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
