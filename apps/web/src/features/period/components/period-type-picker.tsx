import { PERIOD_TYPE_NAMES, PERIOD_TYPES, type PeriodType } from '@insights/words';
import { useId } from 'react';

interface PeriodTypePickerProps {
  types?: readonly PeriodType[];
  value: PeriodType;
  isLegendHidden?: boolean;
  onChoose: (type: PeriodType) => void;
}

/** Radio buttons styled as a segmented control. */
export function PeriodTypePicker({
  types = PERIOD_TYPES,
  value,
  isLegendHidden = false,
  onChoose,
}: PeriodTypePickerProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 text-secondary text-small'}>Period</legend>
      <div className="grid grid-cols-2 gap-1 rounded-control border border-control p-0.75 sm:grid-cols-4 lg:flex lg:flex-wrap">
        {types.map((type) => (
          <label
            key={type}
            className="flex min-h-8 cursor-pointer items-center justify-center whitespace-nowrap rounded-inner px-3 text-secondary transition-colors duration-150 hover:text-ink has-checked:bg-ink has-checked:text-paper has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={type}
              checked={value === type}
              onChange={() => onChoose(type)}
              // Choosing the selected option again, which only a click event reports, restores the preset's dates as of
              // today.
              onClick={() => value === type && onChoose(type)}
              className="sr-only"
            />
            {PERIOD_TYPE_NAMES[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
