import { type Cents, formatUsd } from '@insights/money';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { FieldError } from '../../../components/ui/field.tsx';

/** Props of a card form, the same for every payment provider. */
export interface CardFormProps {
  readonly publishableKey: string;
  /** Null while the payment for a new price is being created. */
  readonly clientSecret: string | null;
  readonly amount: Cents;
  /** The receipt field next to the card. Its value must be saved before the payment is confirmed. */
  readonly receipt: { readonly field: ReactNode; readonly save: () => Promise<boolean> };
  readonly onPaid: () => void;
}

interface CardFormFrameProps {
  title: string;
  note?: ReactNode;
  amount: Cents;
  receiptField: ReactNode;
  isReady: boolean;
  isPaying: boolean;
  failure: string | undefined;
  onPay: () => void;
  /** The card fields. */
  children: ReactNode;
}

export function CardFormFrame(props: CardFormFrameProps) {
  const { title, note, amount, receiptField, isReady, isPaying, failure, onPay, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The button loses the focus when it is disabled, so this restores the focus for keyboard users.
  useEffect(() => {
    if (failure !== undefined) button.current?.focus();
  }, [failure]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPay();
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby={`${id}-title`} className="grid gap-6">
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="font-serif text-title">
          {title}
        </h2>
        {note}
      </div>
      {children}
      {failure !== undefined && (
        <div role="alert">
          <FieldError id={`${id}-failure`} text={failure} />
        </div>
      )}
      {receiptField}
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <Link href="/terms" className={buttonClass('secondary')}>
          Back to Terms
        </Link>
        <Button
          ref={button}
          type="submit"
          variant="primary"
          aria-describedby={failure === undefined ? undefined : `${id}-failure`}
          disabled={!isReady || isPaying}
          className="min-w-60 max-sm:grow"
        >
          {isPaying ? 'Processing...' : `Complete Payment (${formatUsd(amount)})`}
        </Button>
      </div>
    </form>
  );
}
