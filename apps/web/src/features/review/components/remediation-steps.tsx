import { cx } from '../../../lib/cx.ts';
import { useTickedSteps } from '../ticked-steps.ts';

interface RemediationStepsProps {
  steps: readonly string[];
  stepsKey: string;
}

/** Numbered steps to take in QuickBooks, with checkboxes to mark them as done. */
export function RemediationSteps({ steps, stepsKey }: RemediationStepsProps) {
  const [ticked, toggle] = useTickedSteps(stepsKey);
  return (
    <ol className="grid max-w-[76ch] gap-1">
      {steps.map((step, index) => (
        <li key={step}>
          <label className="flex cursor-pointer items-start gap-3 py-1">
            <input
              type="checkbox"
              checked={ticked.has(index)}
              onChange={() => toggle(index)}
              className="screen-only mt-0.75 size-4.5 shrink-0 cursor-pointer"
            />
            <span className="w-5 shrink-0 text-right text-secondary tabular-nums">{index + 1}.</span>
            <span className={cx(ticked.has(index) && 'text-secondary line-through')}>{step}</span>
          </label>
        </li>
      ))}
    </ol>
  );
}
