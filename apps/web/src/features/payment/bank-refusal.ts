const STORED_AS = 'bank-refusal';

/** The dashboard is where the bank sends its customer back to; what it said is told on the page for paying. */
export function rememberBankRefusal(storage: Storage): void {
  storage.setItem(STORED_AS, 'yes');
}

export function wasRefusedByBank(storage: Storage): boolean {
  return storage.getItem(STORED_AS) !== null;
}

/** Another attempt is under way. */
export function forgetBankRefusal(storage: Storage): void {
  storage.removeItem(STORED_AS);
}
