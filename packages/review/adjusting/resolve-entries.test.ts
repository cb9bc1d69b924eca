import type { Correction, Day } from '@insights/ledger';
import { describe, expect, it } from 'vitest';
import { combineEntries, decide, postedEntries, resolveEntries } from '../index.ts';
import { writtenBooks } from '../testing/notation.ts';
import type { AdjustingEntry, EntryCertainty } from './adjusting-entry.ts';

const bill = (id: string) => ({ type: 'Bill', id, number: '' });
const remove = (id: string): Correction => ({ kind: 'remove', transaction: bill(id) });
const move = (id: string, to = 'Rent'): Correction => ({
  kind: 'move',
  transaction: bill(id),
  from: 'Office',
  to,
  cents: null,
});

function entry(
  id: string,
  certainty: EntryCertainty,
  corrections: readonly Correction[],
  more: Partial<AdjustingEntry> = {},
): AdjustingEntry {
  const words = { code: 'check', title: 'Title', reason: 'Reason.' };
  return {
    ...{ id, furtherIds: [], ...words, category: 'categories', job: 'reclassifications' },
    ...{ certainty, corrections },
    ...more,
  };
}

const posted = (entries: readonly AdjustingEntry[], decisions: Parameters<typeof resolveEntries>[1] = []) =>
  (['certain', 'likely'] as const).map((view) =>
    postedEntries(resolveEntries(entries, decisions), view).map(({ id }) => id),
  );

describe('entries that correct the same lines', () => {
  const likely = entry('likely', 'likely', [move('1')]);
  const certain = entry('certain', 'certain', [remove('1')]);

  it('leave them to the most certain entry, and name it', () => {
    const resolved = resolveEntries([likely, certain]);
    expect(resolved.map(({ number, id, explainedBy }) => [number, id, explainedBy])).toEqual([
      ['AJE 1', 'certain', []],
      ['AJE 2', 'likely', ['certain']],
    ]);
    expect(posted([likely, certain])).toEqual([['certain'], ['certain']]);
  });

  it('do not write off a document that another entry removes', () => {
    const writeOff = (id: string): Correction => ({
      kind: 'add',
      day: 20_000,
      matter: `write-off of ${id}`,
      lines: [],
      settles: [bill(id)],
    });
    const resolved = resolveEntries([entry('possible', 'possible', [writeOff('1'), writeOff('2')]), certain]);
    expect(resolved.map(({ id, corrections }) => [id, corrections.length])).toEqual([
      ['certain', 1],
      ['possible', 1],
    ]);
  });

  it('leave them to the entry that a person accepted, which keeps its number', () => {
    const resolved = resolveEntries([likely, certain], [decide(likely, 'accepted')]);
    expect(resolved.map(({ number, id, explainedBy }) => [number, id, explainedBy])).toEqual([
      ['AJE 1', 'certain', ['likely']],
      ['AJE 2', 'likely', []],
    ]);
  });

  it('correct the lines of a rejected entry', () => {
    const rejected = decide(certain, 'rejected', { reason: 'Two bills.' });
    expect(posted([likely, certain], [rejected])).toEqual([[], ['likely']]);
  });
});

describe('a decision', () => {
  const possible = entry('possible', 'possible', [move('1'), move('2')]);

  it('that accepts a possible entry makes it certain', () => {
    expect(posted([possible])).toEqual([[], []]);
    expect(posted([possible], [decide(possible, 'accepted')])).toEqual([['possible'], ['possible']]);
  });

  it('that edits an entry replaces its corrections, which still belong to no other entry', () => {
    const added: Correction = { kind: 'add', day: 20_000, matter: 'edited', lines: [] };
    const edited = decide(possible, 'edited', { additions: [added] });
    const [own, other] = resolveEntries(
      [possible, entry('other', 'likely', [remove('2')])],
      [edited],
    ).toSorted((a, b) => (a.id > b.id ? -1 : 1));
    expect([own?.certainty, own?.corrections]).toEqual(['certain', [added]]);
    expect([other?.corrections, other?.explainedBy]).toEqual([[], ['possible']]);
  });

  it.each([
    ['the same', [move('1'), move('2')], true, true],
    ['another amount or account', [move('1', 'Supplies'), move('2')], true, true],
    ['less', [move('1')], true, false],
    ['more', [move('1'), move('2'), move('3')], false, false],
  ] as const)(
    'still applies to an entry that corrects %s after a sync: %s',
    (_, corrections, accepted, edited) => {
      const next = entry('other lead', 'possible', corrections, { furtherIds: ['possible'] });
      const isDecided = (decision: 'accepted' | 'edited') =>
        resolveEntries([next], [decide(possible, decision)])[0]?.decision !== null;
      expect([isDecided('accepted'), isDecided('edited')]).toEqual([accepted, edited]);
    },
  );
});

it('are numbered in the order of the jobs without gaps, and entries that others explain come last', () => {
  const resolved = resolveEntries([
    entry('explained', 'likely', [move('1')], { job: 'bank' }),
    entry('payable', 'likely', [remove('2')], { job: 'payables' }),
    entry('invoice', 'possible', [remove('3')], { job: 'receivables' }),
    entry('duplicate', 'certain', [remove('1')]),
  ]);
  expect(resolved.map(({ number, id }) => [number, id])).toEqual([
    ['AJE 1', 'invoice'],
    ['AJE 2', 'payable'],
    ['AJE 3', 'duplicate'],
    ['AJE 4', 'explained'],
  ]);
});

it('numbers entries last that change nothing on the basis of the books', () => {
  const { books } = writtenBooks('2025-02-11 Expense 1  to Truck Bank\n  Checking  -90.00\n  Fuel', {
    window: ['2025-01-01', '2025-12-31'],
  });
  const [fuel = ''] = books.chart.accounts.flatMap(({ id, name }) => (name === 'Fuel' ? [id] : []));
  const transaction = { type: 'Expense', id: '1', number: '' };
  const spread = { ...move('1'), transaction, from: fuel, basis: 'Accrual' } as const;
  const entries = [
    entry('year', 'certain', [spread]),
    entry('transfer', 'likely', [
      { kind: 'add', day: 20_200, matter: 'transfer', lines: [{ account: fuel, cents: 100 }] },
    ]),
  ];
  const numbersOn = (basis: 'Accrual' | 'Cash') =>
    resolveEntries(entries, [], { ...books, basis }).map(({ number, id }) => [number, id]);
  expect(numbersOn('Accrual')).toEqual([
    ['AJE 1', 'year'],
    ['AJE 2', 'transfer'],
  ]);
  expect(numbersOn('Cash')).toEqual([
    ['AJE 1', 'transfer'],
    ['AJE 2', 'year'],
  ]);
});

it('combines the entries of a period and of all days, with the words of the one that corrects more', () => {
  const ofPeriod = [
    entry('a', 'likely', [move('1')], { reason: 'One.' }),
    entry('b', 'certain', [remove('5')]),
    entry('loan of the period', 'likely', [move('8')], { reason: '1 payment.' }),
  ];
  const ofAllDays = [
    entry('loan', 'likely', [move('8')], { reason: '5 payments.' }),
    entry('c', 'likely', [move('1'), move('0')], { reason: 'Two.', furtherIds: ['a'] }),
    entry('d', 'likely', [remove('7')]),
  ];
  expect(
    combineEntries(ofPeriod, ofAllDays).map(({ id, furtherIds, reason, corrections }) => [
      id,
      furtherIds,
      reason,
      corrections,
    ]),
  ).toEqual([
    ['a', ['c'], 'Two.', [move('1'), move('0')]],
    ['b', [], 'Reason.', [remove('5')]],
    ['loan of the period', ['loan'], '5 payments.', [move('8')]],
    ['d', [], 'Reason.', [remove('7')]],
  ]);
});

it('corrects a transaction once if the entries that are combined correct it differently', () => {
  const ofPeriod = [entry('a', 'likely', [move('1', 'Equipment'), move('2')])];
  const ofAllDays = [entry('a', 'likely', [move('1', 'Sales'), remove('2'), move('3')])];
  expect(combineEntries(ofPeriod, ofAllDays)[0]?.corrections).toEqual([
    move('1', 'Sales'),
    remove('2'),
    move('3'),
  ]);
  expect(combineEntries(ofAllDays, ofPeriod)[0]?.corrections).toEqual(ofAllDays[0]?.corrections);
});

it('drops the corrections of a period’s review if the review of all days corrects the same transactions', () => {
  const missing = { kind: 'add' as const, day: 19_722 as Day, matter: 'loan', lines: [] };
  const ofPeriod = [entry('a', 'likely', [missing, move('1'), move('2')])];
  const ofAllDays = [entry('a', 'likely', [move('1', 'Interest'), move('2')])];
  expect(combineEntries(ofPeriod, ofAllDays)[0]?.corrections).toEqual(ofAllDays[0]?.corrections);
});
