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
  const kept: Clearing[] = [];
  let from = 0;
  for (const { days } of parts) {
    kept.push(cut(clearing, from, placeOf(clearing, days.start)));
    from = placeOf(clearing, days.end + 1);
  }
  const last = cut(clearing, from, clearing.days.length);
  const pieces = [...kept.flatMap((piece, index) => [piece, (parts[index] as MarksOfDays).marks]), last];
  const ledgerTypes: string[] = [];
  const typePlaces = pieces.map((piece) => placesIn(ledgerTypes, piece.ledgerTypes));
  const typeIndexes = pieces.map((piece, index) =>
    piece.ledgerTypeIndexes.map((place) => (typePlaces[index] as number[])[place] as number),
  );
  const types = new Renumbered(ledgerTypes.length);
  return {
    accountsRead: clearing.accountsRead,
    days: joinedColumns(
      Int32Array,
      pieces.map(({ days }) => days),
    ),
    transactionIds: pieces
      .map(({ transactionIds }) => transactionIds)
      .reduce((ids, more) => ids.followedBy(more)),
    ledgerTypeIndexes: types.renumber(joinedColumns(Uint8Array, typeIndexes)),
    accountIndexes: joinedColumns(
      Int32Array,
      pieces.map(({ accountIndexes }) => accountIndexes),
    ),
    stateIndexes: joinedColumns(
      Uint8Array,
      pieces.map(({ stateIndexes }) => stateIndexes),
    ),
    ledgerTypes: types.valuesOf(ledgerTypes),
  };
}

function placeOf({ days }: Clearing, day: number): number {
  const place = days.findIndex((other) => other >= day);
  return place === -1 ? days.length : place;
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
