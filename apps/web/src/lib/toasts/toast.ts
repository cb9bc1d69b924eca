import { useSyncExternalStore } from 'react';

export interface ToastMessage {
  readonly title: string;
  readonly text?: string;
  readonly isDestructive?: boolean;
}

interface Toast extends ToastMessage {
  readonly id: number;
  readonly isOpen: boolean;
}

/** How long a closed toast is kept in memory. */
const PURGE_DELAY_MS = 1_000_000;

let toast: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message, replacing the current one. */
export function showToast(message: ToastMessage): void {
  lastId += 1;
  setToast({ ...message, id: lastId, isOpen: true });
}

export function closeToast(id: number): void {
  if (toast?.id !== id) return;
  setToast({ ...toast, isOpen: false });
  setTimeout(() => {
    if (toast?.id === id) setToast(null);
  }, PURGE_DELAY_MS);
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, currentToast);
}

export function currentToast(): Toast | null {
  return toast;
}

function setToast(next: Toast | null): void {
  toast = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
