import type { ReactNode } from 'react';

interface ChipsProps {
  legend: string;
  /** Name of the form field, which has the value of each chosen chip. */
  name: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  /** Shown below the chips. */
  children?: ReactNode;
}

/** A choice of any number of options, as checkboxes that look like buttons. */
export function Chips({ legend, name, options, chosen, children }: ChipsProps) {
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-secondary text-small">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="wrap-anywhere flex min-h-8 cursor-pointer items-center rounded-control border border-control px-2.5 text-small hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
