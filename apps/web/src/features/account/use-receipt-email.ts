import { findEmailFault } from '@insights/contracts';
import { useRef, useState } from 'react';
import { failureInWords } from '../../lib/api/failure.ts';
import { saveReceiptEmail } from './api/account.ts';

export interface ReceiptEmail {
  readonly email: string;
  readonly error: string | undefined;
  readonly setEmail: (email: string) => void;
  /** Saves the address in the field, and returns whether the account now has that address. */
  readonly save: () => Promise<boolean>;
}

/** Stored only for this tab, because the bank's page takes the browser away from the form and back. */
const STORED_AS = 'receipt-email';

/**
 * The optional email address next to the card. It is saved before the payment is confirmed, so that the receipt can be
 * sent to it.
 */
export function useReceiptEmail(): ReceiptEmail {
  const [email, setEmail] = useState(() => sessionStorage.getItem(STORED_AS) ?? '');
  const [error, setError] = useState<string>();
  const saved = useRef('');

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

  return {
    email,
    error,
    setEmail: (next) => {
      setEmail(next);
      setError(undefined);
    },
    save,
  };
}
