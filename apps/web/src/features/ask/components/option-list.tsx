import type { AskOption, AskPlan } from '@insights/contracts';
import type { Ref } from 'react';

interface OptionListProps {
  heading?: Ref<HTMLHeadingElement>;
  title: string;
  about: string;
  lead?: string | undefined;
  options: readonly AskOption[];
  onChoose: (plan: AskPlan) => void;
}

/** Explains why there is no answer, and lists questions that can be answered. */
export function OptionList({ heading, title, about, lead, options, onChoose }: OptionListProps) {
  return (
    <div className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-2">
      <h3 ref={heading} tabIndex={-1} className="font-serif text-title outline-none">
        {title}
      </h3>
      <p>{about}</p>
      {lead !== undefined && <p className="mt-2 text-secondary text-small">{lead}</p>}
      {options.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {options.map(({ words, plan }) => (
            <li key={JSON.stringify(plan)}>
              <button
                type="button"
                onClick={() => onChoose(plan)}
                className="min-h-10 max-w-full cursor-pointer rounded-control border border-control bg-surface px-3 py-2 text-left wrap-anywhere hover:border-ink max-sm:w-full"
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
