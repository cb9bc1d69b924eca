import { useState } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { parseDollars } from '../reserve.ts';

/** The reserve, which takes effect when the field is left or Enter is pressed. */
export function ReserveField({
  reserve,
  onChange,
}: {
  reserve: number;
  onChange: (reserve: number) => void;
}) {
  const [typed, setTyped] = useState(reserve === 0 ? '' : String(reserve));
  const amount = typed.trim() === '' ? 0 : parseDollars(typed);
  const isValid = amount !== null && amount >= 0;
  const apply = () => {
    if (isValid) onChange(amount);
  };
  return (
    <form
      noValidate
      className="screen-only max-w-80"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field
        label="Reserve that cash should not fall below"
        inputMode="decimal"
        placeholder="0"
        value={typed}
        error={isValid ? undefined : 'Enter an amount, such as 10,000.'}
        hint="Remembered in this browser."
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
      />
    </form>
  );
}
