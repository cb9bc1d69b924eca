import { findEmailFault } from '@insights/contracts';
import { useRef, useState } from 'react';
import { EmailField } from '../../components/ui/field.tsx';
import { failureInWords } from '../../lib/api/failure.ts';
import { saveReceiptEmail } from './api/account.ts';

/** Stored only for this tab, because the bank's page takes the browser away from the form and back. */
const STORED_AS = 'receipt-email';

/**
 * The optional email address next to the card. It is saved before the payment is confirmed, so that the receipt can be
 * sent to it.
 */
export function useReceiptEmail() {
  const [email, setEmail] = useState(() => sessionStorage.getItem(STORED_AS) ?? '');
  const [error, setError] = useState<string>();
  const saved = useRef('');

  /** Saves the address in the field, and returns whether the account now has that address. */
  const save = async () => {
    const address = email.trim();
    if (address !== '' && findEmailFault(address) !== null) {
      setError('Enter an email address like name@example.com, or leave this empty.');
      return false;
    }
    if (address === saved.current) return true;
    try {
      await saveReceiptEmail(address);
      saved.current = address;
      sessionStorage.setItem(STORED_AS, address);
      return true;
    } catch (failure) {
      setError(failureInWords(failure));
      return false;
    }
  };

  const edit = (next: string) => {
    setEmail(next);
    setError(undefined);
  };
  return { field: <ReceiptEmailField email={email} error={error} onEdit={edit} />, save };
}

interface ReceiptEmailFieldProps {
  email: string;
  error: string | undefined;
  onEdit: (email: string) => void;
}

export function ReceiptEmailField({ email, error, onEdit }: ReceiptEmailFieldProps) {
  return (
    <EmailField
      label="Email for the receipt"
      value={email}
      error={error}
      hint="Optional. It also lets you restore your access in another browser."
      onChange={(event) => onEdit(event.target.value)}
    />
  );
}
