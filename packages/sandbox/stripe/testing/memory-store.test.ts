import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from './memory-store.ts';

describe('the memory store', () => {
  test('lets only one of many simultaneous inserts with the same id succeed', async () => {
    const store = createMemoryStore();
    const told = await Promise.all(
      Array.from({ length: 100 }, (_, place) => store.insert('payment', 'one', { place })),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await store.find('payment', 'one')).toEqual({ place: told.indexOf(true) });
  });

  test('loses none of many simultaneous changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 50 }),
        async (amounts) => {
          const store = createMemoryStore();
          await store.insert('account', 'a', { cents: 0 });
          await Promise.all(
            amounts.map((amount) =>
              store.change('account', 'a', (value) => ({
                cents: (value as { cents: number }).cents + amount,
              })),
            ),
          );
          const sum = amounts.reduce((total, amount) => total + amount, 0);
          expect(await store.find('account', 'a')).toEqual({ cents: sum });
        },
      ),
    );
  });

  test('reports an error in a change to its caller, and changes nothing', async () => {
    const store = createMemoryStore();
    await store.insert('payment', 'one', { status: 'succeeded' });
    const change = store.change('payment', 'one', (value) => {
      (value as { status: string }).status = 'canceled';
      throw new Error('too late to cancel');
    });
    await expect(change).rejects.toThrow('too late to cancel');
    expect(await store.find('payment', 'one')).toEqual({ status: 'succeeded' });
  });

  test('throws if a changed value is missing, and creates nothing', async () => {
    const store = createMemoryStore();
    await expect(store.change('payment', 'none', (value) => value)).rejects.toThrow('payment none');
    expect(await store.find('payment', 'none')).toBeUndefined();
    expect(await store.list('payment')).toEqual([]);
  });

  test('is isolated from later mutations of inserted or returned values', async () => {
    const store = createMemoryStore();
    const value = { metadata: { order: '7' } };
    await store.insert('payment', 'one', value);
    value.metadata.order = '8';
    const [listed] = (await store.list('payment')) as (typeof value)[];
    if (listed !== undefined) listed.metadata.order = '9';
    expect(await store.find('payment', 'one')).toEqual({ metadata: { order: '7' } });
  });

  test('lists a kind in order of creation, even after changes, and separately from other kinds', async () => {
    const store = createMemoryStore();
    for (const id of ['b', 'a', 'c']) await store.insert('payment', id, { id });
    await store.insert('other', 'd', { id: 'd' });
    await store.change('payment', 'b', () => ({ id: 'b', status: 'succeeded' }));
    expect(await store.list('payment')).toEqual([{ id: 'b', status: 'succeeded' }, { id: 'a' }, { id: 'c' }]);
  });
});
