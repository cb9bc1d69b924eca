import { useId } from 'react';
import { Field, FieldError } from '../../../components/ui/field.tsx';
import type { PeriodErrors, PeriodSelection } from '../selection.ts';

const DATES = [
  { field: 'startDate', label: 'Start date' },
  { field: 'endDate', label: 'End date' },
] as const;

interface DateRangeProps {
  selection: PeriodSelection;
  errors: PeriodErrors;
  onEdit: (field: 'startDate' | 'endDate', value: string) => void;
}

/**
 * Start and end date of the period. The fields are too narrow for sentences, so errors are shown below them.
 */
export function DateRange({ selection, errors, onEdit }: DateRangeProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 grow grid-cols-2 gap-x-3 gap-y-1 max-[22rem]:grid-cols-1 sm:max-w-84">
      {DATES.map(({ field, label }) => (
        <Field
          key={field}
          type="date"
          label={label}
          name={field}
          value={selection[field]}
          error={errors[field]}
          errorId={`${id}-${field}`}
          onChange={(event) => onEdit(field, event.target.value)}
        />
      ))}
      <div className="col-span-full grid gap-1">
        {DATES.map(({ field }) => {
          const error = errors[field];
          return error && <FieldError key={field} id={`${id}-${field}`} text={error} />;
        })}
      </div>
    </div>
  );
}
