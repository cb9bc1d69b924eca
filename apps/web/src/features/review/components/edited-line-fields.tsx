import { useId } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Select } from '../../../components/ui/select.tsx';
import { type EditedLine, lineErrors } from '../edited-lines.ts';

interface EditedLineFieldsProps {
  line: EditedLine;
  /** Position in the list, starting at 1. */
  position: number;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Whether the line has a date of its own. */
  hasDate: boolean;
  areErrorsShown: boolean;
  onChange: (changed: Partial<EditedLine>) => void;
  /** Null if the entry would have too few lines without this one. */
  onRemove: (() => void) | null;
}

/** The fields of one line: account, debit and credit. */
export function EditedLineFields(props: EditedLineFieldsProps) {
  const { line, position, options, hasDate, areErrorsShown, onChange, onRemove } = props;
  const id = useId();
  const errors = areErrorsShown ? lineErrors(line) : {};
  return (
    <li
      aria-labelledby={id}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto_8.5rem_8.5rem_2.5rem]"
    >
      <span id={id} className="sr-only">
        Line {position}
      </span>
      <div className="max-sm:col-span-2">
        <Select
          label="Account"
          options={options}
          value={line.accountId === '' ? undefined : line.accountId}
          onValueChange={(accountId) => onChange({ accountId })}
          error={errors.accountId}
        />
      </div>
      <div className="max-sm:col-span-2">
        {hasDate && (
          <Field
            label="Date"
            type="date"
            required
            value={line.date}
            onChange={(event) => event.target.value !== '' && onChange({ date: event.target.value })}
          />
        )}
      </div>
      {(['debit', 'credit'] as const).map((side) => (
        <Field
          key={side}
          label={side === 'debit' ? 'Debit' : 'Credit'}
          inputMode="decimal"
          autoComplete="off"
          className="text-right"
          value={line[side]}
          error={errors[side]}
          onChange={(event) => onChange({ [side]: event.target.value })}
        />
      ))}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove line ${position}`}
          onClick={onRemove}
          className="grid size-10 cursor-pointer place-items-center rounded-control text-secondary hover:text-ink max-sm:col-span-2 max-sm:w-auto max-sm:justify-self-end sm:mt-5.5"
        >
          <Icon name="cross" />
        </button>
      )}
    </li>
  );
}
