import { findEmailFault } from '@insights/contracts';
import { useRef, useState } from 'react';
import { failureInWords } from '../../lib/failure.ts';
import { saveReceiptEmail } from './api/account.ts';

export interface ReceiptEmail {
  readonly email: string;
  readonly error: string | undefined;
  readonly setEmail: (email: string) => void;
  /** Puts the address on record and says whether what is asked for is now so. */
  readonly save: () => Promise<boolean>;
}

/** In this tab only: the way through the bank's page leads away from the form and back to it. */
const STORED_AS = 'receipt-email';

/** The optional address beside the card. It is put on record before money moves, so that the receipt can find it. */
export function useReceiptEmail(): ReceiptEmail {
  const [email, setEmail] = useState(() => sessionStorage.getItem(STORED_AS) ?? '');
  const [error, setError] = useState<string>();
  const saved = useRef('');

  const save = async () => {
    const address = email.trim();
    if (address !== '' && findEmailFault(address) !== null) {
      setError('Enter an e-mail address like name@example.com, or leave this empty.');
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
