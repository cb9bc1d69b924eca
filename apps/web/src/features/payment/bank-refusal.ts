const STORED_AS = 'bank-refusal';

/** The bank returns its customer to the dashboard, but the message is shown on the payment page. */
export function rememberBankRefusal(storage: Storage): void {
  storage.setItem(STORED_AS, 'yes');
}

export function wasRefusedByBank(storage: Storage): boolean {
  return storage.getItem(STORED_AS) !== null;
}

/** Clears the message when another attempt starts. */
export function forgetBankRefusal(storage: Storage): void {
  storage.removeItem(STORED_AS);
}
