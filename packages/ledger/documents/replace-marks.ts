import type { Period } from '../period/period.ts';
import { placesIn } from '../tables/places-in.ts';
import { Renumbered } from '../tables/renumbered.ts';
import type { Clearing } from './clearing.ts';

/** The marks of some days, as they were read again. */
export interface MarksOfDays {
  readonly days: Period;
  readonly marks: Clearing;
}

/** Marks of which those of some days, in parts that follow each other, are as they were read again. */
export function replaceMarks(clearing: Clearing, parts: readonly MarksOfDays[]): Clearing {
  const pieces: Clearing[] = [];
  let from = 0;
  for (const { days, marks } of parts) {
    pieces.push(cut(clearing, from, placeOf(clearing, days.start)), marks);
    from = placeOf(clearing, days.end + 1);
  }
  pieces.push(cut(clearing, from, clearing.days.length));
  const ledgerTypes: string[] = [];
  const typePlaces = pieces.map((piece) => placesIn(ledgerTypes, piece.ledgerTypes));
  const types = new Renumbered(ledgerTypes.length);
  const ledgerTypeIndexes = Uint8Array.from(
    pieces.flatMap((piece, index) =>
      Array.from(piece.ledgerTypeIndexes, (place) => (typePlaces[index] as number[])[place] as number),
    ),
  );
  types.renumber(ledgerTypeIndexes);
  return {
    accountsRead: clearing.accountsRead,
    days: Int32Array.from(pieces.flatMap(({ days }) => [...days])),
    transactionIds: pieces.flatMap(({ transactionIds }) => transactionIds),
    ledgerTypeIndexes,
    accountIndexes: Int32Array.from(pieces.flatMap(({ accountIndexes }) => [...accountIndexes])),
    stateIndexes: Uint8Array.from(pieces.flatMap(({ stateIndexes }) => [...stateIndexes])),
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
    transactionIds: clearing.transactionIds.slice(from, to),
    ledgerTypeIndexes: clearing.ledgerTypeIndexes.subarray(from, to),
    accountIndexes: clearing.accountIndexes.subarray(from, to),
    stateIndexes: clearing.stateIndexes.subarray(from, to),
    ledgerTypes: clearing.ledgerTypes,
  };
}
