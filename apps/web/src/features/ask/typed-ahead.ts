/** Characters typed after the / key, before the field has loaded; null at any other time. */
let letters: string | null = null;

export function startTypedAhead(): void {
  letters = '';
}

export function addTypedAhead(key: string): void {
  if (letters !== null && key.length === 1) letters += key;
}

export function takeTypedAhead(): string {
  const typed = letters ?? '';
  letters = null;
  return typed;
}
