import { describe, expect, it } from 'vitest';
import { KeptWith } from './kept-with.ts';

describe('a value cached with a source', () => {
  const kept = new KeptWith<object, { readonly of: string }>();
  const books = {};
  const make = (of: string) => () => ({ of });

  it('is computed once per key, and again for another key or another source', () => {
    const first = kept.of(books, 'cash', make('cash'));
    expect(kept.of(books, 'cash', make('never'))).toBe(first);
    expect(kept.of(books, 'accrual', make('accrual'))).toEqual({ of: 'accrual' });
    expect(kept.of({}, 'cash', make('other books'))).toEqual({ of: 'other books' });
  });

  it('is evicted oldest first when there are too many', () => {
    for (let at = 0; at < 16; at += 1) kept.of(books, `answers ${at}`, make(String(at)));
    expect(kept.of(books, 'cash', make('once more'))).toEqual({ of: 'once more' });
    expect(kept.of(books, 'answers 15', make('never'))).toEqual({ of: '15' });
  });
});
