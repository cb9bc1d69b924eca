import { useId } from 'react';
import { FieldError } from '../../../components/ui/field.tsx';

interface ChoicesProps {
  legend: string;
  options: readonly { readonly id: string; readonly name: string }[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  error: string | undefined;
}

/** Checkboxes for several or all options. */
export function Choices({ legend, options, chosen, onChange, error }: ChoicesProps) {
  const errorId = useId();
  const toggle = (id: string) => {
    const others = [...chosen].filter((one) => one !== id);
    onChange(new Set(chosen.has(id) ? others : [...others, id]));
  };
  return (
    <fieldset className="min-w-0" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="pb-1.5 text-secondary text-small">{legend}</legend>
      <div className="divide-y divide-hairline overflow-hidden rounded-card border border-hairline">
        {options.map(({ id, name }) => (
          <label
            key={id}
            className="flex min-h-10 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-sunken"
          >
            <input
              type="checkbox"
              name={id}
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
              className="size-4.5 shrink-0"
            />
            <span className="wrap-anywhere min-w-0">{name}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={errorId} text={error} />}
    </fieldset>
  );
}
