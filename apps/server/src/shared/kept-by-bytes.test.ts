import { expect, it, vi } from 'vitest';
import { KeptByBytes } from './kept-by-bytes.ts';

const names = ['a', 'b', 'c', 'd'];
const here = (kept: KeptByBytes<string>) => names.filter((name) => kept.get(name) === name);

it('keeps what fits, and evicts the least recently used first', () => {
  const kept = new KeptByBytes<string>({ maxBytes: 10, restMs: 60_000 });
  for (const name of ['a', 'b', 'c']) kept.set(name, name, 3);
  kept.get('a');
  kept.set('d', 'd', 3);
  expect(here(kept)).toEqual(['a', 'c', 'd']);
  kept.set('d', 'd', 7);
  expect(here(kept)).toEqual(['c', 'd']);
});

it('keeps the newest, no matter how large it is', () => {
  const kept = new KeptByBytes<string>({ maxBytes: 10, restMs: 60_000 });
  kept.set('a', 'a', 3);
  kept.set('b', 'b', 1_000);
  expect(here(kept)).toEqual(['b']);
  kept.set('c', 'c', 3);
  expect(here(kept)).toEqual(['c']);
});

it('evicts what is no longer used', () => {
  vi.useFakeTimers();
  try {
    const kept = new KeptByBytes<string>({ maxBytes: 10, restMs: 60_000 });
    for (const name of ['a', 'b']) kept.set(name, name, 3);
    vi.advanceTimersByTime(40_000);
    kept.get('a');
    vi.advanceTimersByTime(40_000);
    expect(here(kept)).toEqual(['a']);
  } finally {
    vi.useRealTimers();
  }
});
