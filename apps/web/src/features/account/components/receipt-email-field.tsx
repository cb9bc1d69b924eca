import { EmailField } from '../../../components/ui/field.tsx';
import type { ReceiptEmail } from '../use-receipt-email.ts';

export function ReceiptEmailField({ receipt }: { receipt: ReceiptEmail }) {
  return (
    <EmailField
      label="Email for the receipt"
      value={receipt.email}
      error={receipt.error}
      hint="Optional. It also lets you restore your access in another browser."
      onChange={(event) => receipt.setEmail(event.target.value)}
    />
  );
}
