import type { Books } from '@insights/companies';

/** Computes something once for each company's books, which never change. */
export function onceForBooks<Value extends object>(compute: (books: Books) => Value) {
  const known = new WeakMap<Books, Value>();
  return (books: Books): Value => {
    const value = known.get(books) ?? compute(books);
    known.set(books, value);
    return value;
  };
}
