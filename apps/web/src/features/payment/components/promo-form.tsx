import type { Price } from '@insights/contracts';
import { fromDollars } from '@insights/money';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { failureInWords } from '../../../lib/api/failure.ts';
import { invalidPromoToast, promoAppliedToast, TOASTS } from '../../../lib/toasts/messages.ts';
import { showToast } from '../../../lib/toasts/toast.ts';
import { useApplyPromo } from '../api/payment.ts';

interface PromoFormProps {
  isApplied: boolean;
  onApplied: (price: Price) => void;
}

export function PromoForm({ isApplied, onApplied }: PromoFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const applyPromo = useApplyPromo();
  const canApply = code.trim() !== '' && !isApplied && !applyPromo.isPending;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canApply) return;
    applyPromo.mutate(code, {
      onSuccess: (answer) => {
        if (!answer.success) {
          const toast = invalidPromoToast(answer.error);
          setError(toast.text);
          showToast(toast);
          return;
        }
        const { discountPercent, price } = answer.data;
        if (discountPercent < 100) showToast(promoAppliedToast(discountPercent, fromDollars(price.amount)));
        onApplied(price);
      },
      onError: (failure) => {
        setError(failureInWords(failure));
        showToast(TOASTS.promoRequestFailed);
      },
    });
  };

  return (
    <form onSubmit={submit} className="grid grid-cols-[1fr_auto] gap-x-3">
      <Field
        label="Promo code"
        name="code"
        value={code}
        error={error}
        disabled={isApplied}
        hint={isApplied ? 'Your code is applied to the price above.' : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => {
          // All codes are upper case.
          setCode(event.target.value.toUpperCase());
          setError(undefined);
        }}
      />
      {/* Aligns the button with the field, which is below its label. */}
      <Button type="submit" disabled={!canApply} className="mt-[calc(0.8125rem*1.5+4px)] self-start">
        {applyPromo.isPending ? 'Applying...' : 'Apply'}
      </Button>
    </form>
  );
}
