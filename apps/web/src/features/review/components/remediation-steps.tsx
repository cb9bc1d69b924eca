import { useState } from 'react';
import { cx } from '../../../lib/cx.ts';

interface RemediationStepsProps {
  steps: readonly string[];
  stepsKey: string;
}

/** Numbered steps to take in QuickBooks, with checkboxes to mark them as done. */
export function RemediationSteps({ steps, stepsKey }: RemediationStepsProps) {
  const [checked, toggle] = useCheckedSteps(stepsKey);
  return (
    <ol className="grid max-w-[76ch] gap-1">
      {steps.map((step, index) => (
        <li key={step}>
          <label className="flex cursor-pointer items-start gap-3 py-1">
            <input
              type="checkbox"
              checked={checked.has(index)}
              onChange={() => toggle(index)}
              className="screen-only mt-0.75 size-4.5 shrink-0 cursor-pointer"
            />
            <span className="w-5 shrink-0 text-right text-secondary tabular-nums">{index + 1}.</span>
            <span className={cx(checked.has(index) && 'text-secondary line-through')}>{step}</span>
          </label>
        </li>
      ))}
    </ol>
  );
}

/**
 * The completed steps, kept only while the page is open, because only the person who is working on the books needs
 * them.
 */
const checked = new Map<string, ReadonlySet<number>>();
const NONE: ReadonlySet<number> = new Set();

/** Returns the checked-off steps of one finding, which are kept while other findings and tabs are shown. */
function useCheckedSteps(findingKey: string): [ReadonlySet<number>, (step: number) => void] {
  const [steps, setSteps] = useState(checked.get(findingKey) ?? NONE);
  const toggle = (step: number) => {
    const next = new Set(steps);
    if (!next.delete(step)) next.add(step);
    checked.set(findingKey, next);
    setSteps(next);
  };
  return [steps, toggle];
}
