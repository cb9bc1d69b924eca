import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { Field } from './field.tsx';

interface FormattedFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'ref'> {
  value: string;
  format: (typed: string) => string;
  onValueChange: (value: string) => void;
}

/** A field for digits that are formatted as the user types. The caret stays after the same digit. */
export function FormattedField({ value, format, onValueChange, ...field }: FormattedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly digitsBefore: number } | null>(null);

  useLayoutEffect(() => {
    if (caret === null || input.current === null) return;
    const position = caretAfterDigits(input.current.value, caret.digitsBefore);
    input.current.setSelectionRange(position, position);
  }, [caret]);

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typedUpTo = target.selectionStart ?? target.value.length;
    const isAtEnd = typedUpTo === target.value.length;
    setCaret(isAtEnd ? null : { digitsBefore: target.value.slice(0, typedUpTo).replace(/\D/g, '').length });
    onValueChange(format(target.value));
  };

  return <Field ref={input} inputMode="numeric" value={value} onChange={change} {...field} />;
}

function caretAfterDigits(text: string, digits: number): number {
  let caret = 0;
  for (let seen = 0; seen < digits && caret < text.length; caret += 1) {
    if (/\d/.test(text[caret] ?? '')) seen += 1;
  }
  return caret;
}
