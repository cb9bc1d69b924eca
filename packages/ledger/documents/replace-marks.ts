import { firstRowOn } from '../journal/journal.ts';
import type { Period } from '../period/period.ts';
import { placesIn } from '../tables/places-in.ts';
import { Renumbered } from '../tables/renumbered.ts';
import type { Clearing } from './clearing.ts';
import { joinedColumns } from './columns.ts';

/** The marks of some days, as they were read again. */
export interface MarksOfDays {
  readonly days: Period;
  readonly marks: Clearing;
}

/** Marks of which those of some days, in parts that follow each other, are as they were read again. */
export function replaceMarks(clearing: Clearing, parts: readonly MarksOfDays[]): Clearing {
  const ledgerTypes = [...clearing.ledgerTypes];
  const pieces: Clearing[] = [];
  let from = 0;
  for (const { days, marks } of parts) {
    pieces.push(cut(clearing, from, firstRowOn(clearing, days.start)), withTypesIn(ledgerTypes, marks));
    from = firstRowOn(clearing, days.end + 1);
  }
  pieces.push(cut(clearing, from, clearing.days.length));
  const types = new Renumbered(ledgerTypes.length);
  const joined = <Kind extends Int32Array | Uint8Array>(
    kind: new (length: number) => Kind,
    columnOf: (piece: Clearing) => Kind,
  ) => joinedColumns(kind, pieces.map(columnOf));
  return {
    accountsRead: clearing.accountsRead,
    days: joined(Int32Array, ({ days }) => days),
    transactionIds: pieces
      .map(({ transactionIds }) => transactionIds)
      .reduce((ids, more) => ids.followedBy(more)),
    ledgerTypeIndexes: types.renumber(joined(Uint8Array, ({ ledgerTypeIndexes }) => ledgerTypeIndexes)),
    accountIndexes: joined(Int32Array, ({ accountIndexes }) => accountIndexes),
    stateIndexes: joined(Uint8Array, ({ stateIndexes }) => stateIndexes),
    ledgerTypes: types.valuesOf(ledgerTypes),
  };
}

/** Marks with places in a list of types, which grows by those that it does not have. */
function withTypesIn(ledgerTypes: string[], marks: Clearing): Clearing {
  const places = placesIn(ledgerTypes, marks.ledgerTypes);
  return { ...marks, ledgerTypeIndexes: marks.ledgerTypeIndexes.map((type) => places[type] as number) };
}

function cut(clearing: Clearing, from: number, to: number): Clearing {
  return {
    accountsRead: clearing.accountsRead,
    days: clearing.days.subarray(from, to),
    transactionIds: clearing.transactionIds.within(from, to),
    ledgerTypeIndexes: clearing.ledgerTypeIndexes.subarray(from, to),
    accountIndexes: clearing.accountIndexes.subarray(from, to),
    stateIndexes: clearing.stateIndexes.subarray(from, to),
    ledgerTypes: clearing.ledgerTypes,
  };
}
