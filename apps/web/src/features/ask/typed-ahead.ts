/** What is typed between the key / and the field that it opens, which may have to be loaded first; null at any other time. */
let ahead: string | null = null;

export function beginTyping(): void {
  ahead = '';
}

export function keepTyped(key: string): void {
  if (ahead !== null && key.length === 1) ahead += key;
}

export function takeTyped(): string {
  const typed = ahead ?? '';
  ahead = null;
  return typed;
}
