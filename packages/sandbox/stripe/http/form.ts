import { invalidRequest } from './refusal.ts';

export type FormValue = string | FormHash;
/** Lists are hashes with numeric names, in the form in which they were sent. */
export interface FormHash {
  [name: string]: FormValue;
}

const maxFields = 500;
const deepest = 6;

/** Parses `a=1&b[c]=2&d[]=3&d[1]=4`, which is Stripe's parameter format. */
export function parseForm(text: string): FormHash {
  const root = emptyHash();
  let count = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    count += 1;
    const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
    // Databases reject the NUL character in text, and users do not type it.
    if (first === undefined || count > maxFields || `${key}${value}`.includes('\0')) throw unreadable(key);
    const names = [first, ...[...(rest ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name)];
    if (names.length > deepest) throw unreadable(key);
    place(root, names, value, key);
  }
  return root;
}

function place(root: FormHash, names: readonly string[], value: string, key: string): void {
  let hash = root;
  for (const [depth, written] of names.entries()) {
    const name = written === '' ? String(Object.keys(hash).length) : written;
    if (depth === names.length - 1) {
      if (typeof hash[name] === 'object') throw unreadable(key);
      hash[name] = value;
      return;
    }
    const next = hash[name] ?? emptyHash();
    if (typeof next === 'string') throw unreadable(key);
    hash[name] = next;
    hash = next;
  }
}

/** Has no prototype, so that __proto__ is an ordinary field. */
function emptyHash(): FormHash {
  return Object.create(null) as FormHash;
}

function unreadable(key: string) {
  return invalidRequest(
    `Invalid request: the parameter ${key.replaceAll('\0', '').slice(0, 100)} could not be read.`,
  );
}
