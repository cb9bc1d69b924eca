import { PERIOD_TYPE_NAMES, PERIOD_TYPES, type PeriodType } from '@insights/words';
import { useId } from 'react';
import { cx } from '../../../lib/cx.ts';

interface PeriodTypePickerProps {
  types?: readonly PeriodType[];
  value: PeriodType;
  /** For a few types above the figures: without a legend, and in one row on a phone, without “Last” and “This”. */
  isCompact?: boolean;
  onChoose: (type: PeriodType) => void;
}

/** Radio buttons styled as a segmented control. */
export function PeriodTypePicker({
  types = PERIOD_TYPES,
  value,
  isCompact = false,
  onChoose,
}: PeriodTypePickerProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 max-sm:w-full">
      <legend className={isCompact ? 'sr-only' : 'mb-1 text-secondary text-small'}>Period</legend>
      <div
        className={cx(
          'gap-1 rounded-control border border-control p-0.75 sm:grid sm:grid-cols-4 lg:flex lg:flex-wrap',
          isCompact ? 'flex justify-between max-sm:gap-0 max-sm:text-small' : 'grid grid-cols-2',
        )}
      >
        {types.map((type) => (
          <label
            key={type}
            className="flex min-h-8 cursor-pointer items-center justify-center whitespace-nowrap rounded-inner px-1.5 text-secondary sm:px-3 transition-colors duration-150 hover:text-ink has-checked:bg-ink has-checked:text-paper has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2"
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
            {isCompact ? <CompactName type={type} /> : PERIOD_TYPE_NAMES[type]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CompactName({ type }: { type: PeriodType }) {
  const [first = '', ...rest] = PERIOD_TYPE_NAMES[type].split(' ');
  return (
    <span className="inline-block first-letter:uppercase">
      <span className={cx(type !== 'last_year' && 'max-sm:sr-only')}>{first} </span>
      {rest.join(' ')}
    </span>
  );
}
