import { useRef, useState } from 'react';
import { Field } from '../../../components/ui/field.tsx';
import { localDay } from '../../../lib/dates/format-date.ts';
import { confirmTestCard } from '../api/confirm-test-card.ts';
import {
  type CardErrors,
  checkCard,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  type TypedCard,
} from '../card-fields.ts';
import { usePayment } from '../use-payment.ts';
import { CardFormFrame, type CardFormProps } from './card-form.tsx';
import { TestCards } from './test-cards.tsx';

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '' };

interface TestCardFormProps extends CardFormProps {
  sandboxUrl: string;
}

/**
 * Card form that accepts only test cards for the bundled sandbox. Its fields disable autofill, because nobody should
 * enter a real card here.
 */
export function TestCardForm(props: TestCardFormProps) {
  const { sandboxUrl, publishableKey, clientSecret, amount, receipt, onPaid } = props;
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<CardErrors>({});
  const fields = useRef<HTMLDivElement>(null);
  const { pay, isPaying, failure } = usePayment({ prepare: receipt.save, onPaid });

  const change = (part: Partial<TypedCard>) => {
    setTyped((current) => ({ ...current, ...part }));
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))));
  };

  const submit = () => {
    const { card, errors: found } = checkCard(typed, localDay(new Date()));
    setErrors(found ?? {});
    if (card === undefined) {
      const [first] = Object.keys(found);
      fields.current?.querySelector<HTMLInputElement>(`input[name="test-${first}"]`)?.focus();
      return;
    }
    if (clientSecret === null) return;
    const returnUrl = `${window.location.origin}/dashboard`;
    void pay(() => confirmTestCard({ sandboxUrl, publishableKey, clientSecret, card, returnUrl }));
  };

  const field = (
    key: keyof TypedCard,
    label: string,
    format: (typed: string) => string,
    placeholder?: string,
  ) => (
    <Field
      label={label}
      name={`test-${key}`}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      disabled={isPaying}
      value={typed[key]}
      error={errors[key]}
      onChange={({ target }) => {
        const formatted = format(target.value);
        change({ [key]: formatted });
        keepCaret(target, formatted);
      }}
    />
  );
  return (
    <CardFormFrame
      title="Pay by test card"
      note={
        <p className="text-secondary">
          <strong className="font-strong text-caution">Test mode:</strong> no real money is charged. Do not
          enter a real card.
        </p>
      }
      amount={amount}
      receiptField={receipt.field}
      isReady={clientSecret !== null}
      isPaying={isPaying}
      failure={failure}
      onPay={submit}
    >
      <TestCards
        isDisabled={isPaying}
        onUse={(number) => change({ number: formatCardNumber(number), expiry: '12 / 34', cvc: '123' })}
      />
      <div ref={fields} className="grid grid-cols-2 gap-4 *:first:col-span-2">
        {field('number', 'Card number', formatCardNumber)}
        {field('expiry', 'Expiry', formatExpiry, 'MM / YY')}
        {field('cvc', 'CVC', formatCvc)}
      </div>
    </CardFormFrame>
  );
}

/** Formatting replaces the text, which would move the caret to its end. */
function keepCaret(input: HTMLInputElement, formatted: string): void {
  const caret = input.selectionStart ?? input.value.length;
  if (caret === input.value.length) return;
  const digits = input.value.slice(0, caret).replace(/\D/g, '').length;
  const kept = new RegExp(`^(\\D*\\d){${digits}}`).exec(formatted)?.[0].length ?? formatted.length;
  requestAnimationFrame(() => input.setSelectionRange(kept, kept));
}
