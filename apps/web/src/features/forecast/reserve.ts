import { useSyncExternalStore } from 'react';

const CHANGED = 'cash-reserve-changed';

/** Cash that the owner does not want to fall below, in dollars, stored in this browser by company. */
export function useReserve(company: string): [number, (reserve: number) => void] {
  const name = `cash-reserve/${company}`;
  const reserve = useSyncExternalStore(subscribe, () => localStorage.getItem(name) ?? '0');
  return [
    Number(reserve),
    (next) => {
      if (next > 0) localStorage.setItem(name, String(next));
      else localStorage.removeItem(name);
      window.dispatchEvent(new Event(CHANGED));
    },
  ];
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Parses dollars as typed: `12,500` or `$12500.00`. Null if it is not an amount. */
export function parseDollars(typed: string): number | null {
  const text = typed.replace(/[\s,$]/g, '').replace('−', '-');
  if (!/^-?\d+(\.\d{0,2})?$/.test(text)) return null;
  return Number(text);
}
