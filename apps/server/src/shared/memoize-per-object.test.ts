import { describe, expect, it } from 'vitest';
import { memoizePerObject } from './memoize-per-object.ts';

describe('a value memoized per object', () => {
  const memoized = memoizePerObject<object, { readonly of: string }>();
  const books = {};
  const make = (of: string) => () => ({ of });

  it('is computed once per key, and again for another key or another object', () => {
    const first = memoized(books, 'cash', make('cash'));
    expect(memoized(books, 'cash', make('never'))).toBe(first);
    expect(memoized(books, 'accrual', make('accrual'))).toEqual({ of: 'accrual' });
    expect(memoized({}, 'cash', make('other books'))).toEqual({ of: 'other books' });
  });

  it('is evicted if there are too many values, least recently used first', () => {
    for (let at = 0; at < 16; at += 1) memoized(books, `answers ${at}`, make(String(at)));
    expect(memoized(books, 'cash', make('again'))).toEqual({ of: 'again' });
    expect(memoized(books, 'answers 15', make('never'))).toEqual({ of: '15' });
  });
});
