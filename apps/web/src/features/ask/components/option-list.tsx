import type { AskOption, AskPlan } from '@insights/contracts';
import type { Ref } from 'react';

interface OptionListProps {
  heading: Ref<HTMLHeadingElement>;
  title: string;
  about: string;
  lead?: string | undefined;
  options: readonly AskOption[];
  onChoose: (plan: AskPlan) => void;
}

/** Why there is no single answer, and questions that have one. */
export function OptionList({ heading, title, about, lead, options, onChoose }: OptionListProps) {
  return (
    <div className="grid max-w-[72ch] gap-2">
      <h3 ref={heading} tabIndex={-1} className="font-serif text-title outline-none">
        {title}
      </h3>
      <p>{about}</p>
      {lead !== undefined && <p className="text-secondary">{lead}</p>}
      <ul className="grid justify-items-start gap-1">
        {options.map(({ words, plan }) => (
          <li key={JSON.stringify(plan)}>
            <button
              type="button"
              onClick={() => onChoose(plan)}
              className="link min-h-9 cursor-pointer text-left"
            >
              {words}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
