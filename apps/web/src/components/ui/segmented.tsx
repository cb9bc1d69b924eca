import { type ReactNode, useId } from 'react';
import { cx } from '../../lib/cx.ts';

interface SegmentedProps<Value extends string> {
  legend: string;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** Classes of the control, which is small by default. */
  className?: string;
}

/** A choice between a few options: radio buttons that look like a single small control. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, options, value, onChoose, className = 'inline-flex text-small' } = props;
  const name = useId();
  return (
    <fieldset className="screen-only min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={cx('flex-wrap rounded-control border border-control p-0.5', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-7 cursor-pointer items-center justify-center whitespace-nowrap rounded-inner px-2 text-secondary transition-colors duration-150 hover:text-ink has-checked:bg-ink has-checked:text-paper has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
              // Clicking the chosen option again, which only a click event reports, restores the state that the option
              // represents.
              onClick={() => value === option.value && onChoose(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
